import type { FileText } from '../../../documents/read-text-file.ts'
import type { SourcePosition } from '../../../errors/user-error.ts'
import type { Cursor } from './cursor.ts'
import type { RunPolicy } from './run-policy.ts'

/** The files around an EVAL.yaml. Paths are in the same terms as the name of the document, with `/`. */
export interface AgentvFiles {
  /** What folders and globs are looked up in; asked only where there are any. */
  readonly files: readonly string[] | (() => Promise<readonly string[]>)
  read(file: string): Promise<FileText>
}

/** An EVAL.yaml of either syntax, as its reader and the transpiler use it. */
export interface AgentvSuite {
  name: string | null
  tests: AgentvTest[]
  /** Null where the suite does not say. */
  policy: RunPolicy
}

export interface AgentvTest {
  /** As written; the name of its folder for a case that has one. */
  id: string | number | null
  /** The name of the prompt, where the suite asks each test in the words of several prompts; they share the id. */
  variant: string | null
  position: SourcePosition
  /** The text of the last user message. Never blank. */
  prompt: string
  promptPosition: SourcePosition
  /** `input_files` first, then those of all messages, without duplicates. */
  files: { path: string; position: SourcePosition }[]
  expectedOutput: string | null
  /** The demands on a good answer, as sentences. */
  criteria: string[]
  /** Its own, then those of the suite. Trigger judges among them. */
  assertions: Assertion[]
  labels: TriggerLabel[]
  /** True too for a judge that gives no label, such as one with a pattern. */
  hasTriggerJudge: boolean
  /** What overrides the suite's; null: nothing does. */
  policy: RunPolicy
  tags: string[]
  rationale: string | null
  /** The file that holds the test, which may be another than the suite. */
  file: string
}

export interface TriggerLabel {
  skill: string
  /** Null: it may or may not fire. */
  shouldTrigger: boolean | null
  position: SourcePosition
  rationale: string | null
}

export interface Assertion {
  /** The type's one name, whatever name and spelling it had over time, without `not-`; see `assertion-type.ts`. */
  type: string
  /** As written. */
  written: string
  /** By `not-`, by `negate: true`, and not by both. */
  negated: boolean
  /** True for a sentence written in place of a mapping; `cursor` then holds the text. */
  isPlain: boolean
  /** The mapping, its templates filled in. */
  cursor: Cursor
  /** The assertions inside an `assert-set`. */
  members: Assertion[]
}
