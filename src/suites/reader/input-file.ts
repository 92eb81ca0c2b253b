import { normalize } from 'node:path/posix'
import { isOutside } from '../../core/errors/is-within.ts'
import type { SourcePosition } from '../../core/errors/user-error.ts'
import type { InputFile } from '../suite.ts'
import type { SuiteBuilder } from './suite-builder.ts'
import type { ReadContext } from './suite-format.ts'

/** An input file to read. */
interface InputFileRequest {
  /** As written in the suite. */
  path: string
  /** Folders to look in, in order, relative to the repository root; '' for the root. */
  folders: readonly string[]
  where: SourcePosition
}

/**
 * Reads an input file from the first folder that has it. Null, with a warning, if the path leaves the workspace, no
 * folder has the file, or it is not a text file of at most 5 MB. The task then runs without it, as in Waza.
 */
export async function readInputFile(
  builder: SuiteBuilder,
  context: ReadContext,
  { path, folders, where }: InputFileRequest,
): Promise<InputFile | null> {
  const inside = workspacePath(path)
  if (inside === null) {
    builder.warn({
      what: `The input file \`${path}\` is not inside the workspace and is left out`,
      where,
      todo: 'Write a relative path without `..`.',
    })
    return null
  }
  for (const folder of new Set(folders)) {
    const found = await context.read(normalize(folder === '' ? inside : `${folder}/${inside}`))
    if ('text' in found) {
      return builder.spend(found.text, where) ? { path: inside, content: found.text } : null
    }
    if (!found.missing) {
      builder.warn({ what: `The input file \`${path}\` ${found.problem}; the task runs without it`, where })
      return null
    }
  }
  const looked = [...new Set(folders)].map((folder) => `\`${folder || '.'}\``).join(', ')
  builder.warn({
    what: `The input file \`${path}\` was not found in ${looked}; the task runs without it`,
    where,
    todo: 'Add the file, or write its `content` into the suite.',
  })
  return null
}

/** Normalises a path inside the workspace, with `/`. Null for one that leaves it. */
export function workspacePath(path: string): string | null {
  const normal = normalize(path.replaceAll('\\', '/'))
  if (normal === '.' || isOutside(normal)) return null
  if (/^[A-Za-z]:/.test(normal) || normal.includes('\0')) return null
  return normal.replace(/\/$/, '')
}
