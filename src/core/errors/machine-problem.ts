import { asUserErrors, UserError } from './user-error.ts'

/** What the machine refuses by these codes, whoever asks it. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no room on the disk',
  EDQUOT: 'There is no room on the disk',
  EROFS: 'The disk is read-only',
  EACCES: 'A file or a folder is not accessible',
  EPERM: 'A file or a folder is not accessible',
  EIO: 'The disk cannot be read or written',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
  ENOENT: 'A file or a folder is gone',
  ENOTDIR: 'A file is where a folder should be',
}

/** The errors that users can mend: their own, and what the machine refused. Null for a bug of this program. */
export function asMendable(error: unknown): readonly UserError[] | null {
  return asUserErrors(machineProblem(error) ?? error)
}

function machineProblem(error: unknown): UserError | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null
  const what = PROBLEMS[String(error.code)]
  if (what === undefined) return null
  return new UserError({ what: `${what}: ${error.message}.`, todo: 'Mend that on the machine, then run again.' })
}
