import type { Progress } from './trials-request.ts'

/** `line`: one line, overwritten, for a terminal. `plain`: a line every few seconds, for logs. `none`: nothing. */
export type ProgressStyle = 'line' | 'plain' | 'none'

/** Display of a run's progress. */
interface ProgressView {
  update(progress: Progress): void
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
}

const LINE_EVERY_MS = 100
const PLAIN_EVERY_MS = 5_000
const CLEAR_LINE = '\r\x1b[2K'

/** Shows the progress of trials in a style, not more often than it can be read. */
export function showProgress({ style, write, now, columns = 80 }: ProgressOptions): ProgressView {
  const every = style === 'line' ? LINE_EVERY_MS : PLAIN_EVERY_MS
  // A log gets its first line after one interval: short runs need none but the last.
  let last = style === 'line' ? Number.NEGATIVE_INFINITY : now()
  let latest: Progress | null = null
  let written: Progress | null = null
  let ended = false

  return {
    update(progress) {
      if (style === 'none' || ended) return
      latest = progress
      // What comes after the last trial may take minutes, so its line must not be the one that is left out.
      const isLast = progress.done === progress.total
      if (now() - last < every && !(isLast && !looksSame(progress, written))) return
      last = now()
      written = progress
      const line = `${describe(progress)}${isLast ? ', now deciding' : ''}`
      write(style === 'line' ? `${CLEAR_LINE}${line.slice(0, columns - 1)}` : `${describe(progress)}\n`)
    },
    say(text) {
      if (style === 'none') return
      const isInTheWay = style === 'line' && written !== null && !ended
      write(`${isInTheWay ? CLEAR_LINE : ''}${text}\n`)
    },
    end() {
      if (style === 'none' || ended) return
      ended = true
      if (style === 'line' && written !== null) write(CLEAR_LINE)
      if (style === 'plain' && latest !== null && !looksSame(latest, written)) write(`${describe(latest)}\n`)
    },
  }
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

function looksSame(a: Progress, b: Progress | null): boolean {
  return b !== null && describe(a) === describe(b)
}
