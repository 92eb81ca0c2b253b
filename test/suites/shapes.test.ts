import { describe, expect, it } from 'vitest'
import { allLabels, labelFor } from '../../src/suites/labels.ts'
import type { Suite, Task } from '../../src/suites/suite.ts'
import { subjectsOf } from './error-parts.ts'
import { fixture, loadFrom } from './repository-folder.ts'

const { suites, warnings } = await loadFrom(fixture('suites'), {
  patterns: ['shapes/*', 'shapes/promptfoo', 'shapes/plugin/checks'],
})

function suite(file: string): Suite {
  const found = suites.find((candidate) => candidate.file === file)
  if (found === undefined) throw new Error(`no ${file} among ${suites.map(({ file }) => file)}`)
  return found
}

function labels(task: Task): string {
  const marks = { must_activate: '+', should_not_activate: '-', acceptable: '~' } as const
  return [
    ...allLabels(task).map(({ skill, label }) => `${marks[label]}${skill}`),
    ...(task.expectsNoSkill ? ['none'] : []),
  ].join(' ')
}

/** The prompts that every file holds, and whether each wants a chart. */
const COMMON = [
  ["Draw a bar chart of last year's sales", 'must_activate', 'asks for a picture of numbers'],
  ['Turn this table into a pie, please', 'must_activate', undefined],
  ['Mail the March invoice to Ms Okafor', 'should_not_activate', undefined],
  ['What is a pie chart good for?', 'should_not_activate', undefined],
] as const

/** Formats in which a prompt has no reason. */
const WITHOUT_REASONS = /vally|scenarios/

describe('the readers of public formats', () => {
  it('find the format of each suite by its content', () => {
    expect(suites.map(({ file, format }) => [file.replace('shapes/', ''), format])).toEqual([
      ['boundary-cases.json', 'prompts'],
      ['chart-maker.prompts.csv', 'prompts'],
      ['plugin/checks', 'plugin-eval'],
      ['prompt-lists.json', 'prompts'],
      ['promptfoo/config.yaml', 'promptfoo'],
      ['routing-expected-skill.json', 'prompts'],
      ['routing-should-trigger.json', 'prompts'],
      ['routing.jsonl', 'prompts'],
      ['scenarios.yaml', 'prompts'],
      ['skill-cases.json', 'prompts'],
      ['skill-evals.json', 'prompts'],
      ['skill-map.json', 'prompts'],
      ['table.tsv', 'prompts'],
      ['trigger-dataset.yaml', 'prompts'],
      ['trigger-queries.json', 'prompts'],
      ['vally.yaml', 'prompts'],
    ])
  })

  it.each(suites.map(({ file }) => file))('map %s onto the same labels of the same prompts', (file) => {
    const tasks = suite(file).tasks
    for (const [prompt, label, rationale] of COMMON) {
      const task = tasks.find((candidate) => candidate.prompt === prompt)
      const own = task === undefined ? null : labelFor(task, 'chart-maker')
      const isForNobody = label === 'should_not_activate' && task?.expectsNoSkill === true
      expect(own?.label ?? (isForNobody ? 'should_not_activate' : null), prompt).toBe(label)
      if (rationale !== undefined && !WITHOUT_REASONS.test(file)) expect(own?.rationale).toBe(rationale)
    }
    expect(tasks.every((task) => task.suite === file && task.graders.length === 0 && task.files.length === 0)).toBe(
      true,
    )
  })

  it.each([
    ['boundary-cases.json', ['8:17', '14:26', '15:26', '18:17', '23:26']],
    ['prompt-lists.json', ['5:19', '7:13', '10:15', '11:13']],
    ['routing-expected-skill.json', ['3:17', '4:17', '5:17', '6:17']],
    ['routing-should-trigger.json', ['2:14', '3:14', '4:14', '5:14']],
    ['routing.jsonl', ['2:24', '3:24', '5:24', '6:24']],
    ['skill-cases.json', ['2:68', '3:70', '4:69', '5:71', '6:60']],
    ['skill-evals.json', ['7:18', '8:7', '10:28', '10:67']],
    ['skill-map.json', ['6:21', '7:9', '9:22', '9:61', '12:18', '13:28']],
    ['trigger-dataset.yaml', ['4:12', '10:12', '13:12', '17:12']],
    ['chart-maker.prompts.csv', ['2:10', '3:10', '4:9', '5:14']],
    ['table.tsv', ['2:1', '3:1', '4:1', '5:1']],
    ['vally.yaml', ['4:13', '7:13', '10:13', '13:13']],
    ['scenarios.yaml', ['4:13', '7:13', '9:13', '12:13']],
    ['trigger-queries.json', ['7:16', '8:16', '9:16', '10:32']],
  ])('keep the position of every prompt in %s', (file, positions) => {
    const { tasks } = suite(`shapes/${file}`)
    expect(tasks.map(({ source }) => `${source.line}:${source.column}`)).toEqual(positions)
    expect(new Set(tasks.map(({ source }) => source.file))).toEqual(new Set([`shapes/${file}`]))
  })

  it.each([
    ['trigger-queries.json', ['+chart-maker', '+chart-maker', '-chart-maker +invoice-mailer', '-chart-maker']],
    [
      'routing-should-trigger.json',
      [
        '+chart-maker -invoice-mailer',
        '+chart-maker -invoice-mailer',
        '+invoice-mailer -chart-maker',
        '-chart-maker -invoice-mailer none',
      ],
    ],
    [
      'routing-expected-skill.json',
      [
        '+chart-maker -table-maker -invoice-mailer',
        '+chart-maker ~table-maker -invoice-mailer',
        '+invoice-mailer -chart-maker -table-maker',
        '-chart-maker -table-maker -invoice-mailer none',
      ],
    ],
    [
      'trigger-dataset.yaml',
      ['+chart-maker -invoice-mailer', '+chart-maker', '+invoice-mailer -chart-maker', '-chart-maker none'],
    ],
    [
      'boundary-cases.json',
      [
        '+chart-maker -invoice-mailer',
        '+chart-maker ~invoice-mailer',
        '+invoice-mailer -chart-maker',
        '-chart-maker -invoice-mailer',
        '-chart-maker -invoice-mailer',
      ],
    ],
    ['skill-cases.json', ['+chart-maker', '+chart-maker', '-chart-maker', '-chart-maker', 'none']],
    [
      'skill-map.json',
      ['+chart-maker', '+chart-maker', '-chart-maker', '-chart-maker', '+invoice-mailer', '-invoice-mailer none'],
    ],
  ])('label exactly the skills that %s says', (file, expected) => {
    expect(suite(`shapes/${file}`).tasks.map(labels)).toEqual(expected)
  })

  it('take over trials, thresholds, splits, tags and ids', () => {
    const queries = suite('shapes/trigger-queries.json')
    expect(queries.settings).toEqual({ trials: 2 })
    expect(queries.tasks.every(({ triggerThreshold }) => triggerThreshold === 0.6)).toBe(true)
    expect(queries.tasks.map(({ id, tags }) => [id, tags]).at(-1)).toEqual(['theory', ['near']])
    expect(suite('shapes/prompt-lists.json').tasks.map(({ tags }) => tags[0])).toEqual(['train', 'val', 'train', 'val'])
    expect(suite('shapes/skill-cases.json').tasks.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'])
    expect(suite('shapes/boundary-cases.json').tasks.map(({ tags }) => tags)[0]).toEqual(['clear'])
  })

  it('read the tests of promptfoo, its files of tests among them, and the words of its assertions', () => {
    const promptfoo = suite('shapes/promptfoo/config.yaml')
    expect(promptfoo).toMatchObject({ name: 'charts with promptfoo', settings: { trials: 4 } })
    expect(promptfoo.tasks.map((task) => [labels(task), task.tags, task.source])).toEqual([
      ['+chart-maker', [], { file: 'shapes/promptfoo/config.yaml', line: 21, column: 16 }],
      ['+chart-maker', [], { file: 'shapes/promptfoo/config.yaml', line: 26, column: 22 }],
      ['-chart-maker +invoice-mailer', ['mail'], { file: 'shapes/promptfoo/tests/more.yaml', line: 2, column: 14 }],
      ['-chart-maker', ['theory', 'near'], { file: 'shapes/promptfoo/tests/rows.csv', line: 2, column: 1 }],
    ])
  })

  it('read a folder of cases of claude plugin eval as one suite', () => {
    const { tasks, name } = suite('shapes/plugin/checks')
    expect(name).toBe('shapes/plugin/checks')
    expect(
      tasks.map((task) => [
        task.id,
        labels(task),
        task.source.file.replace('shapes/plugin/checks/', ''),
        task.source.line,
      ]),
    ).toEqual([
      ['bar', '+chart-maker', 'bar/prompt.md', 9],
      ['mail', '-chart-maker', 'group/mail/prompt.md', 1],
      ['a-pie', '+chart-maker', 'pie/case.yaml', 4],
      ['theory', 'none', 'theory/prompt.md', 5],
    ])
    expect(tasks[0]).toMatchObject({ tags: ['bars'], trials: 5, timeoutMs: 90_000 })
  })

  it('name what they do not carry over, where it stands', () => {
    expect(subjectsOf(warnings).map((subject) => subject.replace('shapes/', ''))).toEqual([
      'plugin/checks/bar/prompt.md:5:1: max_turns',
      'plugin/checks/bar/prompt.md:6:1: allowed_tools',
      'plugin/checks/bar/graders/good.md:2:7: llm',
      'plugin/checks/pie/case.yaml:5:3: execution.model',
      'plugin/checks/pie/case.yaml:15:3: context.scaffold_script',
      'plugin/checks/pie/case.yaml:12:11: tool_used',
      'plugin/checks/mocks/mailer/send.md:1:1',
      'promptfoo/config.yaml:4:1: providers',
      'promptfoo/config.yaml:31:5: file://tests/made.py',
      'promptfoo/config.yaml:16:7: latency, 5 times',
      'promptfoo/config.yaml:24:9: llm-rubric',
      'promptfoo/tests/more.yaml:10:38',
      'promptfoo/tests/more.yaml:11:3: {{ name }}',
      'promptfoo/tests/more.yaml:16:3: skill-used, not-skill-used',
      'skill-evals.json:3:3: output_evals',
    ])
  })
})
