import { InvalidArgumentError } from 'commander'

/** A whole number within bounds. */
export function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most.toLocaleString('en')}.`)
  }
}

/** A number above 0. */
export function positive(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value
  throw new InvalidArgumentError('It takes a number above 0.')
}

/** A share: 0 to 1. */
export function ratio(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && value <= 1) return value
  throw new InvalidArgumentError('It takes a number from 0 to 1.')
}

/** A number within bounds. */
export function within(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (text.trim() !== '' && value >= least && value <= most) return value
    throw new InvalidArgumentError(`It takes a number from ${least} to ${most.toLocaleString('en')}.`)
  }
}
