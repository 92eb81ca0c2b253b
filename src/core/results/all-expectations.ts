import type { ColumnResults, ExpectationResult, RuleResult, TaskResult } from './results.ts'

type Lists = Pick<ColumnResults, 'skillLists'>
type Ruled = Pick<TaskResult, 'expectations' | 'rules'>

/**
 * All expectations of a task, those of its rules among them: written ones first, then each skill of the rules' lists,
 * then what fired without a label. As long as the lists, so take what is needed and keep none.
 */
export function* allExpectations({ skillLists }: Lists, task: Ruled): Generator<ExpectationResult> {
  const { expectations, rules = [] } = task
  if (rules.length === 0) {
    yield* expectations
    return
  }
  const named = new Map(expectations.map((one) => [one.skill, one]))
  yield* expectations.filter(({ source, byRule }) => source === 'labelled' && byRule !== true)
  const ruled = new Set<string>()
  for (const rule of rules) {
    for (const skill of skillLists?.[rule.skills] ?? []) {
      const own = named.get(skill)
      if (own === undefined) yield expectationOf(rule, skill)
      else if (own.byRule === true && !ruled.has(skill)) {
        ruled.add(skill)
        yield own
      }
    }
  }
  yield* expectations.filter(({ source, byRule, skill }) => source !== 'labelled' || (byRule && !ruled.has(skill)))
}

/** The expectation of a task for a skill, by itself or by a rule; undefined without one. */
export function expectationFor(results: Lists, task: Ruled, skill: string): ExpectationResult | undefined {
  const own = task.expectations.find((one) => one.skill === skill)
  if (own !== undefined) return own
  const rule = task.rules?.find(({ skills }) => listOf(results, skills).has(skill))
  return rule === undefined ? undefined : expectationOf(rule, skill)
}

/** For each rule of a task how many skills it is about, and what it says of the first of them. */
export function ruledSkills(
  results: Lists,
  { expectations, rules = [] }: Ruled,
): { count: number; first: ExpectationResult }[] {
  return rules.flatMap((rule) => {
    const all = listOf(results, rule.skills)
    const isNamed = (skill: string) => expectations.some((one) => one.skill === skill)
    const first = results.skillLists?.[rule.skills]?.find((skill) => !isNamed(skill))
    if (first === undefined) return []
    const named = new Set(expectations.flatMap(({ skill }) => (all.has(skill) ? [skill] : []))).size
    return [{ count: all.size - named, first: expectationOf(rule, first) }]
  })
}

function expectationOf({ skills: _, ...rule }: RuleResult, skill: string): ExpectationResult {
  return { skill, weight: 1, source: 'labelled', byRule: true, ...rule }
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()
const none: readonly string[] = []

function listOf({ skillLists }: Lists, index: number): ReadonlySet<string> {
  const list = skillLists?.[index] ?? none
  const known = sets.get(list) ?? new Set(list)
  sets.set(list, known)
  return known
}
