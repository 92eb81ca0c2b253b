import type { JunitCase } from './junit-case.ts'

export interface JunitSuite {
  name: string
  properties: [name: string, value: string][]
  cases: JunitCase[]
}

/** Suites and tests with unique names: GitLab takes tests of one name in one suite for the same test. */
export function uniqueNames(suites: readonly JunitSuite[]): JunitSuite[] {
  return numbered(suites).map((suite) => ({ ...suite, cases: numbered(suite.cases) }))
}

/** Appends ` #2` to the second of a name, ` #3` to the third; '' becomes `(no name)`. */
function numbered<T extends { name: string }>(items: readonly T[]): T[] {
  const taken = new Set<string>()
  const copies = new Map<string, number>()
  return items.map((item) => {
    const first = item.name === '' ? '(no name)' : item.name
    let name = first
    for (let copy = copies.get(first) ?? 1; taken.has(name); name = `${first} #${copy}`) copies.set(first, ++copy)
    taken.add(name)
    return name === item.name ? item : { ...item, name }
  })
}
