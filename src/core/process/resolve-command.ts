import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, extname, isAbsolute, join, resolve } from 'node:path'
import { UserError } from '../errors/user-error.ts'

/** A program by its path, and its arguments. */
interface ResolvedCommand {
  /** Absolute. */
  program: string
  args: readonly string[]
}

/**
 * Resolves a command independently of the working directory, which differs for each trial. A program whose name holds a
 * slash is looked up in `folder`, any other on `path` (the value of PATH). An argument that names an existing file in
 * `folder`, such as a script, becomes absolute.
 *
 * @throws UserError when there is no such program, or it may not be executed
 */
export async function resolveCommand(
  command: readonly string[],
  folder: string,
  path: string | undefined,
): Promise<ResolvedCommand> {
  const [name, ...rest] = command
  if (name === undefined || name === '') {
    throw new UserError({
      what: 'The agent "command" has no command',
      todo: `Name one: --agent-command 'PROGRAM ARGS'.`,
    })
  }
  const folders = /[/\\]/.test(name) ? [folder] : (path ?? '').split(delimiter).filter((entry) => entry !== '')
  const program = await firstProgram(folders.flatMap((entry) => withExtensions(resolve(entry, name))))
  if (program === null) {
    throw new UserError({
      what: `The agent's program "${name}" does not exist or is not executable (looked ${folders[0] === folder ? `in ${folder}` : 'on PATH'})`,
      todo: 'Install it, correct its name, or make it executable (chmod +x).',
    })
  }
  return { program, args: await Promise.all(rest.map((argument) => absoluteFile(argument, folder))) }
}

async function firstProgram(candidates: readonly string[]): Promise<string | null> {
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate
  return null
}

async function isProgram(path: string): Promise<boolean> {
  const executable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  return executable && (await isFile(path))
}

/** On Windows `agent` may be `agent.exe` or `agent.com`; `.cmd` and `.bat` would need a shell. */
function withExtensions(path: string): string[] {
  return process.platform === 'win32' && extname(path) === '' ? [`${path}.exe`, `${path}.com`] : [path]
}

async function absoluteFile(argument: string, folder: string): Promise<string> {
  if (argument === '' || argument.startsWith('-') || argument.includes('\0')) return argument
  const path = join(folder, argument)
  return !isAbsolute(argument) && (await isFile(path)) ? path : argument
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
