import { dirname } from 'node:path/posix'
import { MAX_ENTRIES } from '../../core/documents/limits.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { isRubricFile } from '../rubric-file.ts'
import type { GraderSpec, Suite } from '../suite.ts'
import { canonicalText } from './canonical-text.ts'
import { canonicalValue } from './canonical-value.ts'

interface ConvertOptions {
  /** Path of the new file, relative to the repository root, with `/`. Its name decides between YAML and JSON. */
  file: string
  /**
   * Texts of files that the suite copies into workspaces, by path. The new suite names these files instead of holding
   * them.
   */
  sources: ReadonlyMap<string, string>
}

/**
 * Returns a suite as the text of a file in our own format. Read again, it has the same tasks, labels, graders and
 * settings. The same suite gives the same bytes. Throws UserError or UserErrors for paths that would change their
 * meaning in the new folder, and for more labels than one file may hold.
 */
export function convertSuite(suite: Suite, { file, sources }: ConvertOptions): string {
  throwIfTooLong(suite)
  if (dirname(suite.file) !== dirname(file)) refusePaths(suite)
  return canonicalText(canonicalValue(suite, { folder: dirname(file), sources }), file)
}

/** Options of graders, and hooks, that name files from the suite's folder: elsewhere they would name others. */
function refusePaths({ file, tasks, settings }: Suite): void {
  const [first] = [...(settings.hooks ?? []), ...tasks.flatMap(({ graders }) => graders.filter(namesFile))]
  if (first === undefined) return
  throw new UserError({
    what: 'A grader or hook of this suite names files from its folder, which would be others from another folder',
    where: first.source,
    todo: `Write the new file into \`${dirname(file)}\`, where the suite is now, and move it by hand.`,
  })
}

const PATHS = ['schema_file', 'skill_path', 'context_dir', 'expected_files'] as const

function namesFile({ type, config }: GraderSpec): boolean {
  const { rubric } = config
  const isFile = typeof rubric === 'string' && isRubricFile(rubric.trim())
  return type === 'program' || isFile || PATHS.some((key) => config[key] !== undefined)
}

/** Our own format writes out each label, where a routing set has one list of skills for all prompts. */
function throwIfTooLong({ file, tasks }: Suite): void {
  const labels = tasks.reduce(
    (sum, { expectations, others }) => sum + expectations.length + (others?.skills.length ?? 0),
    0,
  )
  if (labels <= MAX_ENTRIES) return
  throw new UserError({
    what: `The prompts have ${labels.toLocaleString('en')} labels, and a file may hold ${MAX_ENTRIES.toLocaleString('en')}`,
    where: { file, line: 1, column: 1 },
    todo: 'Keep the set as it is, which can be measured, or split it by groups of skills.',
  })
}
