import type { SourceDocument } from '../../../core/documents/document.ts'
import type { ImportedResults } from './imported-results.ts'

/** One format of result files. Adding one: a file beside the others and a line in `registry.ts`. */
export interface ResultFormat {
  id: string
  /** Its name in a list of readable formats. */
  title: string
  /**
   * Whether a parsed file is of this format. Once recognised, a malformed file is an error of this format.
   */
  recognises(value: unknown): boolean
  /** The columns that it holds, at least one. Throws `UserError`/`UserErrors` with positions. */
  read(document: SourceDocument): readonly Omit<ImportedResults, 'file' | 'format'>[]
}
