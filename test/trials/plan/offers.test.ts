import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../../src/core/results/subject.ts'
import { offerKey } from '../../../src/suites/offer-key.ts'
import type { SkillOffer } from '../../../src/suites/suite.ts'
import { planScreen, type RunPlan, sharedTasks } from '../../../src/trials/plan/plan-trials.ts'
import { task } from '../../support/observed.ts'

const source = { file: 'eval.yaml', line: 1, column: 1 }
const alone: SkillOffer = { directories: [], disabled: ['b'], disabledDirectories: [], source }

const skill = (name: string, side: string) => ({ name, description: 'd', path: `/${side}/${name}/SKILL.md` })
const sideOf = (side: string, digest: string, digestAlone: string) => ({
  skills: [skill('a', side), skill('b', side)],
  surfaceDigest: digest,
  special: new Map([[offerKey(alone), { skills: [skill('a', side)], surfaceDigest: digestAlone }]]),
})
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
  sides: { base: sideOf('base', 'one', 'same'), head: sideOf('head', 'two', 'same') },
}
const tasks = [task('all', {}, { prompt: 'p' }), task('own', {}, { prompt: 'p', offer: alone })]
const screen = (run: RunPlan) => planScreen(tasks, ['base', 'head'], () => 1, run)

describe('trials of tasks with their own offer', () => {
  test('are offered that, and are shared by both sides where that is the same', () => {
    const found = screen(plan)
    expect(
      found.map(({ task: { key }, side, skills, countsFor }) => [key, side, skills.length, countsFor.length]),
    ).toEqual([
      ['all', 'base', 2, 1],
      ['all', 'head', 2, 1],
      ['own', 'base', 1, 2],
    ])
    expect(sharedTasks(tasks, plan)).toEqual(new Set(['own']))
  })

  test('are no trials of a task that is offered all, though the prompt is one', () => {
    const keys = screen(plan).map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
  })

  test('are the same for the same offer in another order, written elsewhere', () => {
    const two = { ...alone, disabled: ['c', 'b', 'b'], source: { ...source, line: 9 } }
    expect(offerKey(two)).toBe(offerKey({ ...alone, disabled: ['b', 'c'] }))
    expect(offerKey(two)).not.toBe(offerKey(alone))
    expect(offerKey({ ...alone, disabled: [], directories: ['b'] })).not.toBe(offerKey(alone))
    expect(offerKey(undefined)).toBe('')
  })
})

describe('trials that a hook prepares', () => {
  test('are others than without it, and on each side others where it ran in another tree', () => {
    const prepared = (base: string, head: string): RunPlan => ({
      ...plan,
      sides: {
        base: { ...sideOf('base', 'one', 'same'), preparation: new Map([['own', base]]) },
        head: { ...sideOf('head', 'two', 'same'), preparation: new Map([['own', head]]) },
      },
    })
    const keys = (run: RunPlan) => screen(run).map(({ key }) => key)
    expect(keys(prepared('x', 'y'))).toHaveLength(4)
    expect(keys(prepared('x', 'x'))).toHaveLength(3)
    expect(keys(prepared('x', 'x')).slice(0, 2)).toEqual(keys(plan).slice(0, 2))
    expect(keys(prepared('x', 'x'))[2]).not.toBe(keys(plan)[2])
  })
})
