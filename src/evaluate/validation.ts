import type { UserError, Warning } from '../core/errors/user-error.ts'
import type { CaseRemark } from '../sides/cases/case-remark.ts'
import type { Part } from '../sides/named-files.ts'
import type { UnreadFile } from '../suites/loading/unread-prompts.ts'
import type { Suite } from '../suites/suite.ts'

/** The findings of a validation, which runs nothing. */
export interface Validation {
  /** Absolute; the positions of errors and warnings are relative to it. */
  root: string
  /** The configuration files that were read. */
  configs: string[]
  /** False where only configuration was named. */
  looksAtSuites: boolean
  /** Named files that a suite includes; the suite was validated in their place. */
  parts: Part[]
  suites: Suite[]
  skipped: UnreadFile[]
  /** Files that were left out, with the reason. */
  unread: { file: string; reason: string }[]
  /** Why each file was looked at, as the end of a sentence. */
  reasons: ReadonlyMap<string, string>
  /** Files that were read as a part of a suite. */
  included: ReadonlySet<string>
  /** Labelled skills with their numbers of prompts. `sees`: the smallest loss that the prompts can detect. */
  skills: { skill: string; positives: number; negatives: number; sees: string }[]
  /** What the suites have too few graded tasks for; null: nothing, or the agent is deterministic. */
  fewGraded: string | null
  /** The rooms with the number of their skills; empty where all skills are offered together. */
  rooms: { name: string; skills: number; prompts: number }[]
  /** What prompts measure little, and why. */
  cases: CaseRemark[]
  errors: UserError[]
  warnings: Warning[]
}
