import { describe, expect, it } from 'vitest'
import type { Suite, Task } from '../../src/suites/suite.ts'
import { fixture, loadFrom } from './repository-folder.ts'

const loaded = await loadFrom(fixture('suites'))
// The fixtures of other tests lie in the usual folders of none.
const suites = loaded.suites.filter(({ file }) => !/^(?:canonical|shapes)\//.test(file))

function suite(file: string): Suite {
  const found = suites.find((candidate) => candidate.file === file)
  if (found === undefined) throw new Error(`no ${file} among ${suites.map(({ file }) => file)}`)
  return found
}

function position({ source }: Pick<Task, 'source'>): string {
  return `${source.file}:${source.line}:${source.column}`
}

/** What the four prompts that each of these suites holds are, in every format. */
const COMMON = [
  {
    prompt: "Draw a bar chart of last year's sales",
    expectations: [
      { skill: 'chart-maker', label: 'must_activate', weight: 1, rationale: 'asks for a picture of numbers' },
    ],
  },
  {
    prompt: 'Turn this table into a pie, please',
    expectations: [{ skill: 'chart-maker', label: 'must_activate', weight: 1 }],
  },
  {
    prompt: 'Mail the March invoice to Ms Okafor',
    expectations: [{ skill: 'chart-maker', label: 'should_not_activate', weight: 1 }],
  },
  {
    prompt: 'What is a pie chart good for?',
    expectations: [{ skill: 'chart-maker', label: 'should_not_activate', weight: 1 }],
  },
]

describe('the readers', () => {
  it('find the format of each suite by its content', () => {
    expect(suites.map(({ file, format }) => [file, format])).toEqual([
      ['activation-suite.json', 'prompts'],
      ['evals/chart-maker/trigger_eval.json', 'prompts'],
      ['skills/chart-maker/evals/activation.json', 'prompts'],
      ['skills/chart-maker/evals/evals.json', 'prompts'],
      ['waza/eval.yaml', 'waza'],
    ])
  })

  it.each([
    'activation-suite.json',
    'evals/chart-maker/trigger_eval.json',
    'skills/chart-maker/evals/activation.json',
    'skills/chart-maker/evals/evals.json',
  ])('map %s onto the same canonical tasks', (file) => {
    const tasks = suite(file).tasks.slice(0, 4)
    expect(tasks.map(({ prompt, expectations }) => ({ prompt, expectations }))).toEqual(COMMON)
    const isPlain = ({ graders }: Task) => graders.every(({ ifJudged }) => ifJudged)
    expect(tasks.every((task) => task.suite === file && !task.expectsNoSkill && isPlain(task))).toBe(true)
  })

  it.each([
    ['activation-suite.json', ['11:21', '15:21', '16:21', '17:37', '18:21', '21:60', '24:17']],
    ['evals/chart-maker/trigger_eval.json', ['3:13', '4:13', '6:13', '7:13']],
    ['skills/chart-maker/evals/activation.json', ['6:17', '10:33', '11:32', '12:33']],
    ['skills/chart-maker/evals/evals.json', ['7:17', '14:30', '15:17', '16:33']],
  ])('keep the position of every prompt in %s', (file, positions) => {
    expect(suite(file).tasks.map(position)).toEqual(positions.map((place) => `${file}:${place}`))
  })

  it('keep ids as written, and make the others from their position', () => {
    const ids = (file: string) => suite(file).tasks.map(({ id }) => id)
    expect(ids('evals/chart-maker/trigger_eval.json')).toEqual([
      'chart-maker/trigger_eval/1',
      'chart-maker/trigger_eval/2',
      'chart-maker/trigger_eval/3',
      'theory',
    ])
    expect(ids('skills/chart-maker/evals/evals.json')).toEqual(['1', 'two', 'chart-maker/evals/1', 'theory'])
    expect(ids('skills/chart-maker/evals/activation.json')).toEqual(['must-1', 'must-2', 'not-1', 'theory'])
  })

  it('turn the split of a trigger set into a tag', () => {
    expect(suite('evals/chart-maker/trigger_eval.json').tasks.map(({ tags }) => tags)).toEqual([[], ['train'], [], []])
  })

  it('take a negative case as negative for every skill of the suite, and for every other one', () => {
    const { tasks, skills } = suite('activation-suite.json')
    expect(skills).toEqual(['chart-maker', 'invoice-mailer'])
    expect(tasks.at(-1)).toMatchObject({
      prompt: 'Tell me a riddle',
      expectsNoSkill: true,
      expectations: ['chart-maker', 'invoice-mailer'].map((skill) => ({
        skill,
        label: 'should_not_activate',
        rationale: 'needs no skill',
      })),
    })
    expect(tasks[4]?.expectations[0]?.label).toBe('acceptable')
  })

  it('take over trials and thresholds', () => {
    expect(suite('activation-suite.json').settings).toEqual({ trials: 3 })
    expect(suite('activation-suite.json').tasks.every(({ triggerThreshold }) => triggerThreshold === 0.6)).toBe(true)
    expect(suite('skills/chart-maker/evals/evals.json').settings).toEqual({ trials: 2 })
  })

  it('read the input files of an evals.json relative to the skill, and take its sentences for a judge', () => {
    const { tasks, warnings } = suite('skills/chart-maker/evals/evals.json')
    expect(tasks[0]?.files).toEqual([{ path: 'evals/sales.csv', content: 'month,amount\nJan,4\nFeb,7\n' }])
    expect(tasks.flatMap(({ graders }) => graders.map(({ type, ifJudged }) => [type, ifJudged]))).toEqual([
      ['prompt', true],
      ['prompt', true],
    ])
    expect(warnings).toEqual([])
  })
})
