import { dirname } from 'node:path/posix'
import { MAX_ENTRIES } from '../../core/documents/limits.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { Suite } from '../suite.ts'
import { canonicalText } from './canonical-text.ts'
import { canonicalValue } from './canonical-value.ts'
import { moveSuite } from './move-suite.ts'

interface ConvertOptions {
  /** Path of the new file, relative to the repository root, with `/`. Its name decides between YAML and JSON. */
  file: string
  /** The files of the repository, relative to its root: possible targets of graders' paths. */
  files: readonly string[]
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
export function convertSuite(suite: Suite, { file, files, sources }: ConvertOptions): string {
  throwIfTooLong(suite)
  const moved = moveSuite(suite, { file, files })
  return canonicalText(canonicalValue(moved, { folder: dirname(file), sources }), file)
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
