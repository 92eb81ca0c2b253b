import type { SourceDocument } from '../../documents/document.ts'
import type { FileText } from '../../documents/read-text-file.ts'
import type { Suite } from '../suite.ts'

/** What a reader may ask about the repository of its file. Paths are relative to the root, with `/`. */
export interface ReadContext {
  readonly files: readonly string[]
  /** Another file's text. The file then belongs to this suite and is not read as a suite itself. */
  read(file: string): Promise<FileText>
  /** The skill that a file belongs to, by configuration or by its folder; null if neither names one. */
  skillOf(file: string): Promise<string | null>
  /** The skills of the repository, copies of a skill included. */
  skills(): Promise<readonly RepositorySkill[]>
}

export interface RepositorySkill {
  /** From its frontmatter, else the name of its folder. */
  name: string
  /** The name of the folder that holds it. */
  folder: string
}

/** One file format of suites. To add one: a folder under `formats/` and a line in `formats/registry.ts`. */
export interface SuiteFormat {
  /** As `formats:` in the configuration names it. */
  readonly id: string
  /** For people, as in "is read as a trigger set". */
  readonly title: string
  /** True when the document has this shape, even with mistakes in it. Judged by content alone. */
  recognises(document: SourceDocument): boolean
  /**
   * Reads the document. Throws UserError or UserErrors with positions for mistakes, NoSuite if it turns out to be no
   * suite.
   */
  read(document: SourceDocument, context: ReadContext): Promise<Suite>
}
