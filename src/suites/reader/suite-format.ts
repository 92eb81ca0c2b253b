import type { SourceDocument } from '../../core/documents/document.ts'
import type { FileText } from '../../core/documents/read-text-file.ts'
import type { Suite } from '../suite.ts'

/** Access of a format's reader to the repository. Paths are relative to the root, with `/`. */
export interface ReadContext {
  readonly files: readonly string[]
  /** Reads another file. It then belongs to this suite and is not read as a suite itself. */
  read(file: string): Promise<FileText>
  /**
   * Returns the skill that a file belongs to, by configuration or by its folder; else the one that most of `prompts`
   * are nearest to by their words. Null if nothing names one.
   */
  skillOf(file: string, prompts?: readonly string[]): Promise<string | null>
  /** Returns the skills of the repository, copies of a skill included. */
  skills(): Promise<readonly RepositorySkill[]>
}

/** A skill of the repository, by its names. */
export interface RepositorySkill {
  /** Name in its frontmatter, else the name of its folder. */
  name: string
  /** Name of the folder that holds it. */
  folder: string
}

/** One file format of suites. To add one: a folder under `formats/` and a line in `formats/registry.ts`. */
export interface SuiteFormat {
  /** Id for `formats:` in the configuration. */
  readonly id: string
  /** Name in messages, as in "is read as a trigger set". */
  readonly title: string
  /** Whether a document has this format, even with mistakes in it. */
  recognises(document: SourceDocument): boolean
  /**
   * Reads the document. Throws UserError or UserErrors with positions for mistakes, NoSuite if it turns out not to be a
   * suite.
   */
  read(document: SourceDocument, context: ReadContext): Promise<Suite>
}
