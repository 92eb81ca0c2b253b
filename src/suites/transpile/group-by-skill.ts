import type { AgentvTest } from '../formats/agentv/agentv-suite.ts'

/** A test in the file of one skill. */
export interface PlacedTest {
  test: AgentvTest
  index: number
  /** Null: the test has no label for this skill, or accepts either. */
  shouldTrigger: boolean | null
}

/** The tests that go into the file of one skill. */
export interface SkillGroup {
  /** Null: tests that name no skill, in a file of their own. */
  skill: string | null
  tests: PlacedTest[]
}

/**
 * Groups tests by skill, in order of first appearance, each skill's own tests first. Tests without a trigger judge join
 * the skill with the most tests (the first one on a tie), or form a group where no test names a skill or `noSkill` is
 * `separate`. A test whose judges name only a pattern is in no group.
 */
export function groupBySkill(tests: readonly AgentvTest[], noSkill: 'dominant' | 'separate'): SkillGroup[] {
  const groups = new Map<string, SkillGroup>()
  const rest: PlacedTest[] = []
  for (const [index, test] of tests.entries()) {
    for (const { skill, shouldTrigger } of test.labels) {
      const group: SkillGroup = groups.get(skill) ?? { skill, tests: [] }
      groups.set(skill, group)
      group.tests.push({ test, index, shouldTrigger })
    }
    if (!test.hasTriggerJudge) rest.push({ test, index, shouldTrigger: null })
  }
  const found = [...groups.values()]
  const [first, ...others] = found
  if (rest.length === 0) return found
  if (first === undefined || noSkill === 'separate') return [...found, { skill: null, tests: rest }]
  const dominant = others.reduce((most, group) => (group.tests.length > most.tests.length ? group : most), first)
  dominant.tests.push(...rest)
  return found
}
