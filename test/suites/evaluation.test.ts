import { describe, expect, it } from 'vitest'
import { asAsked } from '../../src/suites/infer-labels.ts'
import type { Task } from '../../src/suites/suite.ts'
import { isUnmeasured } from '../../src/suites/unlabelled-evals.ts'
import { repositoryFolder } from './repository-folder.ts'

const SKILL = { 'skills/meeting-notes/SKILL.md': '---\nname: meeting-notes\ndescription: Writes minutes.\n---\n' }
const FILE = 'skills/meeting-notes/evaluations/decisions.json'
const EVALUATION = {
  skills: ['meeting-notes'],
  query: 'Write down what we decided today',
  files: ['minutes.txt'],
  expected_behavior: ['Lists each decision', 'Names who decided'],
}

async function load(content: unknown, unlabelled: 'positives' | 'off' = 'off') {
  await using folder = await repositoryFolder({ ...SKILL, [FILE]: JSON.stringify(content) })
  const { suites } = await folder.load()
  const isUngradable = (task: Task) => isUnmeasured({ ...task, graders: [] })
  return asAsked(suites, { unlabelled, lacksJudge: () => false, isUngradable }).flatMap(({ tasks }) =>
    tasks.map(({ prompt, expectations, graders }) => ({
      prompt,
      labels: expectations.map(({ skill, label }) => `${label} ${skill}`),
      graders: graders.map(({ type, ifJudged, config }) => [type, ifJudged, config['prompt']]),
    })),
  )
}

const GRADER = [
  'prompt',
  true,
  'Check the response against each of these criteria:\n- Lists each decision\n- Names who decided',
]

describe('an evaluation with expected behavior', () => {
  it('has no label, and is graded where a judge is configured', async () => {
    const prompt = 'Write down what we decided today'
    expect(await load(EVALUATION)).toEqual([{ prompt, labels: [], graders: [GRADER] }])
  })

  it('counts for its skills on request, also in a list and without `skills`', async () => {
    const { skills: _, ...unnamed } = EVALUATION
    const tasks = await load([EVALUATION, { ...unnamed, query: 'Who decided that?' }], 'positives')
    expect(tasks.map(({ prompt, labels }) => [prompt, labels])).toEqual([
      ['Write down what we decided today', ['must_activate meeting-notes']],
      ['Who decided that?', ['must_activate meeting-notes']],
    ])
  })

  it('is a mistake with its place where the query is empty', async () => {
    await expect(load([{ ...EVALUATION, query: ' ' }, EVALUATION])).rejects.toMatchObject({
      message: expect.stringContaining('The prompt is empty'),
    })
  })
})
