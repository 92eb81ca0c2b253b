import type { Readable } from 'node:stream'

/** What a command may use of the terminal that it was started in. */
export interface Terminal {
  /** Opened by who reads it, and by nobody else. */
  stdin: () => Readable
  stdout: (text: string) => void
  stderr: (text: string) => void
  /** Absolute. */
  cwd: string
  environment: Readonly<Record<string, string | undefined>>
  /** Whether stdout is a terminal: a person reads it, not a program. */
  stdoutIsTty: boolean
  /** Whether stderr is one, for progress. */
  stderrIsTty: boolean
  /** Whether stdout is a terminal that shows colour. */
  colour: boolean
  columns: number
  /** Absolute folder of the installed program, which holds `fixtures/`. */
  home: string
}

/** What a command ends with; 3 where the user has something to mend, see `exitCodes`. */
export type ExitCode = number
