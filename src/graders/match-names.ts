import { countEach } from '../core/errors/count-each.ts'

/**
 * How lists of names are compared. `exact`: the same list. `in_order`: the expected names in their order, with others
 * between them. `any_order`: each at least as often as expected.
 */
export type Matching = 'exact' | 'in_order' | 'any_order'

/** Agreement of a list of names with the expected one. All shares in 0..1. */
interface SequenceMatch {
  /** Hits / actual; 0 when there are no actual names. */
  precision: number
  /** Hits / expected. */
  recall: number
  /** 2PR / (P + R), 0 when both are 0. */
  f1: number
  /** Whether the matching holds, independently of the shares. */
  matched: boolean
  /** Expected names that are missing from the actual ones; duplicates count. */
  missing: readonly string[]
}

/**
 * Compares a list of names with a non-empty expected one. A name is a hit as often as it occurs in both lists, in any
 * order.
 */
export function matchNames(matching: Matching, expected: readonly string[], actual: readonly string[]): SequenceMatch {
  const missing = missingNames(expected, actual)
  const hits = expected.length - missing.length
  const precision = actual.length === 0 ? 0 : hits / actual.length
  const recall = hits / expected.length
  const f1 = hits === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { precision, recall, f1, matched: matchesAs(matching, expected, actual, missing), missing }
}

function matchesAs(
  matching: Matching,
  expected: readonly string[],
  actual: readonly string[],
  missing: readonly string[],
): boolean {
  switch (matching) {
    case 'exact':
      return actual.length === expected.length && expected.every((name, index) => actual[index] === name)
    case 'in_order': {
      let next = 0
      for (const name of actual) if (next < expected.length && name === expected[next]) next += 1
      return next === expected.length
    }
    case 'any_order':
      return missing.length === 0
  }
}

function missingNames(expected: readonly string[], actual: readonly string[]): string[] {
  const left = countEach(actual)
  return expected.filter((name) => {
    const count = left.get(name) ?? 0
    left.set(name, count - 1)
    return count <= 0
  })
}

/** Why a matching does not hold. `of`: what the names are of. `missing`: as they are to be shown. */
export function mismatchText(
  { matching, of }: { matching: Matching; of: string },
  expected: readonly string[],
  actual: readonly string[],
  missing: readonly string[],
): string {
  const list = (names: readonly string[]) => `[${names.join(' ')}]`
  switch (matching) {
    case 'exact':
      return `Exact match failed: expected ${expected.length} ${of} ${list(expected)}, got ${actual.length} ${of} ${list(actual)}`
    case 'in_order':
      return `In-order match failed: not all ${of === 'skills' ? 'required' : 'expected'} ${of} ${list(expected)} appeared in order within actual ${list(actual)}`
    case 'any_order':
      return `Any-order match failed: missing or insufficient ${of}: ${missing.join(', ')}`
  }
}
