import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { GraderSpec } from '../../suite.ts'
import type { GraderDefaults } from './grader-entry.ts'
import type { SuiteSkills } from './skill-offer.ts'

/** Shared state of the readers of one Waza suite. */
export interface WazaSuite {
  builder: SuiteBuilder
  context: ReadContext
  /** `eval.yaml` itself. */
  file: string
  /** Its folder. */
  folder: string
  /** Number of searches through all files so far, for patterns of task files and folders of fixtures. */
  patternsTried: number
  /** Task files read so far. */
  filesRead: Set<string>
  /** The skill under test; null if the suite names none. */
  skill: string | null
  globals: readonly GraderSpec[]
  graderDefaults: GraderDefaults
  /** The suite's `inputs`, for `{{.Vars.name}}` in prompts. */
  variables: ReadonlyMap<string, string>
  maxAttempts: number | undefined
  skills: SuiteSkills
  /** See `foldersWithSkills`. */
  skillFolders: ReadonlySet<string>
  /** Files below the fixture folders of tasks, by folder. */
  fixtures: Map<string, readonly string[]>
}
