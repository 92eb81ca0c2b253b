import { describe, expect, it } from 'vitest'
import { allLabels, labelOf } from '../../src/suites/labels.ts'
import type { Task } from '../../src/suites/suite.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { subjectsOf, userErrorsOf } from './error-parts.ts'
import { repositoryFolder } from './repository-folder.ts'

const SKILLS = Object.fromEntries(
  ['pdf', 'pdf-forms', 'docx'].map((name) => [`skills/${name}/SKILL.md`, `---\nname: ${name}\ndescription: d\n---\n`]),
)

function labels(task: Task): string {
  const marks = { must_activate: '+', should_not_activate: '-', acceptable: '~' } as const
  return [
    ...allLabels(task).map(({ skill, label }) => `${marks[label]}${skill}`),
    ...(task.expectsNoSkill ? ['none'] : []),
  ].join(' ')
}

/** Each prompt with its labels, as `prompt: +a -b`. */
async function read(file: string, content: unknown): Promise<string[]> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await using folder = await repositoryFolder({ ...SKILLS, [file]: text })
  const { suites } = await folder.load()
  return suites.flatMap(({ tasks }) => tasks.map((task) => `${task.prompt}: ${labels(task)}`))
}

async function warningsOf(content: unknown, file = 'evals/pdf/t.json'): Promise<string[]> {
  await using folder = await repositoryFolder({ ...SKILLS, [file]: JSON.stringify(content) })
  return subjectsOf((await folder.load()).warnings)
}

/** What the user is told, with the text that stands where it points to. */
async function errorsOf(content: unknown, file = 'evals/pdf/t.json'): Promise<string[]> {
  const text = JSON.stringify(content)
  await using folder = await repositoryFolder({ ...SKILLS, [file]: text })
  const errors = await userErrorsOf(() => folder.load())
  return errors.map((error) =>
    error.replace(/^\S+:1:(\d+): /, (_, column: string) => `at ${text.slice(Number(column) - 1).slice(0, 8)}: `),
  )
}

describe('trigger suites as repositories keep them', () => {
  it.each<[string, string, unknown, string[]]>([
    [
      'prompts beside nothing but a skill, in a file of routes',
      'tests/routing.json',
      [
        ...['a', 'b'].map((prompt) => ({ prompt, skill: 'pdf' })),
        ...['c', 'd'].map((prompt) => ({ prompt, skill: 'docx' })),
        { prompt: 'e', skill: null },
      ],
      ['a: +pdf -docx', 'b: +pdf -docx', 'c: +docx -pdf', 'd: +docx -pdf', 'e: -pdf -docx none'],
    ],
    [
      'the same as a table',
      'tests/routing.csv',
      'prompt,skill\na,pdf\nb,pdf\nc,docx\nd,docx\ne,\n',
      ['a: +pdf -docx', 'b: +pdf -docx', 'c: +docx -pdf', 'd: +docx -pdf', 'e: -pdf -docx none'],
    ],
    [
      'the same below a key that says routes',
      'evals/set.json',
      {
        routing: [
          { prompt: 'a', skill: 'pdf' },
          { prompt: 'b', skill: 'docx' },
        ],
      },
      ['a: +pdf -docx', 'b: +docx -pdf'],
    ],
    [
      'routes by nothing but `expected`, outside of the usual folders',
      'tests/routing.json',
      ['a', 'b', 'c', 'd', 'e'].map((request) => ({ request, expected: request < 'd' ? 'pdf' : 'docx' })),
      ['a: +pdf -docx', 'b: +pdf -docx', 'c: +pdf -docx', 'd: +docx -pdf', 'e: +docx -pdf'],
    ],
    [
      'whether to route',
      'evals/routing.json',
      [
        { skill: 'pdf', expect: 'route', prompt: 'a' },
        { skill: 'pdf', expect: 'do-not-route', prompt: 'b' },
      ],
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'one skill alone in a file of routes, of which nobody says that it should load',
      'evals/routing.json',
      [
        { prompt: 'a', skill: 'pdf' },
        { prompt: 'b', skill: 'pdf' },
      ],
      [],
    ],
    [
      'a skill beside prompts of any other file',
      'evals/cases.json',
      [
        { prompt: 'a', skill: 'pdf' },
        { prompt: 'b', skill: 'docx' },
      ],
      [],
    ],
    [
      'assertions that name skills',
      'tests/skills/pdf/evals.json',
      {
        evals: [
          { turns: ['a'], assertions: [{ skill_invoked: 'pdf' }, { skill_invoked: 'docx' }, { text: 'It is done.' }] },
          { prompt: 'b', assertions: [{ skill_not_invoked: 'pdf' }, { skill_not_invoked: 'docx' }] },
          { prompt: 'c', assertions: [{ skill_invoked: 'pdf', expected: false }] },
          { prompt: 'd', assertions: [{ text: 'It is done.' }] },
        ],
      },
      ['a: +pdf +docx', 'b: -pdf -docx', 'c: -pdf', 'd: '],
    ],
    [
      'cases of the skill that they stand beside',
      'skills/pdf/evals/triggers.json',
      {
        purpose: 'discovery',
        cases: [
          { prompt: 'a', should_trigger: true },
          { prompt: 'b', should_trigger: false },
        ],
      },
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'what is expected, under a word of the repository',
      'evals/routing.json',
      {
        evals: [
          { prompt: 'a', expected_mission: 'pdf-forms', type: 'positive' },
          { prompt: 'b', expected_mission: 'docx', type: 'positive' },
          { prompt: 'c', expected_mission: null, type: 'negative' },
        ],
      },
      ['a: +pdf-forms -docx', 'b: +docx -pdf-forms', 'c: -pdf-forms -docx none'],
    ],
    [
      'something else that is expected beside a word',
      'skills/pdf/evals/triggers.json',
      [
        { prompt: 'a', type: 'positive', expected_mode: 'in-place' },
        { prompt: 'b', type: 'negative', expected_mode: 'read-only' },
      ],
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'skills of one word under a word of the repository, beside a word',
      'evals/routing.json',
      [
        { prompt: 'a', type: 'positive', expected_mission: 'pdf' },
        { prompt: 'b', type: 'positive', expected_mission: 'docx' },
        { prompt: 'c', type: 'negative', expected_mission: null },
      ],
      ['a: +pdf -docx', 'b: +docx -pdf', 'c: -pdf -docx none'],
    ],
    [
      'something else that is expected beside a label',
      'skills/pdf/evals/triggers.json',
      [
        { prompt: 'a', should_trigger: true, expected_mode: 'DESIGN' },
        { prompt: 'b', should_trigger: false, expected_mode: 'docx' },
      ],
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'something else that is expected beside a skill',
      'evals/routing.json',
      [
        { prompt: 'a', expected_skill: 'pdf', expected_mode: 'docx' },
        { prompt: 'b', expected_skill: 'docx' },
        { prompt: 'c', expected_skill: null, expected_mode: 'pdf' },
      ],
      ['a: +pdf -docx', 'b: +docx -pdf', 'c: -pdf -docx none'],
    ],
    [
      'skills that an entry excludes',
      'evals/skill-routing.json',
      {
        cases: [
          { kind: 'positive', prompt: 'a', expectedSkill: 'pdf' },
          { kind: 'negative', prompt: 'b', excludedSkills: ['pdf', 'docx'] },
        ],
      },
      ['a: +pdf -docx', 'b: -pdf -docx'],
    ],
    [
      'the expectations of a data set of MLflow',
      'evals/routing.yaml',
      {
        test_cases: [
          { inputs: { prompt: 'a' }, expectations: { expected_skills: ['pdf'], is_multi_skill: false } },
          { inputs: { prompt: 'b' }, expectations: { expected_skills: [], is_multi_skill: false } },
        ],
      },
      ['a: +pdf', 'b: -pdf none'],
    ],
    [
      'something else that is expected, which is the name of a skill once by chance',
      'skills/pdf/evals/evals.json',
      {
        evals: [
          { prompt: 'a', expected_type: 'docx', expected_output: 'x' },
          { prompt: 'b', expected_type: 'tiff', expected_output: 'x' },
        ],
      },
      ['a: ', 'b: '],
    ],
    [
      'yes and no',
      'skills/pdf/evals/triggering.jsonl',
      '{"id": "r1", "prompt": "a", "should_trigger": "yes"}\n{"id": "r2", "prompt": "b", "should_trigger": "no"}\n',
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'another word for the truth',
      'evals/pdf/t.json',
      [
        { query: 'a', should_activate: true },
        { query: 'b', should_activate: false },
      ],
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'a truth with the skill that takes the prompt instead',
      'evals/pdf/t.json',
      [
        { query: 'a', should_trigger: true },
        { query: 'b', should_trigger: false, expect_skill: 'pdf-forms' },
      ],
      ['a: +pdf', 'b: -pdf +pdf-forms'],
    ],
    [
      'the skill under `about`, which may also be a sentence',
      'evals/pdf/t.json',
      { about: 'docx', evals: [{ query: 'a', should_trigger: true, expect_skill: null }] },
      ['a: +docx'],
    ],
    [
      'a sentence under `about`',
      'evals/pdf/t.json',
      { about: 'Does the description of pdf trigger?', queries: [{ query: 'a', should_trigger: true }] },
      ['a: +pdf'],
    ],
    [
      'names of skills under `should_trigger` beside a list of all of them',
      'evals/t.json',
      {
        skills_tested: ['pdf', 'docx'],
        evals: [
          { id: 1, query: 'a', should_trigger: 'pdf' },
          { id: 2, query: 'b', should_trigger: false },
        ],
      },
      ['a: +pdf -docx', 'b: -pdf -docx none'],
    ],
    [
      'trigger evals beside evals of the output',
      'evals/evals.json',
      {
        evals: [{ id: 1, prompt: 'p', expected_output: 'x' }],
        trigger_evals: [
          { query: 'a', should_trigger: 'pdf' },
          { query: 'b', should_trigger: null },
        ],
      },
      ['a: +pdf', 'b: -pdf none'],
    ],
    [
      'routes with forbidden skills, and several that may take a prompt',
      'evals/t.jsonl',
      [
        '{"prompt": "a", "expected_skill": "pdf", "must_not_select": ["docx"]}',
        '{"prompt": "b", "expected_skill": null, "must_not_select": ["docx"]}',
        '{"prompt": "c", "expected_skills": ["pdf", "docx"], "allowed_skills": ["pdf-forms"]}',
        '{"prompt": "d", "forbid": ["pdf"]}',
        '{"prompt": "e", "expected_skill": ["pdf", "docx"]}',
      ].join('\n'),
      [
        'a: +pdf -docx -pdf-forms',
        'b: -docx -pdf -pdf-forms none',
        'c: +pdf +docx ~pdf-forms',
        'd: -pdf',
        'e: ~pdf ~docx -pdf-forms',
      ],
    ],
    [
      'routes in JSON with comments, a byte order mark and carriage returns',
      'evals/t.json',
      '\uFEFF// routes\r\n[\r\n  {"query": "填写这个表格", "expected_skill": "pdf-forms"}, /* near */\r\n  {"query": "Собери таблицу", "expected_skill": "none"},\r\n]\r\n',
      ['填写这个表格: +pdf-forms', 'Собери таблицу: -pdf-forms none'],
    ],
    [
      'a list of labelled rows',
      'evals/t.jsonl',
      '{"skill": "pdf", "query": "a", "label": "positive"}\n{"skill": null, "query": "b", "label": "negative"}\n{"skill": "pdf", "query": "c", "label": "acceptable"}\n',
      ['a: +pdf', 'b: none', 'c: ~pdf'],
    ],
    [
      'lists by skill at the top of the file',
      'evals/triggers.json',
      {
        _comment: 'x',
        pdf: { positive: ['a'], negative: ['b'] },
        docx: { should: ['c'], near: [{ prompt: 'd', expect: 'pdf' }] },
      },
      ['a: +pdf', 'b: -pdf', 'c: +docx', 'd: -docx +pdf'],
    ],
    [
      'lists in a list of skills',
      'evals/triggers.json',
      { skills: [{ name: 'pdf', description: 'd', should_trigger: ['a'], should_not_trigger: ['b'] }] },
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'positive and negative cases',
      'evals/t.json',
      {
        positive_cases: [{ id: 'p', prompt: 'a', expected_skill: 'pdf' }],
        negative_cases: [{ id: 'n', prompt: 'b', expected_skill: null }],
      },
      ['a: +pdf', 'b: none'],
    ],
    [
      'positive and negative cases of the skill that they stand beside',
      'skills/pdf/evals/t.json',
      { positive_cases: ['a'], negative_cases: ['b'] },
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'lists under one key',
      'evals/t.json',
      { skill_name: 'pdf', triggers: { positive: ['a'], ambiguous: ['b'], negative: ['c'] } },
      ['a: +pdf', 'b: ~pdf', 'c: -pdf'],
    ],
    [
      'a trigger set whose entries name their skill',
      'evals/docx/t.json',
      [
        { skill: 'pdf', query: 'a', should_trigger: true },
        { skill: 'docx', query: 'a', should_trigger: false },
      ],
      ['a: +pdf', 'a: -docx'],
    ],
  ])('are read: %s', async (_, file, content, expected) => {
    expect(await read(file, content)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['tests of answers', [{ prompt: 'Capital of France?', expected: 'Paris' }]],
    ['tests of answers in JSON', { cases: [{ input: 'a', expect: ['b'] }] }],
    ['texts by mood', { reviews: { positive: ['good'], negative: ['bad'] } }],
    ['texts by mood at the top', { positive: ['good'], negative: ['bad'] }],
    [
      'results of a run',
      { skill_name: 'pdf', results: [{ query: 'a', should_trigger: true, trigger_rate: 1, pass: true }] },
    ],
    ['words of a description', { must_activate: [{ phrase: 'a', where: 'description' }] }],
  ])('are not seen in %s', async (_, content) => {
    expect(await read('evals/data.json', content)).toEqual([])
  })

  it('are not taken from a reader that reads more of them', async () => {
    const graded = { prompt: 'a', should_trigger: true, expected_output: 'x', expectations: ['is good'] }
    await using folder = await repositoryFolder({
      ...SKILLS,
      'skills/pdf/evals/evals.json': JSON.stringify({ skill_name: 'pdf', evals: [graded] }),
      'skills/docx/evals/evals.json': JSON.stringify([graded]),
      'skills/pdf-forms/evals/evals.json': JSON.stringify({ evals: [{ prompt: 'a', expected: 'x' }] }),
    })
    const { suites } = await folder.load()
    expect(suites.flatMap(({ tasks }) => tasks.map((task) => [labels(task), task.graders.length]))).toEqual([
      ['+docx', 1],
      ['', 0],
      ['+pdf', 1],
    ])
  })

  it('say what of them is not carried over, and where a key is a slip', async () => {
    expect(
      await warningsOf({
        skill_name: 'pdf',
        suffix: 'Only say which skill.',
        trigger_treshold: 0.5,
        queries: [
          {
            query: 'a',
            should_trigger: true,
            assertions: ['x'],
            files: ['a.pdf'],
            history: [{ role: 'user' }],
            resaon: 'r',
          },
          { query: 'b', should_trigger: false, assertions: ['y'], files: [] },
        ],
        evals: [{ prompt: 'p' }, { prompt: 'q' }],
      }),
    ).toEqual([
      'evals/pdf/t.json:1:54: trigger_treshold, trigger_threshold',
      'evals/pdf/t.json:1:21: suffix',
      'evals/pdf/t.json:1:270: evals',
      'evals/pdf/t.json:1:188: queries.resaon, reason',
      'evals/pdf/t.json:1:160: history',
      'evals/pdf/t.json:1:151: a.pdf, evals, evals/pdf, .',
    ])
    expect(await warningsOf([{ prompt: 'e', expected_skill: ['pdf', 'docx'] }])).toEqual(['evals/pdf/t.json:1:12'])
  })

  it.each<[string, unknown]>([
    ['an activation suite', { skills: [{ name: 'pdf', test_cases: [{ prompt: 'a', expectation: 'must_activate' }] }] }],
    ['activation cases', { skill: 'pdf', cases: [{ prompt: 'a', expectation: 'must_activate' }] }],
    ['an evals.json', { skill_name: 'pdf', evals: [{ prompt: 'a', should_trigger: true }] }],
  ])('say which lists of prompts beside %s are not read', async (_, suite) => {
    expect(await warningsOf({ ...Object(suite), more: [{ prompt: 'b' }], others: [{ not: 'a prompt' }] })).toEqual([
      expect.stringMatching(/^evals\/pdf\/t.json:1:\d+: more$/),
    ])
  })

  it.each<[string, unknown, string]>([
    [
      'no truth',
      { skill_name: 'pdf', queries: [{ query: 'a', should_trigger: true }, { query: 'b' }] },
      'at {"query": `queries[1].should_trigger`',
    ],
    [
      'no prompt',
      { queries: [{ query: 'a', should_trigger: true }, { should_trigger: true }] },
      'at {"should: `queries[1].query`',
    ],
    [
      'a prompt of the wrong type',
      {
        trigger_evals: [
          { query: 'a', expected_skill: 'pdf' },
          { query: 5, expected_skill: 'pdf' },
        ],
      },
      'at 5,"expec: `trigger_evals[1].query`',
    ],
    [
      'an entry that is text',
      { test_cases: [{ prompt: 'a', expected_skill: 'pdf' }, 'b'] },
      'at "b"]}: `test_cases[1]`',
    ],
    [
      'true beside names',
      [
        { query: 'a', should_trigger: 'pdf' },
        { query: 'b', should_activate: true },
      ],
      'at "pdf"},{: `[0].should_trigger`',
    ],
    [
      'true for a name',
      [
        { query: 'a', expected_skill: 'pdf' },
        { query: 'b', expected_skill: true },
      ],
      'at true}]: `[1].expected_skill`',
    ],
    [
      'a number for a name',
      [
        { query: 'a', expected_skill: 'pdf' },
        { query: 'b', expected_skill: 7 },
      ],
      'at 7}]: `[1].expected_skill`',
    ],
    [
      'a forbidden skill that is no name',
      { trigger_evals: [{ query: 'a', expected_skill: 'pdf', expected_not_skills: true }] },
      'at true}]}: `trigger_evals[0].expected_not_skills`',
    ],
    [
      'a prompt in a list that is no text',
      { skill_name: 'pdf', should_trigger: ['a', 7] },
      'at 7]}: `should_trigger[1]`',
    ],
    ['lists of nobody', { skills: [{ should_trigger: ['a'] }] }, 'at {"should: Nothing says which skill'],
    [
      'a threshold that is none',
      { skill_name: 'pdf', trigger_threshold: 2, queries: [{ query: 'a', should_trigger: true }] },
      'at 2,"queri: `trigger_threshold`',
    ],
  ])('are told of %s', async (_, content, expected) => {
    expect(await errorsOf(content)).toEqual([expect.stringContaining(expected)])
  })

  it('are told that nothing says which skill they are for', async () => {
    for (const content of [
      { queries: [{ query: 'a', should_activate: true }] },
      { should_trigger: ['a'] },
      { trigger_evals: { should_trigger: ['a'] } },
    ]) {
      const [error] = await errorsOf(content, 'other/trigger-evals.json')
      expect(error).toMatch(/^at .{1,8}: Nothing says which skill/)
    }
  })

  it('are read when a routing set names thousands of skills, as one rule that its prompts share', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({ query: `q${index}`, expected_skill: `s${index}` }))
    await using folder = await repositoryFolder({ ...SKILLS, 'evals/trigger-queries.json': JSON.stringify(many) })
    const { suites } = await folder.load()
    const tasks = suites.flatMap((suite) => suite.tasks)
    expect(tasks).toHaveLength(2000)
    expect(new Set(tasks.map(({ others }) => others?.skills)).size).toBe(1)
    expect(tasks.flatMap(({ expectations }) => expectations)).toHaveLength(2000)
    expect([labelOf(tasks[7] as Task, 's7'), labelOf(tasks[7] as Task, 's8')]).toEqual([
      'must_activate',
      'should_not_activate',
    ])
  })

  it('stop reading at as many mistakes as are reported', async () => {
    const start = cpuTime()
    const content = { skill: 'pdf', should_trigger: ['a', ...Array.from({ length: 300_000 }, () => 5)] }
    expect(await errorsOf(content)).toHaveLength(50)
    expect(cpuTime() - start).toBeLessThan(5000)
  })
})

describe('prompts in groups', () => {
  const yes = (query: string) => ({ query, should_trigger: true })
  const no = (query: string) => ({ query, should_trigger: false })

  it.each<[string, string, unknown, string[]]>([
    [
      'a list one deeper',
      'skills/pdf/evals/evals.json',
      {
        schema_version: 1,
        skill: 'pdf',
        triggers: {
          split: 'val',
          items: [
            { query: 'a', expected: 'fire' },
            { query: 'b', expected: 'no-fire' },
          ],
        },
      },
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'lists under skills, in another skill’s folder',
      'skills/docx/evals/triggers.json',
      { pdf: [yes('a'), no('b')] },
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'lists under skills',
      'evals/all.json',
      { pdf: [yes('a'), no('b')], docx: [yes('c')] },
      ['a: +pdf', 'b: -pdf', 'c: +docx'],
    ],
    [
      'texts under skills',
      'evals/triggers.yaml',
      'pdf: [Fill in the form, Sign this]\ndocx:\n  - Write a letter please\n',
      ['Fill in the form: +pdf', 'Sign this: +pdf', 'Write a letter please: +docx'],
    ],
    [
      'texts under skills under a label',
      'evals/triggers.json',
      { should_trigger: { pdf: ['a b c'], docx: ['d e f'] }, should_not_trigger: { pdf: ['g h i'] } },
      ['a b c: +pdf', 'd e f: +docx', 'g h i: -pdf'],
    ],
    [
      'labelled lists below another key',
      'evals/x.json',
      { skill: 'pdf', prompts: { positive: ['a'], negative: ['b'] } },
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'the same for each skill',
      'evals/triggers.json',
      { pdf: { prompts: { positive: ['a'], negative: ['b'] } }, docx: { prompts: { positive: ['c'] } } },
      ['a: +pdf', 'b: -pdf', 'c: +docx'],
    ],
    [
      'groups with cases and a skill of their own',
      'evals/triggers.json',
      {
        groups: [
          { skill: 'pdf', cases: [yes('a'), no('b')] },
          { skill: 'docx', cases: [yes('c')] },
        ],
      },
      ['a: +pdf', 'b: -pdf', 'c: +docx'],
    ],
    [
      'groups that are named like skills',
      'evals/triggers.json',
      [
        { name: 'pdf', cases: [yes('a')] },
        { name: 'docx', cases: [no('b')] },
      ],
      ['a: +pdf', 'b: -docx'],
    ],
    [
      'groups of one skill',
      'skills/pdf/evals/triggers.json',
      {
        groups: [
          { name: 'plain', cases: [yes('a')] },
          { name: 'far', cases: [no('b')] },
        ],
      },
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'groups by their label',
      'skills/pdf/evals/triggers.json',
      {
        groups: [
          { should_trigger: true, prompts: ['a', 'b'] },
          { should_trigger: false, prompts: [{ query: 'c' }] },
        ],
      },
      ['a: +pdf', 'b: +pdf', 'c: -pdf'],
    ],
    [
      'groups by the skill that they expect',
      'evals/triggers.json',
      {
        groups: [
          { expected_skill: 'pdf', prompts: ['a'] },
          { expected_skill: 'docx', prompts: ['b'] },
        ],
      },
      ['a: +pdf', 'b: +docx'],
    ],
    [
      'entries by their id',
      'skills/pdf/evals/triggers.json',
      { cases: { one: yes('a'), two: no('b') } },
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'a routing set in groups',
      'evals/routing.json',
      {
        groups: [
          { name: 'forms', cases: [{ query: 'a', expected_skill: 'pdf' }] },
          { name: 'texts', cases: [{ query: 'b', expected_skill: 'docx' }] },
        ],
      },
      ['a: +pdf -docx', 'b: +docx -pdf'],
    ],
    [
      'a name that no skill has beside one that a skill has, whose label is then of a skill that does not exist',
      'evals/triggers.json',
      { pdf: [yes('a')], xlsx: [yes('b')] },
      ['a: +pdf', 'b: +xlsx'],
    ],
    [
      'keys that are groups of the skill of the place',
      'skills/pdf/evals/triggers.json',
      { plain: [yes('a')], near_miss_set: [no('b')] },
      ['a: +pdf', 'b: -pdf'],
    ],
  ])('%s', async (_, file, content, expected) => expect(await read(file, content)).toEqual(expected))

  it.each<[string, string, unknown]>([
    ['keywords', 'evals/triggers.json', { pdf: ['pdf', 'forms'], docx: ['word', 'letter'] }],
    [
      'texts under other keys',
      'skills/pdf/evals/notes.json',
      { summary: ['It went quite well'], open: ['Do it once more'] },
    ],
    ['answers', 'evals/answers.json', { groups: [{ name: 'a', cases: [{ question: 'b', expected: 'c d' }] }] }],
  ])('%s are not read', async (_, file, content) => expect(await read(file, content)).toEqual([]))

  it('under names that no skill has are named once', async () => {
    expect(
      await warningsOf({ xlsx: { cases: [yes('a')] }, pptx: { cases: [yes('b')] } }, 'evals/triggers.json'),
    ).toEqual(['evals/triggers.json:1:1: evals/triggers.json'])
  })

  it.each<[string, string, unknown, RegExp]>([
    [
      'a name that may be a skill or a group',
      'skills/pdf/evals/triggers.json',
      { docx: [yes('a')], plain: [yes('b')] },
      /^at "docx":\[: `docx` may be the skill of these prompts or the name of a group for `pdf`/,
    ],
  ])('%s costs the file and no wrong label', async (_, file, content, error) => {
    expect((await errorsOf(content, file))[0]).toMatch(error)
  })
})

describe('what is no prompt', () => {
  const ANSWERS = ['A component renders again when its parent does.', 'A pool keeps connections open for reuse.']

  it.each<[string, string, unknown]>([
    ['answers of a model', 'evals/snapshots/answers.json', { arms: { pdf: ANSWERS } }],
    ['answers of a model in a file of any name', 'evals/data.json', { arms: { pdf: ANSWERS } }],
    ['what is expected', 'evals/triggers.json', { expectations: { pdf: ANSWERS } }],
    ['criteria beside a prompt', 'evals/triggers.json', { cases: [{ id: 'pdf', prompt: 'a b c', criteria: ANSWERS }] }],
    ['changes of a skill', 'evals/changelog.yaml', { pdf: ANSWERS }],
  ])('is not read: %s', async (_, file, content) => expect(await read(file, content)).toEqual([]))

  it('is named where the names of skills stand above it', async () => {
    expect(await warningsOf({ arms: { pdf: ANSWERS } }, 'evals/data.json')).toEqual([
      'evals/data.json:1:1: evals/data.json',
    ])
  })

  it('is told from prompts by the name of the file, its folder or a key', async () => {
    const expected = ANSWERS.map((text) => `${text}: +pdf`)
    expect(await read('evals/queries.json', { arms: { pdf: ANSWERS } })).toEqual(expected)
    expect(await read('evals/prompts/data.json', { pdf: ANSWERS })).toEqual(expected)
    expect(await read('evals/data.json', { prompts: { pdf: ANSWERS } })).toEqual(expected)
  })
})

describe('labels in other words', () => {
  const prose = (expected: unknown) => ({
    tasks: [
      { prompt: 'a', expected },
      { prompt: 'b', expected },
    ],
  })

  it('that are sentences get the true reason and what to write instead', async () => {
    const content = { skill: 'pdf', ...prose('Should activate pdf, and ask for the form') }
    await using folder = await repositoryFolder({ ...SKILLS, 'evals/pdf/eval.yaml': JSON.stringify(content) })
    const { suites, warnings } = await folder.load()
    expect([suites, warnings]).toMatchObject([
      [],
      [
        {
          what: expect.stringMatching(
            /^`evals\/pdf\/eval.yaml` .* \(`expected: "Should activate pdf, and ask for the fo…"`\)/,
          ),
          where: { file: 'evals/pdf/eval.yaml' },
          todo: expect.stringMatching(/`should_trigger: true` .* `expected_skill`/),
        },
      ],
    ])
  })

  it('that are answers are another kind of test', async () => {
    expect(await warningsOf(prose('The capital is Paris'), 'evals/answers.json')).toEqual([])
  })

  it('stand beside sentences about them, and other kinds of prompts are left out by name', async () => {
    const cases = [
      { kind: 'positive', prompt: 'a', expected: ['invoke pdf at once', 'ask for the form'] },
      { kind: 'negative', prompt: 'b', expected: ['do not invoke pdf'] },
      { kind: 'continuity', prompt: 'c', expected: ['keep on with it'] },
    ]
    expect(await read('evals/pdf/triggers.json', { cases })).toEqual(['a: +pdf', 'b: -pdf'])
    expect(await warningsOf({ cases }, 'evals/pdf/triggers.json')).toEqual([
      'evals/pdf/triggers.json:1:163: kind: continuity',
    ])
  })

  it.each<[string, unknown, string[]]>([
    [
      'accepted skills, none among them',
      [
        { prompt: 'a', accept: ['pdf'] },
        { prompt: 'b', accept: ['NONE'] },
        { prompt: 'c', accept: ['pdf', 'NONE'] },
        { prompt: 'd', accept: ['pdf', 'docx'] },
        { prompt: 'e', expected: 'pdf', accept: ['pdf', 'docx'] },
      ],
      ['a: +pdf -docx', 'b: -pdf -docx none', 'c: ~pdf -docx', 'd: ~pdf ~docx', 'e: +pdf ~docx'],
    ],
    [
      'a route or none',
      [
        { prompt: 'a', expected_skill: ['pdf', 'none'] },
        { prompt: 'b', expected_skill: 'docx' },
      ],
      ['a: ~pdf -docx', 'b: +docx -pdf'],
    ],
    [
      'kinds that are opposites',
      [
        { eval_id: 'one', kind: 'trigger', prompt: 'a' },
        { eval_id: 'two', kind: 'non-trigger', prompt: 'b' },
        { eval_id: 'three', kind: 'quality', prompt: 'c' },
      ],
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'the skills that a prompt activates',
      [
        { prompt: 'a', activates: 'pdf', category: 'trigger' },
        { prompt: 'b', activates: [], category: 'non-trigger' },
      ],
      ['a: +pdf', 'b: -pdf none'],
    ],
    [
      'the skills that a prompt activates beside a sentence for a judge and the files of the skills',
      [
        { prompt: 'a', activates: ['pdf'], expect: 'The form is filled in.' },
        { prompt: 'b', activates: ['pdf', 'docx'], expect: 'Both are written.' },
        { prompt: 'c', expect: 'A file is written.' },
      ],
      ['a: +pdf -docx', 'b: +pdf +docx', 'c: '],
    ],
    [
      'prompts under a short key',
      [
        { q: 'a', trigger: true },
        { q: 'b', trigger: false },
      ],
      ['a: +pdf', 'b: -pdf'],
    ],
    [
      'whether a prompt activates the skill',
      [
        { prompt: 'a', activates: true, category: 'trigger' },
        { prompt: 'b', activates: false, category: 'non-trigger' },
      ],
      ['a: +pdf', 'b: -pdf'],
    ],
  ])('are read: %s', async (_, cases, expected) => {
    expect(await read('evals/pdf/triggers.eval.yaml', JSON.stringify({ skills: ['./SKILL.md'], cases }))).toEqual(
      expected,
    )
  })

  it('are not taken from a test that accepts answers', async () => {
    expect(await read('evals/quiz.json', [{ prompt: 'How many of us?', accept: ['none'] }])).toEqual([])
  })
})
