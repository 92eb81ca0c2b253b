import { version } from '../errors/version.ts'
import { exitCodes } from '../results/exit-codes.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** Runs one command line and returns its exit code. Throws only what is a bug of the program. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  // Scripts ask for it often, and it takes no parser.
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    terminal.stdout(`${version}\n`)
    return exitCodes.pass
  }
  const { runCommandLine } = await import('./run-command-line.ts')
  return runCommandLine(argv, terminal)
}
