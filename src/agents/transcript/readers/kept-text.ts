import { isRecord } from '../../../core/errors/record.ts'

/** Most characters kept of one text: a result, an argument, an answer. */
const MAX_TEXT = 65_536
/** Most characters of all texts together. Beyond it each text is cut to `SHORT`. */
const MAX_TOTAL = 16 * 1_048_576
const SHORT = 1_000
/** Largest depth of a call's arguments, and largest number of values in them. */
const MAX_DEPTH = 32
const MAX_VALUES = 10_000

/** Bounds the text kept of a recording of any length: long texts lose their middle. */
export class KeptText {
  #left = MAX_TOTAL

  cut(text: string): string {
    const max = Math.min(MAX_TEXT, Math.max(SHORT, this.#left))
    const kept = text.length <= max ? text : cutMiddle(text, max)
    this.#left -= kept.length
    return kept
  }

  /** Returns a call's arguments. Anything but an object becomes empty; values too deep or too many become null. */
  arguments(value: unknown): Record<string, unknown> {
    const left = { values: MAX_VALUES }
    const copy = this.#copy(value, MAX_DEPTH, left)
    return isRecord(copy) ? { ...copy } : {}
  }

  #copy(value: unknown, depth: number, left: { values: number }): unknown {
    left.values -= 1
    if (typeof value === 'string') return this.cut(value)
    if (typeof value !== 'object' || value === null) return value
    if (depth === 0 || left.values <= 0) return null
    if (Array.isArray(value)) {
      return value.slice(0, left.values).map((one) => this.#copy(one, depth - 1, left))
    }
    // Assignment would treat a key `__proto__` specially.
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, left.values)
        .map(([key, one]) => [this.cut(key), this.#copy(one, depth - 1, left)]),
    )
  }
}

/** Returns the first line of a message, shortened for display. */
export function shortMessage(text: string): string {
  const line = text.trim()
  return line.length <= MAX_MESSAGE ? line : `${line.slice(0, MAX_MESSAGE).toWellFormed()} ...`
}

const MAX_MESSAGE = 500

function cutMiddle(text: string, max: number): string {
  const half = Math.floor(max / 2)
  const missing = text.length - 2 * half
  const head = text.slice(0, half).toWellFormed()
  const tail = text.slice(text.length - half).toWellFormed()
  return `${head}\n[... ${missing} characters left out ...]\n${tail}`
}
