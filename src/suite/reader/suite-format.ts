import type { SourceDocument } from '../../documents/document.ts'
import type { FileText } from '../../documents/read-text-file.ts'
import type { Suite } from '../suite.ts'

/** What a reader may ask about the repository around its file. Paths are relative to the root, with `/`. */
export interface ReadContext {
  readonly files: readonly string[]
  /** Another file's text. A file that was asked for belongs to the suite and is no suite of its own. */
  read(file: string): Promise<FileText>
  /** The skill that a file belongs to by configuration or by where it stands; null when neither says. */
  skillOf(file: string): Promise<string | null>
  /** The skills of the repository. Copies of one are listed as often as there are any. */
  skills(): Promise<readonly RepositorySkill[]>
}

export interface RepositorySkill {
  /** As its frontmatter has it, else as its folder. */
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
  /** True when the document has this shape, judged by content alone; true too for one with mistakes in it. */
  recognises(document: SourceDocument): boolean
  /**
   * Throws UserError or UserErrors with positions for what the author can mend, NoSuite for what is no suite after all.
   */
  read(document: SourceDocument, context: ReadContext): Promise<Suite>
}
