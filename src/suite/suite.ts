import type { SourcePosition, Warning } from '../errors/user-error.ts'

/** What an author expects of one skill for one prompt. `acceptable`: either is fine; shown, counted nowhere. */
export type Label = 'must_activate' | 'should_not_activate' | 'acceptable'

export interface Expectation {
  /** The skill as the suite names it; `resolveTasks` turns it into the catalogue's name. */
  skill: string
  label: Label
  /** Greater than 0. Waza's confidence: high 1, medium 0.5. */
  weight: number
  /** The author's reason, printed beside a failing prompt. */
  rationale?: string
}

/**
 * A file that is put into the workspace before a trial. `path` is relative to the workspace, with `/`, and never leaves
 * it.
 */
export interface InputFile {
  path: string
  content: string
}

/** A grader as a suite configures it. `config` is validated by the grader itself. */
export interface GraderSpec {
  type: string
  /** Unique within a task: a second one of the same name gets `-2`. */
  name: string
  config: Record<string, unknown>
  /** Greater than 0, default 1. */
  weight: number
  source: SourcePosition
}

/**
 * Skills that a task adds to those that every task is offered, and takes from them. Each side looks them up in its own
 * tree.
 */
export interface SkillOffer {
  /** Folders whose skills are added, relative to the repository root, with `/`; '' is the root. */
  directories: readonly string[]
  /** Names of skills that are taken away, as the suite calls them; `*` takes all. */
  disabled: readonly string[]
  /** Folders whose skills are taken away. */
  disabledDirectories: readonly string[]
  /** Where the suite says so. */
  source: SourcePosition
}

/** A program that a suite wants run around the whole run or around each trial. */
export interface Hook {
  moment: 'before_run' | 'after_run' | 'before_task' | 'after_task'
  /** The program and its arguments; there is no shell. */
  command: readonly string[]
  /** Its working directory, relative to the repository root, with `/`; '' is the root. */
  folder: string
  /** Those that mean success. */
  exitCodes: readonly number[]
  /** True: nothing is measured when it fails. False: its failure is a warning. */
  errorOnFail: boolean
  source: SourcePosition
}

export interface Task {
  /** As written, or made from the position in the file. Unique within its suite. */
  id: string
  /** The suite's file, relative to the repository root, with `/`. */
  suite: string
  prompt: string
  /** Further user messages, sent one after another once the agent has answered the one before. */
  followUps: readonly string[]
  files: readonly InputFile[]
  expectations: readonly Expectation[]
  /**
   * True for a prompt that wants no skill at all: besides `expectations`, every other skill of the catalogue is
   * `should_not_activate`.
   */
  expectsNoSkill: boolean
  graders: readonly GraderSpec[]
  golden: boolean
  tags: readonly string[]
  /** Null: the run's default. */
  timeoutMs: number | null
  trials?: number
  /** How often graders may ask for another attempt; absent: once. What triggered in the first attempt stands. */
  maxAttempts?: number
  /** Absent: it is offered what every task is. */
  offer?: SkillOffer
  /** Rate from which a must_activate task passes; default 0.5. */
  triggerThreshold?: number
  /** Where the prompt stands: annotations land here. */
  source: SourcePosition
}

/**
 * What a suite file says about how to run and gate it. Command line, inputs and config file win over `agent`, `model`
 * and `trials`.
 */
export interface SuiteSettings {
  agent?: string
  model?: string
  trials?: number
  timeoutMs?: number
  concurrency?: number
  minAccuracy?: number
  /** In the order in which they stand. */
  hooks?: readonly Hook[]
}

/** One file of tasks, whatever format it was written in. */
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
  warnings: readonly Warning[]
}
