import { describe, expect, test } from 'vitest'
import type { GateQuestion } from '../../src/gate/question.ts'
import { asksForFigures, unchangedVerdict } from '../../src/gate/unchanged.ts'
import { NameList } from '../../src/suites/name-list.ts'
import { policy, question, strict, task, trials } from '../support/observed.ts'

const tasks = [
  task('a', { pdf: 'must_activate' }),
  task('b', { pdf: 'must_activate', docx: 'should_not_activate' }),
  task('c', { pdf: 'should_not_activate' }),
]
const both = (key: string, fired: readonly string[]) => [...trials(key, 'base', fired), ...trials(key, 'head', fired)]
/** `pdf` fires on one of its two prompts, on either side. */
const half = [...both('a', ['pdf']), ...both('b', []), ...both('c', [])]
const within = (rest: Partial<GateQuestion['policy']>): GateQuestion =>
  question(tasks, { policy: { ...policy, ...rest } })
const floored = (rest: Partial<GateQuestion['policy']> = {}) => within({ ...strict({ recall: 0.9 }), ...rest })

describe('the verdict on two sides that are the same', () => {
  test('is that nothing changed, of each question that a prompt asks, without a trial', () => {
    const verdict = unchangedVerdict(floored(), [])
    expect(verdict).toMatchObject({ state: 'pass', reasons: [], fallen: [], notes: [] })
    const nothing = { worse: 0, better: 0, net: 0, netAtWorst: 0, test: null }
    expect(verdict.skills).toMatchObject([
      {
        skill: 'pdf',
        state: 'unchanged',
        recall: { tasks: 2, ...nothing, verdict: 'unchanged' },
        falseTriggers: { tasks: 1, ...nothing, verdict: 'unchanged' },
      },
      {
        skill: 'docx',
        state: 'unchanged',
        recall: { tasks: 0, ...nothing, verdict: 'not_applicable' },
        falseTriggers: { tasks: 1, ...nothing, verdict: 'unchanged' },
      },
    ])
  })

  test('judges floors and golden prompts by the trials that are there, and by none where there are none', () => {
    const asked = floored({ failOn: [...policy.failOn, 'already_below'] })
    expect(unchangedVerdict(asked, half)).toMatchObject({
      state: 'regressed',
      reasons: [{ code: 'already_below', skill: 'pdf', blocks: true }],
    })
    expect(unchangedVerdict(asked, half).skills[0]).toMatchObject({ state: 'unchanged', head: { recall: 0.5 } })
    expect(unchangedVerdict(asked, [])).toMatchObject({ state: 'pass', reasons: [] })
    const own = new Map([['pdf', { ...strict({ recall: 0.9 }).general }]])
    expect(unchangedVerdict(within({ skills: own }), []).reasons).toEqual([])
    expect(unchangedVerdict(within({ skills: own }), half).reasons).toMatchObject([{ code: 'already_below' }])
  })

  test('says of generated prompts beside others what they do, and lets them decide nothing', () => {
    const more = task('g', { pdf: 'must_activate' }, { provenance: 'generated' })
    const asked = question([...tasks, more], { policy: floored().policy })
    const verdict = unchangedVerdict(asked, [...half, ...both('g', ['pdf'])])
    expect(verdict.skills[0]).toMatchObject({ head: { recall: 0.5 }, recall: { tasks: 2 } })
    expect([...(verdict.skills[0]?.shown.head.keys() ?? [])].toSorted()).toEqual(['a', 'b', 'c', 'g'])
  })

  test('is measured where one trial is there, and then a prompt without one stays open', () => {
    const asked = floored()
    const verdict = unchangedVerdict(asked, both('a', ['pdf']))
    expect(verdict.skills[0]).toMatchObject({ head: { tp: 1, unmeasured: 2 } })
    expect(verdict.state).toBe('not_evaluated')
  })

  test('counts the prompts of others that only a rule forbids', () => {
    const others = { skills: new NameList(['docx']) }
    const ruled = [task('a', { pdf: 'must_activate' }, { others }), task('b', { pdf: 'must_activate' }, { others })]
    const skills = ['pdf', 'docx'].map((name) => ({ name, base: { offered: true }, head: { offered: true } }))
    const verdict = unchangedVerdict(question(ruled, { skills }), [])
    expect(verdict.skills.map(({ falseTriggers }) => falseTriggers)).toMatchObject([
      { tasks: 0, verdict: 'not_applicable' },
      { tasks: 2, verdict: 'unchanged' },
    ])
  })

  test('names a skill that cannot be measured on either side', () => {
    const listed = { offered: true, listed: 'missing' as const }
    const skills = [{ name: 'pdf', base: listed, head: listed }]
    expect(unchangedVerdict({ ...floored(), skills }, [])).toMatchObject({
      state: 'not_evaluated',
      reasons: [{ code: 'not_evaluated', skill: 'pdf' }],
    })
  })
})

describe('figures of sides that are the same', () => {
  const failOn = [...policy.failOn, 'already_below' as const]

  test('are needed where a floor that base is below already may block', () => {
    expect(asksForFigures(floored({ failOn }))).toBe(true)
    expect(asksForFigures(floored())).toBe(false)
    expect(asksForFigures(within({ failOn }))).toBe(false)
    const own = new Map([['docx', strict({ f1: 0.5 }).general]])
    expect(asksForFigures(within({ failOn, skills: own }))).toBe(true)
    const none = { score: null, passRate: null, graders: [] }
    expect(asksForFigures(within({ failOn, taskFloors: { ...none, score: 0.5 } }))).toBe(true)
    expect(asksForFigures(within({ failOn, taskFloors: none }))).toBe(false)
  })

  test('are needed where a golden prompt is asked', () => {
    const golden = tasks.map((one, index) => ({ ...one, golden: index === 1 }))
    expect(asksForFigures(question(golden, { policy: { ...policy, failOn } }))).toBe(true)
  })
})
