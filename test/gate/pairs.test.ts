import { describe, expect, test } from 'vitest'
import { gateOnce } from '../../src/gate/gate-once.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { Label } from '../../src/suites/suite.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { judge, question, strict, task, trials } from '../support/observed.ts'

const must = (skill: string, count: number, rest: Partial<AskedTask> = {}) =>
  Array.from({ length: count }, (_, i) =>
    task(`${rest.key ?? skill}${i}`, { [skill]: 'must_activate' }, { ...rest, key: `${rest.key ?? skill}${i}` }),
  )
const fires = (tasks: readonly AskedTask[], base: readonly string[] | 'error', head: readonly string[] | 'error') =>
  tasks.flatMap(({ key }): Observation[] => [...trials(key, 'base', base), ...trials(key, 'head', head)])
const kept = must('pdf', 7)
const asBefore = fires(kept, ['pdf'], ['pdf'])
const lost = must('pdf', 3, { key: 'lost' })
const fell = fires(lost, ['pdf'], [])

/** State and recall of pdf. */
function pdf(tasks: readonly AskedTask[], observed: readonly Observation[], tolerance = 2) {
  const verdict = judge(question(tasks, { policy: strict({}, tolerance) }), observed)
  const skill = verdict.skills.find((one) => one.skill === 'pdf')
  return { ...verdict, recall: skill?.recall, falseTriggers: skill?.falseTriggers, head: skill?.head }
}

describe('a loss beside a gain', () => {
  test('on prompts that base has is their difference, on new ones it is the loss', () => {
    const gained = must('pdf', 3, { key: 'gained' })
    const both = (fresh: boolean) =>
      pdf(
        [...kept, ...lost, ...gained.map((one) => ({ ...one, isNew: fresh }))],
        [...asBefore, ...fell, ...fires(gained, [], ['pdf'])],
      )
    expect(both(false)).toMatchObject({ state: 'pass', recall: { worse: 3, better: 3, net: 0 } })
    expect(both(true)).toMatchObject({ state: 'regressed', recall: { worse: 3, better: 0, net: 3, tasks: 10 } })
  })

  test('of prompts that are new as well is what they lost in sum', () => {
    const fresh = must('pdf', 2, { key: 'new', isNew: true })
    const found = (head: readonly string[]) =>
      pdf([...kept, ...lost, ...fresh], [...asBefore, ...fell, ...fires(fresh, ['pdf'], head)]).recall
    expect(found([])).toMatchObject({ worse: 5, tasks: 12 })
    expect(found(['pdf'])).toMatchObject({ worse: 3, tasks: 10 })
  })
})

describe('an edit beside its original', () => {
  const edited = (head: readonly string[], old: readonly string[]) => {
    const after = must('pdf', 1, { key: 'after', isNew: true })
    const before = must('pdf', 1, { key: 'before', origin: 'edited', editedTo: 'after0' })
    return pdf(
      [...kept, ...after, ...before],
      [...asBefore, ...fires(after, ['pdf'], head), ...fires(before, ['pdf'], old)],
    ).recall
  }
  test('is one prompt, in the version that lost more', () => {
    expect(edited([], [])).toMatchObject({ worse: 1, net: 1, tasks: 8 })
    expect(edited(['pdf'], [])).toMatchObject({ worse: 1, net: 1, tasks: 8 })
    expect(edited([], ['pdf'])).toMatchObject({ worse: 1, net: 1, tasks: 8 })
    expect(edited(['pdf'], ['pdf'])).toMatchObject({ worse: 0, net: 0, tasks: 8 })
  })
})

describe('a prompt of two suites', () => {
  test('is one, lost or fixed, whatever else each of them says', () => {
    const labels: Record<string, Label>[] = [{ pdf: 'must_activate' }, { pdf: 'must_activate', docx: 'acceptable' }]
    const twice = labels.map((one, i) => task(`t${i}`, one, { prompt: 'the same' }))
    expect(pdf([...kept, ...twice], [...asBefore, ...fires(twice, ['pdf'], [])]).recall).toMatchObject({
      tasks: 8,
      worse: 1,
    })
  })
})

describe('an acceptable prompt', () => {
  test('is in no figure, fired or not, beside one that is another skill’s', () => {
    const others = ['acceptable', null].flatMap((label, at) =>
      [0, 1, 2].map((i) =>
        task(`o${at}${i}`, { docx: 'must_activate', ...(label === null ? {} : { pdf: 'acceptable' as const }) }),
      ),
    )
    const observed = [...asBefore, ...fires(others, ['docx'], ['docx', 'pdf'])]
    const verdict = pdf([...kept, ...others], observed)
    expect(verdict.falseTriggers).toMatchObject({ worse: 3, tasks: 3 })
    expect(verdict.head).toMatchObject({ tp: 7, fp: 3, tn: 0, precision: 0.7, recall: 1 })
    const free = pdf(
      [...kept, ...others.slice(0, 3)],
      observed.filter(({ task: key }) => !key.startsWith('o1')),
    )
    expect(free).toMatchObject({ state: 'pass', head: { fp: 0, precision: null } })
  })
})

describe('a limit that is met exactly', () => {
  test('is a regression, and a hair less is within tolerance', () => {
    expect(pdf([...kept, ...lost], [...asBefore, ...fell], 3).state).toBe('regressed')
    expect(pdf([...kept, ...lost], [...asBefore, ...fell], 3.001)).toMatchObject({
      state: 'pass',
      recall: { verdict: 'within_tolerance' },
    })
  })

  test('of half a prompt of a real agent too', () => {
    const one = must('pdf', 1, { key: 'one' })
    const ten = (side: 'base' | 'head', fired: number) =>
      trials('one0', side, ...Array.from({ length: 40 }, (_, i) => (i < fired ? ['pdf'] : [])))
    const state = (head: number) =>
      gateOnce(question(one, { deterministic: false, policy: strict({}, 0.5) }), [
        ...ten('base', 40),
        ...ten('head', head),
      ]).state
    expect([state(20), state(21)]).toEqual(['regressed', 'pass'])
  })
})

describe('the last prompt of a skill', () => {
  test('is a collapse whatever the tolerance, unless nothing fired before', () => {
    const one = must('pdf', 1)
    const docx = must('docx', 3)
    const rest = fires(docx, ['docx'], ['docx'])
    expect(pdf([...one, ...docx], [...fires(one, ['pdf'], []), ...rest], 5).state).toBe('regressed')
    expect(pdf([...one, ...docx], [...fires(one, [], []), ...rest], 5).state).toBe('pass')
    expect(pdf([...one, ...docx], [...fires(one, [], ['pdf']), ...rest], 5).state).toBe('pass')
  })
})

describe('errors on one side only', () => {
  test('hide a loss on head, and on base what could have been lost', () => {
    expect(pdf([...kept, ...lost], [...asBefore, ...fires(lost, ['pdf'], 'error')])).toMatchObject({
      state: 'not_evaluated',
      recall: { worse: 0, netAtWorst: 3 },
    })
    expect(pdf([...kept, ...lost], [...asBefore, ...fires(lost, 'error', [])]).state).toBe('not_evaluated')
    expect(pdf([...kept, ...lost], [...asBefore, ...fires(lost, 'error', ['pdf'])])).toMatchObject({
      state: 'pass',
      recall: { worse: 0, netAtWorst: 0 },
    })
  })

  test('leave a loss that is certain without them', () => {
    const [error, ...gone] = must('pdf', 3, { key: 'lost' })
    if (error === undefined) throw new Error('there is no prompt')
    const verdict = pdf(
      [...kept, ...lost],
      [...asBefore, ...fires(gone, ['pdf'], []), ...fires([error], ['pdf'], 'error')],
    )
    expect(verdict).toMatchObject({ state: 'regressed', recall: { worse: 2, netAtWorst: 3 } })
  })
})
