import { Command, CommanderError } from 'commander'
import { asUserErrors } from '../errors/user-error.ts'
import { version } from '../errors/version.ts'
import { Interrupted } from '../process/signals.ts'
import { exitCodes } from '../results/exit-codes.ts'
import { ErrorsInTree, errorJson, framed } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** Runs one command line and returns its exit code. Throws only what is a bug of the program. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
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
    const root = error instanceof ErrorsInTree ? error.root : null
    for (const one of errors) terminal.stderr(`${await framed(root, 'error', one)}\n`)
    if (json) terminal.stdout(errorJson(errors))
    return exitCodes.configuration
  }
}

/** Adds arguments, options and the action to a command that has its name and description. */
type DefineCommand = (command: Command, terminal: Terminal, done: (code: ExitCode) => void) => void

interface CommandEntry {
  name: string
  /** What follows the name in the list of commands. */
  usage: string
  description: string
  /** Loads its module: only the command that runs is parsed, and `--help` and `--version` parse none. */
  load: () => Promise<DefineCommand>
}

const commands: readonly CommandEntry[] = [
  {
    name: 'gate',
    usage: '[options] [suite...]',
    description: 'Compare head with its merge base: did a skill lose prompts, or fire where it should not?',
    load: async () => (await import('./gate-command.ts')).gateCommand,
  },
  {
    name: 'run',
    usage: '[options] [suite...]',
    description: 'Measure the skills of this folder: precision, recall and F1 of their triggering, and every grader.',
    load: async () => (await import('./run-command.ts')).runCommand,
  },
  {
    name: 'report',
    usage: '[options] <results>',
    description: 'Render a results.json: as the comment (markdown), the job summary, terminal text or JSON.',
    load: async () => (await import('./report-command.ts')).reportCommand,
  },
  {
    name: 'validate',
    usage: '[options] [file...]',
    description:
      'Check configuration, skills and suites without running anything, and report which losses each suite detects.',
    load: async () => (await import('./validate-command.ts')).validateCommand,
  },
  {
    name: 'convert',
    usage: '[options] <file>',
    description: 'Convert a suite of any format to a *.suite.yaml, the one format that holds all of every other.',
    load: async () => (await import('./convert-command.ts')).convertCommand,
  },
  {
    name: 'transpile',
    usage: '[options] <file>',
    description: "Turn AgentV's EVAL.yaml into an evals.json for each skill, and a trigger set for run_eval.py.",
    load: async () => (await import('./transpile-command.ts')).transpileCommand,
  },
  {
    name: 'grade',
    usage: '[options] <file>',
    description: 'Run graders on a stored trial or on one given as JSON: one line in, one line out.',
    load: async () => (await import('./grade-command.ts')).gradeCommand,
  },
  {
    name: 'transcript',
    usage: '[options] <file>',
    description: "Read an agent's recording: skills loaded, failed loads, tool calls, output and cost.",
    load: async () => (await import('./transcript-command.ts')).transcriptCommand,
  },
  {
    name: 'power',
    usage: '[options]',
    description:
      'Compute which losses a suite of a given size detects: simulate pull requests and let the gate decide on each. Runs no agent.',
    load: async () => (await import('./power-command.ts')).powerCommand,
  },
  {
    name: 'aa',
    usage: '[options] [suite...]',
    description:
      'Test the gate itself: compare a commit with itself, each side with trials of its own. Every regression is a false alarm.',
    load: async () => (await import('./aa-command.ts')).aaCommand,
  },
  {
    name: 'demo',
    usage: '[options]',
    description: 'Show the gate at work: make a small repository, widen one description too far, print the comment.',
    load: async () => (await import('./demo-command.ts')).demoCommand,
  },
]

/** The program with all its commands listed, and the one that `argv` names complete. */
async function programFor(
  argv: readonly string[],
  terminal: Terminal,
  done: (code: ExitCode) => void,
): Promise<Command> {
  const program = new Command('skill-eval-gate')
    .description(
      'Gate changes to agent skills on how well the skills trigger: precision, recall and F1 against the base branch.',
    )
    .version(version)
    .showHelpAfterError('(add --help for the options)')
    .configureOutput({ writeOut: terminal.stdout, writeErr: terminal.stderr })
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
    // Before the commands, which inherit it: else a wrong option ends the process with 1, which is a decision.
    .exitOverride()
    .addHelpText(
      'after',
      '\nStart with:\n  $ skill-eval-gate demo\n  $ skill-eval-gate validate\n  $ skill-eval-gate gate',
    )
  const named = namedCommand(argv)
  for (const { name, usage, description, load } of commands) {
    const command = new Command(name).description(description).usage(usage).copyInheritedSettings(program)
    if (name === named) (await load())(command, terminal, done)
    program.addCommand(command)
  }
  return program
}

/** The program itself takes no options with values: the first word without a dash is the command, or `help` of one. */
function namedCommand(argv: readonly string[]): string | undefined {
  const [first, second] = argv.filter((word) => !word.startsWith('-'))
  return first === 'help' ? second : first
}
