import type { SourceDocument } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { workspacePath } from '../../reader/input-file.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { InputFile } from '../../suite.ts'
import { insideRepository } from '../waza/inside-repository.ts'
import type { TaskSpec } from './schema.ts'

/** What reading a part of a suite takes. */
export interface Reading {
  builder: SuiteBuilder
  document: SourceDocument
  context: ReadContext
  /** Folder of the suite, relative to the repository root. */
  folder: string
}

type Written = NonNullable<TaskSpec['files']>

/**
 * Reads the input files of the task at `path`. Throws UserError for one that cannot be read, since without it the task
 * would be a different one.
 */
export async function readInputFiles(reading: Reading, path: ValuePath, files: Written): Promise<InputFile[]> {
  const read: InputFile[] = []
  for (const [index, written] of files.entries()) {
    const at = [...path, 'files', index]
    const entry = typeof written === 'string' ? { path: written } : written
    const where = (key: string) => reading.document.positionOf(typeof written === 'string' ? at : [...at, key])
    const inside = workspacePath(entry.path)
    if (inside === null) {
      throw new UserError({
        what: `The input file \`${entry.path}\` is not inside the workspace`,
        where: where('path'),
        todo: 'Write a relative path without `..`; `from` may lead elsewhere in the repository.',
      })
    }
    const { content, from = entry.path } = entry
    const position = entry.from === undefined ? where('path') : where('from')
    const text = content ?? (await readFrom(reading, from, position))
    // Counted before the task is added: a list that repeats one large file must not fill the memory.
    if (content === undefined && !reading.builder.spend(text, position)) break
    read.push({ path: inside, content: text })
  }
  return read
}

async function readFrom({ context, folder }: Reading, from: string, where: SourcePosition): Promise<string> {
  const file = insideRepository(folder, from)
  if (file === null) {
    throw new UserError({
      what: `The input file \`${from}\` is outside of the repository`,
      where,
      todo: "Commit it, and name it relative to the suite's folder.",
    })
  }
  const found = await context.read(file)
  if ('text' in found) return found.text
  throw new UserError({
    what: `The input file \`${from}\` ${found.problem}`,
    where,
    todo: `It is looked up as \`${file}\`; add it, correct the path, or write its \`content\` into the suite.`,
  })
}
