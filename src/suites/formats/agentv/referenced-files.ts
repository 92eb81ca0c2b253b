import { dirname, join, normalize } from 'node:path/posix'
import { parseDocument, type SourceDocument } from '../../../core/documents/document.ts'
import type { UserError, Warning } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { AgentvFiles } from './agentv-suite.ts'
import { type Cursor, errorAt, positionOf } from './cursor.ts'

const MAX_PATH = 1024
/** Longest name of a file, in bytes. */
const MAX_NAME = 255

/** Whether a text can be a path. For any other text, file systems throw errors of their own. */
export function isPath(path: string): boolean {
  const isName = (name: string) => new TextEncoder().encode(name).length <= MAX_NAME
  return !path.includes('\0') && path.length <= MAX_PATH && path.split('/').every(isName)
}

/** Reads the files that an EVAL.yaml names, each only once. */
export class ReferencedFiles {
  readonly #builder: SuiteBuilder
  readonly #source: AgentvFiles
  readonly #texts = new Map<string, Promise<string | null>>()
  readonly #documents = new Map<string, SourceDocument>()

  constructor(builder: SuiteBuilder, source: AgentvFiles) {
    this.#builder = builder
    this.#source = source
  }

  /** Returns all files, for looking up globs and folders. */
  async list(): Promise<readonly string[]> {
    const { files } = this.#source
    return typeof files === 'function' ? files() : files
  }

  warn(warning: Warning): void {
    this.#builder.warn(warning)
  }

  /** Returns a file's text, or null if it does not exist. Throws UserError if it cannot be read. */
  async text(file: string, at: Cursor): Promise<string | null> {
    const text = this.#texts.get(file) ?? this.#read(file, at)
    this.#texts.set(file, text)
    return text
  }

  async #read(file: string, at: Cursor): Promise<string | null> {
    if (!isPath(file)) return null
    const found = await this.#source.read(file)
    if ('text' in found) return this.#builder.spend(found.text, positionOf(at)) ? found.text : null
    if (found.missing) return null
    const todo = 'Name a regular text file inside the repository, by a path relative to this file.'
    throw errorAt(at, `The file \`${file}\` ${found.problem}`, todo)
  }

  /**
   * Parses a YAML, JSON or JSON Lines file. Throws UserError if it does not exist, is of another kind or is
   * invalid.
   */
  async document(file: string, at: Cursor): Promise<SourceDocument> {
    const known = this.#documents.get(file)
    if (known !== undefined) return known
    if (!/\.(ya?ml|json|jsonc|jsonl)$/i.test(file)) throw notData(file, at)
    const text = await this.text(file, at)
    if (text === null) throw noSuchFile(file, at)
    const document = parseDocument(text, file)
    this.#documents.set(file, document)
    return document
  }
}

/** Makes the error for a file that does not exist. */
export function noSuchFile(file: string, at: Cursor): UserError {
  const todo = 'Paths are relative to the file that names them; a leading `/` means the root of the repository.'
  return errorAt(at, `The file \`${file}\` does not exist`, todo)
}

function notData(file: string, at: Cursor): UserError {
  const isProgram = /\.[cm]?[jt]s$|\.py$/i.test(file.replace(/:[\w.]+$/, ''))
  const what = isProgram
    ? `\`${file}\` is a program, and programs of a suite are not run`
    : `\`${file}\` is not YAML, JSON or JSON Lines`
  return errorAt(at, what, 'Write the same as YAML or JSON Lines, and name that file.')
}

/**
 * Resolves a path in the document `from` to one relative to the root. Ignores `file://` and `./` in front; a leading
 * `/` means the root.
 */
export function referencedPath(written: string, from: string): string {
  const path = written.replace(/^file:\/\//, '').replaceAll('\\', '/')
  if (!path.startsWith('/')) return normalize(join(dirname(from), path))
  return normalize(from.startsWith('/') ? path : path.replace(/^\/+/, ''))
}

/** Returns the folder of a file and all folders above it, the nearest first; '' is the root. */
export function foldersUpFrom(file: string): string[] {
  const folders: string[] = []
  for (let folder = dirname(file); folder !== '.' && folder !== '/'; folder = dirname(folder)) {
    folders.push(folder)
    if (folders.length >= 64) break
  }
  return [...folders, '']
}
