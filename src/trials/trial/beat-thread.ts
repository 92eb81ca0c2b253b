import { Worker } from 'node:worker_threads'

/** Says what is done while the event loop is held up, from a thread of its own. */
interface BeatThread {
  /** `last`, `since`: how many milliseconds ago something was written, and this stage began. */
  told(text: string, ages: { last: number; since: number }): void
  isRunning(): boolean
  /** Whether it wrote within so many milliseconds, so that nobody else has to. */
  spokeWithin(milliseconds: number): boolean
  end(): void
}

/** How it writes: to which descriptor, after how many milliseconds of silence, over one line of a terminal or not. */
interface BeatOptions {
  fd: number
  every: number
  style: 'line' | 'plain'
  columns: number
  /** Most runs are over before anybody could wonder: milliseconds before it starts. */
  startAfter?: number
}

/** Bytes of a text that are shared, after the four figures. */
const MOST = 256
const FIGURES = 32

/** A thread for `showProgress`: a timer of the main one cannot fire within a long computation. */
export function beatThread(options: BeatOptions): BeatThread {
  const memory = new SharedArrayBuffer(FIGURES + MOST)
  const figures = new Float64Array(memory, 0, 4)
  const bytes = new Uint8Array(memory, FIGURES)
  let thread: Worker | null = null
  const start = () => {
    thread = new Worker(PROGRAM, { eval: true, workerData: { ...options, memory, FIGURES } })
    thread.on('error', () => {}).unref()
  }
  const after = options.startAfter ?? START_AFTER_MS
  // A stage of a long run may hold the timer up at once.
  const timer = performance.now() > 10 * START_AFTER_MS ? start() : setTimeout(start, after).unref()
  return {
    told(text, { last, since }) {
      const written = Buffer.from(text).subarray(0, MOST)
      bytes.set(written)
      figures.set([Date.now() - last, Date.now() - since, written.length])
    },
    isRunning: () => thread !== null,
    spokeWithin: (milliseconds) => Date.now() - (figures[3] ?? 0) < milliseconds,
    end() {
      if (timer !== undefined) clearTimeout(timer)
      figures[2] = 0
      void thread?.terminate()
    },
  }
}

const START_AFTER_MS = 300

const PROGRAM = `
const { workerData: { memory, FIGURES, fd, every, style, columns } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const figures = new Float64Array(memory, 0, 4)
const bytes = new Uint8Array(memory, FIGURES)
setInterval(() => {
  const now = Date.now()
  const [last, since, length, own] = figures
  if (length === 0 || now - Math.max(last, since, own) < every) return
  figures[3] = now
  const text = new TextDecoder().decode(bytes.slice(0, length)) + ', ' + Math.round((now - since) / 1000) + ' s'
  try {
    writeSync(fd, style === 'line' ? '\\r\\x1b[2K' + text.slice(0, columns - 1) : text + '\\n')
  } catch {}
}, Math.min(every, 1000))
`
