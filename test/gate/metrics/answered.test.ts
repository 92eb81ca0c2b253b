import { describe, expect, test } from 'vitest'
import { answeredPrompts, answeredTrials, type ContextTask } from '../../../src/gate/metrics/answered.ts'
import type { Observation } from '../../../src/gate/metrics/observation.ts'

type Run = { fired?: string[]; tools?: string[]; delegated?: string[]; failed?: true }

const on = (key: string, side: 'base' | 'head', ...runs: Run[]): Observation[] =>
  runs.map(({ fired = [], tools, delegated, failed = false }, index) => ({
    ...{ task: key, side, phase: 'screen', index, fired, failed, grades: [] },
    ...(tools === undefined ? {} : { tools }),
    ...(delegated === undefined ? {} : { delegated }),
  }))
const asked = (key: string, skill = 'pdf', rest: Partial<ContextTask> = {}): ContextTask => ({
  key,
  expectations: [{ skill, label: 'must_activate', weight: 1 }],
  context: {},
  ...rest,
})
const sides = (...all: Observation[][]) => new Map(all.map((list) => [list[0]?.task ?? '', list]))

describe('what answers a prompt in place of its skill', () => {
  test('is a tool, or none: by the share of completed trials without the skill', () => {
    const base = sides(on('a', 'base', { fired: ['pdf'] }, { tools: ['read'] }))
    const head = sides(on('a', 'head', { tools: ['read'] }, { tools: ['read', 'write'] }, {}, { failed: true }))
    expect(answeredPrompts([asked('a')], base, head)).toEqual([
      { expected: 'pdf', tool: null, base: 0, head: 1 / 3, tasks: ['a'] },
      { expected: 'pdf', tool: 'write', base: 0, head: 1 / 3, tasks: ['a'] },
      { expected: 'pdf', tool: 'read', base: 1 / 2, head: 2 / 3, tasks: ['a'] },
    ])
  })

  test('is a subagent of the agent itself, also without a context, where no skill fired', () => {
    const { context: _, ...without } = asked('a')
    const explore = ['agent:Explore']
    const head = sides(on('a', 'head', { delegated: explore }, {}, { delegated: explore, fired: ['docx'] }))
    const base = sides(on('a', 'base', { fired: ['pdf'], delegated: explore }))
    expect(answeredPrompts([without], base, head)).toEqual([
      { expected: 'pdf', tool: 'agent:Explore', base: 0, head: 1 / 3, tasks: ['a'] },
    ])
  })

  test('is summed over prompts, and names those that grew', () => {
    const head = sides(on('a', 'head', { tools: ['read'] }), on('b', 'head', { tools: ['read'] }))
    const base = sides(on('a', 'base', { tools: ['read'] }), on('b', 'base', { fired: ['pdf'] }))
    expect(answeredPrompts([asked('a'), asked('b')], base, head)).toEqual([
      { expected: 'pdf', tool: 'read', base: 1, head: 2, tasks: ['b'] },
    ])
    expect(answeredPrompts([asked('a'), asked('b')], null, head)).toEqual([
      { expected: 'pdf', tool: 'read', base: 0, head: 2, tasks: ['a', 'b'] },
    ])
  })

  test('is nothing where the skill, or another one, loaded, where nothing is found besides, or nobody must answer', () => {
    const trials = (run: Run) => sides(on('a', 'head', run))
    expect(answeredPrompts([asked('a')], null, trials({ fired: ['pdf'], tools: ['read'] }))).toEqual([])
    expect(answeredPrompts([asked('a')], null, trials({ fired: ['docx'] }))).toEqual([])
    expect(answeredPrompts([asked('a')], null, new Map())).toEqual([])
    const { context: _, ...without } = asked('a')
    expect(answeredPrompts([without], null, trials({ tools: ['read'] }))).toEqual([])
    const not: ContextTask['expectations'] = [{ skill: 'pdf', label: 'should_not_activate', weight: 1 }]
    expect(answeredPrompts([asked('a', 'pdf', { expectations: not })], null, trials({ tools: ['read'] }))).toEqual([])
    // A trial of base that counts for head is none of head's own; one that loaded it before it failed loaded it.
    expect(answeredPrompts([asked('a')], null, sides(on('a', 'base', { tools: ['read'] })))).toEqual([])
    const failed = sides(on('a', 'head', { fired: ['pdf'], failed: true }, { tools: ['read'] }))
    expect(answeredPrompts([asked('a')], null, failed)).toMatchObject([{ head: 1 / 2 }])
  })

  test('stands in the order of growth, then of head, then of names', () => {
    const head = sides(
      on('a', 'head', { tools: ['y'] }),
      on('b', 'head', { tools: ['x'] }),
      on('c', 'head', { tools: ['z'] }),
      on('d', 'head', { tools: ['z'] }),
      on('e', 'head', { tools: ['w'] }),
    )
    const base = sides(on('e', 'base', { tools: ['w'] }))
    const tasks = [asked('a'), asked('b'), asked('c', 'docx'), asked('d', 'docx'), asked('e')]
    expect(answeredPrompts(tasks, base, head).map(({ expected, tool }) => [expected, tool])).toEqual([
      ['docx', 'z'],
      ['pdf', 'x'],
      ['pdf', 'y'],
      ['pdf', 'w'],
    ])
  })
})

test('trials without the skill called a tool, or did nothing', () => {
  const trials = on(
    'a',
    'head',
    { tools: ['write', 'read'] },
    { tools: ['read'] },
    {},
    { fired: ['docx'] },
    { failed: true },
    {
      fired: ['pdf'],
      tools: ['run'],
    },
  )
  expect(answeredTrials(asked('a'), trials)).toEqual({ tool: 2, alone: 1, tools: ['read', 'write'] })
  expect(answeredTrials(asked('a'), [])).toEqual({ tool: 0, alone: 0, tools: [] })
})
