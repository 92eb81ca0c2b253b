import { describe, expect, test } from 'vitest'
import { settled } from '../../support/reports.ts'
import { buildResults } from '../../support/results-builder.ts'
import type { Run } from '../../support/run-of.ts'
import { fixture, read, readValue, refusal, runEvalOutput, told } from './support.ts'

describe('run_eval.py', () => {
  test('each query is a prompt with a label, and its runs are trials', () => {
    const { format, agent, tasks, descriptions } = read(fixture('run-eval/head.json'))
    expect(format).toBe('run-eval')
    expect(agent).toMatchObject({ id: null, model: null, deterministic: false })
    expect(tasks).toHaveLength(12)
    expect(tasks[5]).toMatchObject({
      prompt: 'Show the growth of each region in one picture',
      expectations: [{ skill: 'chart-maker', label: 'must_activate' }],
      source: { file: 'results.json', line: 46 },
      knows: ['chart-maker'],
    })
    expect(told(tasks[0]?.trials ?? [])).toEqual(['chart-maker', 'chart-maker', 'chart-maker'])
    expect(told(tasks[5]?.trials ?? [])).toEqual(['-', '-', '-'])
    expect(descriptions.get('chart-maker')).toContain('pie charts')
  })

  test('the original hides runs that failed, which is said', () => {
    expect(read(fixture('run-eval/head.json')).warnings.map(({ what }) => what)).toEqual([
      'run_eval.py counts a run that timed out or crashed as "did not trigger", and results.json does not say how many did.',
    ])
  })

  test('a variant that counts failed runs has them as errors, with their messages, and not as "did not trigger"', () => {
    const { tasks, agent, warnings } = read(fixture('run-eval/with-errors.json'))
    const failed = '!TimeoutError: no answer within 30s'
    expect(tasks.map(({ trials }) => told(trials))).toEqual([
      ['chart-maker', 'chart-maker', 'chart-maker'],
      ['chart-maker', failed, failed],
      [failed, failed, failed],
      ['-', '-', failed],
    ])
    expect(agent.model).toBe('example-large-1')
    expect(warnings).toEqual([])
  })

  test.each([
    ['runs that hold the failed ones', { trigger_rate: 1, triggers: 2, runs: 3, errored: 1 }, ['pdf', 'pdf', '!']],
    ['runs that do not', { trigger_rate: 1, triggers: 2, runs: 2, errored: 1 }, ['pdf', 'pdf', '!']],
    ['ok_runs and no triggers', { trigger_rate: 0.67, ok_runs: 3, failed_runs: 1 }, ['pdf', 'pdf', '-', '!']],
    ['nothing but failed ones', { trigger_rate: null, triggers: 0, runs: 0, errors: 2 }, ['!', '!']],
  ])('the rate tells what `runs` counts: %s', (_, row, trials) => {
    const file = { skill_name: 'pdf', results: [{ query: 'Split it', should_trigger: true, ...row }] }
    expect(told(readValue(file).tasks[0]?.trials ?? []).map((one) => one.replace(/!.*/, '!'))).toEqual(trials)
  })

  test('a query that stands there twice is one prompt; one that both must and must not trigger is an error', () => {
    expect(
      readValue(
        runEvalOutput([
          ['Split', true, 3],
          ['Split', true, 0],
        ]),
      ).tasks,
    ).toMatchObject([{ trials: { length: 6 } }])
    const { what, where } = refusal(
      JSON.stringify(
        runEvalOutput([
          ['Split', true, 3],
          ['Split', false, 0],
        ]),
        null,
        1,
      ),
    )
    expect(what).toBe('The prompt "Split" is labelled both to trigger and not to trigger `pdf`')
    expect(where?.line).toBe(13)
  })

  test.each([
    [
      'a rate that is none of its triggers',
      { triggers: 3, runs: 3, trigger_rate: 0.5 },
      /results\[0\]` contradicts itself: 3 triggers in 3 runs are not a rate of 0.5/,
    ],
    ['more triggers than runs', { triggers: 4, runs: 3, trigger_rate: 1 }, /contradicts itself/],
    ['no number of runs', { trigger_rate: 1 }, /does not say how many runs there were/],
    [
      'a label that is none',
      { should_trigger: 'yes', triggers: 1, runs: 1, trigger_rate: 1 },
      /`results\[0\]\.should_trigger` must be true or false/,
    ],
    ['half a run', { triggers: 1, runs: 1.5, trigger_rate: 1 }, /`results\[0\]\.runs` must be a whole number/],
    [
      'a thousand runs',
      { triggers: 1000, runs: 1000, trigger_rate: 1 },
      /`results\[0\]\.triggers` must be at most 100/,
    ],
  ])('is refused with its place: %s', (_, row, said) => {
    const text = JSON.stringify(
      { skill_name: 'pdf', results: [{ query: 'Split', should_trigger: true, ...row }] },
      null,
      1,
    )
    const error = refusal(text, 'out/eval.json')
    expect(error.what).toMatch(said)
    expect(error.where?.file).toBe('out/eval.json')
    expect(error.where?.line).toBeGreaterThan(3)
  })
})

describe('Waza', () => {
  test('trigger_results are prompts with the skill of the suite, medium confidence weighs half', () => {
    const { tasks, agent, createdAt } = read(fixture('waza/new.json'))
    expect(agent).toMatchObject({ id: 'copilot-sdk', model: 'example-large-1', label: 'copilot-sdk (by Waza)' })
    expect(createdAt).toBe('2026-09-01T10:00:00Z')
    expect(
      tasks.slice(2).map(({ expectations, trials }) => [expectations[0]?.label, expectations[0]?.weight, told(trials)]),
    ).toEqual([
      ['must_activate', 1, ['chart-maker']],
      ['must_activate', 0.5, ['-']],
      ['should_not_activate', 1, ['-']],
      ['should_not_activate', 1, ['!context deadline exceeded']],
    ])
  })

  test('a trigger that Waza writes as a wrong answer because it failed is an error', () => {
    const trial = read(fixture('waza/new.json')).tasks.at(-1)?.trials[0]
    expect(trial).toMatchObject({ fired: [], error: 'context deadline exceeded' })
  })

  test('tasks have the labels of their skill_invocation graders, the skills of each run, and all grades', () => {
    const [bar, send] = read(fixture('waza/new.json')).tasks
    expect(bar).toMatchObject({
      prompt: 'Plot the monthly sales as a bar chart',
      golden: true,
      suite: 'chart-maker-eval',
    })
    expect(bar?.expectations).toEqual([
      { skill: 'chart-maker', label: 'must_activate', weight: 1 },
      { skill: 'invoice-mailer', label: 'should_not_activate', weight: 1 },
    ])
    expect(bar?.trials[2]?.grades).toMatchObject([
      { grader: 'routing', type: 'skill_invocation', score: 1, passed: true },
      {
        grader: 'mentions-file',
        type: 'text',
        score: 0,
        passed: false,
        weight: 2,
        feedback: 'Missing expected substring: chart.png',
      },
    ])
    expect(told(send?.trials ?? [])).toEqual(['invoice-mailer', '-', '!session.error: rate limited'])
  })

  test('the shape of 0.12 has no prompts and no labels for tasks: they go by their ids, and trigger_results hold', () => {
    const { tasks } = read(fixture('waza/old.json'))
    expect(
      tasks.slice(0, 2).map(({ id, prompt, expectations, trials }) => [id, prompt, expectations.length, told(trials)]),
    ).toEqual([
      ['bar', null, 0, ['chart-maker', 'chart-maker']],
      ['send', null, 0, ['invoice-mailer']],
    ])
    expect(tasks.filter(({ prompt }) => prompt !== null)).toHaveLength(3)
  })

  test('counts without prompts are said to be no more than that', () => {
    expect(read(fixture('waza/counts-only.json')).lacks).toContain(
      'how many prompts triggered (trigger_metrics), but not which',
    )
    const alone = { ...JSON.parse(fixture('waza/counts-only.json')), tasks: [] }
    expect(refusal(JSON.stringify(alone))).toMatchObject({
      what: expect.stringContaining('counts of triggers (`trigger_metrics`), but not a single run'),
      todo: expect.stringContaining('trigger_results'),
    })
  })

  test('what the mock engine made measured nothing', () => {
    const mock = JSON.parse(fixture('waza/new.json'))
    mock.config.engine_type = 'mock'
    expect(readValue(mock).problem).toContain("Waza's mock engine")
  })

  test('runs that are silent about skills are errors where a skill was wanted', () => {
    const file = JSON.parse(fixture('waza/new.json'))
    delete file.tasks[0].runs[1].skill_invocations
    delete file.tasks[0].runs[1].validations.routing
    expect(told(readValue(file).tasks[0]?.trials ?? [])[1]).toBe('!the run does not say which skills were invoked')
  })

  test.each([
    ['trigger results of no skill', { skill: '' }, /do not say which skill they are about/],
    [
      'several models',
      {
        tasks: [
          { test_id: 'a', group: 'x' },
          { test_id: 'a', group: 'y' },
        ],
      },
      /of several models: x, y/,
    ],
    ['no run at all', { tasks: [], trigger_results: [] }, /hold no run/],
    [
      'a prompt that is none',
      { trigger_results: [{ prompt: 3, should_trigger: true, did_trigger: true }] },
      /`trigger_results\[0\]\.prompt` must be text/,
    ],
  ])('is refused: %s', (_, change, said) => {
    expect(refusal(JSON.stringify({ ...JSON.parse(fixture('waza/new.json')), ...change })).what).toMatch(said)
  })
})

describe("this product's own results", () => {
  const results = (): Run =>
    buildResults({
      skills: [{ name: 'pdf' }, { name: 'docx' }],
      tasks: [
        { prompt: 'Split the file', expects: { pdf: 'must_activate' }, head: ['pdf'], golden: true },
        { prompt: 'Write a letter', expects: { docx: 'must_activate', pdf: 'should_not_activate' }, head: ['pdf'] },
        { prompt: 'Old one', expects: { pdf: 'must_activate' }, origin: 'removed', head: [] },
      ],
    })

  test('head and no other side is read, and only what head asks', () => {
    const { format, tasks, agent, commit } = readValue(results())
    expect(format).toBe('skill-eval-gate')
    expect(tasks.map(({ prompt, golden, trials }) => [prompt, golden, told(trials)])).toEqual([
      ['Split the file', true, ['pdf']],
      ['Write a letter', false, ['pdf']],
    ])
    expect(agent.id).toBe(results().agent.id)
    expect(commit).toBe(results().sides.head.commit)
  })

  test('trials of a screen are taken as they were recorded, and those that confirmed something are not', () => {
    const own = results()
    const key = own.tasks[0]?.key ?? ''
    const record = {
      task: key,
      side: 'head' as const,
      key: 'k',
      output: '',
      outputCut: false,
      toolCalls: [],
      toolCallsCut: false,
      turns: 1,
      usage: null,
      durationMs: 1,
    }
    const withRecords = settled({
      ...own,
      errors: [{ task: key, side: 'head', index: 1, kind: 'timeout', message: 'no answer within 300 s' }],
      trialRecords: [
        { ...record, phase: 'screen' as const, index: 0, error: null, fired: ['pdf', 'pdf', 'docx'] },
        { ...record, phase: 'screen' as const, index: 1, error: 'timeout', fired: [] },
        { ...record, phase: 'confirm' as const, index: 0, error: null, fired: [] },
        { ...record, side: 'base' as const, phase: 'screen' as const, index: 0, error: null, fired: [] },
      ],
    })
    const { tasks } = readValue(withRecords)
    expect(told(tasks[0]?.trials ?? [])).toEqual(['pdf+docx', '!no answer within 300 s'])
  })

  test('a grader that compared two outputs said so of the file’s own base, and is left out', () => {
    const own = results()
    const grade = {
      type: 'prompt',
      score: 1,
      stdDev: 0,
      passRate: 1,
      graded: 1,
      notApplicable: 0,
      errors: 0,
      feedback: '',
    }
    const figure = {
      type: 'prompt',
      tasks: 1,
      notApplicable: 0,
      errors: 0,
      base: null,
      head: { score: 1, passRate: 1 },
    }
    const graded = {
      ...own,
      tasks: own.tasks.map((task) => ({
        ...task,
        grades: { base: [], head: ['better', 'good'].map((grader) => ({ ...grade, grader })) },
      })),
      graders: [
        { ...figure, grader: 'better', compares: true },
        { ...figure, grader: 'good', compares: false },
      ],
    }
    const [task] = readValue(settled(graded)).tasks
    expect(task?.figures?.grades.map(({ grader }) => grader)).toEqual(['good'])
    expect(task?.trials[0]?.grades.map(({ grader, score }) => [grader, score])).toEqual([['good', 1]])
  })

  test('a threshold that was not the default shows in what passed', () => {
    const own = results()
    const [first] = own.tasks
    const expectation = first?.expectations[0]
    if (first === undefined || expectation === undefined) throw new Error('there is no task')
    const rate = { triggered: 2, notTriggered: 1, errors: 0, rate: 2 / 3 }
    const strict = { ...first, expectations: [{ ...expectation, head: rate, passed: { base: null, head: false } }] }
    expect(readValue(settled({ ...own, tasks: [strict] })).tasks[0]?.triggerThreshold).toBe(1)
    const usual = { ...first, expectations: [{ ...expectation, head: rate, passed: { base: null, head: true } }] }
    expect(readValue(settled({ ...own, tasks: [usual] })).tasks[0]?.triggerThreshold).toBeUndefined()
  })

  test('another version of the schema is refused by name', () => {
    expect(refusal(JSON.stringify({ ...results(), schema: 'skill-eval-gate/results/v9' })).what).toMatch(
      /`schema` must be one of `skill-eval-gate\/results\/v3`/,
    )
  })
})
