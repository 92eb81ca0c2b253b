import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { isWithin } from '../../core/errors/is-within.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { type WholeFile, writeAllWhole } from '../../core/process/write-whole.ts'
import { editDescription } from './edit-description.ts'
import type { Fix } from './fix.ts'
import type { FixQuestion } from './question.ts'
import { markedSuite, tunedSuites } from './tuned-marks.ts'

export interface Written {
  /** The SKILL.md, relative to the root. */
  path: string
  /** Suites whose prompts are marked as tuned on. */
  marked: string[]
  /** Suites of other formats, which have no place for that mark, with the ids of the prompts. */
  unmarked: { file: string; ids: string[] }[]
}

/**
 * Writes a proposed description into its SKILL.md, and marks the prompts that it was made from in suites of our own
 * format: all of that or nothing. `root`: of the repository.
 *
 * @throws UserError for a file that changed since, or that cannot be edited or written
 */
export async function writeFix(root: string, fix: Fix, question: Pick<FixQuestion, 'tasks'>): Promise<Written> {
  const { path, description } = fix
  const edited = editDescription(await read(root, path), description.after, path)
  const files: WholeFile[] = [{ path: await inside(root, path), content: edited.text }]
  const written: Written = { path, marked: [], unmarked: [] }
  for (const suite of tunedSuites(fix, question)) {
    const { file, prompts } = suite
    const text = await read(root, file)
    const marked = markedSuite(suite, text)
    if (marked === null) {
      if (!/^\s*"?tuned"?: true/m.test(text)) written.unmarked.push({ file, ids: prompts.map(({ id }) => id) })
      continue
    }
    files.push({ path: await inside(root, file), content: marked })
    written.marked.push(file)
  }
  await writeAllWhole(files).catch((error: unknown) => {
    throw cannot('written', path, error)
  })
  return written
}

async function read(root: string, path: string): Promise<string> {
  try {
    return await readFile(await inside(root, path), 'utf8')
  } catch (error) {
    if (error instanceof UserError) throw error
    throw cannot('read', path, error)
  }
}

/** The file itself, behind links. */
async function inside(root: string, path: string): Promise<string> {
  const [folder, file] = await Promise.all([realpath(root), realpath(join(root, path))])
  if (isWithin(folder, file)) return file
  throw new UserError({
    what: `${path} is a link to a file outside of the repository.`,
    where: { file: path, line: 1, column: 1 },
    todo: 'Change it there by hand.',
  })
}

function cannot(what: string, file: string, error: unknown): UserError {
  return new UserError({
    what: `${file} cannot be ${what}: ${error instanceof Error ? error.message : String(error)}.`,
    where: { file, line: 1, column: 1 },
    todo: 'Make it a file that you may change.',
  })
}
