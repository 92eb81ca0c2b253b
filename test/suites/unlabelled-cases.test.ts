import { describe, expect, test } from 'vitest'
import { readShare } from '../../src/suites/loading/unread-prompts.ts'
import { skillFile } from '../support/cli.ts'
import { repositoryFolder } from './repository-folder.ts'

const skill = { 'skills/minutes/SKILL.md': skillFile('minutes', 'Writes minutes of meetings.') }

async function read(file: string, content: unknown) {
  await using folder = await repositoryFolder({ ...skill, [file]: JSON.stringify(content) })
  const { suites, warnings } = await folder.load()
  return {
    prompts: suites.flatMap(({ tasks }) => tasks.map(({ prompt, about }) => [prompt, about])),
    warnings: warnings.map(({ what }) => what),
  }
}

describe('cases without a label', () => {
  test.each([
    ['evals.json with `cases`', 'evals/evals.json', { skill: 'minutes', cases: [{ input: ASK(), intent: 'Short.' }] }],
    ['an evaluation in its folder', 'skills/minutes/evaluations/a.json', [{ query: ASK(), expected_behavior: ['x'] }]],
    ['a list with ids and kinds', 'evals/minutes/set.json', [{ eval_id: 'a', kind: 'quality', prompt: ASK() }]],
    [
      'scenarios with criteria',
      'evals/minutes/s.json',
      { scenarios: [{ user_prompt: ASK(), success_criteria: ['x'] }] },
    ],
    ['a list beside the skill', 'skills/minutes/test-prompts.json', [{ id: 1, prompt: ASK(), expected: 'Short.' }]],
    ['a list for one skill', 'test_prompts.json', { skill: 'minutes', tests: [{ user: ASK(), expected: ['Short.'] }] }],
    ['cases in YAML', 'skills/minutes/references/evals.yaml', { cases: [{ prompt: ASK(), acceptance: ['Short.'] }] }],
    ['entries that name it', 'evals/cases.yaml', { cases: [{ skill: 'minutes', prompt: ASK(), requires: ['x'] }] }],
    ['a list with sentences of another script', 'test-prompts.json', [{ prompt: ASK(), expected: '先问清楚，再写。' }]],
    [
      'a name that is out of date',
      'skills/minutes/evals/evals.json',
      { skill_name: 'notes', evals: [{ prompt: ASK() }] },
    ],
    ['tasks with checks', 'skills/minutes/evals.yaml', { cases: [{ task: ASK(), checks: [{ type: 'contains' }] }] }],
  ])('are about the skill of their file: %s', async (_, file, content) => {
    expect((await read(file, content)).prompts).toEqual([[ASK(), ['minutes']]])
  })

  test.each([
    ['the input of a program', { skill: 'minutes', cases: [{ input: '2024-01-01', expected: 'a date' }] }],
    ['a skill that there is not', { skill: 'agenda', cases: [{ input: ASK(), expected: 'An agenda' }] }],
    ['stimuli for a skill that there is not', { skill: 'agenda', stimuli: [{ prompt: ASK() }] }],
  ])('are no prompts of a skill: %s', async (_, content) => {
    expect((await read('evals/x.json', content)).prompts).toEqual([])
  })
})

test.each([
  [{ skill: 'minutes', tests: [label('trigger', 'Sum up our call'), label('distractor', 'Call my mother')] }],
  [
    {
      prompts: [{ prompt: 'Sum up our call', expected_skill: 'minutes' }],
      anti_prompts: [{ prompt: 'Call my mother' }],
    },
  ],
])('prompts beside a skill keep the labels that some of them have: %j', async (content) => {
  const file = 'skills/minutes/test-prompts.json'
  await using folder = await repositoryFolder({ ...skill, [file]: JSON.stringify(content) })
  const { suites } = await folder.load()
  const labels = suites.flatMap(({ tasks }) => tasks.map(({ prompt, expectations: [one] }) => [prompt, one?.label]))
  expect(labels).toEqual([
    ['Sum up our call', 'must_activate'],
    ['Call my mother', 'should_not_activate'],
  ])
})

function label(type: string, prompt: string) {
  return { type, prompt, expect: 'What a good answer is.' }
}

function lines(...entries: [input: string, expected: string][]): string {
  return entries.map(([input, expected]) => JSON.stringify({ input, expected })).join('\n')
}

test('lines of a text are prompts with the label of its name, comments and blank lines left out', async () => {
  await using folder = await repositoryFolder({
    ...skill,
    'tests/should-trigger.txt': '# Direct\n\nSum up our call\r\n  /minutes for today  \n',
    'tests/should-not-trigger.txt': 'Call my mother\n',
    'tests/notes.txt': 'Nothing to ask here\n',
    'tests/minutes-should-trigger.jsonl': '{"prompt": "Who was there?"}\n',
    'scripts/eval/golden/minutes-should-not-trigger.jsonl': lines([ASK(), 'skip'], ['Note this', 'trigger']),
  })
  const { suites } = await folder.load()
  expect(suites.flatMap(({ tasks }) => tasks.map((task) => [task.prompt, task.source.line, labelOf(task)]))).toEqual([
    [ASK(), 1, 'should_not_activate'],
    ['Note this', 2, 'must_activate'],
    ['Who was there?', 1, 'must_activate'],
    ['Call my mother', 1, 'should_not_activate'],
    ['Sum up our call', 3, 'must_activate'],
    ['/minutes for today', 4, 'must_activate'],
  ])
  expect(new Set(suites.flatMap(({ skills }) => skills))).toEqual(new Set(['minutes']))
})

test('labels outside of the usual folders are those of the only skill, and a case that says "no" is none of its own', async () => {
  const ask = (...texts: string[]) => texts.map((prompt) => ({ prompt }))
  const yes = ask('Sum up our call', 'Who was there?', 'Write the minutes')
  const prompts = { should_trigger: yes, should_not_trigger: ask('Call my mother', 'Book a room') }
  const cases = ['trigger-short', 'non-trigger-notes'].map((id) => ({
    id,
    prompt: `${ASK()} ${id}`,
    assertions: ['x'],
  }))
  await using folder = await repositoryFolder({
    ...skill,
    'tests/prompts.json': JSON.stringify(prompts),
    'tests/eval-prompts.json': JSON.stringify(cases),
  })
  const { suites } = await folder.load()
  const said = suites.flatMap(({ tasks }) => tasks.map((task) => [task.about, labelOf(task), task.provenance]))
  expect(said).toEqual([
    [['minutes'], undefined, undefined],
    [undefined, 'should_not_activate', undefined],
    ...yes.map(() => [undefined, 'must_activate', undefined]),
    ...[1, 2].map(() => [undefined, 'should_not_activate', undefined]),
  ])
})

function labelOf({ expectations: [one] }: { expectations: readonly { label: string }[] }) {
  return one?.label
}

describe('prompts in folders', () => {
  const about = async (files: Record<string, string>) => {
    await using folder = await repositoryFolder({ ...skill, ...files })
    const { suites, warnings } = await folder.load()
    return [
      suites.flatMap(({ tasks }) => tasks.map(({ id, prompt, about }) => [id, prompt, about])),
      warnings.map(({ what }) => what),
    ]
  }

  test('are about the skill of the file that points to them', async () => {
    const files = {
      'eval/minutes/eval.yaml': 'name: m\nskill: minutes\ndataset:\n  path: cases\n  schema: text\n',
      'eval/minutes/cases/long/input.yaml': `prompt: ${ASK()}\npriority: high\n`,
      'eval/minutes/cases/long/annotations.yaml': 'expected_total: 3\n',
      'eval/minutes/cases/short/input.yaml': 'prompt: Sum up the meeting\n',
    }
    const read = [
      ['long', ASK(), ['minutes']],
      ['short', 'Sum up the meeting', ['minutes']],
    ]
    expect(await about(files)).toEqual([read, []])
    const labelled = { 'eval/minutes/cases/short/annotations.yaml': 'should_trigger: false\n' }
    await using folder = await repositoryFolder({ ...skill, ...files, ...labelled })
    const [, short] = (await folder.load()).suites.flatMap(({ tasks }) => tasks)
    expect(short?.expectations).toMatchObject([{ skill: 'minutes', label: 'should_not_activate' }])
    const fromRoot = { ...files, 'eval/minutes/eval.yaml': 'skill: minutes\ndataset: {path: eval/minutes/cases/}\n' }
    expect(await about(fromRoot)).toEqual([read, []])
  })

  test('are about the skills of all sets of a scenario, and a scenario of no skill is none', async () => {
    const sets = 'sets:\n  - name: none\n    skills: []\n  - name: with\n    skills: [skills/minutes]\n'
    expect(
      await about({
        'evals/scenarios/one/skill-sets.yaml': sets,
        'evals/scenarios/one/prompt.txt': `${ASK()}\n`,
        'evals/scenarios/two/skill-sets.yaml': 'sets:\n  - name: none\n    skills: []\n',
        'evals/scenarios/two/prompt.txt': 'Who was there?\n',
      }),
    ).toEqual([[['one', ASK(), ['minutes']]], []])
  })

  test('may be one request in several languages, each a prompt', async () => {
    const inputs = { en: ASK(), de: 'Schreib auf, was wir beschlossen haben' }
    const scenarios = [{ id: 'a', skill: 'minutes', inputs, expected: { mode: 'short' } }]
    expect(await about({ 'evals/i18n/scenarios.json': JSON.stringify({ version: '1', scenarios }) })).toEqual([
      [
        ['a-en', ASK(), ['minutes']],
        ['a-de', inputs.de, ['minutes']],
      ],
      [],
    ])
  })

  test('may be a scenario that a judge grades', async () => {
    const scenario = { name: 'Minutes', prompt: ASK(), judge: [{ check: 'It names who decided.', weight: 1 }] }
    expect(await about({ 'skills/minutes/evals/scenarios/a.json': JSON.stringify(scenario) })).toEqual([
      [[expect.any(String), ASK(), ['minutes']]],
      [],
    ])
  })

  test('may say in sentences what should happen', async () => {
    const cases = [{ id: 'a', prompt: ASK(), expect: ['names who decided', 'says when'], fail: ['a summary'] }]
    expect(await about({ 'skills/minutes/evals/evals.json': JSON.stringify(cases) })).toEqual([
      [['a', ASK(), ['minutes']]],
      [],
    ])
  })

  test('of an evaluation whose skill is called otherwise now are about the skill of its folder', async () => {
    const old = { skills: ['note-taking'], query: ASK(), expected_behavior: ['x'] }
    expect(await about({ 'skills/minutes/evaluations/a.json': JSON.stringify(old) })).toEqual([
      [[expect.any(String), ASK(), ['minutes']]],
      [],
    ])
  })
})

test('prompts that no reader takes are named, one line a folder, and counted', async () => {
  const chat = (...prompts: string[]) => JSON.stringify({ chats: prompts.map((prompt) => ({ prompt })) })
  await using folder = await repositoryFolder({
    ...skill,
    'evals/chats/a.json': chat('Who took part in it?', 'What was said about it?'),
    'evals/chats/b.json': chat('Who wrote all of this?'),
    'evals/minutes/promptfoo.yaml': 'prompts: ["{{ask}}"]\ntests:\n  - vars: {ask: "file://a.md"}\n',
    'evals/other.json': JSON.stringify({ prompt: 'word', note: 'nothing to ask' }),
  })
  const { skipped, warnings } = await folder.load()
  expect(warnings.map(({ what }) => what)).toEqual([
    'Read 0 of about 4 prompts of the eval files here',
    '`evals/chats/` (2 files) holds about 3 prompts that are not read: the first, `evals/chats/a.json`, has the keys chats, which no known suite format has',
    '`evals/minutes/promptfoo.yaml` holds about 1 prompt that is not read: it has the keys prompts, tests, which no known suite format has',
  ])
  expect(skipped.map(({ file, prompts }) => [file, prompts])).toEqual([
    ['evals/chats/a.json', 2],
    ['evals/chats/b.json', 1],
    ['evals/minutes/promptfoo.yaml', 1],
    ['evals/other.json', undefined],
  ])
})

test('a file that is read in part says so, and how many prompts of all there are', async () => {
  const list = { skill_name: 'minutes', should_trigger: ['Write the minutes', 'Sum up the meeting'] }
  await using folder = await repositoryFolder({
    ...skill,
    'evals/whole.json': JSON.stringify(list),
    'evals/part.json': JSON.stringify({ ...list, talks: [{ chat: [{ prompt: 'What did we decide?' }] }] }),
  })
  const { suites, skipped, warnings } = await folder.load()
  expect(readShare(suites, skipped)).toEqual({ read: 4, about: 5 })
  expect(warnings.map(({ what }) => what)).toEqual([
    'Read 4 of about 5 prompts of the eval files here',
    '`evals/part.json` holds about 1 prompt that is not read: it was read in part',
  ])
})

function ASK(): string {
  return 'Write down what we decided today'
}

test('an entry of a list may say who wrote it: generated ones never block, other words say nothing', async () => {
  const entry = (query: string, source: string) => ({ query, should_trigger: true, source, from: 'evals.json' })
  const list = [entry('Write the minutes', 'generated'), entry('What was said?', 'reviewed'), entry('Sum up', 'wiki')]
  await using folder = await repositoryFolder({ ...skill, 'evals/minutes/trigger_eval.json': JSON.stringify(list) })
  const [suite] = (await folder.load()).suites
  expect(suite?.tasks.map(({ provenance }) => provenance)).toEqual(['generated', 'reviewed', undefined])
  expect(suite?.warnings).toEqual([])
})
