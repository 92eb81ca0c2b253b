import { present } from '../core/errors/present.ts'
import { everySecond, progressStyle, showProgress } from '../trials/trial/show-progress.ts'
import type { Terminal } from './terminal.ts'

/** Progress on stderr, as the terminal can show it. */
export function progressIn(terminal: Terminal, quiet: boolean): ReturnType<typeof showProgress> {
  const { CI: ci, TERM: term } = terminal.environment
  return showProgress({
    style: progressStyle({
      ...{ quiet, isTty: terminal.stderrIsTty, ci: ci !== undefined },
      ...present({ term }),
    }),
    write: terminal.stderr,
    now: () => performance.now(),
    columns: terminal.stderrColumns,
    tick: everySecond,
    fd: terminal.stderrFd,
  })
}
