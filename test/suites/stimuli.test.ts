import { describe, expect, it } from 'vitest'
import type { Task } from '../../src/suites/suite.ts'
import { userErrorsOf } from './error-parts.ts'
import { repositoryFolder } from './repository-folder.ts'

const SKILLS = Object.fromEntries(
  ['chart-maker', 'table-maker'].map((name) => [
    `skills/${name}/SKILL.md`,
    `---\nname: ${name}\ndescription: d\n---\n`,
  ]),
)

function labels({ expectations }: Task): string {
  const marks = { must_activate: '+', should_not_activate: '-', acceptable: '~' } as const
  return expectations.map(({ skill, label }) => `${marks[label]}${skill}`).join(' ')
}

async function load(text: string, file = 'tests/plugin/chart-maker/eval.yaml') {
  await using folder = await repositoryFolder({ ...SKILLS, [file]: text })
  const { suites, warnings } = await folder.load()
  return {
    formats: suites.map(({ format }) => format),
    tasks: suites.flatMap(({ tasks }) => tasks.map((task) => `${task.prompt}: ${labels(task)}`)),
    all: suites.flatMap(({ tasks }) => tasks),
    trials: suites[0]?.settings.trials,
    warnings: warnings.map(({ what }) => what),
  }
}

const VALLY = `name: charts
config: {timeout: 2m, model: some-model, runs: 3}
graders:
  - {type: completed}
stimuli:
  - name: Draws bars
    prompt: Draw a bar chart of the harvest
    environment: {files: [{src: a.csv, dest: a.csv}]}
    graders:
      - type: skill-invocation
        config: {required: [chart-maker], disallowed: table-maker}
      - {type: output-matches, config: {pattern: bar}}
  - name: Stays away
    turns: [Sort these rows, Now by name]
    constraints: {reject_skills: [chart-maker]}
  - prompt: Say hello
`

describe('stimuli of Vally', () => {
  it('are labelled by their skill-invocation graders and constraints', async () => {
    const { formats, tasks, all, trials, warnings } = await load(VALLY)
    expect(formats).toEqual(['prompts'])
    expect(tasks).toEqual([
      'Draw a bar chart of the harvest: +chart-maker -table-maker',
      'Sort these rows: -chart-maker',
      'Say hello: ',
    ])
    expect(all[1]?.followUps).toEqual(['Now by name'])
    expect(all.map(({ source }) => source.line)).toEqual([7, 14, 16])
    expect(trials).toBe(3)
    expect(warnings).toEqual(['`graders` is not carried over (2 times)', '`environment` is not carried over'])
  })

  it('are about the skill of their place where one of them says whether it activates', async () => {
    const { tasks } = await load(
      'stimuli:\n- prompt: Sort these rows\n  expect_activation: false\n- prompt: Draw bars\n  graders: [{type: prompt}]\n',
    )
    expect(tasks).toEqual(['Sort these rows: -chart-maker', 'Draw bars: +chart-maker'])
  })

  it('are told of a mistake at its place', async () => {
    await using folder = await repositoryFolder({
      ...SKILLS,
      'evals/eval.yaml': 'stimuli:\n- prompt: ""\n- {prompt: a, expect_activation: true}\n',
    })
    expect(await userErrorsOf(() => folder.load())).toEqual([
      expect.stringContaining('evals/eval.yaml:1:1: Nothing says which skill these prompts are for'),
      'evals/eval.yaml:2:11: The prompt is empty -> Write what the user asks, or remove the entry.',
    ])
  })
})

describe('scenarios of one skill', () => {
  it('must activate it unless they say otherwise', async () => {
    const { formats, tasks } = await load(`scenarios:
  - name: Draws
    prompt: Draw a bar chart
    assertions: [{type: output_contains, value: bar}]
    rubric: [It is a bar chart.]
  - name: Declines
    prompt: Sort these rows
    expect_activation: false
`)
    expect(formats).toEqual(['prompts'])
    expect(tasks).toEqual(['Draw a bar chart: +chart-maker', 'Sort these rows: -chart-maker'])
  })

  it('may give the prompt as input, and name the skill', async () => {
    const { tasks } = await load(
      'skill: table-maker\nscenarios:\n- {id: p, input: Sort these rows, expect_activation: true}\n- {id: n, input: Hi, expect_activation: false}\n',
      'evals/eval.yaml',
    )
    expect(tasks).toEqual(['Sort these rows: +table-maker', 'Hi: -table-maker'])
  })

  it('are not scenarios of another kind of test', async () => {
    const { formats } = await load(
      'scenarios:\n- {name: Log in, prompt: Enter the password, steps: [a]}\n',
      'evals/a.yaml',
    )
    expect(formats).toEqual([])
  })
})

describe('a file with one prompt', () => {
  it('is read with the skill and the truth that it names', async () => {
    const { formats, tasks, warnings } = await load(
      'name: draws\nprompt: Draw a bar chart\nskill_under_test: chart-maker\nassert: {triggered: true}\n',
      'evals/draws.yaml',
    )
    expect(formats).toEqual(['prompts'])
    expect(tasks).toEqual(['Draw a bar chart: +chart-maker'])
    expect(warnings).toEqual([])
  })

  it('is for the skill of its place where it names none, and says what is left out', async () => {
    const { tasks, warnings } = await load(
      'prompt: Sort these rows\nassert: {triggered: false, contains: [row]}\n',
      'skills/chart-maker/evals/sorts.yaml',
    )
    expect(tasks).toEqual(['Sort these rows: -chart-maker'])
    expect(warnings).toEqual(['`assert` is not carried over'])
  })
})
