import { describe, expect, it } from 'vitest'
import type { Task } from '../../src/suites/suite.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { userErrorsOf } from './error-parts.ts'
import { repositoryFolder } from './repository-folder.ts'

type Files = Record<string, string>

const FILE = 'evals/promptfooconfig.yaml'
const USED = '{ type: skill-used, value: pdf }'

function labels({ expectations, expectsNoSkill }: Task): string {
  const marks = { must_activate: '+', should_not_activate: '-', acceptable: '~' } as const
  return [
    ...expectations.map(({ skill, label }) => `${marks[label]}${skill}`),
    ...(expectsNoSkill ? ['none'] : []),
  ].join(' ')
}

async function load(config: string, others: Files = {}) {
  await using folder = await repositoryFolder({ [FILE]: config, ...others })
  return await folder.load()
}

/** Each prompt with its labels, as `prompt: +a -b`. */
async function prompts(config: string, others: Files = {}): Promise<string[]> {
  const { suites } = await load(config, others)
  return suites.flatMap(({ tasks }) => tasks.map((task) => `${task.prompt}: ${labels(task)}`))
}

async function warnings(config: string, others: Files = {}): Promise<string[]> {
  return (await load(config, others)).warnings.map(({ what, where }) => `${where?.line}:${where?.column} ${what}`)
}

async function errors(config: string, others: Files = {}): Promise<string[]> {
  await using folder = await repositoryFolder({ [FILE]: config, ...others })
  return await userErrorsOf(() => folder.load())
}

/** A configuration with one test, which has these assertions. */
function asserting(...assertions: string[]): string {
  return [
    "prompts: ['{{q}}']",
    'tests:',
    '  - vars: { q: a }',
    '    assert:',
    ...assertions.map((a) => `      - ${a}`),
    '',
  ].join('\n')
}

describe('assertions of promptfoo about skills', () => {
  it.each([
    ['one that is used', ['{ type: skill-used, value: pdf }'], '+pdf'],
    ['several that are used', ['{ type: skill-used, value: [pdf, docx] }'], '+pdf +docx'],
    ['one that is not', ['{ type: not-skill-used, value: pdf }'], '-pdf'],
    ['one by its name', ['{ type: skill-used, value: { name: pdf } }'], '+pdf'],
    ['one that is used at least once', ['{ type: skill-used, value: { name: pdf, min: 1 } }'], '+pdf'],
    ['one that is used never', ['{ type: skill-used, value: { name: pdf, max: 0 } }'], '-pdf'],
    ['one that may be used', ['{ type: skill-used, value: { name: pdf, min: 0 } }'], '~pdf'],
    ['a pattern that is a name', ["{ type: skill-used, value: { pattern: 'tools:pdf' } }"], '+tools:pdf'],
    ['no skill at all', ["{ type: not-skill-used, value: { pattern: '*' } }"], 'none'],
    ['no skill at all, counted', ["{ type: skill-used, value: { pattern: '*', max: 0 } }"], 'none'],
    ['one of no weight', ['{ type: skill-used, value: pdf, weight: 0 }'], '~pdf'],
    ['a variable', ["{ type: skill-used, value: '{{q}}' }"], '+a'],
    ['a set of which all must pass', [`{ type: assert-set, assert: [${USED}] }`], '+pdf'],
    ['a set with the threshold 1', [`{ type: assert-set, threshold: 1, assert: [${USED}] }`], '+pdf'],
    ['the same one twice', [USED, USED], '+pdf'],
  ])('become labels: %s', async (_, assertions, expected) => {
    const { suites, warnings } = await load(asserting(...assertions))
    expect(suites.flatMap(({ tasks }) => tasks.map(labels))).toEqual([expected])
    expect(warnings).toEqual([])
  })

  it.each([
    [
      'a pattern',
      "{ type: skill-used, value: { pattern: 'pdf-*' } }",
      'A pattern names no single skill and gives no label: `pdf-*`',
    ],
    [
      'a set that can pass without it',
      `{ type: assert-set, threshold: 0.5, assert: [${USED}] }`,
      'Assertions of type `assert-set` are not carried over',
    ],
    [
      'a filter',
      "{ type: skill-used, value: '{{ q | upper }}' }",
      'The template `{{ q | upper }}` cannot be filled in exactly, so its assertion gives no label',
    ],
    ['a reference', "{ $ref: '#/assertionTemplates/none' }", 'Assertions without a type are not carried over'],
    ['an assertion in a file', 'file://check.yaml', 'Assertions without a type are not carried over'],
    [
      'a word',
      '{ type: javascript, value: output.length > 1 }',
      'Assertions of type `javascript` are not carried over',
    ],
  ])('are named where they give no label: %s', async (_, assertion, expected) => {
    expect(await prompts(asserting(USED, assertion))).toEqual(['a: +pdf'])
    expect(await warnings(asserting(USED, assertion))).toEqual([expect.stringContaining(expected)])
  })

  it.each([
    ['a number', '{ type: skill-used, value: 3 }', '5:36: `tests[0].assert[0].value` must be'],
    ['nothing', '{ type: skill-used }', '5:9: `tests[0].assert[0].value` is missing'],
    [
      'a word as count',
      '{ type: skill-used, value: { name: pdf, min: one } }',
      '5:54: `tests[0].assert[0].value.min` must be a number, not the text "one"',
    ],
    [
      'the opposite of a count',
      '{ type: not-skill-used, value: { name: pdf, min: 2 } }',
      '5:40: `not-skill-used` takes no `min` and no `max` but 0',
    ],
  ])('are refused with their place: %s', async (_, assertion, expected) => {
    expect(await errors(asserting(assertion))).toEqual([expect.stringContaining(`${FILE}:${expected}`)])
  })
})

describe('tests of promptfoo', () => {
  const tests = (prompt: string, ...entries: string[]): string =>
    [`prompts: ${prompt}`, 'tests:', ...entries.map((entry) => `  - ${entry}`), ''].join('\n')

  it.each([
    ['a variable', "['{{q}}']", `{ vars: { q: x }, assert: [${USED}] }`, ['x: +pdf']],
    ['a part of a variable', "['{{ q.text }}']", `{ vars: { q: { text: x } }, assert: [${USED}] }`, ['x: +pdf']],
    ['variables in variables', "['{{q}}']", `{ vars: { q: 'a {{w}}', w: 1 }, assert: [${USED}] }`, ['a 1: +pdf']],
    [
      'several prompts',
      "['{{q}}', 'Please: {{q}}']",
      `{ vars: { q: x }, assert: [${USED}] }`,
      ['x: +pdf', 'Please: x: +pdf'],
    ],
    [
      'lists of values',
      "['{{q}} {{w}}']",
      `{ vars: { q: [a, b], w: [c, d] }, assert: [${USED}] }`,
      ['a c: +pdf', 'a d: +pdf', 'b c: +pdf', 'b d: +pdf'],
    ],
    [
      'what stands around it',
      "['{{q}}']",
      `{ vars: { q: x }, options: { prefix: '<', suffix: '>' }, assert: [${USED}] }`,
      ['<x>: +pdf'],
    ],
    [
      'the prompts that it names',
      '[{ raw: one, label: first }, { raw: two, label: second }]',
      `{ prompts: [second], assert: [${USED}] }`,
      ['two: +pdf'],
    ],
    ['no variable at all', '[Fill in the form]', `{ assert: [${USED}] }`, ['Fill in the form: +pdf']],
  ])('are asked with their variables filled in: %s', async (_, prompt, entry, expected) => {
    expect(await prompts(tests(prompt, entry))).toEqual(expected)
    expect(await warnings(tests(prompt, entry))).toEqual([])
  })

  it('start from the default test, unless they say otherwise', async () => {
    const config = [
      "prompts: ['{{q}}']",
      'defaultTest: file://defaults.yaml',
      'tests:',
      '  - vars: { q: x }',
      `  - { vars: { q: y }, assert: [{ type: skill-used, value: docx }], options: { disableDefaultAsserts: true } }`,
      '  - {}',
      '',
    ].join('\n')
    const defaults = `vars: { q: z }\nassert: [${USED}]\n`
    expect(await prompts(config, { 'evals/defaults.yaml': defaults })).toEqual(['x: +pdf', 'y: +docx', 'z: +pdf'])
  })

  it.each([
    [
      'a statement',
      "['{% if q %}x{% endif %}']",
      '{ vars: { q: x }, assert: [USED] }',
      'Tests whose prompt cannot be filled in exactly are left out',
    ],
    [
      'an unknown variable',
      "['{{other}}']",
      '{ vars: { q: x }, assert: [USED] }',
      'Tests whose prompt cannot be filled in exactly are left out',
    ],
    [
      'a variable in a file',
      "['{{q}}']",
      "{ vars: { q: 'file://q.txt' }, assert: [USED] }",
      'Tests whose prompt cannot be filled in exactly are left out',
    ],
    [
      'variables in a file',
      "['{{q}}']",
      "{ vars: 'file://vars.yaml', assert: [USED] }",
      'Tests whose variables are kept in files or made by a program are left out',
    ],
    [
      'variables of a program',
      "['{{q}}']",
      '{ vars: { q: x }, options: { transformVars: v }, assert: [USED] }',
      'Tests whose variables are kept in files or made by a program are left out',
    ],
    [
      'no assertion about skills',
      "['{{q}}']",
      '{ vars: { q: x }, assert: [{ type: contains, value: y }] }',
      'Tests without a `skill-used` or `not-skill-used` assertion are left out',
    ],
    [
      'a prompt of messages',
      `['[{"role": "user", "content": "{{q}}"}]']`,
      '{ vars: { q: x }, assert: [USED] }',
      'A prompt that is not text is left out',
    ],
    [
      'a prompt of a program',
      "['file://prompt.py:ask']",
      '{ vars: { q: x }, assert: [USED] }',
      'A prompt that is not text is left out',
    ],
    [
      'a generator of tests',
      "['{{q}}']",
      '{ path: make.ts, config: {} }',
      '`make.ts` is no file of data and is left out',
    ],
    [
      'a spreadsheet',
      "['{{q}}']",
      "'file://tests.xlsx#Sheet1'",
      '`file://tests.xlsx#Sheet1` is no file of data and is left out',
    ],
    [
      'an address',
      "['{{q}}']",
      'https://example.com/tests.csv',
      '`https://example.com/tests.csv` is no file of data and is left out',
    ],
  ])('are left out by name where they cannot be told exactly: %s', async (_, prompt, entry, expected) => {
    const kept = `{ vars: { q: kept }, prompts: [none], assert: [${USED}] }`
    const config = tests(prompt, kept, entry.replace('USED', USED))
    expect(await prompts(config)).toEqual([])
    // Where the entry is all that there is, it says too that nothing was read.
    expect((await warnings(config))[0]).toContain(expected)
  })

  it('say which parts of them change nothing here', async () => {
    const config = [
      'providers: [anthropic:claude-agent-sdk]',
      "prompts: ['{{q}}']",
      'scenarios: [{ config: [], tests: [] }]',
      'evaluateOptions: { repeat: 3, timeoutMs: 90000 }',
      'tests:',
      `  - { vars: { q: x }, threshold: 0.5, asserts: [], assert: [${USED}] }`,
      '',
    ].join('\n')
    expect(await warnings(config)).toEqual([
      '1:1 `providers` is not carried over',
      '3:1 `scenarios` is not carried over',
      '6:23 `threshold` of a test is not carried over',
    ])
    expect((await load(config)).suites[0]?.settings).toEqual({ trials: 3, timeoutMs: 90_000 })
    const slip = `{ assert: [${USED}, { type: skil-used, value: pdf }] }`
    expect(await warnings(tests('[a]', slip))).toEqual([
      '3:50 Assertions of type `skil-used` are not carried over. Did you mean `skill-used`?',
    ])
  })

  it('ask the variable `prompt` where the configuration has no prompts, and say so', async () => {
    const config = `providers: []\ntests: [{ vars: { prompt: x }, assert: [${USED}] }]\n`
    expect(await prompts(config)).toEqual(['x: +pdf'])
    expect(await warnings(config)).toEqual([
      '1:1 The configuration has no `prompts`; each test is asked with its variable `prompt`',
    ])
  })

  it('take prompts from text files, several of one file, and leave programs alone', async () => {
    const config = tests("[ask.txt, 'file://more/*.md', file://list.json]", `{ vars: { q: x }, assert: [${USED}] }`)
    const others = {
      'evals/ask.txt': 'First {{q}}\n---\r\nSecond {{q}}\n',
      'evals/more/a.md': 'Third {{q}}',
      'evals/list.json': '["Fourth"]',
    }
    expect(await prompts(config, others)).toEqual(['First x: +pdf', 'Second x: +pdf', 'Third x: +pdf'])
    expect(await warnings(config, others)).toEqual([
      expect.stringContaining('1:40 A prompt that is not text is left out'),
    ])
  })

  it('are found in files of every kind, each at its own place', async () => {
    const entry = { vars: { q: 'x' }, assert: [{ type: 'skill-used', value: 'pdf' }] }
    const { suites, skipped } = await load("prompts: ['{{q}}']\ntests: ['t/*.{yaml,json,jsonl,csv}']\n", {
      'evals/t/a.yaml': `\n- vars:\n    q: x\n  assert: [${USED}]\n`,
      'evals/t/b.json': JSON.stringify([entry, entry], null, 1),
      'evals/t/c.jsonl': `${JSON.stringify(entry)}\n\n${JSON.stringify(entry)}\n`,
      'evals/t/d.csv':
        '\uFEFFq,__expected,__description\r\n"say ""hi""\r\nloudly",skill-used:pdf,why\r\n\r\ny, not-skill-used: docx,\r\n',
    })
    expect(suites.map(({ file }) => file)).toEqual([FILE])
    expect(skipped).toEqual([])
    expect(suites[0]?.tasks.map(({ source }) => `${source.file.slice(8)}:${source.line}:${source.column}`)).toEqual([
      'a.yaml:3:8',
      'b.json:4:9',
      'b.json:15:9',
      'c.jsonl:1:14',
      'c.jsonl:3:14',
      'd.csv:2:1',
      'd.csv:5:1',
    ])
    expect(suites[0]?.tasks.slice(-2)).toMatchObject([
      { prompt: 'say "hi"\nloudly', expectations: [{ skill: 'pdf', rationale: 'why' }] },
      { prompt: 'y', expectations: [{ skill: 'docx', label: 'should_not_activate' }] },
    ])
  })

  it.each([
    [
      'a file that is not there',
      'file://none.yaml',
      `${FILE}:3:5: \`evals/none.yaml\` does not exist -> Correct the path; it is relative to the folder of the configuration, and the file must be in the repository.`,
    ],
    [
      'a pattern without files',
      "'file://none/*.yaml'",
      `${FILE}:3:5: \`evals/none/*.yaml\` does not exist -> Correct the path`,
    ],
    ['a file that is broken', 'file://broken.yaml', 'evals/broken.yaml:2:1: This is not valid YAML: '],
    ['a file of words', 'file://words.json', 'evals/words.json:1:2: `[0]` must be a test, not the text "a"'],
    ['rows of different lengths', 'file://rows.csv', 'evals/rows.csv:3:1: This is not valid CSV: '],
    [
      'an empty prompt',
      `{ vars: { q: ' ' }, assert: [${USED}] }`,
      `${FILE}:3:18: The prompt is empty -> Write what the user asks, or remove the entry.`,
    ],
    [
      'too many combinations',
      `{ vars: { q: [${'a, '.repeat(200)}], w: [${'b, '.repeat(200)}] }, assert: [${USED}] }`,
      `${FILE}:3:5: The lists in the variables of this test make more than 20,000 combinations`,
    ],
    ['a word', '3', `${FILE}:3:5: \`tests[0]\` must be a test, not 3`],
  ])('are refused with their place: %s', async (_, entry, expected) => {
    const config = tests("['{{q}}']", entry, `{ vars: { q: x }, assert: [${USED}] }`)
    const found = await errors(config, {
      'evals/broken.yaml': '- vars: {q: x\n',
      'evals/words.json': '["a"]',
      'evals/rows.csv': 'q,__expected\nx,skill-used:pdf\ny,a,b,c\n',
    })
    expect(found).toEqual([expect.stringContaining(expected)])
  })

  it('are refused when a variable repeated in each of them would fill the memory', async () => {
    const config = tests(
      "['{{w}}']",
      `{ vars: { w: '${'{{q}}'.repeat(9000)}', q: [${'aaaaaaaa, '.repeat(5000)}] }, assert: [${USED}] }`,
    )
    const started = cpuTime()
    expect(await errors(config)).toEqual([expect.stringContaining('come to more than 20,000,000 characters')])
    expect(cpuTime() - started).toBeLessThan(10_000)
  })
})
