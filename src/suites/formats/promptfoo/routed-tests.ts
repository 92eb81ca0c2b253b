import { isRecord } from '../../../core/errors/record.ts'
import type { RepositorySkill } from '../../reader/suite-format.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import type { Expectation, Label } from '../../suite.ts'
import { type Fields, fieldAt, fieldsOf } from '../labelled/entry-fields.ts'
import { isNone, NAMED_ROUTE_KEYS, OWN_SKILL_KEYS } from '../labelled/entry-keys.ts'
import { truthAt, wordOf } from '../labelled/entry-kind.ts'
import type { Placed } from './sources.ts'

/** The labels of a test that no assertion about skills gives. */
interface RoutedLabels {
  expectations: Expectation[]
  others?: TaskDraft['others']
  expectsNoSkill: boolean
}

type LabelsOf = (test: Placed, rationale: string | undefined) => RoutedLabels | null

/**
 * Returns how to read the labels of tests that ask a router: the answer has to equal the name of a skill of the
 * repository, so all others that the tests name must not load; or `metadata` names a skill and a label. The result is
 * null for a test that has neither.
 */
export function routedTests(tests: readonly Placed[], skills: readonly RepositorySkill[]): LabelsOf {
  const known = new Set(skills.flatMap(({ name, folder }) => [name, folder]))
  const routes = [...new Set(tests.flatMap((test) => answersOf(test).filter((name) => known.has(name))))]
  return (test, rationale) => {
    const expect = (skill: string, label: Label): Expectation => ({ skill, label, weight: 1, rationale })
    const [answer] = answersOf(test)
    if (answer !== undefined && routes.length > 0 && (routes.includes(answer) || isNone(answer))) {
      const expectations = isNone(answer) ? [] : [expect(answer, 'must_activate')]
      return { expectations, others: { skills: routes, rationale }, expectsNoSkill: isNone(answer) }
    }
    const { metadata } = test.value
    const said = isRecord(metadata) ? labelIn(fieldsOf(metadata)) : null
    if (said === null || !known.has(said.skill)) return null
    return { expectations: [expect(said.skill, said.label)], expectsNoSkill: false }
  }
}

/** What the answer of a test has to equal. */
function answersOf({ value }: Placed): string[] {
  const list: unknown = value['assert']
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    if (!isRecord(entry) || !(entry['type'] === 'equals' || entry['type'] === 'iequals')) return []
    return typeof entry['value'] === 'string' ? [entry['value'].trim()] : []
  })
}

/** A skill and its label in the metadata of a test. `type: trigger` says only what is tested. */
function labelIn(fields: Fields): { skill: string; label: Label } | null {
  const route = fieldAt(fields, NAMED_ROUTE_KEYS)?.value
  if (typeof route === 'string' && !isNone(route)) return { skill: route.trim(), label: 'must_activate' }
  const skill = fieldAt(fields, OWN_SKILL_KEYS)?.value
  if (typeof skill !== 'string') return null
  const truth = truthAt(fields)?.truth ?? null
  const label = truth === null ? wordOf(fields, true) : truth ? 'must_activate' : 'should_not_activate'
  return label === null ? null : { skill: skill.trim(), label }
}
