import type { Readable } from 'node:stream'

/** The parts of its process that a command uses, so that tests can run one in theirs. */
export interface Terminal {
  /** A function, because opening stdin keeps the process alive: only a command that reads it calls it. */
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
  /** Of stdout. */
  columns: number
  stderrColumns: number
  /** Absolute folder of the installed program, which holds `fixtures/`. */
  home: string
}

/** One of `exitCodes`, or 128 and the number of the signal that stopped the run. */
export type ExitCode = number
