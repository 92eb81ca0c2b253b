import { describe, expect, test } from 'vitest'
import { gateOnce } from '../../src/gate/gate-once.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { GateQuestion } from '../../src/gate/question.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { policy, question, strict, task, trials } from '../support/observed.ts'

const prompts = Array.from({ length: 20 }, (_, i) => task(`p${i}`, { pdf: 'must_activate' }))
const three = (run: readonly string[] | 'error') => [run, run, run]

/** Three trials a side of every task: base fires pdf, head what `head` says. */
function observed(
  tasks: readonly AskedTask[],
  head: (key: string) => readonly string[] | 'error' | null,
  base: (key: string) => readonly string[] | 'error' | null = () => ['pdf'],
): Observation[] {
  return tasks.flatMap(({ key }) => {
    const [before, after] = [base(key), head(key)]
    return [
      ...(before === null ? [] : trials(key, 'base', ...three(before))),
      ...(after === null ? [] : trials(key, 'head', ...three(after))),
    ]
  })
}

const asked = (tasks: readonly AskedTask[], rest: Partial<GateQuestion> = {}) =>
  question(tasks, { deterministic: false, policy: strict({}, 1), ...rest })

const isOneOf = (...keys: string[]) => new Set(keys)

describe('results of a non-deterministic agent', () => {
  test('a loss is a regression, shown by all the trials there are', () => {
    const gone = isOneOf('p0', 'p1', 'p2')
    const verdict = gateOnce(
      asked(prompts),
      observed(prompts, (key) => (gone.has(key) ? ['docx'] : ['pdf'])),
    )
    expect(verdict.state).toBe('regressed')
    expect(verdict.skills[0]).toMatchObject({
      state: 'regressed',
      recall: { verdict: 'regressed', net: 3, tasks: 20, test: { confirmed: true } },
      base: { recall: 1 },
      head: { recall: 17 / 20 },
    })
    expect(verdict.reasons[0]?.message).toBe('recall regressed: pdf lost 3 of 20 prompts (3 to docx)')
  })

  test('what cannot be told from chance is a pass without a change', () => {
    const once = observed(prompts, () => ['pdf']).map((one) =>
      one.side === 'head' && one.index === 0 && isOneOf('p0', 'p1').has(one.task) ? { ...one, fired: [] } : one,
    )
    const verdict = gateOnce(asked(prompts), once)
    expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
    expect(verdict.skills[0]?.recall).toMatchObject({ verdict: 'no_change_detected', worse: 0, net: 0 })
  })

  test('a prompt that head no longer asks keeps it open, and names what hides the loss', () => {
    const tasks = [...prompts.slice(1), task('p0', { pdf: 'must_activate' }, { origin: 'removed' })]
    const answers = observed(tasks, (key) => (key === 'p0' ? null : ['pdf']))
    const verdict = gateOnce(asked(tasks), answers)
    expect(verdict.state).toBe('not_evaluated')
    expect(verdict.reasons[0]?.message).toBe(
      'pdf: recall could not be judged, prompts that ran on base only may hide the loss of up to 1 prompt (tolerance 1)',
    )
    const lax = gateOnce(asked(tasks, { policy: { ...strict({}, 1), onRemovedTasks: 'warn' } }), answers)
    expect(lax.state).toBe('pass')
  })

  test('a prompt that only head asks is in head’s figures, and in no comparison', () => {
    const fresh = task('new', { pdf: 'must_activate' }, { isNew: true })
    const tasks = [...prompts, fresh]
    const answers = observed(
      tasks,
      (key) => (key === 'new' ? [] : ['pdf']),
      (key) => (key === 'new' ? null : ['pdf']),
    )
    const verdict = gateOnce(asked(tasks), answers)
    expect(verdict.state).toBe('pass')
    expect(verdict.skills[0]).toMatchObject({ recall: { tasks: 20, net: 0 }, head: { recall: 20 / 21 } })
  })

  test('a golden prompt below its threshold is broken at once, and one that was before is not', () => {
    const golden = [task('g', { pdf: 'must_activate' }, { golden: true, triggerThreshold: 0.9 }), ...prompts]
    const twoOfThree = (side: 'base' | 'head') =>
      observed(golden, () => ['pdf']).map((one) =>
        one.task === 'g' && one.side === side && one.index === 0 ? { ...one, fired: [] } : one,
      )
    expect(gateOnce(asked(golden), twoOfThree('head')).reasons.map(({ code }) => code)).toEqual(['golden'])
    expect(gateOnce(asked(golden), twoOfThree('base')).reasons).toEqual([])
  })

  test('a floor fails by its upper bound, as at any gate', () => {
    const half = (key: string) => (Number(key.slice(1)) % 2 === 0 ? ['pdf'] : [])
    const floors = { policy: strict({ recall: 0.9 }, 1) }
    const verdict = gateOnce(asked(prompts, floors), observed(prompts, half))
    expect(verdict.reasons.map(({ code }) => code)).toContain('floor')
  })

  test('errors that could hide a loss, and an agent that fails more often on head, are not evaluated', () => {
    const broken = isOneOf('p0', 'p1', 'p2', 'p3')
    const verdict = gateOnce(
      asked(prompts),
      observed(prompts, (key) => (broken.has(key) ? 'error' : ['pdf'])),
    )
    expect(verdict.state).toBe('not_evaluated')
    expect(verdict.reasons.map(({ message }) => message).join('\n')).toMatch(
      /failed trials may hide the loss of up to 4 prompts(?:.|\n)*more trials ended in an error on head/,
    )
  })

  test('a set-up in which nothing fires on either side is no pass', () => {
    const verdict = gateOnce(
      asked(prompts),
      observed(
        prompts,
        () => [],
        () => [],
      ),
    )
    expect(verdict).toMatchObject({ state: 'not_evaluated' })
    expect(verdict.reasons[0]?.message).toContain('the set-up is probably broken')
  })

  test('trials without one answer, as of a replay without recordings, say nothing of the set-up', () => {
    const failed = () => 'error' as const
    const verdict = gateOnce(asked(prompts), observed(prompts, failed, failed))
    expect(verdict).toMatchObject({ state: 'not_evaluated' })
    const said = verdict.reasons.map(({ message }) => message).join('\n')
    expect(said).toContain('no prompt that must activate a skill has an answer')
    expect(said).not.toMatch(/broken|no skill fired/)
  })

  test('sides that cannot be compared decide nothing, whatever their figures', () => {
    const apart: Partial<GateQuestion> = {
      sides: 'head',
      notComparable: 'the results are of different agents',
      policy: { ...policy, failOn: ['not_evaluated'] },
    }
    const verdict = gateOnce(
      asked(prompts, apart),
      observed(
        prompts,
        () => [],
        () => null,
      ),
    )
    expect(verdict.state).toBe('not_evaluated')
    expect(verdict.reasons[0]?.message).toBe('the results are of different agents')
  })
})

test('a deterministic agent goes by the plain rule: two prompts of net loss', () => {
  const one = (gone: number) =>
    prompts.flatMap(({ key }, index) => [
      ...trials(key, 'base', ['pdf']),
      ...trials(key, 'head', index < gone ? [] : ['pdf']),
    ])
  const asked = question(prompts)
  expect(gateOnce(asked, one(1))).toMatchObject({
    state: 'pass',
    skills: [{ recall: { verdict: 'within_tolerance' } }],
  })
  expect(gateOnce(asked, one(2))).toMatchObject({ state: 'regressed', skills: [{ recall: { net: 2, test: null } }] })
})

describe('graders', () => {
  const grade = (score: number) => ({
    grader: 'text',
    type: 'text',
    score,
    passed: score === 1,
    status: 'graded' as const,
    feedback: '',
    details: {},
    weight: 1,
    durationMs: 0,
  })
  const graded = (head: number) =>
    observed(prompts, () => ['pdf']).map((one) => ({ ...one, grades: [grade(one.side === 'head' ? head : 1)] }))

  test('that fell are a regression where policy says from which fall on, and else none', () => {
    expect(gateOnce(asked(prompts), graded(0)).state).toBe('pass')
    const decides = { policy: { ...strict({}, 1), graderTolerance: 0.2 } }
    expect(gateOnce(asked(prompts, decides), graded(0)).reasons).toMatchObject([{ code: 'grader', blocks: true }])
    expect(gateOnce(asked(prompts, decides), graded(0.9)).reasons).toEqual([])
  })
})
