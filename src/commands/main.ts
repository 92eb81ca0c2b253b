import { version } from '../core/errors/version.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { helpText } from './help-text.ts'
import { type ExitCode, helpWidth, type Terminal } from './terminal.ts'

/** Runs one command line and returns its exit code. Throws only what is a bug of the program. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  // Asked for often, and answered without loading the parser.
  const [word] = argv
  if (word === undefined) {
    terminal.stderr(helpText(helpWidth(terminal, true)))
    return exitCodes.configuration
  }
  if (argv.length === 1 && ['--help', '-h', 'help'].includes(word)) {
    terminal.stdout(helpText(helpWidth(terminal, false)))
    return exitCodes.pass
  }
  if (argv.length === 1 && ['--version', '-V'].includes(word)) {
    terminal.stdout(`${version}\n`)
    return exitCodes.pass
  }
  const { runCommandLine } = await import('./run-command-line.ts')
  return runCommandLine(argv, terminal)
}
