import type { SourcePosition, UserError, Warning } from '../core/errors/user-error.ts'
import type { Provenance } from '../core/results/provenance.ts'
import type { TaskContext } from './context.ts'
import type { NameList } from './name-list.ts'

/** An author's expectation of one skill for one prompt. `acceptable`: it may load or not; reported, never counted. */
export type Label = 'must_activate' | 'should_not_activate' | 'acceptable'

/** A label of one skill for a prompt. */
export interface Expectation {
  /** The skill as the suite names it; `resolveTasks` turns it into the catalogue's name. */
  skill: string
  label: Label
  /** Greater than 0. Waza's confidence: high 1, medium 0.5. */
  weight: number
  /** The author's reason. Printed beside a failing prompt. */
  rationale?: string | undefined
}

/**
 * The rule that every other skill must not activate: each of `skills` for which a task has no label of its own is a
 * `should_not_activate` of weight 1. Tasks share the list, which stays as it is.
 */
export interface OtherSkills {
  skills: NameList
  /** The author's reason. */
  rationale?: string | undefined
}

/**
 * A file that is put into the workspace before a trial. `path` is relative to the workspace, with `/`, and never leaves
 * it.
 */
export interface InputFile {
  path: string
  content: string
}

/** A grader as a suite configures it. The grader itself validates `config`. */
export interface GraderSpec {
  type: string
  /** Unique within a task: `withUniqueNames` appends `-2` to a repeated name. */
  name: string
  config: Record<string, unknown>
  /** Greater than 0, default 1. */
  weight: number
  /** True: left out where no judge is configured, instead of an error. */
  ifJudged?: true
  source: SourcePosition
}

/** A task's changes to the skills that every task is offered. Each side resolves them in its own tree. */
export interface SkillOffer {
  /** Folders whose skills are added, relative to the repository root, with `/`; '' is the root. */
  directories: readonly string[]
  /** Names of skills that are removed, as written in the suite; `*` removes all. */
  disabled: readonly string[]
  /** Folders whose skills are removed. */
  disabledDirectories: readonly string[]
  /** Its position in the suite. */
  source: SourcePosition
}

/** A program that a suite runs before or after the whole run or each trial. */
export interface Hook {
  moment: 'before_run' | 'after_run' | 'before_task' | 'after_task'
  /** The program and its arguments, without a shell. */
  command: readonly string[]
  /** Its working directory, relative to the repository root, with `/`; '' is the root. */
  folder: string
  /** The exit codes that mean success. */
  exitCodes: readonly number[]
  /** True if a failure stops the measurement. Otherwise a failure is a warning. */
  errorOnFail: boolean
  source: SourcePosition
}

/** A message of a conversation in which each message is a question of its own. */
export interface MessageOf {
  /** See `conversationKey`: equal for all messages of a conversation. */
  conversation: string
  /** How many messages the user sends in all. */
  of: number
  /** The user's messages before this one, whose number is so many. */
  before: readonly string[]
}

/** A prompt with its labels and graders. */
export interface Task {
  /** As written, or made from the file's name. Unique within its suite. */
  id: string
  /** The suite's file, relative to the repository root, with `/`. */
  suite: string
  /** The message that the labels are about. */
  prompt: string
  /** Further user messages, each sent after the answer to the one before. What loads after them counts nowhere. */
  followUps: readonly string[]
  /** Set where each message of a conversation is a task of its own; they share their trials. */
  message?: MessageOf | undefined
  files: readonly InputFile[]
  /** The labels that somebody wrote. Most questions about labels are those of `labels.ts`, which knows `others` too. */
  expectations: readonly Expectation[]
  /** Absent: a skill without a label has none. */
  others?: OtherSkills | undefined
  /**
   * True for a prompt that wants no skill: every skill of the catalogue without a label in `expectations` then counts
   * as `should_not_activate`.
   */
  expectsNoSkill: boolean
  graders: readonly GraderSpec[]
  golden: boolean
  /** Absent: `written`. See `neverBlocks`. */
  provenance?: Provenance | undefined
  /** Where a skill's label stands, by the name that the suite gives it. Absent: at `source`. */
  labelsAt?: ReadonlyMap<string, SourcePosition> | undefined
  /** The skills that a prompt without a label is for, by its place or its file, see `inferLabels`. Absent: unknown. */
  about?: readonly string[] | undefined
  /** True: a description was made from this prompt, so it no longer tests that description. Absent: it was not. */
  tuned?: true | undefined
  tags: readonly string[]
  /** Null: the run's default. */
  timeoutMs: number | null
  trials?: number | undefined
  /** Most attempts that graders may ask for. Absent: one. Triggering is measured in the first attempt. */
  maxAttempts?: number | undefined
  /** Absent if it is offered the same skills as every task. */
  offer?: SkillOffer | undefined
  /** What the prompt finds besides skills. Absent: a blank home. */
  context?: TaskContext | undefined
  /** Least trigger rate with which a must_activate task passes, 0 to 1. Default 0.5. */
  triggerThreshold?: number | undefined
  /** The position of the prompt, for annotations. */
  source: SourcePosition
}

/**
 * The settings in a suite file for running and gating it. Command line, inputs and configuration override `agent`,
 * `model` and `trials`.
 */
export interface SuiteSettings {
  agent?: string | undefined
  model?: string | undefined
  trials?: number | undefined
  timeoutMs?: number | undefined
  concurrency?: number | undefined
  minAccuracy?: number | undefined
  /** In the order of the file. */
  hooks?: readonly Hook[] | undefined
}

/** A file of tasks in the common form of all formats. */
export interface Suite {
  /** Relative to the repository root, with `/`. */
  file: string
  name: string
  /** The id of the format that read it, see `formats/registry.ts`. */
  format: string
  /** The skills that this suite labels, in order of appearance, as it names them. */
  skills: readonly string[]
  tasks: readonly Task[]
  settings: SuiteSettings
  /** Mistakes of the entries that are left out. Absent: none. */
  leftOut?: readonly UserError[]
  /** About how many more prompts its file holds, of which no task was made. Absent: none. */
  further?: number
  warnings: readonly Warning[]
}
