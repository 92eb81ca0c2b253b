import { normalize } from 'node:path/posix'
import { type SourcePosition, UserError } from '../../core/errors/user-error.ts'
import { blockedFiles } from '../blocked-files.ts'
import type { InputFile } from '../suite.ts'

/**
 * The input files of a task without those that are there twice alike. Throws UserError where two cannot stand in one
 * workspace: without one of them the task would be another one.
 */
export function separateFiles(files: readonly InputFile[], where: SourcePosition): readonly InputFile[] {
  const byPath = new Map<string, InputFile>()
  for (const file of files) {
    const known = byPath.get(normalize(file.path))
    if (known !== undefined && known.content !== file.content) throw clash(file.path, known.path, where)
    if (known === undefined) byPath.set(normalize(file.path), file)
  }
  const own = [...byPath.values()]
  const [first] = blockedFiles([], own)
  if (first !== undefined) throw clash(first.path, first.by, where)
  return own
}

function clash(path: string, by: string, where: SourcePosition): UserError {
  return new UserError({
    what:
      path === by
        ? `Two input files of this task are \`${path}\``
        : `The input files \`${by}\` and \`${path}\` of this task cannot stand in one folder`,
    where,
    todo: 'Give each a path of its own in the workspace.',
  })
}
