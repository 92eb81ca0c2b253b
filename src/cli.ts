import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { Command, CommanderError } from 'commander'
import { aaCommand } from './cli/aa-command.ts'
import { convertCommand } from './cli/convert-command.ts'
import { demoCommand } from './cli/demo-command.ts'
import { gateCommand } from './cli/gate-command.ts'
import { gradeCommand } from './cli/grade-command.ts'
import { metricsCommand } from './cli/metrics-command.ts'
import { powerCommand } from './cli/power-command.ts'
import { reportCommand } from './cli/report-command.ts'
import { runCommand } from './cli/run-command.ts'
import { ErrorsInTree, errorJson, framed } from './cli/show-error.ts'
import type { ExitCode, Terminal } from './cli/terminal.ts'
import { transcriptCommand } from './cli/transcript-command.ts'
import { transpileCommand } from './cli/transpile-command.ts'
import { validateCommand } from './cli/validate-command.ts'
import { asUserErrors } from './errors/user-error.ts'
import { version } from './errors/version.ts'
import { Interrupted } from './process/signals.ts'
import { exitCodes } from './results/exit-codes.ts'

/** Runs one command line and returns its exit code. Throws what is a bug. */
async function main(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = exitCodes.configuration
  const done = (result: ExitCode) => {
    code = result
  }
  const program = new Command('skill-eval-gate')
    .description(
      'Gate changes to agent skills on how well the skills trigger: precision, recall and F1 against the base branch.',
    )
    .version(version)
    .showHelpAfterError('(add --help for the options)')
    .configureOutput({ writeOut: terminal.stdout, writeErr: terminal.stderr })
    // Before the commands, which inherit it: else a wrong option ends the process with 1, which is a decision.
    .exitOverride()
    .addHelpText(
      'after',
      '\nStart with:\n  $ skill-eval-gate demo\n  $ skill-eval-gate validate\n  $ skill-eval-gate gate',
    )
  const commands = [
    gateCommand,
    runCommand,
    reportCommand,
    validateCommand,
    convertCommand,
    transpileCommand,
    gradeCommand,
    metricsCommand,
    transcriptCommand,
    powerCommand,
    aaCommand,
    demoCommand,
  ]
  for (const command of commands) {
    program.addCommand(command(terminal, done).copyInheritedSettings(program))
  }
  const json = argv.includes('--json')
  try {
    await program.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) {
      // Help and --version end with 0, a wrong option with a code of commander's own, which has printed what is wrong.
      if (error.exitCode === 0) return exitCodes.pass
      const what = error.message.replace(/^error: /, '')
      if (json) terminal.stdout(errorJson([{ what, where: undefined, todo: 'Add --help for the options.' }]))
      return exitCodes.configuration
    }
    if (error instanceof Interrupted) {
      terminal.stderr(`${error.message}\n`)
      return error.exitCode
    }
    const errors = asUserErrors(error)
    if (errors === null) throw error
    const root = error instanceof ErrorsInTree ? error.root : null
    for (const one of errors) terminal.stderr(`${await framed(root, 'error', one)}\n`)
    if (json) terminal.stdout(errorJson(errors))
    return exitCodes.configuration
  }
}

/** Whoever reads stdout may stop reading; what was decided stands all the same. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

process.exitCode = await main(process.argv.slice(2), {
  stdin: () => process.stdin,
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  cwd: process.cwd(),
  environment: process.env,
  isTty: process.stderr.isTTY === true,
  colour: process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined,
  columns: process.stdout.columns ?? 100,
  home: fileURLToPath(new URL('..', import.meta.url)),
}).catch((error: unknown) => {
  process.stderr.write(`This is a bug in skill-eval-gate ${version}, please report it:\n${inspect(error)}\n`)
  return exitCodes.bug
})
