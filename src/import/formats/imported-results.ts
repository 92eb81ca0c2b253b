import type { SourcePosition, Warning } from '../../errors/user-error.ts'
import type { Grade } from '../../graders/grader.ts'
import type { Results, TaskResult } from '../../results/results.ts'
import type { Expectation } from '../../suite/suite.ts'

/** One run of one task, as a file of results tells it. */
export interface ImportedTrial {
  /** Skills that triggered, each once. */
  fired: readonly string[]
  /** The message where it ended in an error, which is never "did not trigger"; else null. */
  error: string | null
  grades: readonly Grade[]
}

/** What this product's own results keep of the graders of a task, where single trials are not kept. */
export type TaskFigures = Pick<TaskResult, 'grades' | 'score' | 'passRate' | 'passRateInterval' | 'flaky'>

/** One task of a file of results. */
export interface ImportedTask {
  id: string
  /** The suite that it is from; null where the file does not say. */
  suite: string | null
  /** What was asked; null where the file does not say: then its id identifies the task. */
  prompt: string | null
  /** What to show in place of a prompt that is not known. */
  title: string
  /** Empty where the file has none. */
  expectations: readonly Expectation[]
  golden: boolean
  tags: readonly string[]
  /** Rate from which a must_activate task passes; absent: 0.5. */
  triggerThreshold?: number
  source: SourcePosition
  /**
   * The task's key in this product's own results, which knows of input files and of the whole prompt; null elsewhere.
   */
  key: string | null
  /** The skills that its trials say anything of; null: every skill. */
  knows: readonly string[] | null
  trials: readonly ImportedTrial[]
  /** Those of its skills whose names are only what an agent called, see `resolveNames`. */
  guessed?: readonly string[]
  /** Of the side that was measured; null where grades are in the trials. */
  figures: OneSide<TaskFigures> | null
  /** Graders whose single scores neither the trials hold nor anything else says. */
  lostGrades?: readonly string[]
}

/** One side's part of what results hold for two. */
export type OneSide<T> = { [K in keyof T]: T[K] extends { head: infer H } ? H : never }

/** Who was measured. */
export interface ImportedAgent {
  /** Null where the file does not say. */
  id: string | null
  version: string | null
  model: string | null
  label: string
  deterministic: boolean
}

/** A file of results, whatever tool made it. */
export interface ImportedResults {
  /** As the user named it. */
  file: string
  /** The id of its format, see `registry.ts`. */
  format: string
  agent: ImportedAgent
  /** ISO 8601; null where the file does not say. */
  createdAt: string | null
  /** Full id of the commit that was measured; null where the file does not say. */
  commit: string | null
  dirty: boolean
  /** Digest of what agents saw; null where the file does not say. */
  surfaceDigest: string | null
  /** Set where the file holds a filtered run. */
  filter: Results['filter']
  /** Descriptions that skills were measured with, by name, where the file holds them. */
  descriptions: ReadonlyMap<string, string>
  tasks: readonly ImportedTask[]
  /** Why nothing can be compared with this file; null when it can. */
  problem: string | null
  /**
   * What it should say of triggers and does not, so that nobody can tell whether they got worse; null when it says all.
   */
  lacks: string | null
  warnings: readonly Warning[]
}
