import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../../src/core/results/subject.ts'
import { NameList } from '../../../src/suites/name-list.ts'
import type { GraderSpec } from '../../../src/suites/suite.ts'
import type { AskedTask } from '../../../src/trials/plan/asked-tasks.ts'
import { decidedBy, keyOfTrial, planTrials, type RunPlan } from '../../../src/trials/plan/plan-trials.ts'
import { task } from '../../support/observed.ts'

const plan: RunPlan = {
  agent: { id: 'command', version: '1', model: 'm', label: 'a' },
  subject: subjectOf({
    agent: 'command',
    version: '1',
    model: 'm',
    setup: null,
    mode: 'baseline',
    instructions: null,
    candidates: [],
  }),
  mode: 'baseline',
  systemPrompt: null,
  instructions: null,
  maxTurns: null,
  supportsStopCondition: true,
  model: null,
  timeoutMs: 1000,
  sides: {
    base: { skills: [{ name: 'old', description: 'd', path: '/base/SKILL.md' }], surfaceDigest: 'one' },
    head: { skills: [{ name: 'new', description: 'd', path: '/head/SKILL.md' }], surfaceDigest: 'two' },
  },
}
const equal: RunPlan = {
  ...plan,
  sides: { base: plan.sides.base, head: { skills: plan.sides.head?.skills ?? [], surfaceDigest: 'one' } },
}
const outputGrader: GraderSpec = {
  type: 'text',
  name: 'says x',
  config: { contains: ['x'] },
  weight: 1,
  source: { file: 'a.json', line: 1, column: 1 },
}
const a = task('a', {})
const both = (task: AskedTask, trials = 1) => [
  { task, side: 'base' as const, phase: 'screen' as const, first: 0, trials },
  { task, side: 'head' as const, phase: 'screen' as const, first: 0, trials },
]

describe('the trials behind what is asked', () => {
  test('are as many as asked, each on its side with that side’s skills', () => {
    const found = planTrials(both(a, 2), plan)
    expect(found.map(({ side, index, skills }) => [side, index, skills[0]?.name])).toEqual([
      ['base', 0, 'old'],
      ['base', 1, 'old'],
      ['head', 0, 'new'],
      ['head', 1, 'new'],
    ])
    expect(new Set(found.map(({ key }) => key)).size).toBe(4)
  })

  test('find a project around them where they bring no files and only loads are asked, which is part of their key', () => {
    const project = [{ path: 'README.md', content: 'x' }]
    const around = { ...plan, project }
    const withFile = { ...a, files: [{ path: 'form.txt', content: 'x' }] }
    const graded = { ...a, graders: [outputGrader] }
    const found = [a, withFile, graded].map((task) => planTrials(both(task), around)[0])
    expect(found.map((trial) => trial?.project)).toEqual([project, undefined, undefined])
    const keyIn = (task: AskedTask, run: RunPlan) => keyOfTrial(task, { side: 'head', index: 0 }, run)
    const other = { ...plan, project: [{ path: 'README.md', content: 'y' }] }
    expect(new Set([plan, around, other].map((run) => keyIn(a, run))).size).toBe(3)
    for (const task of [withFile, graded]) expect(keyIn(task, around)).toBe(keyIn(task, plan))
  })

  test('are one for both sides where agents see the same', () => {
    const found = planTrials(both(a, 2), equal)
    expect(found.map(({ side, index, countsFor }) => [side, index, countsFor.map((each) => each.side)])).toEqual([
      ['base', 0, ['base', 'head']],
      ['base', 1, ['base', 'head']],
    ])
  })

  test('are shared as far as both sides want them', () => {
    const requests = [
      { task: a, side: 'base' as const, phase: 'screen' as const, first: 0, trials: 1 },
      { task: a, side: 'head' as const, phase: 'screen' as const, first: 0, trials: 3 },
    ]
    const found = planTrials(requests, equal)
    expect(found.map(({ countsFor }) => countsFor.length)).toEqual([2, 1, 1])
  })

  test('are one for tasks that differ in their labels only', () => {
    const positive = task('a', { pdf: 'must_activate' }, { prompt: 'Split it' })
    const negative = task('b', { pdf: 'should_not_activate' }, { prompt: 'Split it' })
    const found = planTrials([...both(positive), ...both(negative)], plan)
    expect(found.map(({ countsFor }) => countsFor.map((each) => each.task.key))).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  test('stop at the load that decides them, where few skills have a label and the agent pays by the answer', () => {
    const pdf = task('pdf', { pdf: 'must_activate' }, { prompt: 'Split it' })
    const csv = task('csv', { csv: 'should_not_activate' }, { prompt: 'Split it' })
    const rest = { others: { skills: new NameList(['csv']) } }
    const labels = [pdf, csv, task('all', { pdf: 'must_activate' }, { prompt: 'Any', ...rest })]
    const graded = task('graded', { pdf: 'must_activate' }, { prompt: 'Graded', graders: [outputGrader] })
    const none = task('none', {}, { prompt: 'None', expectsNoSkill: true })
    const all = decidedBy([...labels, graded, none])
    expect([...all]).toEqual([
      ['pdf', ['csv', 'pdf']],
      ['csv', ['csv', 'pdf']],
    ])
    const ids = new Map([
      ['pdf', 'old-pdf'],
      ['csv', 'csv'],
    ])
    const stopsAt = (run: Partial<RunPlan>, side = {}) => {
      const sides = { base: null, head: { skills: [], surfaceDigest: 'two', ...side } }
      const trials = planTrials([both(pdf)[1] ?? expect.fail()], { ...plan, ...run, sides })
      return trials.map(({ stopCondition, key }) => ({ at: stopCondition.decidedBy, key }))
    }
    const [usual] = stopsAt({})
    const own = { ownIdOf: (id: string) => ids.get(id) }
    expect(stopsAt({ decidedBy: all }, own)).toMatchObject([{ at: ['csv', 'old-pdf'] }])
    expect(stopsAt({ decidedBy: all }, own)[0]?.key).not.toBe(usual?.key)
    expect(stopsAt({ decidedBy: all }, { ownIdOf: (id: string) => (id === 'csv' ? 'csv' : undefined) })).toEqual([
      usual,
    ])
  })

  const told = (other: Partial<RunPlan['subject']>): RunPlan => ({
    ...plan,
    subject: subjectOf({ ...plan.subject, ...other }),
  })
  const keyOf = (run: RunPlan, rest: Parameters<typeof task>[2] = {}) =>
    keyOfTrial(task('a', {}, rest), { side: 'head', index: 0 }, run)

  test.each<[string, RunPlan, Parameters<typeof task>[2]]>([
    ['surface', { ...plan, sides: { ...plan.sides, head: { skills: [], surfaceDigest: 'three' } } }, {}],
    ['prompt', plan, { prompt: 'another' }],
    ['follow-ups', plan, { followUps: ['more'] }],
    ['files', plan, { files: [{ path: 'a.txt', content: 'x' }] }],
    ['time limit of the task', plan, { timeoutMs: 5 }],
    ['time limit', { ...plan, timeoutMs: 5 }, {}],
    ['mode', told({ mode: 'forced' }), {}],
    ['instructions', told({ instructions: 'a' }), {}],
    ['limit of turns', { ...plan, maxTurns: 5 }, {}],
    ['stopCondition', plan, { graders: [outputGrader] }],
    ['agent', told({ agent: 'other' }), {}],
    ['version', told({ version: '2' }), {}],
    ['model', told({ model: 'n' }), {}],
    ['address or command', told({ setup: 'http://127.0.0.1:1' }), {}],
    ['kind of candidates', told({ candidates: ['agent'] }), {}],
  ])('have another key with another %s', (_, run, rest) => {
    expect(keyOf(run, rest)).not.toBe(keyOf(plan))
  })

  test('keep their key when only labels, tags, graders or ids change', () => {
    const same = keyOf(plan, { id: 'other', tags: ['x'], golden: true, suite: 'b.json', isNew: true })
    expect(same).toBe(keyOf(plan))
    const graded = { ...outputGrader, config: { contains: ['y'] } }
    expect(keyOf(plan, { graders: [graded] })).toBe(keyOf(plan, { graders: [outputGrader] }))
  })

  test('keep their key with any stop condition, where the agent keeps to none', () => {
    const lexical = { ...plan, supportsStopCondition: false }
    expect(keyOf({ ...lexical, maxTurns: 5 })).toBe(keyOf(lexical))
    expect(keyOf(lexical, { graders: [outputGrader] })).toBe(keyOf(lexical))
  })

  test('cannot be planned for a side that is not there', () => {
    const none = { ...plan, sides: { ...plan.sides, base: null } }
    expect(() => planTrials(both(a), none)).toThrow('on base')
  })
})
