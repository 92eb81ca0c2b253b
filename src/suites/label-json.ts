import { byRule, setOf } from './labels.ts'
import type { Expectation, OtherSkills } from './suite.ts'

type Pair = readonly [skill: string, label: string]

/**
 * The JSON of a task's labels as pairs of skill and label, sorted, in parts that one after the other are the text. The
 * parts of a rule's list are made once, for all tasks that share it.
 */
export function* labelJson(expectations: readonly Expectation[], others: OtherSkills | undefined): Generator<string> {
  const own = expectations.map(({ skill, label }): Pair => [skill, label]).toSorted(byPair)
  if (others === undefined) {
    yield JSON.stringify(own)
    return
  }
  const { names, text, ends } = rowsOf(others.skills)
  const isWritten = setOf(own.map(([skill]) => skill))
  yield '['
  let isFirst = true
  let next = 0
  /** What the rule says of the names from `next` to before `end`, without those that have a label of their own. */
  function* rule(end: number): Generator<string> {
    while (next < end) {
      while (next < end && isWritten.has(names[next] ?? '')) next += 1
      let until = next
      while (until < end && !isWritten.has(names[until] ?? '')) until += 1
      if (until > next) {
        yield (isFirst ? '' : ',') + text.slice(next === 0 ? 0 : (ends[next - 1] ?? 0) + 1, ends[until - 1])
        isFirst = false
      }
      next = until
    }
  }
  for (const pair of own) {
    yield* rule(place(names, pair[0]))
    yield (isFirst ? '' : ',') + JSON.stringify(pair)
    isFirst = false
  }
  yield* rule(names.length)
  yield ']'
}

/** The index of the first name that is not before `name`. */
function place(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(names[middle] ?? '', name) < 0) low = middle + 1
    else high = middle
  }
  return low
}

interface Rows {
  /** Sorted, each once. */
  names: readonly string[]
  /** The pairs of all names, with commas between them. */
  text: string
  /** Where the pair of each name ends in it. */
  ends: Uint32Array
}

const known = new WeakMap<readonly string[], Rows>()

function rowsOf(skills: readonly string[]): Rows {
  const found = known.get(skills)
  if (found !== undefined) return found
  const names = [...setOf(skills)].sort(compare)
  const rows = names.map((name) => JSON.stringify([name, byRule(name, { skills }).label]))
  const ends = new Uint32Array(rows.length)
  let end = -1
  for (const [index, row] of rows.entries()) {
    end += row.length + 1
    ends[index] = end
  }
  const made = { names, text: rows.join(','), ends }
  known.set(skills, made)
  return made
}

function byPair(a: Pair, b: Pair): number {
  return compare(a[0], b[0]) || compare(a[1], b[1])
}

/** Compares by code unit, independent of the machine's locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
