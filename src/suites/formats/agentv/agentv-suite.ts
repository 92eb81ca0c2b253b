import type { FileText } from '../../../core/documents/read-text-file.ts'
import type { SourcePosition } from '../../../core/errors/user-error.ts'
import type { Cursor } from './cursor.ts'
import type { RunPolicy } from './run-policy.ts'

/** The files around an EVAL.yaml. Paths are in the same terms as the name of the document, with `/`. */
export interface AgentvFiles {
  /** All files, for looking up folders and globs. A function is called only if the suite uses them. */
  readonly files: readonly string[] | (() => Promise<readonly string[]>)
  read(file: string): Promise<FileText>
}

/** A parsed EVAL.yaml of either syntax. Both the reader and the transpiler use it. */
export interface AgentvSuite {
  name: string | null
  tests: AgentvTest[]
  /** Its fields are null if the suite does not set them. */
  policy: RunPolicy
}

/** A test of an EVAL.yaml, asked with one prompt. */
export interface AgentvTest {
  /** As written. A case with a folder of its own takes the folder's name. */
  id: string | number | null
  /** Name of the prompt, if the suite asks each test with several prompts. Those variants share the test's id. */
  variant: string | null
  position: SourcePosition
  /** The text of the last user message. Never blank. */
  prompt: string
  promptPosition: SourcePosition
  /** `input_files` first, then those of all messages, without duplicates. */
  files: { path: string; position: SourcePosition }[]
  expectedOutput: string | null
  /** Criteria of a good answer, as sentences. */
  criteria: string[]
  /** Its own, then those of the suite, trigger judges included. */
  assertions: Assertion[]
  labels: TriggerLabel[]
  /** Also true for a trigger judge that gives no label, such as one with a pattern. */
  hasTriggerJudge: boolean
  /** Overrides the suite's policy. Its fields are null if the test does not set them. */
  policy: RunPolicy
  tags: string[]
  rationale: string | null
  /** The file that holds the test: the suite, or a file that it names. */
  file: string
}

/** A label that trigger judges give a skill. */
export interface TriggerLabel {
  skill: string
  /** Null if the skill may or may not load. */
  shouldTrigger: boolean | null
  position: SourcePosition
  rationale: string | null
}

/** An assertion, or a sentence in place of one. */
export interface Assertion {
  /** The current name of the type, without `not-`, whichever name was written; see `assertion-type.ts`. */
  type: string
  /** As written. */
  written: string
  /** True if negated by either `not-` or `negate: true`. Both together cancel out. */
  negated: boolean
  /** True for a sentence in place of a mapping. `cursor` then holds the text. */
  isPlain: boolean
  /** The mapping, with its templates filled in. */
  cursor: Cursor
  /** The assertions inside an `assert-set`. */
  members: Assertion[]
}
