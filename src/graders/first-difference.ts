import { cutText } from '../core/errors/cut-text.ts'

/** The first difference of two files. */
export interface Difference {
  /** Number of the line, from 1. */
  line: number
  /** The line with its line break, shortened; null where the file has ended before. */
  expected: string | null
  actual: string | null
}

const MAX_SHOWN = 160
/** Bytes of a long line that are kept before the difference. */
const LEAD_IN = 40
const LINE_BREAK = 0x0a

/** The first difference of two files that are not the same. Lines are decoded as UTF-8. */
export function firstDifference(expected: Buffer, actual: Buffer): Difference {
  const shorter = Math.min(expected.length, actual.length)
  let line = 1
  let start = 0
  let at = 0
  for (; at < shorter && expected[at] === actual[at]; at += 1) {
    if (expected[at] !== LINE_BREAK) continue
    line += 1
    start = at + 1
  }
  const from = at - start <= 2 * LEAD_IN ? start : at - LEAD_IN
  const lead = from === start ? '' : '…'
  return { line, expected: lineFrom(expected, from, lead), actual: lineFrom(actual, from, lead) }
}

function lineFrom(bytes: Buffer, from: number, lead: string): string | null {
  if (from >= bytes.length) return null
  const lineBreak = bytes.indexOf(LINE_BREAK, from)
  // No character has more than four bytes, so these are enough.
  const end = Math.min(lineBreak === -1 ? bytes.length : lineBreak + 1, from + 4 * MAX_SHOWN)
  const text = lead + bytes.toString('utf8', startOfCharacter(bytes, from), end)
  return cutText(text, MAX_SHOWN)
}

/** The first index from `at` on that is not inside a character. */
function startOfCharacter(bytes: Buffer, at: number): number {
  let start = at
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1
  return start
}
