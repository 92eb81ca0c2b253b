import type { SourcePosition, Warning } from '../../../core/errors/user-error.ts'
import type { Provenance } from '../../../core/results/provenance.ts'
import type { ColumnResults, TaskResult } from '../../../core/results/results.ts'
import type { Subject } from '../../../core/results/subject.ts'
import type { Expectation } from '../../../suites/suite.ts'
import type { HeldTrial } from '../../../trials/held-trials.ts'
import type { OneSide, TaskFigures } from '../../assemble/assembly.ts'

export interface ImportedTask {
  id: string
  /** Its suite; null where the file does not name it. */
  suite: string | null
  /** Its prompt. Null where the file does not hold it; the id then identifies the task. */
  prompt: string | null
  /** Shown in place of an unknown prompt. */
  title: string
  /** Empty where the file has none. */
  expectations: readonly Expectation[]
  golden: boolean
  /** The room that it was asked in; absent: all skills were offered together. */
  room?: string
  /** Absent: `written`. */
  provenance?: Provenance
  tags: readonly string[]
  /** Rate from which a must_activate task passes; absent: 0.5. */
  triggerThreshold?: number
  source: SourcePosition
  /** The task's key in this product's own results, which covers input files and the whole prompt; null elsewhere. */
  key: string | null
  /** The conversation of which its prompt is a message. Absent: none. */
  message?: NonNullable<TaskResult['message']>
  /** The skills that its trials report on; null: every skill. */
  knows: readonly string[] | null
  trials: readonly HeldTrial[]
  /** Figures of the measured side; null where the trials hold grades. */
  figures: OneSide<TaskFigures> | null
  /** Graders whose single scores are unknown. */
  lostGrades?: readonly string[]
}

interface ImportedAgent {
  /** Null where the file does not say. */
  id: string | null
  version: string | null
  model: string | null
  label: string
  deterministic: boolean
}

/** A skill in one of several rooms. */
export interface ImportedRow {
  /** The skill's own name, with which its row begins. */
  id: string
  room: string
}

/** A column of a file of results that holds none. */
export interface UnmeasuredColumn {
  name: string
  /** Why nothing was measured. */
  why: string
  enforced: boolean
  /** True: it may not run on a change from outside, and no result is missed. */
  refused: boolean
}

/** What files of other tools do not say of a task. */
export const UNSAID_OF_TASK = { suite: null, golden: false, tags: [], key: null, knows: null, figures: null } as const

/** What they do not say of themselves. */
export const UNSAID = {
  ...{ column: null, subject: null, createdAt: null, commit: null, dirty: false, surfaceDigest: null, filter: null },
  ...{ descriptions: new Map<string, string>(), problem: null, lacks: null, warnings: [] },
} as const

/** A file of results, independent of the tool that made it. */
export interface ImportedResults {
  /** As the user named it. */
  file: string
  /** The id of its format, see `registry.ts`. */
  format: string
  /** Its column; null in files of other tools. */
  column: string | null
  /** Columns of the same file for which nothing was measured; absent: none. */
  unmeasured?: readonly UnmeasuredColumn[]
  agent: ImportedAgent
  /** Who was asked, where the file says all of it; null: what `agent` says. */
  subject: Subject | null
  /** ISO 8601; null where the file does not say. */
  createdAt: string | null
  /** Full id of the commit that was measured; null where the file does not say. */
  commit: string | null
  dirty: boolean
  /** Digest of the skill listing that agents were shown; null where the file does not hold it. */
  surfaceDigest: string | null
  /** Set where the file holds a filtered run. */
  filter: ColumnResults['filter']
  /** Descriptions that skills were measured with, by name, where the file holds them. */
  descriptions: ReadonlyMap<string, string>
  /** Names of skills' rows in rooms; absent: all skills were offered together. */
  rows?: ReadonlyMap<string, ImportedRow>
  tasks: readonly ImportedTask[]
  /** Why nothing can be compared with this file; null when it can. */
  problem: string | null
  /**
   * The information about triggers that the file lacks, so that a regression would go unnoticed; null when it is
   * complete.
   */
  lacks: string | null
  warnings: readonly Warning[]
}
