import { PassThrough } from 'node:stream'
import { Command } from 'commander'
import { gateCommand } from '../../src/cli/gate-command.ts'
import { reportCommand } from '../../src/cli/report-command.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import { framed } from '../../src/cli/show-error.ts'
import type { Terminal } from '../../src/cli/terminal.ts'
import { asUserErrors } from '../../src/errors/user-error.ts'
import { home } from '../support/cli.ts'

/**
 * Runs one command line of `gate`, `run` or `report` in this process: starting the program anew costs a second each
 * time, and other tests do that. An error of the user is exit code 3 and on stderr, as there.
 */
export async function runCommands(
  folder: string,
  args: readonly string[],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const read = { stdout: '', stderr: '' }
  const terminal: Terminal = {
    stdin: () => new PassThrough(),
    stdout: (text) => {
      read.stdout += text
    },
    stderr: (text) => {
      read.stderr += text
    },
    cwd: folder,
    environment: { PATH: process.env['PATH'] },
    isTty: false,
    colour: false,
    columns: 100,
    home,
  }
  let code = 3
  const done = (result: number) => {
    code = result
  }
  const program = new Command().exitOverride()
  gateCommand(program.command('gate'), terminal, done)
  runCommand(program.command('run'), terminal, done)
  reportCommand(program.command('report'), terminal, done)
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    for (const one of errors) read.stderr += `${await framed(null, 'error', one)}\n`
  }
  return { code, ...read }
}
