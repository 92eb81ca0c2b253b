import type { SourcePosition } from '../../core/errors/user-error.ts'

/** What is wrong with prompts, in the order in which it is shown. */
export const CASE_KINDS = [
  'contradiction',
  'repetition',
  'names_skill',
  'one_agent',
  'always_triggers',
  'never_triggers',
  'flaps',
] as const

/** Kind of a remark on prompts. */
export type CaseKind = (typeof CASE_KINDS)[number]

/** One prompt of a remark. */
export interface RemarkedPrompt {
  where: SourcePosition
  prompt: string
  /** The prompt that it repeats. */
  like?: SourcePosition
}

/** A remark of the case doctor on the prompts of one skill: why they measure little. */
export interface CaseRemark {
  kind: CaseKind
  /** The skill that the prompts label. */
  skill: string
  /** What is wrong, as a sentence without its end. May hold foreign text in backticks. */
  message: string
  todo: string
  /** In the order of their files; at most `MOST_LISTED`. Never empty. */
  prompts: readonly RemarkedPrompt[]
  /** How many there are in all. */
  count: number
}

/** Prompts that a remark lists. */
export const MOST_LISTED = 50
