import { describe, expect, it } from 'vitest'
import type { Task } from '../../src/suites/suite.ts'
import { subjectOf, subjectsOf, userErrorsOf } from './error-parts.ts'
import { repositoryFolder } from './repository-folder.ts'

type Files = Record<string, string>

const SKILLS: Files = {
  'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: d\n---\n',
  'skills/forms/SKILL.md': '---\nname: pdf-forms\ndescription: d\n---\n',
}

function labels({ expectations, expectsNoSkill }: Task): string {
  const marks = { must_activate: '+', should_not_activate: '-', acceptable: '~' } as const
  return [
    ...expectations.map(({ skill, label }) => `${marks[label]}${skill}`),
    ...(expectsNoSkill ? ['none'] : []),
  ].join(' ')
}

/** A grader about the Skill tool, with these lines in its head. */
function grader(...lines: string[]): string {
  return ['---', 'type: tool_used', 'tool: Skill', ...lines, '---', ''].join('\n')
}

const PDF = grader(String.raw`input_match: '"skill"\s*:\s*"(?:[\w-]+:)?pdf"'`)

async function load(files: Files, options: Record<string, unknown> = {}) {
  await using folder = await repositoryFolder({ ...SKILLS, ...files })
  return await folder.load(options)
}

async function errors(files: Files, options: Record<string, unknown> = {}): Promise<string[]> {
  await using folder = await repositoryFolder({ ...SKILLS, ...files })
  return (await userErrorsOf(() => folder.load(options))).map(subjectOf)
}

/** The labels of one case with these graders, and what is warned of. */
async function judged(...graders: string[]) {
  const files = Object.fromEntries(graders.map((text, index) => [`evals/a/graders/g${index}.md`, text]))
  const { suites, warnings } = await load({ 'evals/a/prompt.md': 'Fill in the form', ...files })
  return {
    labels: suites.flatMap(({ tasks }) => tasks.map(labels)).join(' | '),
    warnings: subjectsOf(warnings),
  }
}

describe('graders of claude plugin eval', () => {
  it.each([
    ['a skill', [PDF], '+pdf'],
    ['a skill without its plugin', [grader(`input_match: '"skill":"pdf"'`)], '+pdf'],
    ['a skill that there is not', [grader(String.raw`input_match: '"skill"\s*:\s*"(?:[\w-]+:)?other"'`)], '+other'],
    ['a skill of a plugin', [grader(String.raw`input_match: '"skill"\s*:\s*"tools:pdf"'`)], '+tools:pdf'],
    ['part of a name, which is tried on the skills there are', [grader('input_match: forms')], '+pdf-forms'],
    ['a skill that must not load', [PDF.replace('tool: Skill', 'tool: Skill\nmin: 0\nmax: 0')], '-pdf'],
    ['a skill that may load', [PDF.replace('tool: Skill', 'tool: Skill\nmin: 0')], '~pdf'],
    ['no skill at all', [grader('min: 0', 'max: 0')], 'none'],
    ['two skills', [PDF, grader(`input_match: '"skill":"docx"'`)], '+pdf +docx'],
    ['the same skill twice', [PDF, PDF], '+pdf'],
    ['a skill that may load and must', [PDF.replace('tool: Skill', 'tool: Skill\nmin: 0'), PDF], '+pdf'],
  ])('become labels: %s', async (_, graders, expected) => {
    expect(await judged(...graders)).toEqual({ labels: expected, warnings: [] })
  })

  it.each([
    ['several skills of which one is enough', grader('input_match: pdf'), '~pdf ~pdf-forms', '4:14: input_match'],
    ['any skill', grader(), '', '2:1'],
    ['no skill that there is', grader('input_match: docx|xlsx'), '', '4:14: input_match'],
    ['what RE2 does not know', grader("input_match: '(?=pdf)'"), '', '4:14: input_match'],
    ['a count', PDF.replace('tool: Skill', 'tool: Skill\nmin: 2'), '+pdf', '4:1'],
    [
      'a count that can never be',
      PDF.replace('tool: Skill', 'tool: Skill\nmax: 0'),
      '-pdf',
      '4:6: max: 0, min: 0, claude plugin eval, min',
    ],
    ['another tool', '---\ntype: tool_used\ntool: Bash\n---\n', '', '2:7: tool_used'],
    ['a tool in small letters', PDF.replace('tool: Skill', 'tool: skill'), '', '2:7: tool_used, Skill'],
    ['a slip', `${PDF.replace('tool: Skill', 'tool: Skill\nweigth: 2')}`, '+pdf', '4:1: weigth, weight'],
    ...['regex', 'tool_order', 'file_exists', 'llm', 'baseline'].map((type): [string, string, string, string] => [
      type,
      `---\ntype: ${type}\n---\n`,
      '',
      `2:7: ${type}`,
    ]),
  ])('are named where they say more or less than a label: %s', async (_, text, expected, warning) => {
    expect(await judged(text)).toEqual({ labels: expected, warnings: [`evals/a/graders/g0.md:${warning}`] })
  })

  it.each([
    ['an unknown type', ['---\ntype: tool_use\n---\n'], 'graders/g0.md:2:7: type'],
    ['none', ['Just prose.\n'], 'graders/g0.md:1:1'],
    ['a head that is broken', ['---\ntype: [\n---\n'], 'graders/g0.md:2:8'],
    ['a number for a pattern', [grader('input_match: 3')], 'graders/g0.md:4:14: input_match'],
    ['opposites', [PDF, PDF.replace('tool: Skill', 'tool: Skill\nmin: 0\nmax: 0')], 'prompt.md:1:1: pdf'],
    ['a skill and none', [PDF, grader('min: 0', 'max: 0')], 'prompt.md:1:1: pdf'],
    ['too many', Array.from({ length: 257 }, () => PDF), 'graders/g0.md:1:1'],
  ])('are refused with their place: %s', async (_, graders, expected) => {
    const files = Object.fromEntries(graders.map((text, index) => [`evals/a/graders/g${index}.md`, text]))
    expect(await errors({ 'evals/a/prompt.md': 'Fill in the form', ...files })).toEqual([
      expect.stringContaining(`evals/a/${expected}`),
    ])
  })
})

describe('cases of claude plugin eval', () => {
  const CASE = { 'evals/a/prompt.md': 'Fill in the form', 'evals/a/graders/g.md': PDF }

  it('take the prompt of either file, with its place, name, tags, runs and time', async () => {
    const { suites, warnings } = await load({
      ...CASE,
      'evals/b/prompt.md': '\uFEFF---\r\nname: filled\r\nruns: 2\r\n---\r\n\r\n\r\n  Fill it\r\nout  \r\n',
      'evals/b/graders/g.md': PDF.replaceAll('\n', '\r\n'),
      'evals/c/case.yaml':
        'schema_version: 1\nname: whole\ntags: [x]\nexecution: { prompt: "Fill", timeout_seconds: 1.5 }\ngraders:\n  - { type: tool_used, tool: Skill, min: 0, max: 0 }\n',
      'evals/group/d/prompt.md': '---\n---\nStand alone',
      'evals/group/d/graders/g.md': `${PDF}\nBecause it says\n\nform.\n`,
    })
    expect(warnings).toEqual([])
    expect(suites.map(({ file, name, skills }) => [file, name, skills])).toEqual([['evals', 'evals', ['pdf']]])
    expect(suites[0]?.tasks).toMatchObject([
      { id: 'a', prompt: 'Fill in the form', source: { file: 'evals/a/prompt.md', line: 1, column: 1 } },
      { id: 'filled', prompt: 'Fill it\nout', source: { file: 'evals/b/prompt.md', line: 7, column: 3 }, trials: 2 },
      {
        id: 'whole',
        prompt: 'Fill',
        source: { file: 'evals/c/case.yaml', line: 4, column: 22 },
        tags: ['x'],
        timeoutMs: 1500,
        expectsNoSkill: true,
      },
      { id: 'd', prompt: 'Stand alone', expectations: [{ rationale: 'Because it says form.' }] },
    ])
  })

  it('of one name are told apart by their folders', async () => {
    const { suites } = await load({
      'evals/x/a/prompt.md': 'one',
      'evals/x/a/graders/g.md': PDF,
      'evals/y/a/prompt.md': 'two',
      'evals/y/a/graders/g.md': PDF,
    })
    expect(suites[0]?.tasks.map(({ id }) => id)).toEqual(['x/a', 'y/a'])
  })

  it('without a grader are left out by name beside others that have one', async () => {
    const { suites, warnings } = await load({ ...CASE, 'evals/b/prompt.md': 'Fill' })
    expect(suites[0]?.tasks.map(({ id }) => id)).toEqual(['a'])
    expect(subjectsOf(warnings)).toEqual(['evals/b/prompt.md:1:1: evals/b'])
  })

  it('that go on from an earlier conversation are left out by name', async () => {
    const { suites, warnings } = await load({
      ...CASE,
      'evals/b/case.yaml': 'schema_version: 1\ncontext: { history_file: h.jsonl }\nexecution: { prompt: Go on }\n',
    })
    expect(suites[0]?.tasks.map(({ id }) => id)).toEqual(['a'])
    expect(subjectsOf(warnings)).toEqual(['evals/b/case.yaml:2:12: context.history_file'])
  })

  it.each([
    ['no prompt', { ...CASE, 'evals/a/prompt.md': '---\nname: x\n---\n\n' }, 'evals/a/prompt.md:1:1'],
    ['a word for runs', { ...CASE, 'evals/a/prompt.md': '---\nruns: many\n---\nFill' }, 'evals/a/prompt.md:2:7: runs'],
    ['a head that is broken', { ...CASE, 'evals/a/prompt.md': '---\nname: "x\n---\nFill' }, 'evals/a/prompt.md:2:'],
    [
      'a prompt that is too long',
      { ...CASE, 'evals/a/prompt.md': `\n${'x'.repeat(200_001)}` },
      'evals/a/prompt.md:2:1',
    ],
    ['binary data', { ...CASE, 'evals/a/graders/g.md': '\0\0' }, 'evals/a/graders/g.md:1:1'],
  ])('are refused with their place: %s', async (_, files, expected) => {
    expect(await errors(files)).toEqual([expect.stringContaining(expected)])
  })

  it('are told from files of the same names', async () => {
    const { suites, skipped } = await load({
      'evals/a/prompt.md': 'A prompt of another tool',
      'evals/b/case.yaml': 'queries:\n  - { query: x, should_trigger: true }\nskill_name: pdf\n',
      'evals/c/case.yaml': 'name: of something else\n',
    })
    expect(suites.map(({ file, tasks }) => [file, tasks.map(labels)])).toEqual([['evals/b/case.yaml', ['+pdf']]])
    expect(skipped.map(({ file }) => file)).toEqual(['evals', 'evals/c/case.yaml'])
  })

  it('without graders of their own are read once, by their file or their folder', async () => {
    const text =
      'schema_version: 1\nexecution: { prompt: Fill }\ngraders: [{ type: tool_used, tool: Skill, input_match: forms }]\n'
    for (const patterns of [[], ['evals/a/case.yaml'], ['evals/a'], ['**/*.yaml']]) {
      const { suites, skipped, warnings } = await load({ 'evals/a/case.yaml': text }, { patterns })
      expect([suites.map(({ file, tasks }) => [file, tasks.length]), skipped, warnings]).toEqual([
        [['evals', 1]],
        [],
        [],
      ])
      const other = 'skill_name: pdf\nqueries: [{ query: x, should_trigger: true }]\n'
      const others = await load({ 'evals/a/case.yaml': other }, { patterns })
      expect(others.suites.map(({ file, tasks }) => [file, tasks.length])).toEqual([['evals/a/case.yaml', 1]])
    }
  })

  it('do not include files that lie in them', async () => {
    const { suites, skipped } = await load({
      ...CASE,
      'evals/a/case.yaml': 'schema_version: 1\nname: a\n',
      'evals/a/data.json': '[{"query": "x", "should_trigger": true}]',
      'evals/a/inner/prompt.md': 'Not a case',
      'evals/results/1/prompt.md': 'Not a case',
      'evals/set.json': '[{"query": "x", "should_trigger": true, "skill": "pdf"}]',
    })
    expect(suites.map(({ file, tasks }) => [file, tasks.length])).toEqual([
      ['evals', 1],
      ['evals/set.json', 1],
    ])
    expect(skipped).toEqual([])
  })

  it.each([
    ['the folder', { patterns: ['evals'] }, ['evals: a b c']],
    ['one case', { patterns: ['evals/b'] }, ['evals: b']],
    ['the file of a case', { patterns: ['evals/b/prompt.md'] }, ['evals: b']],
    ['two of them', { patterns: ['evals/a', 'evals/c/prompt.md'] }, ['evals: a c']],
    ['a glob', { patterns: ['evals/{a,b}/**'] }, ['evals: a b']],
    ['a glob in the configuration', { suites: ['evals/[bc]/prompt.md'] }, ['evals: b c']],
    ['a folder of another name', { patterns: ['checks'] }, ['checks: d']],
    ['a case in such a folder', { patterns: ['checks/d'] }, ['checks/d: d']],
    ['the file of such a case', { patterns: ['checks/d/prompt.md'] }, ['checks/d: d']],
    ['a glob over such a folder', { suites: ['checks/**'] }, ['checks: d']],
    ['a glob over every folder', { patterns: ['**/prompt.md'] }, ['checks: d', 'evals: a b c']],
    ['nothing', {}, ['evals: a b c']],
  ])('are those that the user named: %s', async (_, options, expected) => {
    const files = ['evals/a', 'evals/b', 'evals/c', 'checks/d'].flatMap((path) => [
      [`${path}/prompt.md`, `Fill ${path}`],
      [`${path}/graders/g.md`, PDF],
    ])
    const { suites } = await load(Object.fromEntries(files), options)
    expect(suites.map(({ file, tasks }) => `${file}: ${tasks.map(({ id }) => id).join(' ')}`)).toEqual(expected)
  })

  it('are no format to force on a file', async () => {
    const files = { ...CASE, 'evals/set.json': '[{"query": "x", "should_trigger": true, "skill": "pdf"}]' }
    expect(await errors(files, { formats: { 'evals/set.json': 'plugin-eval' } })).toEqual([
      'evals/set.json:1:1: claude plugin eval',
    ])
  })
})
