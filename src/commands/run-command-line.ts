import { Command, CommanderError } from 'commander'
import { UserErrors } from '../core/errors/user-error.ts'
import { version } from '../core/errors/version.ts'
import { unansweredBy } from '../core/process/outcome.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { commands } from './commands.ts'
import { helpText } from './help-text.ts'
import { errorJson, showUnanswered } from './show-error.ts'
import { type ExitCode, helpWidth, type OnCommand, type Terminal } from './terminal.ts'
import { terminalIn } from './working-folder.ts'

/** Runs one command line and returns its exit code. Throws only what is a bug of the program. */
export async function runCommandLine(given: readonly string[], started: Terminal): Promise<ExitCode> {
  const { directory, argv } = withoutFolder(given)
  const isJson = argv.includes('--json')
  let terminal = started
  try {
    if (directory !== null) terminal = await terminalIn(started, directory)
  } catch (error) {
    return showUnanswered(unansweredBy(error), { json: isJson }, started)
  }
  return runIn(argv, terminal, isJson)
}

/** `-C` before the command, as git takes it, and the words without it. A command takes it too. */
function withoutFolder(given: readonly string[]): { directory: string | null; argv: readonly string[] } {
  const [first = '', second, ...rest] = given
  const glued = /^(?:--directory=|-C)(.+)$/s.exec(first)?.[1]
  if (glued !== undefined) return { directory: glued, argv: given.slice(1) }
  const isNamed = (first === '-C' || first === '--directory') && second !== undefined
  return isNamed ? { directory: second, argv: rest } : { directory: null, argv: given }
}

async function runIn(argv: readonly string[], terminal: Terminal, json: boolean): Promise<ExitCode> {
  let code: ExitCode = exitCodes.configuration
  const program = await programFor(argv, terminal, (result) => {
    code = result
  })
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
    const root = error instanceof UserErrors ? error.root : null
    return showUnanswered(unansweredBy(error), { json, root }, terminal)
  }
}

/** The program with all its commands listed, and the one that `argv` names complete. */
async function programFor(
  argv: readonly string[],
  terminal: Terminal,
  done: (code: ExitCode) => void,
): Promise<Command> {
  const program = new Command('skill-eval-gate')
    .version(version)
    .showHelpAfterError('(add --help for the options)')
    .configureOutput({ writeOut: terminal.stdout, writeErr: terminal.stderr })
    // Before the commands, which inherit it: else a wrong option ends the process with 1, which is a decision.
    .exitOverride()
  program.helpInformation = (context) => helpText(helpWidth(terminal, context?.error === true))
  const named = namedCommand(argv)
  const on: OnCommand = (command, run) =>
    command.action(async (...given: unknown[]) => {
      const act = await run()
      done(await act(...([...given.slice(0, -1), terminal, command] as never[])))
    })
  for (const { name, usage, description, load } of commands) {
    const command = new Command(name).description(description).usage(usage).copyInheritedSettings(program)
    if (name === named) (await load())(command, on)
    program.addCommand(command)
  }
  return program
}

/** The program itself takes no options with values: the first word without a dash is the command, or `help` of one. */
function namedCommand(argv: readonly string[]): string | undefined {
  const [first, second] = argv.filter((word) => !word.startsWith('-'))
  return first === 'help' ? second : first
}
