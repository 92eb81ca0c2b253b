import { CONSTANTS, type LexicalConstants } from './constants.ts'
import { ExplicitNames } from './explicit-names.ts'
import { readPrompt } from './read-prompt.ts'
import { type AskedTerm, SkillScorer } from './score.ts'
import { skillProfile } from './skill-profile.ts'
import { distinctTerms } from './terms.ts'
import { vocabularyOf } from './vocabulary.ts'

/** One entry of a skill listing. */
export interface ListingEntry {
  /** Unique in a listing. */
  name: string
  /** The name that a prompt may spell, where it is not `name`. */
  bareName?: string
  description: string
}

/** A skill and its score for a prompt, 0 or more; comparable within one route only. */
export interface RoutedSkill {
  name: string
  score: number
}

/** Routes prompts to skills. */
export interface LexicalRouter {
  /**
   * `fired`: the skills that fire, none, one or several, best first. `ranked`: every skill, best first, ties by name.
   */
  route(prompt: string): { fired: RoutedSkill[]; ranked: RoutedSkill[] }
}

/** Raise it whenever a routing result may change: stored trials are reused only under the same version. */
export const LEXICAL_VERSION = '3'

/**
 * Builds the lexical router of a listing. The same listing and prompt give the same result on every machine, in any
 * order of the skills. A repeated name counts once.
 */
export function buildLexicalRouter(surface: readonly ListingEntry[]): LexicalRouter {
  return buildRouterWith(surface, CONSTANTS)
}

/** `buildLexicalRouter` with other constants, for the bench. */
export function buildRouterWith(surface: readonly ListingEntry[], constants: LexicalConstants): LexicalRouter {
  const profiles = distinctByName(surface).map(({ name, bareName = name, description }) => ({
    ...skillProfile(bareName, description, constants),
    name,
  }))
  const vocabulary = vocabularyOf(profiles, constants)
  const names = new ExplicitNames(profiles)
  const skills = profiles.map((profile) => ({
    name: profile.name,
    scorer: new SkillScorer(profile, vocabulary, constants),
  }))

  return {
    route(prompt) {
      const text = readPrompt(prompt)
      const asked = [...distinctTerms(text)].map(
        ([stem, kind]): AskedTerm => ({ stem, weight: vocabulary.weight(kind), family: vocabulary.family(stem) }),
      )
      const spelled = names.in(text)
      const ranked = skills
        .map(({ name, scorer }) => ({
          name,
          score: scorer.score(asked) + (spelled.has(name) ? constants.nameBonus : 0),
        }))
        .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
      return { fired: firing(ranked, constants), ranked }
    },
  }
}

/** The skills that reach the threshold and are close to the best one. `ranked` is sorted, best first. */
function firing(ranked: readonly RoutedSkill[], constants: LexicalConstants): RoutedSkill[] {
  const best = ranked[0]?.score ?? 0
  const bar = Math.max(constants.threshold, best * constants.margin)
  return ranked.filter((skill) => skill.score >= bar)
}

/** Keeps one entry for each name: the smaller description, so that the order does not matter. */
function distinctByName(surface: readonly ListingEntry[]): ListingEntry[] {
  const byName = new Map<string, ListingEntry>()
  for (const entry of surface) {
    const known = byName.get(entry.name)
    if (known === undefined || entry.description < known.description) byName.set(entry.name, entry)
  }
  return [...byName.values()]
}
