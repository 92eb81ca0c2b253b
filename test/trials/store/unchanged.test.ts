import { describe, expect, test } from 'vitest'
import { skillFile, triggerSet } from '../../support/cli.ts'
import type { Files } from '../../support/repository.ts'
import { bench, orchard } from './support.ts'

const script = 'evals/apples/check.mjs'
const schema = 'evals/apples/answer.schema.json'
const waza = (over: Record<string, unknown> = {}, task: Record<string, unknown> = {}) => ({
  'evals/apples/eval.yaml': JSON.stringify({
    name: 'apples',
    skill: 'apples',
    config: { trials_per_task: 1, executor: 'mock' },
    graders: [{ type: 'text', name: 'says', config: { contains: ['boskoop'] } }],
    tasks: ['tasks/*.yaml'],
    ...over,
  }),
  'evals/apples/tasks/one.yaml': JSON.stringify({
    id: 'one',
    name: 'one',
    inputs: { prompt: 'Bake boskoop' },
    expected: { should_trigger: true },
    ...task,
  }),
})

describe.concurrent('a change of nothing that agents see', () => {
  test('runs nothing and passes by equality, also when nothing is stored', async () => {
    await using b = await bench({ change: { 'README.md': 'Hello' } })
    const { results, starts } = await b.run()
    expect(starts).toEqual([])
    expect(results.decision).toMatchObject({ state: 'pass', reasons: [], enforced: true })
    expect(results.skills.map(({ skill, state, head }) => [skill, state, head?.recall])).toEqual([
      ['apples', 'unchanged', null],
      ['pears', 'unchanged', null],
    ])
    expect(results.sameAsBase).toEqual({
      skills: expect.stringMatching(/^[0-9a-f]{64}$/),
      tasks: expect.stringMatching(/^[0-9a-f]{64}$/),
      policy: expect.stringMatching(/^[0-9a-f]{64}$/),
      measured: false,
    })
    expect(results.trials.total).toBe(0)
    expect(results.tasks.flatMap(({ expectations }) => expectations.map(({ change }) => change))).toEqual(
      Array(3).fill('unknown'),
    )
  })

  test('is measured all the same where policy wants it so', async () => {
    const policy = { 'skill-eval-gate.yml': 'version: 1\nwhen: {changed_only: false}\n' }
    await using b = await bench({ files: { ...orchard, ...policy }, change: { 'README.md': 'Hello' } })
    const { results, starts } = await b.run()
    expect(starts).toHaveLength(3)
    expect([results.decision.state, results.sameAsBase]).toEqual(['pass', undefined])
  })

  test('needs no program that could be started', async () => {
    await using b = await bench({ change: { 'README.md': 'Hello' } })
    const { results } = await b.run({ options: { agentCommand: 'no-such-program-anywhere' } })
    expect(results.decision.state).toBe('pass')
  })

  test('has the figures of stored trials where all of them are there', async () => {
    await using b = await bench({ change: { 'README.md': 'Hello' } })
    await b.run({ options: { fresh: true } })
    const { results, starts } = await b.run()
    expect(starts).toEqual([])
    expect(results.sameAsBase?.measured).toBe(true)
    expect(results.store).toMatchObject({ trials: 6, since: expect.any(String) })
    expect(results.skills.map(({ state, base, head }) => [state, base?.recall, head?.recall])).toEqual([
      ['unchanged', 1, 1],
      ['unchanged', 1, 1],
    ])
    const more = await b.run({ options: { trials: 2, baseTrials: 2 } })
    expect([more.starts, more.results.sameAsBase?.measured]).toEqual([[], false])
  })

  test('is not green where stored figures show that no skill fires at all', async () => {
    await using b = await bench({ change: { 'README.md': 'Hello' } })
    const silent = { agentCommand: `sh -c 'printf "{\\"type\\":\\"output\\",\\"text\\":\\"no\\"}\\n"'` }
    await b.run({ options: { ...silent, fresh: true } })
    const { results } = await b.run({ options: silent })
    expect(results.sameAsBase?.measured).toBe(true)
    expect(results.decision.state).toBe('not_evaluated')
  })

  test.each<[what: string, run: object]>([
    ['with --fresh', { options: { fresh: true } }],
    ['with an agent whose version is unknown', { version: null }],
    ['to be recorded', { options: { record: 'kept' } }],
    ['where policy blocks for what base does wrong too', { options: { minRecall: 0.5, failOn: ['already_below'] } }],
  ])('is measured all the same %s', async (_, run) => {
    await using b = await bench({ change: { 'README.md': 'Hello' } })
    const { starts, results } = await b.run(run)
    // One trial stands for both sides.
    expect(starts).toHaveLength(3)
    expect(results.sameAsBase).toBeUndefined()
  })

  test('keeps floors and golden prompts that base fails what they are', async () => {
    await using b = await bench({ change: { 'README.md': 'Hello' } })
    const mute = {
      agentCommand: `sh -c 'cat | grep -q boskoop && printf "{\\"type\\":\\"skill\\",\\"name\\":\\"apples\\"}\\n"; printf "{\\"type\\":\\"turn\\"}\\n"'`,
    }
    const floor = { minRecall: 0.99, trials: 8, baseTrials: 8 }
    const measured = await b.run({ options: { ...mute, ...floor, fresh: true } })
    const stored = await b.run({ options: { ...mute, ...floor } })
    expect(stored.results.sameAsBase?.measured).toBe(true)
    expect(stored.results.decision.state).toBe(measured.results.decision.state)
    const codes = (results: typeof stored.results) => results.decision.reasons.map(({ code, skill }) => [code, skill])
    expect(codes(stored.results)).toEqual(codes(measured.results))
    expect(codes(stored.results).every(([code]) => code === 'already_below')).toBe(true)
    expect(codes(stored.results)).not.toEqual([])
    const asked = await b.run({ options: { ...mute, ...floor, failOn: ['already_below'] } })
    expect(asked.results.decision.state).toBe('regressed')
    const unknown = await b.run({ options: { ...mute, ...floor, store: `${b.store}-2` } })
    expect(unknown.results.decision).toMatchObject({ state: 'pass', reasons: [] })
  })

  test('runs no golden prompt again: base breaks it too', async () => {
    const files = { ...orchard, ...waza({}, { golden: true, inputs: { prompt: 'Bake bramley' } }) }
    await using b = await bench({ files, change: { 'README.md': 'Hello' } })
    const measured = await b.run({ options: { fresh: true } })
    expect(measured.starts.some((start) => start.includes(' golden '))).toBe(true)
    const { starts, results } = await b.run()
    expect(starts).toEqual([])
    expect(results.decision.reasons).toMatchObject([{ code: 'already_below', skill: 'apples', blocks: false }])
    const asked = await b.run({ options: { store: `${b.store}-2`, failOn: ['already_below'] } })
    expect(asked.results.decision.state).toBe('regressed')
    expect(asked.starts.length).toBeGreaterThan(0)
  })
})

const touched: [what: string, files: Files, change: Files][] = [
  ['a description', {}, { 'skills/pears/SKILL.md': skillFile('pears', 'Use for williams now') }],
  ['the text of a skill', {}, { 'skills/pears/SKILL.md': `${skillFile('pears', 'Use for williams')}\nMore.\n` }],
  ['a file beside a skill', {}, { 'skills/pears/notes.md': 'More' }],
  ['a new skill', {}, { 'skills/plums/SKILL.md': skillFile('plums', 'Use for damsons') }],
  ['the plugin of a skill', {}, { '.claude-plugin/plugin.json': '{"name": "orchard"}' }],
  ['a new prompt', {}, { 'evals/pears/trigger_eval.json': triggerSet(['Poach williams', 'Cut williams']) }],
  ['a removed prompt', {}, { 'evals/apples/trigger_eval.json': triggerSet(['Bake boskoop']) }],
  ['a label', {}, { 'evals/pears/trigger_eval.json': triggerSet([], ['Poach williams']) }],
  ['a grader', waza(), waza({ graders: [{ type: 'text', name: 'says', config: { contains: ['fuji'] } }] })],
  ['the time of a task', waza(), waza({}, { timeout_seconds: 7 })],
  [
    'what a suite asks of accuracy',
    waza(),
    waza({ metrics: [{ name: 'trigger_accuracy', weight: 1, threshold: 0.9 }] }),
  ],
  [
    'policy',
    { 'skill-eval-gate.yml': 'version: 1\n' },
    { 'skill-eval-gate.yml': 'version: 1\npolicy: {tolerance: 2}\n' },
  ],
  ['configuration that was not there', {}, { 'skill-eval-gate.yml': 'version: 1\n' }],
  [
    'a program that grades',
    {
      ...waza({ graders: [{ type: 'program', name: 'p', config: { command: 'node', args: ['check.mjs'] } }] }),
      [script]: 'process.exit(0)\n',
    },
    { [script]: 'process.exit(1)\n' },
  ],
  [
    'a schema that grades',
    {
      ...waza({ graders: [{ type: 'json_schema', name: 's', config: { schema_file: 'answer.schema.json' } }] }),
      [schema]: '{}',
    },
    { [schema]: '{"type":"object"}' },
  ],
]

describe.concurrent('a change of', () => {
  test.each(touched)('%s is measured', async (_, files, change) => {
    await using b = await bench({ files: { ...orchard, ...files }, change })
    const { starts, results } = await b.run()
    expect(results.sameAsBase).toBeUndefined()
    expect(starts.length).toBeGreaterThan(0)
  })

  test.each(touched.filter(([, files]) => Object.keys(files).length > 0))(
    '%s is: and nothing is measured where only something else is',
    async (_, files) => {
      await using b = await bench({ files: { ...orchard, ...files }, change: { 'README.md': 'Hello' } })
      const { starts, results } = await b.run()
      expect([starts, results.sameAsBase?.measured]).toEqual([[], false])
    },
  )
})

describe.concurrent('where base says nothing to be equal to', () => {
  test('a first run measures', async () => {
    const { 'evals/apples/trigger_eval.json': apples, 'evals/pears/trigger_eval.json': pears, ...skills } = orchard
    await using b = await bench({
      files: skills,
      change: { 'evals/apples/trigger_eval.json': String(apples), 'evals/pears/trigger_eval.json': String(pears) },
    })
    const { results, starts } = await b.run()
    expect(results.decision.reportOnly).toBe('first_run')
    expect(results.sameAsBase).toBeUndefined()
    expect(starts.length).toBeGreaterThan(0)
  })

  test('a suite that base cannot read is measured', async () => {
    await using b = await bench({
      files: { ...orchard, 'evals/pears/trigger_eval.json': '[' },
      change: { 'evals/pears/trigger_eval.json': String(orchard['evals/pears/trigger_eval.json']) },
    })
    const { results } = await b.run()
    expect([results.decision.state, results.sameAsBase]).toEqual(['pass', undefined])
    expect(results.skills.map(({ skill, prompts }) => [skill, prompts.positives])).toContainEqual([
      'pears',
      expect.any(Number),
    ])
  })

  test('hooks that prepare trials make two commits two', async () => {
    const files = waza({ hooks: { before_task: [{ command: 'true' }] } })
    await using b = await bench({ files: { ...orchard, ...files }, change: { 'README.md': 'Hello' } })
    const { results, starts } = await b.run()
    expect(results.sameAsBase).toBeUndefined()
    expect(starts.length).toBeGreaterThan(0)
  })

  test('a commit compared with itself is run on both sides', async () => {
    await using b = await bench()
    const side = { commit: await b.repository.run('rev-parse', 'main'), ref: 'main' }
    const self = { kind: 'gate' as const, base: side, head: side, independent: true }
    for (const _ of [1, 2]) expect((await b.run({ comparison: self })).starts).toHaveLength(6)
  })
})
