import { cut, visible } from './escape.ts'

// With the other ways in which reports write numbers.
export { plural, prompts } from '../core/errors/plural.ts'

/** A rate as a percentage, never rounded to 100% or 0%. `n/a` for null. */
export function percent(rate: number | null, decimals = 0): string {
  if (rate === null) return 'n/a'
  return `${inside(rate * 100, 100, decimals)}%`
}

/** F1 with two decimals, never rounded to 1.00 or 0.00. `n/a` for null. */
export function score(value: number | null, decimals = 2): string {
  if (value === null) return 'n/a'
  return inside(value, 1, decimals)
}

/** Why there is no precision beside an F1, which counts what was not found as missed. */
export function noPrecision(f1: number | null): string {
  return f1 === null ? 'n/a' : f1 === 0 ? 'nothing fired' : 'no negatives'
}

/**
 * `base → head`, head alone where they are equal or base is missing; one more decimal where rounding hides a change.
 */
export function change(
  base: number | null | undefined,
  head: number | null,
  format: (value: number | null, decimals?: number) => string,
): string {
  if (base === undefined || base === head) return format(head)
  const [from, to] = [format(base), format(head)]
  if (from !== to) return `${from} → ${to}`
  const finer = format === percent ? 1 : 3
  const [fineFrom, fineTo] = [format(base, finer), format(head, finer)]
  return fineFrom === fineTo ? to : `${fineFrom} → ${fineTo}`
}

function inside(value: number, top: number, decimals: number): string {
  const shown = value.toFixed(decimals)
  const extreme = (Number(shown) === top && value < top) || (Number(shown) === 0 && value > 0)
  if (!extreme) return shown
  const step = 10 ** -(decimals + 1)
  return (value > top / 2 ? Math.min(value, top - step) : Math.max(value, step)).toFixed(decimals + 1)
}

/** A whole number with thousands separators, the same in every locale. */
export function group(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** The day and minute of an ISO time, in UTC; the text itself where it is none. */
export function day(time: string): string {
  const [, date, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(time) ?? []
  return date === undefined ? cut(visible(time), 40) : `${date} ${minute} UTC`
}
