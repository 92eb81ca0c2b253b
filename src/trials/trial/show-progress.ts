import { beatThread } from './beat-thread.ts'
import type { Progress } from './trials-request.ts'

/** `line`: one line, overwritten, for a terminal. `plain`: a line every few seconds, for logs. `none`: nothing. */
export type ProgressStyle = 'line' | 'plain' | 'none'

/** Display of a run's progress. */
interface ProgressView {
  update(progress: Progress): void
  /** Says what is done where no trial runs, such as `writing the reports`. */
  stage(text: string): void
  /** Writes a line of text where the progress may stand, which comes back with the next update. `none`: nothing. */
  say(text: string): void
  /** Clears the line (`line`), or writes the last state (`plain`). Later updates are ignored. */
  end(): void
}

/** Style and output of a progress display. */
interface ProgressOptions {
  style: ProgressStyle
  /** Writes to stderr; stdout is for results. */
  write: (text: string) => void
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Width of the terminal; a longer line would wrap and could not be overwritten. */
  columns?: number
  /** Calls back every second until what it returns is called, so that a long stage does not look dead. */
  tick?: (call: () => void) => () => void
  /** The descriptor that `write` writes to, for what is said while the event loop is held up; absent: nothing is. */
  fd?: number | undefined
}

const LINE_EVERY_MS = 100
const PLAIN_EVERY_MS = 5_000
/** On a terminal a stage of so long is shown with its seconds. */
const STILL_AFTER_MS = 1_000
const CLEAR_LINE = '\r\x1b[2K'

/** Shows the progress of trials in a style, not more often than it can be read. */
export function showProgress({ style, write, now, columns = 80, tick, fd }: ProgressOptions): ProgressView {
  const every = style === 'line' ? LINE_EVERY_MS : PLAIN_EVERY_MS
  // A log gets its first line after one interval: short runs need none but the last.
  let last = style === 'line' ? Number.NEGATIVE_INFINITY : now()
  let latest = 'reading skills and prompts'
  let since = now()
  let written: string | null = null
  let isTrials = false
  let ended = style === 'none'
  const thread =
    style === 'none' || fd === undefined ? undefined : beatThread({ fd, every: PLAIN_EVERY_MS, style, columns })
  const tell = () => thread?.told(latest, { last: now() - last, since: now() - since })
  tell()
  const show = (text: string, shown = text) => {
    last = now()
    tell()
    written = text
    write(style === 'line' ? `${CLEAR_LINE}${shown.slice(0, columns - 1)}` : `${shown}\n`)
  }
  const next = (text: string) => {
    if (text !== latest) [since, latest] = [now(), text]
    tell()
  }
  const stop = ended
    ? undefined
    : tick?.(() => {
        const isSaid = style === 'plain' && thread?.spokeWithin(every) === true
        if (isSaid || now() - Math.max(last, since) < Math.max(every, STILL_AFTER_MS)) return
        show(latest, `${latest}, ${Math.round((now() - since) / 1000)} s`)
      })

  return {
    update(progress) {
      if (ended) return
      isTrials = true
      // What comes after the last trial may take minutes, so its line must not be the one that is left out.
      const isLast = progress.done === progress.total
      next(`${describe(progress)}${isLast ? ', now deciding' : ''}`)
      if (now() - last >= every || (isLast && latest !== written)) show(latest)
    },
    stage(text) {
      if (ended) return
      isTrials = false
      next(text)
    },
    say(text) {
      if (style === 'none') return
      const isInTheWay = style === 'line' && written !== null && !ended
      write(`${isInTheWay ? CLEAR_LINE : ''}${text}\n`)
    },
    end() {
      if (ended) return
      ended = true
      stop?.()
      thread?.end()
      if (style === 'line' && written !== null) write(CLEAR_LINE)
      if (style === 'plain' && isTrials && latest !== written) write(`${latest}\n`)
    },
  }
}

/** Calls back every second, for `tick`; the process may end meanwhile. */
export function everySecond(call: () => void): () => void {
  const timer = setInterval(call, 1_000).unref()
  return () => clearInterval(timer)
}

/** Chooses the style: none when quiet, one line on a capable terminal, else plain lines. */
export function progressStyle(options: { quiet: boolean; isTty: boolean; ci: boolean; term?: string }): ProgressStyle {
  if (options.quiet) return 'none'
  return options.isTty && !options.ci && options.term !== 'dumb' ? 'line' : 'plain'
}

function describe({ done, total, errors, running, cached }: Progress): string {
  const parts = [
    `${done}/${total} trials`,
    ...(running > 0 ? [`${running} running`] : []),
    ...(cached > 0 ? [`${cached} reused`] : []),
    ...(errors > 0 ? [errors === 1 ? '1 error' : `${errors} errors`] : []),
  ]
  return parts.join(', ')
}
