import { expect, test } from 'vitest'
import { loadFrom, repositoryFolder } from './repository-folder.ts'

/** Lines of a file: those of `bad` are entries that cannot be read. */
type Lines = readonly string[]
type Files = Readonly<Record<string, string>>

interface Sample {
  file: string
  lines: Lines
  /** Line and beginning of each mistake. */
  left: readonly string[]
  prompts: readonly string[]
  more?: Files
}

const samples: Record<string, Sample> = {
  'trigger-set': {
    file: 'evals/pdf/trigger_eval.json',
    lines: [
      '[{"query": "a", "should_trigger": true},',
      '{"should_trigger": true},',
      '{"query": 5, "should_trigger": true},',
      '{"query": "x", "should_trigger": 3},',
      '"text",',
      '{"query": "b", "should_trigger": false}]',
    ],
    left: [
      '2 `[1].query` is missing',
      '3 `[2].query` must be text',
      '4 `[3].should_trigger` must be',
      '5 `[4]` must be',
    ],
    prompts: ['a', 'b'],
  },
  'evals-json': {
    file: 'skills/pdf/evals/evals.json',
    lines: [
      '{"skill_name": "pdf", "evals": [',
      '{"id": 1, "prompt": "a", "expected_output": "x", "should_trigger": true},',
      '{"id": 2, "hook": "a hook", "expected_output": "x"},',
      '{"id": 3, "prompt": ["x"], "expected_output": "x"},',
      '{"id": 4, "prompt": "x", "should_trigger": "perhaps"},',
      '{"id": 5, "prompt": "b", "expected_output": "x"}]}',
    ],
    left: ['3 `evals[1].prompt` is missing', '4 `evals[2].prompt` must be', '5 `evals[3].should_trigger` must be'],
    prompts: ['a', 'b'],
  },
  'activation-suite': {
    file: 'evals/a.json',
    lines: [
      '{"skills": [{"name": "pdf", "test_cases": [',
      '{"prompt": "a", "expectation": "must_activate"},',
      '{"expectation": "must_activate"},',
      '{"prompt": "x", "expectation": "must"}]}],',
      '"negative_cases": [{"prompt": "x", "expectation": "must_activate"},',
      '{"prompt": "b"}]}',
    ],
    left: [
      '3 `skills[0].test_cases[1].query` is missing',
      '4 `skills[0].test_cases[2].expectation`',
      '5 `negative_cases[0].expectation` says',
    ],
    prompts: ['a', 'b'],
  },
  'activation-cases': {
    file: 'evals/a.json',
    lines: [
      '{"skill": "pdf", "cases": [',
      '{"prompt": "a", "expectation": "must_activate"},',
      '{"prompt": {}, "expectation": "must_activate"},',
      '{"prompt": "x", "expectation": 3}]}',
    ],
    left: ['3 `cases[1].prompt` must be', '4 `cases[2].expectation` must be'],
    prompts: ['a'],
  },
  evaluation: {
    file: 'skills/pdf/evals/cases.json',
    lines: [
      '[{"skills": ["pdf"], "query": "a", "expected_behavior": ["x"]},',
      '{"skills": ["pdf"], "expected_behavior": ["x"]},',
      '{"skills": ["pdf"], "query": 3, "expected_behavior": ["x"]}]',
    ],
    left: ['2 `[1].prompt` is missing', '3 `[2].query` must'],
    prompts: ['a'],
  },
  'trigger-queries': {
    file: 'evals/a.json',
    lines: [
      '{"skill_name": "pdf", "queries": [',
      '{"query": "a", "should_trigger": true},',
      '{"should_trigger": true},',
      '{"query": "x", "should_trigger": 7},',
      '{"query": "b", "should_trigger": false}]}',
    ],
    left: ['3 ', '4 '],
    prompts: ['a', 'b'],
  },
  'routing-set': {
    file: 'evals/routing.json',
    lines: [
      '[{"query": "a", "expected_skill": "pdf"},',
      '{"expected_skill": "pdf"},',
      '{"query": "x", "expected_skill": 5},',
      '{"query": "b", "expected_skill": null}]',
    ],
    left: ['2 ', '3 '],
    prompts: ['a', 'b'],
  },
  'skill-cases': {
    file: 'evals/cases.json',
    lines: [
      '[{"query": "a", "skill": "pdf", "positive": true},',
      '{"skill": "pdf", "positive": true},',
      '{"query": ["x"], "skill": "pdf", "positive": true},',
      '{"query": "b", "skill": "pdf", "positive": false}]',
    ],
    left: ['2 ', '3 '],
    prompts: ['a', 'b'],
  },
  'prompt-lists': {
    file: 'evals/a.json',
    lines: [
      '{"skill_name": "pdf",',
      '"should_trigger": ["a",',
      '5,',
      '{"note": "x"}],',
      '"should_not_trigger": ["b"]}',
    ],
    left: ['3 ', '4 '],
    prompts: ['a', 'b'],
  },
  'skill-evals': {
    file: 'evals/a.json',
    lines: [
      '{"skill": "pdf", "trigger_evals": {',
      '"should_trigger": ["a",',
      'null],',
      '"should_not_trigger": ["b"]}}',
    ],
    left: ['3 '],
    prompts: ['a', 'b'],
  },
  'JSON Lines': {
    file: 'evals/pdf/set.jsonl',
    lines: [
      '{"query": "a", "expected_skill": "pdf"}',
      '{"expected_skill": "pdf"}',
      '{"query": "b", "expected_skill": null}',
    ],
    left: ['2 '],
    prompts: ['a', 'b'],
  },
  CSV: {
    file: 'evals/pdf/triggers.csv',
    lines: ['id,prompt,should_trigger', '1,a,true', '2,,true', '3,x,perhaps', '4,b,false'],
    left: ['3 ', '4 '],
    prompts: ['a', 'b'],
  },
  stimuli: {
    file: 'evals/eval.yaml',
    lines: [
      'name: s',
      'stimuli:',
      '  - {prompt: a, graders: [{type: skill-invocation, config: {required: [pdf]}}]}',
      '  - {prompt: 5, graders: [{type: skill-invocation, config: {required: [pdf]}}]}',
    ],
    left: ['4 '],
    prompts: ['a'],
  },
  canonical: {
    file: 'evals/a.suite.yaml',
    lines: [
      'version: 1',
      'tasks:',
      '  - {prompt: a, must_activate: [pdf]}',
      '  - {must_activate: [pdf]}',
      '  - {prompt: x, must_activate: {a: 1}}',
      '  - {prompt: x, promt: y}',
      '  - {prompt: b, expects_no_skill: true}',
    ],
    left: ['4 ', '5 ', '6 '],
    prompts: ['a', 'b'],
  },
  waza: {
    file: 'evals/eval.yaml',
    lines: [
      'name: w',
      'skill: pdf',
      'tasks:',
      '  - {id: a, inputs: {prompt: a}}',
      '  - {id: b, inputs: {}}',
      '  - "tasks/*.yaml"',
    ],
    left: ['5 ', '2 ', '4 '],
    prompts: ['a', 'b', 'c', 'd'],
    more: {
      'evals/tasks/c.yaml': 'id: c\ninputs: {prompt: b}\n',
      'evals/tasks/d.yaml': 'id: [\n',
      'evals/trigger_tests.yaml':
        'skill: pdf\nshould_trigger_prompts:\n  - {prompt: c}\n  - {prompt: ""}\nshould_not_trigger_prompts:\n  - {prompt: d}\n',
    },
  },
  promptfoo: {
    file: 'promptfooconfig.yaml',
    lines: [
      'prompts: ["{{p}}"]',
      'tests:',
      '  - {vars: {p: a}, assert: [{type: skill-used, value: pdf}]}',
      '  - 7',
      '  - file://none.yaml',
      '  - {vars: {p: b}, assert: [{type: not-skill-used, value: pdf}]}',
    ],
    left: ['4 ', '5 '],
    prompts: ['a', 'b'],
  },
  agentv: {
    file: 'EVAL.yaml',
    lines: [
      'tests:',
      '  - {id: a, input: a, assert: [{type: skill-trigger, skill: pdf}]}',
      '  - {id: x, assert: [{type: skill-trigger, skill: pdf}]}',
      '  - 5',
      '  - {id: b, input: b, assert: [{type: skill-trigger, skill: pdf}]}',
    ],
    left: ['3 ', '4 '],
    prompts: ['a', 'b'],
  },
}

test.each(Object.entries(samples))('%s: an entry with a mistake costs itself', async (_, sample) => {
  const { file, lines, left, prompts, more = {} } = sample
  await using folder = await repositoryFolder({
    'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: Fills in forms.\n---\n',
    [file]: `${lines.join('\n')}\n`,
    ...more,
  })
  const { suites, unread } = await loadFrom(folder.root)
  expect(unread).toEqual([])
  expect(suites).toHaveLength(1)
  const [suite] = suites
  expect(suite?.tasks.map(({ prompt }) => prompt).sort()).toEqual(prompts)
  const found = suite?.leftOut?.map(({ where, what }) => `${where?.line} ${what}`) ?? []
  expect(left.filter((start) => !found.some((one) => one.startsWith(start)))).toEqual([])
})

test.each([
  [
    'evals/pdf/t.json',
    '[{"id": 1, "query": "a", "should_trigger": true},\n{"id": "1", "query": "b", "should_trigger": true}]',
  ],
  [
    'evals/pdf/t.json',
    '[{"id": 1, "query": "a", "should_trigger": true},\n{"id": 1, "query": "a", "should_trigger": false}]',
  ],
  [
    'a.suite.yaml',
    'version: 1\ntasks: [{id: 1, prompt: a, must_activate: [pdf]},\n  {id: 1, prompt: b, must_activate: [pdf]}]\n',
  ],
])('an id of two tasks in %s gets a number, with a warning', async (file, text) => {
  await using folder = await repositoryFolder({ [file]: text })
  const { suites, unread, warnings } = await loadFrom(folder.root)
  expect([unread, suites[0]?.leftOut]).toEqual([[], undefined])
  expect(suites[0]?.tasks.map(({ id }) => id)).toEqual(['1', '1-2'])
  expect(warnings).toMatchObject([
    {
      what: expect.stringMatching(/^The id `1` is used for two/),
      where: { line: expect.any(Number) },
      todo: expect.stringContaining('`1-2`'),
    },
  ])
})

test('a file with nothing but mistakes is left out whole, with each of them', async () => {
  await using folder = await repositoryFolder({
    'evals/pdf/t.json': '[{"should_trigger": true},\n{"should_trigger": false}]',
  })
  const { suites, unread } = await loadFrom(folder.root)
  expect([suites, unread[0]?.errors.length]).toEqual([[], 2])
})

test('input files that cannot stand in one folder cost their task alone, and one that is there twice is one', async () => {
  const task = (prompt: string, ...files: string[]) =>
    `  - {prompt: ${prompt}, must_activate: [pdf], files: [${files.join(', ')}]}\n`
  const file = (path: string, content = 'x') => `{path: ${path}, content: ${content}}`
  await using folder = await repositoryFolder({
    'a.suite.yaml': [
      'version: 1\ntasks:\n',
      task('a', file('src'), file('src/x')),
      task('b', file('src/x/y'), file('src')),
      task('c', file('in.csv'), file('./in.csv', 'y')),
      task('d', file('in.csv'), file('in.csv'), file('src/x'), file('src/xy')),
    ].join(''),
  })
  const { suites, unread } = await loadFrom(folder.root)
  const [suite] = suites
  expect(unread).toEqual([])
  expect(suite?.tasks.map(({ prompt, files }) => [prompt, files.map(({ path }) => path)])).toEqual([
    ['d', ['in.csv', 'src/x', 'src/xy']],
  ])
  expect(suite?.leftOut?.map(({ message }) => message.split('\n')[0])).toEqual([
    'a.suite.yaml:3:14: The input files `src` and `src/x` of this task cannot stand in one folder',
    'a.suite.yaml:4:14: The input files `src/x/y` and `src` of this task cannot stand in one folder',
    'a.suite.yaml:5:14: Two input files of this task are `in.csv`',
  ])
})
