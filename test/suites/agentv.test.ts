import { describe, expect, it } from 'vitest'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import type { GraderSpec, Suite, Task } from '../../src/suites/suite.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { subjectsOf } from './error-parts.ts'
import { fixture, loadFrom, repositoryFolder } from './repository-folder.ts'

const { suites, warnings } = await loadFrom(fixture('agentv'))

function suite(file: string): Suite {
  const found = suites.find((candidate) => candidate.file === file)
  if (found === undefined) throw new Error(`no ${file} among ${suites.map((one) => one.file)}`)
  return found
}

/** `+skill` must activate, `-skill` must not, `~skill` may. */
function labels({ expectations }: Task): string[] {
  const signs = { must_activate: '+', should_not_activate: '-', acceptable: '~' }
  return expectations.map(({ skill, label }) => `${signs[label]}${skill}`)
}

function place({ source }: Pick<Task, 'source'>): string {
  return `${source.file}:${source.line}:${source.column}`
}

/** The graders of a suite whose only test has these assertions, and what is said of them. */
async function carried(...assertions: string[]): Promise<{ graders: readonly GraderSpec[]; warnings: string[] }> {
  const list = assertions.map((assertion) => `      - ${assertion}\n`).join('')
  return read(`tests:\n  - id: t\n    input: q\n    assert:\n${list}`)
}

async function read(
  text: string,
): Promise<{ graders: readonly GraderSpec[]; tasks: readonly Task[]; warnings: string[] }> {
  await using folder = await repositoryFolder({ 'EVAL.yaml': text })
  const { suites: found, warnings: said } = await folder.load()
  const tasks = found[0]?.tasks ?? []
  expect(validateGraderSpecs(tasks.flatMap(({ graders }) => graders))).toEqual([])
  return { graders: tasks[0]?.graders ?? [], tasks, warnings: said.map(({ what }) => what) }
}

async function config(assertion: string): Promise<Record<string, unknown>> {
  const { graders, warnings: said } = await carried(assertion)
  expect(said).toEqual([])
  return Object.fromEntries(graders.map(({ type, config: own }) => [type, own]))
}

describe('AgentV suites', () => {
  it('are found by their content and their names, and the files that they name are not', () => {
    expect(suites.map(({ file, name }) => [file, name])).toEqual([
      ['july/desk.eval.yaml', 'ticket-desk-prompts'],
      ['march/EVAL.yaml', 'ticket-desk'],
      ['march/many.eval.yaml', 'ticket-router'],
    ])
  })

  it('in the syntax of March 2026 label skills by their judges, those of the suite included', () => {
    expect(suite('march/EVAL.yaml').tasks.map((task) => [task.id, ...labels(task)])).toEqual([
      ['printer', '+ticket-router', '-holiday-planner'],
      ['with-files', '+ticket-router', '-holiday-planner'],
      ['second-turn', '+ticket-router', '-holiday-planner'],
      ['lunch', '-ticket-router', '-holiday-planner'],
      ['holiday', '+holiday-planner'],
    ])
    expect(suite('march/EVAL.yaml').skills).toEqual(['ticket-router', 'holiday-planner'])
    expect(suite('march/EVAL.yaml').tasks[0]?.expectations[0]?.rationale).toBe('it is a ticket')
  })

  it('in the syntax of July 2026 ask every test in the words of every prompt', () => {
    expect(suite('july/desk.eval.yaml').tasks.map((task) => [task.id, task.prompt, ...labels(task)])).toEqual([
      ['printer [plain]', 'Who repairs the printer?', '+ticket-router', '-holiday-planner', '-lunch-menu'],
      ['printer [hurried]', 'Quick: Who repairs the printer?', '+ticket-router', '-holiday-planner', '-lunch-menu'],
      ['lunch [plain]', 'Is there soup today?', '-ticket-router', '~lunch-menu'],
      ['lunch [hurried]', 'Quick: Is there soup today?', '-ticket-router', '~lunch-menu'],
    ])
  })

  it('keep the place of every prompt, in the file that it stands in', () => {
    expect(suite('march/EVAL.yaml').tasks.map(place)).toEqual([
      'march/EVAL.yaml:30:12',
      'march/EVAL.yaml:36:11',
      'march/EVAL.yaml:51:32',
      'march/EVAL.yaml:56:12',
      'march/EVAL.yaml:61:35',
    ])
    expect(suite('march/many.eval.yaml').tasks.map(place)).toEqual(['march/cases.jsonl:1:24', 'march/cases.jsonl:3:25'])
    expect(suite('july/desk.eval.yaml').tasks.map(place)).toEqual([
      'july/desk.eval.yaml:24:11',
      'july/desk.eval.yaml:24:11',
      'july/more.yaml:2:9',
      'july/more.yaml:2:9',
    ])
  })

  it('read the input files of all messages, beside the suite', () => {
    expect(suite('march/EVAL.yaml').tasks[1]?.files).toEqual([
      { path: 'data/tickets.csv', content: 'id,subject\n1,printer\n2,screen\n' },
      { path: 'data/rules.md', content: '# Rules\nFire first.\n' },
    ])
    expect(suite('july/desk.eval.yaml').tasks.map(({ files }) => files.map(({ path }) => path))).toEqual([
      [],
      ['notes.txt'],
      [],
      ['notes.txt'],
    ])
  })

  it('take over trials, thresholds and tags', () => {
    expect(suite('march/EVAL.yaml').settings).toEqual({ trials: 4 })
    expect(suite('march/EVAL.yaml').tasks.every((task) => task.triggerThreshold === 0.75)).toBe(true)
    expect(suite('march/EVAL.yaml').tasks[0]?.tags).toEqual(['desk'])
    expect(suite('july/desk.eval.yaml').settings).toEqual({ trials: 2 })
    expect(suite('july/desk.eval.yaml').tasks[0]?.triggerThreshold).toBe(0.6)
  })

  it('are graded by their own assertions, then those of the suite; sentences are one grader together', () => {
    const graders = (file: string, index: number) =>
      suite(file).tasks[index]?.graders.map(({ name, type, weight }) => [name, type, weight])
    expect(graders('march/EVAL.yaml', 1)).toEqual([
      ['contains', 'text', 2],
      ['no-spam', 'text', 1],
      ['regex', 'text', 1],
      ['is_json', 'json_schema', 1],
    ])
    expect(graders('march/many.eval.yaml', 0)).toEqual([['polite', 'text', 1]])
    expect(graders('july/desk.eval.yaml', 0)).toEqual([
      ['rubrics', 'prompt', 2],
      ['not-contains', 'text', 1],
      ['icontains', 'text', 3],
    ])
    expect(suite('july/desk.eval.yaml').tasks[0]?.graders[1]?.config).toEqual({ not_contains_cs: ['the desk'] })
  })

  it('say what is not carried over, each once and at its place', () => {
    expect(subjectsOf(warnings)).toEqual([
      'july/desk.eval.yaml:13:18: 2 times',
      'july/more.yaml:5:34: min, max',
      'july/desk.eval.yaml:3:12: providers',
      'july/more.yaml:6:7: trajectory:tool-used, 2 times',
      'march/EVAL.yaml:12:14: 4 times',
      'march/EVAL.yaml:49:32',
      'march/EVAL.yaml:14:5: latency, 4 times',
      'march/EVAL.yaml:64:9: tool-trajectory',
      'march/EVAL.yaml:65:9: cost',
    ])
  })
})

const ANY_JSON = { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] }
const SPACE = '[\\s\\x{B}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}]'

describe('an assertion with an exact counterpart', () => {
  it.each([
    ['{type: contains, value: a.b}', { text: { contains_cs: ['a.b'] } }],
    ['{type: contains, value: 42}', { text: { contains_cs: ['42'] } }],
    ['{type: contains, value: a, negate: true}', { text: { not_contains_cs: ['a'] } }],
    ['{type: not-contains, value: a}', { text: { not_contains_cs: ['a'] } }],
    ['{type: icontains, value: A}', { text: { contains: ['A'] } }],
    ['{type: not-icontains, value: A}', { text: { not_contains: ['A'] } }],
    ['{type: contains-all, value: [a, b]}', { text: { contains_cs: ['a', 'b'] } }],
    ['{type: icontains_all, value: [a, b]}', { text: { contains: ['a', 'b'] } }],
    ['{type: contains-any, value: [a.b, c]}', { text: { regex_match: ['(?:a\\.b|c)'] } }],
    ['{type: icontains-any, value: [a, b]}', { text: { regex_match: ['(?i)(?:a|b)'] } }],
    ['{type: not-contains-any, value: [a, b]}', { text: { not_contains_cs: ['a', 'b'] } }],
    ['{type: starts-with, value: " a+ "}', { text: { regex_match: [`\\A${SPACE}*a\\+`] } }],
    ['{type: ends-with, value: a}', { text: { regex_match: [`a${SPACE}*\\z`] } }],
    ['{type: equals, value: a}', { text: { regex_match: [`\\A${SPACE}*a${SPACE}*\\z`] } }],
    ['{type: not-equals, value: a}', { text: { regex_not_match: [`\\A${SPACE}*a${SPACE}*\\z`] } }],
    ['{type: equals, value: {a: 1}}', { json_schema: { schema: { const: { a: 1 } } } }],
    ['{type: regex, value: "a\\\\d+", flags: gi}', { text: { regex_match: ['(?i)a\\d+'] } }],
    ['{type: not-regex, value: a}', { text: { regex_not_match: ['a'] } }],
    ['{type: is-json}', { json_schema: { schema: ANY_JSON } }],
    ['{type: is-json, value: {type: object}}', { json_schema: { schema: { type: 'object' } } }],
  ])('%s', async (assertion, expected) => {
    expect(await config(assertion)).toEqual(expected)
  })

  it('asks a judge for each entry of a rubric, with the answer that would be right', async () => {
    const { graders } = await read(`tests:
  - input: q
    expected_output: forty-two
    assert: [{type: rubrics, criteria: [is short, {outcome: is right}], model: big-judge}]
`)
    expect(graders).toMatchObject([{ type: 'prompt', name: 'rubrics', config: { model: 'big-judge' } }])
    expect(graders[0]?.config['prompt']).toBe(`Judge the agent's answer by each of these 2 points on its own:
1. is short
2. is right

An answer that would be right, for comparison:
forty-two

Call set_waza_grade_pass once for each point that holds, and set_waza_grade_fail with the reason once for each point that does not hold.`)
  })

  it('of a negated rubric passes where the point does not hold', async () => {
    const { graders } = await carried('{type: not-llm-rubric, value: is rude}')
    expect(graders[0]?.config['prompt']).toContain('Call set_waza_grade_pass once for each point that does not hold')
  })

  it('of a judge without a prompt goes by the criteria of the test', async () => {
    const { graders } = await read('tests: [{input: q, criteria: is kind, assert: [{type: llm-judge}]}]')
    expect(graders[0]?.config['prompt']).toContain('1. is kind\n')
  })

  it('is made of the criteria alone where a test has no assertions at all', async () => {
    const { graders } = await read('tests: [{id: t, input: q, criteria: is kind}]')
    expect(graders).toMatchObject([{ name: 'criteria', type: 'prompt', weight: 1 }])
    expect(
      (await read('tests: [{input: q, criteria: is kind, assert: [{type: skill-used, value: s}]}]')).graders,
    ).toEqual([])
  })
})

describe('an assertion without one', () => {
  it.each([
    ['{type: cost, budget: 1}', 'no grader here corresponds to it'],
    ['{type: code-judge, command: [node, x.js]}', 'programs of a suite are not run'],
    ['{type: javascript, value: "true"}', 'programs of a suite are not run'],
    ['{type: llm-judge, prompt: judges/kind.md}', 'a prompt of its own is not asked'],
    ['{type: field-accuracy, fields: [{path: a, match: exact}]}', 'no grader here corresponds to it'],
    ['{type: has-citation}', 'no grader here corresponds to it'],
    ['{type: regex, value: "(?=a)b"}', 'its pattern is invalid or means something else in RE2'],
    ['{type: regex, value: "\\\\zoo"}', 'its pattern is invalid or means something else in RE2'],
    ['{type: regex, value: a, flags: y}', 'its flags are not known here'],
    [`{type: regex, value: ${'a'.repeat(1001)}}`, 'its pattern has more than 1000 characters'],
    ['{type: not-is-json}', 'no grader here checks its opposite'],
    ['{type: not-contains-all, value: [a, b]}', 'no grader here checks its opposite'],
    ['{type: latency, threshold: 5}', 'no grader here corresponds to it'],
    ['{type: contains}', 'it does not say what it checks for'],
    ['{type: assert-set, threshold: 0.5, assert: [x]}', 'a set that can pass although a part of it fails'],
    ['{type: llm-judge}', 'neither it nor its test says what a good answer is'],
    ['{type: contains, value: a, weight: 0}', 'its weight is not above 0'],
  ])('is not graded, and says why: %s', async (assertion, why) => {
    const { graders, warnings: said } = await carried(assertion)
    expect(graders).toEqual([])
    expect(said[0]).toMatch(/^`.+` is not graded: /)
    expect(said[0]).toContain(why)
  })

  it.each([
    ['{type: rubrics, criteria: [{outcome: a, weight: 2}, {outcome: b}]}', 'weights, scores and pass marks'],
    ['{type: llm-judge, prompt: x, rubrics: [a]}', 'its prompt is not asked'],
  ])('in full is graded in part, and says so: %s', async (assertion, what) => {
    const { graders, warnings: said } = await carried(assertion)
    expect(graders).toHaveLength(1)
    expect(said).toEqual([expect.stringMatching(/^`.+` is graded in part: /)])
    expect(said[0]).toContain(what)
  })
})

describe('the reader', () => {
  it('looks for input files from the suite upwards, and says what it does not find', async () => {
    await using folder = await repositoryFolder({
      'a/b/EVAL.yaml': 'tests: [{input: q, input_files: [x.md, /y.md, ../z.md, gone.md], assert: [kind]}]',
      'a/x.md': 'x',
      'y.md': 'y',
    })
    const { suites: found, warnings: said } = await folder.load()
    expect(found[0]?.tasks[0]?.files).toEqual([
      { path: 'x.md', content: 'x' },
      { path: 'y.md', content: 'y' },
    ])
    expect(subjectsOf(said)).toEqual(['a/b/EVAL.yaml:1:47: ../z.md', 'a/b/EVAL.yaml:1:56: gone.md, a/b, a, .'])
  })

  it('keeps two different tests of one id apart', async () => {
    await using folder = await repositoryFolder({
      'EVAL.yaml': 'tests:\n  - {id: a, input: one, assert: [x]}\n  - {id: a, input: two, assert: [x]}\n',
    })
    const { suites, warnings } = await folder.load()
    expect(suites[0]?.tasks.map(({ id }) => id)).toEqual(['a', 'a-2'])
    expect(warnings).toMatchObject([{ what: expect.stringContaining('two different tasks'), where: { line: 3 } }])
  })

  it.each([
    ['evals/other.json', '{"tests": [{"name": "x", "command": "y"}]}', false],
    ['evals/other.json', '{"tests": [{"input": "x", "expected": "y"}]}', false],
    ['evals/other.yaml', 'tests: [{vars: {a: b}, assert: [{type: contains, value: a}]}]', false],
    ['evals/other.yaml', 'tests: [{input: x, assert: [{type: skill-used, value: s}]}]', true],
    ['evals/other.yaml', 'tests: [{input: x, assertions: [{type: skill-trigger, skill: s}]}]', true],
    ['a.eval.yaml', 'tests: [{vars: {input: b}, assert: [{type: skill-used, value: s}]}]', true],
  ])('takes %s for its own only where it is: %s', async (file, text, isOwn) => {
    await using folder = await repositoryFolder({ [file]: text })
    const found = await folder.load()
    expect(found.suites.length > 0).toBe(isOwn)
  })

  it('reads twenty thousand repetitions of one test in seconds', async () => {
    const text = `a: &a {input: q, assert: [{type: skill-used, value: s}, {type: contains, value: x}]}\ntests:\n${'  - *a\n'.repeat(19_000)}`
    await using folder = await repositoryFolder({ 'EVAL.yaml': text })
    const started = cpuTime()
    const { suites: found } = await folder.load()
    expect(found[0]?.tasks).toHaveLength(19_000)
    expect(cpuTime() - started).toBeLessThan(20_000)
  })
})
