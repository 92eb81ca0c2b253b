import { compare, NameList } from './name-list.ts'
import type { Expectation, OtherSkills } from './suite.ts'

type Pair = readonly [skill: string, label: string]

/** Skills from which a digest of their names tells labels: a list would take as long as it is, for each task. */
const MANY = 100

/**
 * A text that is equal for equal labels, in any order and whether somebody wrote them or a rule gives them: the JSON of
 * the sorted pairs of skill and label; of many skills, of a digest of all names and the pairs that no rule would give.
 */
export function labelJson(expectations: readonly Expectation[], others: OtherSkills | undefined): string {
  const own = expectations.map(({ skill, label }): Pair => [skill, label]).toSorted(byPair)
  const written = new Set(own.map(([skill]) => skill))
  const all = others?.skills.with(written) ?? new NameList([...written])
  if (all.length >= MANY) return JSON.stringify([all.digest(), own.filter(([, label]) => label !== BY_RULE)])
  const ruled = all.names.flatMap((name): Pair[] => (written.has(name) ? [] : [[name, BY_RULE]]))
  return JSON.stringify([...own, ...ruled].sort(byPair))
}

const BY_RULE = 'should_not_activate'

function byPair(a: Pair, b: Pair): number {
  return compare(a[0], b[0]) || compare(a[1], b[1])
}
