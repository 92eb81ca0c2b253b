import type { Progress } from './run-trials.ts'

/** `line`: one line that is written over, for a terminal. `plain`: a line now and then, for logs. */
export type ProgressStyle = 'line' | 'plain' | 'none'

export interface ProgressView {
  update(progress: Progress): void
  /** Clears the line, or writes the last state. Nothing is written after it. */
  end(): void
}

export interface ProgressOptions {
  style: ProgressStyle
  /** Writes to stderr: stdout holds results only. */
  write: (text: string) => void
  /** Milliseconds of a clock that never goes back. */
  now: () => number
  /** Of the terminal; a longer line would wrap and could not be written over. */
  columns?: number
}

const LINE_EVERY_MS = 100
const PLAIN_EVERY_MS = 5_000
const CLEAR_LINE = '\r\x1b[2K'

/** Shows how far the trials are. */
export function showProgress({ style, write, now, columns = 80 }: ProgressOptions): ProgressView {
  const every = style === 'line' ? LINE_EVERY_MS : PLAIN_EVERY_MS
  // A log gets its first line after one interval: short runs need none but the last.
  let last = style === 'line' ? Number.NEGATIVE_INFINITY : now()
  let latest: Progress | null = null
  let shown: Progress | null = null
  let ended = false

  return {
    update(progress) {
      if (style === 'none' || ended) return
      latest = progress
      if (now() - last < every) return
      last = now()
      shown = progress
      write(style === 'line' ? `${CLEAR_LINE}${describe(progress).slice(0, columns - 1)}` : `${describe(progress)}\n`)
    },
    end() {
      if (style === 'none' || ended) return
      ended = true
      if (style === 'line' && shown !== null) write(CLEAR_LINE)
      if (style === 'plain' && latest !== null && !isSame(latest, shown)) write(`${describe(latest)}\n`)
    },
  }
}

/** How to show progress: not when it is not wanted, over one line on a terminal that can, else as lines. */
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

function isSame(a: Progress, b: Progress | null): boolean {
  return b !== null && describe(a) === describe(b)
}
