import { dirname, join } from 'node:path/posix'
import { isTableFile } from '../../../core/documents/csv-tree.ts'
import { parseDocument, type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { MAX_PATTERNS } from '../../../core/documents/limits.ts'
import { describeType, formatPath } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { globMatcher } from '../../../core/errors/glob.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'

/** A place in a file. */
export interface Place {
  document: SourceDocument
  path: ValuePath
}

/** A mapping with its place. */
export interface Placed extends Place {
  value: Readonly<Record<string, unknown>>
}

/** A template for the prompt of every test, and the name by which tests select it in their own `prompts`. */
export interface Template {
  text: string
  label: string
}

/** Reads what a configuration names: values in it, and files beside it. */
export class Sources {
  readonly #builder: SuiteBuilder
  readonly #document: SourceDocument
  readonly #context: ReadContext
  #references = 0

  constructor(builder: SuiteBuilder, document: SourceDocument, context: ReadContext) {
    this.#builder = builder
    this.#document = document
    this.#context = context
  }

  /** Reads the tests. Leaves out, with warnings, those that a program makes or that are fetched. */
  async tests(): Promise<Placed[]> {
    const found: Placed[] = []
    for (const path of this.#entries('tests')) {
      await this.#builder.entry(async () => {
        const entry = valueAt(this.#document.value, path)
        const written = isRecord(entry) && typeof entry['path'] === 'string' ? entry['path'] : entry
        if (typeof written !== 'string') found.push(placed(this.#document, path))
        else for (const { file, text } of await this.#files(written, path)) await this.#testsIn(file, text, found)
      })
    }
    return found
  }

  async #testsIn(file: string, text: string, found: Placed[]): Promise<void> {
    const parsed = parseDocument(text, file)
    const document = isTableFile(file) ? testsOfTable(parsed) : parsed
    const { value } = document
    const paths = Array.isArray(value) ? [...value.keys()].map((index) => [index]) : value === null ? [] : [[]]
    for (const at of paths) await this.#builder.entry(() => void found.push(placed(document, at)))
  }

  /** Reads `defaultTest`, which holds the defaults of every test. Null without one. */
  async defaultTest(): Promise<Placed | null> {
    const path = ['defaultTest']
    const value = valueAt(this.#document.value, path)
    if (value === undefined || value === null) return null
    if (typeof value !== 'string') return placed(this.#document, path)
    const [first] = await this.#files(value, path)
    return first === undefined ? null : placed(parseDocument(first.text, first.file), [])
  }

  /** Reads the prompts. Leaves out programs and lists of messages, with warnings. */
  async templates(): Promise<Template[]> {
    const paths = this.#entries('prompts')
    if (paths.length > 0) return (await Promise.all(paths.map((path) => this.#templatesAt(path)))).flat()
    this.#builder.warn({
      what: 'The configuration has no `prompts`; each test is asked with its variable `prompt`',
      where: this.#document.positionOf([]),
      todo: "Add `prompts: ['{{prompt}}']`.",
    })
    return [{ text: '{{prompt}}', label: '{{prompt}}' }]
  }

  async #templatesAt(path: ValuePath): Promise<Template[]> {
    const entry = valueAt(this.#document.value, path)
    const written = isRecord(entry) ? (entry['raw'] ?? entry['id']) : entry
    const label = isRecord(entry) && typeof entry['label'] === 'string' ? entry['label'] : null
    const texts =
      typeof written !== 'string' ? [''] : this.#isFile(written) ? await this.#textsOf(written, path) : [written]
    return texts.flatMap((text) => {
      if (text.trim() !== '' && !isChat(text)) return { text, label: label ?? text }
      this.#builder.warn({
        what: 'A prompt that is not text is left out: a list of messages, or made by a program',
        where: this.#document.positionOf(path),
        todo: "Write it as text, as in `prompts: ['{{request}}']`.",
      })
      return []
    })
  }

  #isFile(written: string): boolean {
    if (/^(?:file|exec|portkey|langfuse|helicone):/.test(written)) return true
    return !written.includes('\n') && this.#context.files.includes(join(dirname(this.#document.file), written))
  }

  /** The prompts of a text file: several, between lines of dashes. */
  async #textsOf(written: string, path: ValuePath): Promise<string[]> {
    if (!/\.(?:txt|md)$/i.test(written)) return ['']
    const files = await this.#builder.attempt(() => this.#files(written, path))
    const parts = (files ?? []).flatMap(({ text }) => text.replaceAll('\r\n', '\n').split(/^\s*---\s*$/m))
    return parts.map((part) => part.trim()).filter((part) => part !== '')
  }

  #entries(key: string): ValuePath[] {
    const value = valueAt(this.#document.value, [key])
    if (Array.isArray(value)) return [...value.keys()].map((index) => [key, index])
    return value === undefined || value === null ? [] : [[key]]
  }

  /**
   * Reads the files that a path or a pattern at `path` names; none, with a warning, for programs, spreadsheets and web
   * addresses. Throws UserError where there is no such file.
   */
  async #files(written: string, path: ValuePath): Promise<{ file: string; text: string }[]> {
    const where = this.#document.positionOf(path)
    const name = written.replace(/^file:\/\//, '').replaceAll('\\', '/')
    if (/^[a-z][a-z+.-]*:|\.(?:[cm]?[jt]sx?|py|rb|sh|go|xlsx?)(?:[:#].*)?$/i.test(name)) {
      this.#builder.warn({
        what: `\`${written.slice(0, 100)}\` is no file of data and is left out`,
        where,
        todo: 'Keep tests about skills in YAML, JSON, JSON Lines or CSV files.',
      })
      return []
    }
    this.#references += 1
    if (this.#references > MAX_PATTERNS) {
      throw new UserError({
        what: `The configuration names more than ${MAX_PATTERNS.toLocaleString('en')} files`,
        where,
        todo: 'Use patterns that match several files, such as `file://tests/*.yaml`.',
      })
    }
    const found = this.#matching(join(dirname(this.#document.file), name), where)
    return Promise.all(found.map((file) => this.#read(file, where)))
  }

  #matching(full: string, where: SourcePosition): string[] {
    if (!/[*?{[]/.test(full)) return [full]
    const matches = globMatcher(full, where)
    const found = this.#context.files.filter((file) => matches(file)).sort()
    return found.length > 0 ? found : [full]
  }

  async #read(file: string, where: SourcePosition): Promise<{ file: string; text: string }> {
    const found = await this.#context.read(file)
    if ('text' in found) return { file, text: found.text }
    throw new UserError({
      what: `\`${file}\` ${found.problem}`,
      where,
      todo: 'Correct the path; it is relative to the folder of the configuration, and the file must be in the repository.',
    })
  }
}

/**
 * The tests of a table: columns are variables, those that begin with `__expected` hold an assertion each,
 * `__description` holds the reason.
 */
function testsOfTable(table: SourceDocument): SourceDocument {
  const positionOf = ([row, part, name]: ValuePath): SourcePosition => {
    if (row === undefined) return table.positionOf([])
    return table.positionOf(part === 'vars' && name !== undefined ? [row, name] : [row])
  }
  const rows = Array.isArray(table.value) ? table.value.filter(isRecord) : []
  const value = rows.map((row) => {
    const cells = Object.entries(row).filter((cell): cell is [string, string] => typeof cell[1] === 'string')
    const expected = cells.filter(([name, cell]) => name.startsWith('__expected') && cell.trim() !== '')
    return {
      vars: Object.fromEntries(cells.filter(([name]) => !name.startsWith('__'))),
      assert: expected.map(([, cell]) => assertionIn(cell.trim())),
      description: row['__description'],
      metadata: { tags: cells.flatMap(([name, cell]) => (name.startsWith('__metadata:tags') ? words(cell) : [])) },
    }
  })
  return { file: table.file, text: table.text, value, positionOf, keyPositionOf: positionOf }
}

function words(cell: string): string[] {
  return cell.split(',').flatMap((word) => word.trim() || [])
}

/** An assertion such as `skill-used: pdf`. Without a type in front, the answer must equal the cell. */
function assertionIn(cell: string): { type: string; value: string } {
  const [, type = 'equals', value = cell] = /^((?:not-)?[a-z][a-z:-]{0,60}?):(?!\/\/)([\s\S]*)$/.exec(cell) ?? []
  return { type, value }
}

function placed(document: SourceDocument, path: ValuePath): Placed {
  const value = valueAt(document.value, path)
  if (isRecord(value)) return { document, path, value }
  throw new UserError({
    what: `${path.length === 0 ? 'The file' : `\`${formatPath(path)}\``} must be a test, not ${describeType(value)}`,
    where: document.positionOf(path),
    todo: 'Write a mapping with `vars` and `assert`.',
  })
}

function isChat(text: string): boolean {
  return /^\s*(?:\[\s*)?\{\s*"/.test(text)
}
