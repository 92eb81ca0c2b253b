import { Readable } from 'node:stream'
import type { Terminal } from '../../src/commands/terminal.ts'
import { home } from './cli.ts'

/** A terminal that shows nothing, for functions that take one. */
export function terminalIn(cwd: string): Terminal {
  return {
    stdin: () => Readable.from([]),
    stdout: () => {},
    stderr: () => {},
    cwd,
    environment: process.env,
    stdoutIsTty: false,
    stderrIsTty: false,
    colour: false,
    columns: 80,
    stderrColumns: 80,
    home,
  }
}
