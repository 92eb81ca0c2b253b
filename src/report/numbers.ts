/** A count of prompts: whole where it is whole, else one decimal. */
export function prompts(count: number): string {
  const rounded = Math.round(count * 10) / 10
  return Number.isInteger(rounded) ? group(rounded) : rounded.toFixed(1)
}

/** `1 prompt`, `3 prompts`, `2.5 prompts`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  const shown = prompts(count)
  return `${shown} ${shown === '1' ? one : many}`
}

/** A rate as a percentage without decimals, but never 100% or 0% unless it is. `n/a` for null. */
export function percent(rate: number | null, decimals = 0): string {
  if (rate === null) return 'n/a'
  return `${inside(rate * 100, 100, decimals)}%`
}

/** F1 with two decimals, but never 1.00 or 0.00 unless it is. `n/a` for null. */
export function score(value: number | null, decimals = 2): string {
  if (value === null) return 'n/a'
  return inside(value, 1, decimals)
}

/**
 * `base → head`, the value alone where nothing changed or there is no base; one decimal more where rounding would hide
 * a change.
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

/** Thousands apart, the same in every locale. */
export function group(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
