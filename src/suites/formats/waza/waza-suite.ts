import { MAX_PATTERNS } from '../../../core/documents/limits.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
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

/** Counts a search through all files of the repository. Throws UserError if one suite needs too many. */
export function countLookUp(suite: WazaSuite, what: string, where: SourcePosition): void {
  suite.patternsTried += 1
  if (suite.patternsTried <= MAX_PATTERNS) return
  throw new UserError({
    what: `The suite names more than ${MAX_PATTERNS.toLocaleString('en')} ${what}`,
    where,
    todo: 'Use patterns that match several files, such as `tasks/*.yaml`.',
  })
}

/** The text of a file; null where there is none. Throws UserError for one that cannot be read. */
export async function readIfThere(context: ReadContext, file: string): Promise<string | null> {
  const found = await context.read(file)
  if ('text' in found) return found.text
  if (found.missing) return null
  throw new UserError({
    what: `The file ${found.problem}`,
    where: { file, line: 1, column: 1 },
    todo: 'Replace it by a regular YAML file inside the repository, or remove it.',
  })
}
