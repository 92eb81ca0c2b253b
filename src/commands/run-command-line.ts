import { Command, CommanderError } from 'commander'
import { asUserErrors, type UserError } from '../core/errors/user-error.ts'
import { version } from '../core/errors/version.ts'
import { Interrupted } from '../core/process/with-signals.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { commands } from './commands.ts'
import { helpText } from './help-text.ts'
import { ErrorsInTree, errorJson, renderMessage } from './show-error.ts'
import { type ExitCode, helpWidth, type Terminal } from './terminal.ts'

/** Runs one command line and returns its exit code. Throws only what is a bug of the program. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (argv[0] === 'complete' && argv[1] === '--') {
    const { complete } = await import('./complete.ts')
    return complete(argv.slice(2), await programFor(argv, terminal, () => {}, true), terminal)
  }
  let code: ExitCode = exitCodes.configuration
  const program = await programFor(argv, terminal, (result) => {
    code = result
  })
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
    const nothing = await nothingToMeasure(error)
    if (nothing !== null) {
      terminal.stderr(`${await renderMessage(null, 'report only', nothing)}\n${NOTHING_DECIDED}\n`)
      if (json) terminal.stdout(errorJson(errors))
      return exitCodes.notEvaluated
    }
    const root = error instanceof ErrorsInTree ? error.root : null
    for (const one of errors) terminal.stderr(`${await renderMessage(root, 'error', one)}\n`)
    if (json) terminal.stdout(errorJson(errors))
    return exitCodes.configuration
  }
}

const NOTHING_DECIDED = 'Exit code 2: nothing was measured and nothing decided. It is no failure of this change.'

/** What says that nothing is wrong, and that there is nothing to measure yet; null: another error. Loaded late. */
async function nothingToMeasure(error: unknown): Promise<UserError | null> {
  const { NothingYet } = await import('../evaluate/installing.ts')
  const { NothingLabelled } = await import('../evaluate/nothing-labelled.ts')
  return error instanceof NothingLabelled || error instanceof NothingYet ? error : null
}

/** The program with all its commands listed, and the one that `argv` names complete; `isWhole`: all of them. */
async function programFor(
  argv: readonly string[],
  terminal: Terminal,
  done: (code: ExitCode) => void,
  isWhole = false,
): Promise<Command> {
  const program = new Command('skill-eval-gate')
    .version(version)
    .showHelpAfterError('(add --help for the options)')
    .configureOutput({ writeOut: terminal.stdout, writeErr: terminal.stderr })
    // Before the commands, which inherit it: else a wrong option ends the process with 1, which is a decision.
    .exitOverride()
  program.helpInformation = (context) => helpText(helpWidth(terminal, context?.error === true))
  const named = namedCommand(argv)
  for (const { name, usage, description, load } of commands) {
    const command = new Command(name).description(description).usage(usage).copyInheritedSettings(program)
    if (isWhole || name === named) (await load())(command, terminal, done)
    program.addCommand(command)
  }
  return program
}

/** The program itself takes no options with values: the first word without a dash is the command, or `help` of one. */
function namedCommand(argv: readonly string[]): string | undefined {
  const [first, second] = argv.filter((word) => !word.startsWith('-'))
  return first === 'help' ? second : first
}
