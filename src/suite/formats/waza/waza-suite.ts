import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { GraderSpec } from '../../suite.ts'
import type { GraderDefaults } from './grader-entry.ts'
import type { SuiteSkills } from './skill-offer.ts'

/** What the parts of one Waza suite share while it is read. */
export interface WazaSuite {
  builder: SuiteBuilder
  context: ReadContext
  /** `eval.yaml` itself. */
  file: string
  /** Its folder. */
  folder: string
  /** Patterns of task files and folders of fixtures that have been looked for among all files. */
  patternsTried: number
  /** Task files that have been read. */
  filesRead: Set<string>
  /** The skill under test; null where the suite names none. */
  skill: string | null
  globals: readonly GraderSpec[]
  graderDefaults: GraderDefaults
  /** The suite's `inputs`, for `{{.Vars.name}}` in prompts. */
  variables: ReadonlyMap<string, string>
  maxAttempts: number | undefined
  skills: SuiteSkills
  /** See `foldersWithSkills`. */
  skillFolders: ReadonlySet<string>
  /** The files below each fixture folder that a task named. */
  fixtures: Map<string, readonly string[]>
}
