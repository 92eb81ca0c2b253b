import { compare } from './name-list.ts'
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
  const { names, text, ends } = others.skills.rows()
  const isWritten = new Set(own.map(([skill]) => skill))
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

function byPair(a: Pair, b: Pair): number {
  return compare(a[0], b[0]) || compare(a[1], b[1])
}
