import { dirname } from 'node:path/posix'
import type { Suite } from '../suite/suite.ts'
import { canonicalText } from './canonical-text.ts'
import { canonicalValue } from './canonical-value.ts'
import { moveSuite } from './move-suite.ts'

export interface ConvertOptions {
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
 * meaning in the new folder.
 */
export function convertSuite(suite: Suite, { file, files, sources }: ConvertOptions): string {
  const moved = moveSuite(suite, { file, files })
  return canonicalText(canonicalValue(moved, { folder: dirname(file), sources }), file)
}
