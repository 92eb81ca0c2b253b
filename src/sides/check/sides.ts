import type { Lexicon } from '../../agents/lexical/lexicon.ts'
import type { Unread } from '../../core/errors/unread.ts'
import type { Skill } from '../../skills/skill.ts'

/** The skills of both sides under common ids, so that a renamed skill is one skill. */
export interface CheckedSides {
  /** Null: there is nothing to compare with. */
  base: { skills: readonly Skill[]; unread: readonly Unread[] } | null
  head: { skills: readonly Skill[]; unread: readonly Unread[] }
  /** Pairs of skills that may be alike, as ids of head; either order. */
  accepted: readonly (readonly [string, string])[]
  /** Shared with whoever else reads the descriptions. */
  lexicon: Lexicon
}

/** Whether two skills are a pair that the configuration accepts. */
export function isAccepted({ accepted }: Pick<CheckedSides, 'accepted'>, one: string, other: string): boolean {
  return accepted.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
}
