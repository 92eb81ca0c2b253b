import { describe, expect, it } from 'vitest'
import { allLabels } from '../../src/suites/labels.ts'
import type { Task } from '../../src/suites/suite.ts'
import { repositoryFolder } from './repository-folder.ts'

const SKILLS = Object.fromEntries(
  ['pdf', 'docx', 'xlsx'].map((name) => [`skills/${name}/SKILL.md`, `---\nname: ${name}\ndescription: d\n---\n`]),
)

function labels(task: Task): string {
  const marks = { must_activate: '+', should_not_activate: '-', acceptable: '~' } as const
  const named = allLabels(task).map(({ skill, label }) => `${marks[label]}${skill}`)
  return [...named, ...(task.expectsNoSkill ? ['none'] : [])].join(' ')
}

/** Each prompt with its labels, as `prompt: +a -b`. */
async function read(content: unknown, file = 'skills/pdf/evals/triggers.json'): Promise<string[]> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await using folder = await repositoryFolder({ ...SKILLS, [file]: text })
  const { suites } = await folder.load()
  return suites.flatMap(({ tasks }) => tasks.map((task) => `${task.prompt}: ${labels(task)}`))
}

const BOTH = ['a: +pdf', 'b: -pdf']

describe('the same labels in other words', () => {
  it.each(
    [
      'should_trigger',
      'shouldTrigger',
      'should-trigger',
      'Should Trigger',
      'should_invoke',
      'skill_should_trigger',
      'expect_activation',
      'expectedActivation',
      'trigger',
      'activates',
    ].map((key) => [key]),
  )('are read from `%s`', async (key) => {
    expect(
      await read([
        { prompt: 'a', [key]: true },
        { prompt: 'b', [key]: false },
      ]),
    ).toEqual(BOTH)
  })

  it.each(
    ['query', 'userPrompt', 'user_message', 'userQuery', 'utterance', 'message', 'question', 'text'].map((key) => [
      key,
    ]),
  )('stand beside a prompt under `%s`', async (key) => {
    expect(
      await read({
        skillName: 'pdf',
        cases: [
          { [key]: 'a', shouldTrigger: true },
          { [key]: 'b', shouldTrigger: false },
        ],
      }),
    ).toEqual(BOTH)
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['true and false in quotes', { should_trigger: 'true' }, { should_trigger: 'False' }],
    ['words for what happens', { expected: 'fire' }, { expected: 'no_fire' }],
    ['words with hyphens', { expected: 'trigger' }, { expected: 'no-trigger' }],
    ['the kind of a case', { category: 'should_trigger' }, { category: 'should-not-trigger' }],
    ['positive and negative', { kind: 'positive' }, { kind: 'negative' }],
    ['a near miss', { label: 'positive' }, { label: 'near-miss' }],
    ['what an assertion says', { assert: { triggered: true } }, { assert: { triggered: false } }],
    ['a nested truth', { expected: { should_trigger: true } }, { expected: { should_trigger: false } }],
  ])('may be %s', async (_, yes, no) => {
    const items = [
      { query: 'a', ...yes },
      { query: 'b', ...no },
    ]
    expect(await read({ schema_version: 1, items })).toEqual(BOTH)
  })

  it.each([
    ['the kind of a test', { type: 'trigger' }, { type: 'output' }],
    ['the feeling of a text', { sentiment: 'positive' }, { sentiment: 'negative' }],
    ['an answer', { expected: 'positive' }, { expected: 'It is good.' }],
  ])('are not %s', async (_, first, second) => {
    expect(
      await read(
        [
          { prompt: 'a', ...first },
          { prompt: 'b', ...second },
        ],
        'skills/pdf/evals/cases.json',
      ),
    ).toEqual([])
  })

  it('are not plain words in a file that says nothing of triggers or a skill', async () => {
    const rows = [
      { text: 'a', label: 'positive' },
      { text: 'b', label: 'negative' },
    ]
    expect(await read(rows, 'evals/reviews.json')).toEqual([])
  })

  it.each([
    ['expectedSkill', { expectedSkill: 'pdf' }, { expectedSkill: 'docx' }],
    ['expected.skill', { expected: { skill: 'pdf' } }, { expected: { skill: 'docx' } }],
    [
      'expected.primary_skill',
      { expected: { primary_skill: 'pdf', review_skill: 'docx' } },
      { expected: { primary_skill: 'docx' } },
    ],
    ['expected.primary', { expected: { primary: 'pdf' } }, { expected: { primary: 'docx' } }],
    ['expected.route', { expected: { route: 'pdf' } }, { expected: { route: 'docx' } }],
    ['routes_to', { routes_to: 'pdf' }, { routes_to: 'docx' }],
    ['correct-skill', { 'correct-skill': 'pdf' }, { 'correct-skill': 'docx' }],
  ])('name the skill under `%s`', async (_, first, second) => {
    const rows = [
      { prompt: 'a', ...first },
      { prompt: 'b', ...second },
    ]
    expect(await read(rows, 'evals/routing.json')).toEqual(['a: +pdf -docx', 'b: +docx -pdf'])
  })

  it('route where positives name a skill and nothing says which one negatives are about', async () => {
    const evals = [
      { query: 'a', should_trigger: true, expect_skill: 'pdf' },
      { query: 'b', should_trigger: true, expect_skill: 'docx' },
      { query: 'c', should_trigger: false },
    ]
    expect(await read({ about: 'Prompts near to each other', evals }, 'evals/trigger-eval.json')).toEqual([
      'a: +pdf',
      'b: +docx',
      'c: none',
    ])
  })

  it('say for the skill that a target names', async () => {
    const rows = [
      { prompt: 'a', target_skill: 'pdf', should_trigger: true },
      { prompt: 'b', target_skill: 'docx', should_trigger: false },
    ]
    expect(await read(rows, 'evals/all.json')).toEqual(['a: +pdf', 'b: -docx'])
  })

  it('want no skill in a file of prompts that belong to none', async () => {
    const evaluations = [{ id: 'x', skill_should_trigger: false, prompt: 'Sort two lists' }]
    expect(await read({ comment: ['shared'], evaluations }, 'evals/negatives.json')).toEqual(['Sort two lists: none'])
  })

  it('give a negative prompt to its owner', async () => {
    const trigger = {
      positive: [{ prompt: 'a', top_k: 3 }],
      negative: [
        { prompt: 'b', owner: 'docx' },
        { prompt: 'c', route: 'none' },
        { prompt: 'd', owner: 'the team of Ms Okafor' },
      ],
    }
    expect(await read({ skill_name: 'pdf', trigger }, 'evals/cases/pdf.json')).toEqual([
      'a: +pdf',
      'b: -pdf +docx',
      'c: -pdf none',
      'd: -pdf',
    ])
  })

  it('stand in lists by label under other names', async () => {
    for (const [yes, no] of [
      ['shouldTrigger', 'shouldNotTrigger'],
      ['positive', 'negative'],
      ['positive-prompts', 'negative-prompts'],
      ['trigger_prompts', 'no_trigger_prompts'],
      ['must_fire', 'must_not_fire'],
      ['positive_examples', 'near_misses'],
    ] as const) {
      expect(await read({ [yes]: ['a'], [no]: [{ text: 'b' }] }), yes).toEqual(BOTH)
    }
  })
})
