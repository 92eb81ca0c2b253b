import { buildRouterWith } from './build-router.ts'
import { CONSTANTS } from './constants.ts'

/** One skill as an agent sees it before it loads anything. */
export interface SurfaceEntry {
  name: string
  description: string
}

/** A skill and how well it answers a prompt, 0 or more; comparable within one route only. */
export interface RoutedSkill {
  name: string
  score: number
}

/** Decides which skills a prompt would fire. */
export interface LexicalRouter {
  /**
   * `fired`: the skills that fire, none, one or several, best first. `ranked`: every skill, best first, ties by name.
   */
  route(prompt: string): { fired: RoutedSkill[]; ranked: RoutedSkill[] }
}

/** Raised whenever a routing result could change, because stored trials are reused only under the same version. */
export const LEXICAL_VERSION = '1'

/**
 * The lexical router over a catalogue. The same surface and prompt give the same result on every machine, whatever the
 * order of the skills. A name that occurs twice counts once.
 */
export function buildLexicalRouter(surface: readonly SurfaceEntry[]): LexicalRouter {
  return buildRouterWith(surface, CONSTANTS)
}
