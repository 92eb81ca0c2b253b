import { posix } from 'node:path'
import { parseDocument, type SourceDocument } from '../../../core/documents/document.ts'
import { globMatcher } from '../../../core/errors/glob.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import { parseCsvTests } from './csv-document.ts'

const { dirname, join } = posix

/** A resolved reference: the files it names, or why they are not read, as the end of a sentence. */
type Referenced = { files: string[] } | { unread: string }

/**
 * Resolves a reference in a configuration, relative to its folder. Programs, spreadsheets and web addresses are not
 * read. Throws UserError for a pattern that matches no file.
 */
export function resolveReference(
  written: string,
  config: string,
  context: ReadContext,
  where: SourcePosition,
): Referenced {
  if (/^(?!file:)[a-z][a-z+.-]*:\/\//i.test(written)) return { unread: 'fetched from elsewhere' }
  const path = written.replace(/^file:\/\//, '').replaceAll('\\', '/')
  if (/\.(?:[cm]?[jt]sx?|py|rb|sh|go)(?::\w+)?$/i.test(path)) return { unread: 'made by a program' }
  if (/\.xlsx?(?:#.*)?$/i.test(path)) return { unread: 'in a spreadsheet' }
  const full = join(dirname(config), path)
  if (!/[*?{[]/.test(path)) return { files: [full] }
  const matches = globMatcher(full, where)
  const files = full.startsWith('../') ? [] : context.files.filter((file) => matches(file)).sort()
  if (files.length > 0) return { files }
  throw new UserError({
    what: `No file matches \`${written.slice(0, 100)}\``,
    where,
    todo: `Paths are relative to \`${dirname(config)}\`; add the files to the repository or correct the pattern.`,
  })
}

/** Reads a YAML, JSON, JSON Lines or CSV file of tests. Throws UserError if it cannot be read. */
export async function readTestFile(file: string, context: ReadContext, where: SourcePosition): Promise<SourceDocument> {
  const text = await readText(file, context, where)
  return /\.csv$/i.test(file) ? parseCsvTests(text, file) : parseDocument(text, file)
}

/** Returns the text of a file. Throws UserError if it cannot be read. */
export async function readText(file: string, context: ReadContext, where: SourcePosition): Promise<string> {
  const found = await context.read(file)
  if ('text' in found) return found.text
  throw new UserError({
    what: `\`${file}\` ${found.problem}`,
    where,
    todo: 'Correct the path; it is relative to the folder of the configuration, and the file must be in the repository.',
  })
}
