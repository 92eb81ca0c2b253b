import { withThousands } from './with-thousands.ts'

/**
 * A count of prompts, with one decimal where it is not whole; with two where one would show a count below `limit` as
 * having reached it.
 */
export function prompts(count: number, limit = 0): string {
  const rounded = Math.round(count * 10) / 10
  if (rounded >= limit && count < limit - 1e-9) return (Math.floor(count * 100) / 100).toFixed(2)
  return Number.isInteger(rounded) ? withThousands(rounded) : rounded.toFixed(1)
}

/** `1 prompt`, `3 prompts`, `2.5 prompts`. */
export function plural(count: number, one: string, many = `${one}s`, limit = 0): string {
  const shown = prompts(count, limit)
  return `${shown} ${shown === '1' ? one : many}`
}
