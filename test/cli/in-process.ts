import { Readable } from 'node:stream'
import { Command } from 'commander'
import { ErrorsInTree, framed } from '../../src/cli/show-error.ts'
import type { ExitCode, Terminal } from '../../src/cli/terminal.ts'
import { asUserErrors } from '../../src/errors/user-error.ts'
import { home } from '../support/cli.ts'

type DefineCommand = (command: Command, terminal: Terminal, done: (code: ExitCode) => void) => void

export interface InProcessOutcome {
  /** 3 where it ended with user errors, as in the program. */
  code: number
  stdout: string
  /** With the user errors it ended with, as the program shows them. */
  stderr: string
}

/** Runs one command of the program in a folder, in this process: a tenth of the time of starting it. */
export async function inProcess(
  define: DefineCommand,
  folder: string,
  args: readonly string[],
): Promise<InProcessOutcome> {
  const outcome: InProcessOutcome = { code: -1, stdout: '', stderr: '' }
  const terminal: Terminal = {
    stdin: () => Readable.from([]),
    stdout: (text) => {
      outcome.stdout += text
    },
    stderr: (text) => {
      outcome.stderr += text
    },
    cwd: folder,
    environment: process.env,
    isTty: false,
    colour: false,
    columns: 100,
    home,
  }
  try {
    const done = (code: ExitCode) => {
      outcome.code = code
    }
    const command = new Command().exitOverride()
    define(command, terminal, done)
    await command.parseAsync(args, { from: 'user' })
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    const root = error instanceof ErrorsInTree ? error.root : null
    for (const one of errors) outcome.stderr += `${await framed(root, 'error', one)}\n`
    outcome.code = 3
  }
  return outcome
}
