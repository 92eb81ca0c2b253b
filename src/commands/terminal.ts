import type { Readable } from 'node:stream'
import type { Command } from 'commander'

/** The parts of the process that a command uses, as an argument, so that tests can run commands in process. */
export interface Terminal {
  /** Opens stdin. A function, because an open stdin keeps the process alive; only a command that reads it calls it. */
  stdin: () => Readable
  stdout: (text: string) => void
  stderr: (text: string) => void
  /** Its descriptor, for what a thread writes; absent where `stderr` is none of the process. */
  stderrFd?: number
  /** Absolute. */
  cwd: string
  /** Where the program was started, absolute, if `-C` before the command names another folder. */
  startedIn?: string
  environment: Readonly<Record<string, string | undefined>>
  /** Whether stdout is a terminal, so that a person reads it and not a program. */
  stdoutIsTty: boolean
  /** Whether stderr is a terminal, for progress. */
  stderrIsTty: boolean
  /** Whether stdout is a terminal that shows colour. */
  colour: boolean
  /** Width of stdout in characters. */
  columns: number
  /** Width of stderr in characters. */
  stderrColumns: number
  /** Absolute folder of the installed program, which holds `fixtures/`. */
  home: string
}

/** One of `exitCodes`, or 128 and the number of the signal that stopped the run. */
export type ExitCode = number

/** What a command does with its arguments, its options, the terminal and itself. */
type RunCommand = (...given: never[]) => ExitCode | Promise<ExitCode>

/** Lets a command do something, which is loaded once it is asked for. */
export type OnCommand = (command: Command, load: () => Promise<RunCommand>) => void

/** Columns that help is wrapped to on stdout, or on stderr: those of the terminal there, else 80. */
export function helpWidth(terminal: Terminal, toStderr: boolean): number {
  if (toStderr) return terminal.stderrIsTty ? terminal.stderrColumns : 80
  return terminal.stdoutIsTty ? terminal.columns : 80
}
