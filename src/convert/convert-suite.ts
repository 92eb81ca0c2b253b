import { dirname } from 'node:path/posix'
import type { Suite } from '../suite/suite.ts'
import { canonicalText } from './canonical-text.ts'
import { canonicalValue } from './canonical-value.ts'
import { moveSuite } from './move-suite.ts'

export interface ConvertOptions {
  /** The file to be, relative to the repository root, with `/`. Its name decides between YAML and JSON. */
  file: string
  /** The files of the repository, relative to its root: what paths of graders lead to. */
  files: readonly string[]
  /** Texts of files that the suite copies into workspaces, by their path: they are named, not copied into the suite. */
  sources: ReadonlyMap<string, string>
}

/**
 * Returns a suite as the text of a file of our own format. Read again, it has the same tasks, labels, graders and
 * settings. The same suite gives the same bytes. Throws UserError or UserErrors for paths that would mean something
 * else in the new folder.
 */
export function convertSuite(suite: Suite, { file, files, sources }: ConvertOptions): string {
  const moved = moveSuite(suite, { file, files })
  return canonicalText(canonicalValue(moved, { folder: dirname(file), sources }), file)
}
