import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { readInputs } from '../../../src/github/action/inputs.ts'
import { OLD_NAMES } from '../../../src/github/action/old-names.ts'

const read = (inputs: Record<string, string>) =>
  readInputs(Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])))

test('without any input nothing is set', () => {
  expect(readInputs({})).toEqual({
    token: '',
    job: 'auto',
    workflow: null,
    suites: [],
    skills: [],
    tasks: [],
    tags: [],
    rooms: [],
    config: null,
    matrix: '',
    pr: '',
    results: null,
    reportUrl: null,
    uploadPage: true,
    store: null,
    fresh: false,
    history: 'false',
    resultsFile: null,
    shard: null,
    merge: null,
    central: null,
    policy: {},
  })
})

test('an input of white space alone, as the runner passes on an unset one, counts as unset', () => {
  expect(read({ settings: '', 'budget-usd': ' ', agent: '\n', enforce: '', suites: '  \n ', fail_on: ' ' })).toEqual(
    readInputs({}),
  )
})

test('lists have one glob a line, which may hold commas and spaces', () => {
  const { suites, skills } = read({ suites: ' evals/{a,b}/*.json\r\n\nmy evals/*.yaml \n', skills: 'pdf-*' })
  expect(suites).toEqual(['evals/{a,b}/*.json', 'my evals/*.yaml'])
  expect(skills).toEqual(['pdf-*'])
})

test('rooms are a part, which results made elsewhere have none of', () => {
  expect(read({ rooms: 'office\npost*\n' }).rooms).toEqual(['office', 'post*'])
  expect(() => read({ rooms: 'office', 'head-results': 'a', 'base-results': 'b' })).toThrow('say what to run ("rooms")')
})

test('`settings` are options as in the configuration file, and the others become numbers, choices and booleans', () => {
  const settings = `
trials: 5
base_trials: 2
comment: always
check_name: Evals
policy:
  tolerance: 1.5
  min_f1: .5
  fail_on: [regressed, floor]
`
  const { policy } = read({ settings, enforce: 'TRUE', 'budget-usd': '2.5', mode: 'smart' })
  expect(policy).toEqual({
    trials: 5,
    baseTrials: 2,
    comment: 'always',
    checkName: 'Evals',
    tolerance: 1.5,
    minF1: 0.5,
    failOn: ['regressed', 'floor'],
    enforce: true,
    budgetUsd: 2.5,
    mode: 'smart',
  })
})

test('`settings` describe an agent with a program, which the input `model` completes', () => {
  const settings = 'agent: {id: command, command: node agent.js, version: "3"}'
  const described = { id: 'command', command: 'node agent.js', version: '3', model: null }
  expect(read({ settings }).policy.agent).toEqual(described)
  expect(read({ settings, model: 'big' }).policy.agent).toEqual({ ...described, model: 'big' })
  expect(read({ agent: 'lexical' }).policy.agent).toEqual({ id: 'lexical', command: null, version: null, model: null })
})

test.each<[inputs: Record<string, string>, said: string]>([
  [{ settings: 'min_f1: 1' }, 'the input "settings":1:1'],
  [{ settings: 'policy: {min_f2: 1}' }, 'min_f2'],
  [{ settings: 'suites: [a]' }, 'the input "settings" sets `suites`, which only the repository itself may set'],
  [{ settings: 'agent: {id: model, base_url: "https://a.example/v1"}' }, 'the provider of an agent'],
  [{ settings: 'enforce: true', enforce: 'false' }, 'The inputs "enforce" and "settings" contradict each other.'],
  [{ settings: 'agents: [lexical, codex]', agent: 'codex' }, 'The inputs "agent" and "settings" contradict'],
])('%j is refused: it would do nothing, or what inputs may not', (inputs, said) => {
  expect(() => read(inputs)).toThrow(said)
})

test('a run by hand takes what it asks for from its event, in place of the inputs of the step', () => {
  const inputs = { pr: 7, skills: 'pdf', agent: 'codex@1', trials: '4', fresh: true, config: 'evil.yml' }
  const step = { INPUT_SKILLS: 'docx', INPUT_SETTINGS: 'agent: {id: codex, model: big}' }
  const asked = readInputs(step, { eventName: 'workflow_dispatch', payload: { inputs } })
  expect(asked).toMatchObject({ pr: '7', skills: ['pdf'], fresh: true, config: null })
  expect(asked.policy).toEqual({ trials: 4, agent: { id: 'codex', version: '1', command: null, model: 'big' } })
  expect(readInputs(step, { eventName: 'pull_request', payload: { inputs } })).toMatchObject({ skills: ['docx'] })
})

test.each(OLD_NAMES)('the old name %s is refused, and the new one said', (name) => {
  expect(() => read({ [name]: '1' })).toThrow(
    new RegExp(`The input "${name}" has another name now\\.\\n {2}-> Write \`.*\``),
  )
})

test('a model without an agent is refused: it would do nothing', () => {
  expect(() => read({ model: 'x' })).toThrow('The input "model" needs an agent.')
})

test.each([
  ['budget-usd', '0'],
  ['budget-usd', 'much'],
  ['enforce', 'yes'],
  ['fresh', '1'],
  ['mode', 'hard'],
  ['mode', 'baseline,hard'],
  ['agent', 'lexical,lexical'],
  ['wire-api', 'smoke'],
  ['price', '2'],
  ['job', 'other'],
  ['history', 'maybe'],
  ['workflow', '../x.yml'],
  ['report-page', 'maybe'],
  ['policy-from', 'acme/policies@main'],
  ['policy-from', 'acme/policies'],
])('%s: %s is refused, naming the input and what it takes', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(UserError)
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^The input "${name}" is .*\\n {2}-> It takes `))
})

test('action.yml names every input that is read, and no other: at most 30, in one spelling', async () => {
  const asked = new Set<string>()
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        if (!String(name).startsWith('INPUT_')) return undefined
        asked.add(
          String(name)
            .replace(/^INPUT_/, '')
            .toLowerCase(),
        )
        return undefined
      },
    },
  )
  readInputs(environment)
  const { inputs } = parse(await readFile(join(import.meta.dirname, '../../../action.yml'), 'utf8'))
  const isOld = (name: string) => OLD_NAMES.includes(name)
  const names = Object.keys(inputs)
  expect([...asked].filter((name) => !isOld(name)).sort()).toEqual(names.sort())
  expect(names.length).toBeLessThanOrEqual(30)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name) || isOld(name))).toEqual([])
})

test('each input and each output is named by a test of the Action', async () => {
  const { inputs, outputs } = parse(await readFile(join(import.meta.dirname, '../../../action.yml'), 'utf8'))
  const folders = ['test/scenarios', 'test/act', 'test/github/action', 'test/support']
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: join(import.meta.dirname, '../../..') }),
  )
  const texts = files.map((file) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')).join('\n')
  const isNamed = (name: string) =>
    new RegExp(`['"]${name}['"]|[{ ]${name}: |INPUT_${name.toUpperCase()}\\b`).test(texts)
  expect([...Object.keys(inputs), ...Object.keys(outputs)].filter((name) => !isNamed(name))).toEqual([])
})

test('files of results are named for both sides, one a line', () => {
  const { results } = read({ 'head-results': '/tmp/a.json\n /tmp/b.json \n', 'base-results': '/tmp/c.json' })
  expect(results).toEqual({ head: ['/tmp/a.json', '/tmp/b.json'], base: ['/tmp/c.json'] })
})

test.each([
  [{ 'head-results': 'a.json' }, 'The input "head-results" alone cannot be compared with anything.'],
  [{ 'base-results': 'a.json' }, 'The input "base-results" alone cannot be compared with anything.'],
  [{ 'head-results': 'a', 'base-results': 'b', settings: 'trials: 3' }, 'say what to run ("trials")'],
  [{ 'head-results': 'a', 'base-results': 'b', agent: 'lexical' }, 'say what to run ("agent")'],
  [{ 'head-results': 'a', 'base-results': 'b', suites: 'evals/*' }, 'say what to run ("suites")'],
])('results beside what would be ignored are refused: %j', (inputs, said) => {
  expect(() => read(inputs)).toThrow(said)
})

test('the price of the model is that of the input, else that of the environment', () => {
  const read = (environment: Record<string, string>) => readInputs(environment).policy
  const low = { inputPerMillion: 2, outputPerMillion: 10 }
  expect(read({ SKILL_EVAL_GATE_PRICE: '2/10' })).toEqual({ price: low })
  expect(read({ SKILL_EVAL_GATE_PRICE: '9/9', INPUT_PRICE: ' 2 / 10 ' })).toEqual({ price: low })
  expect(read({ INPUT_PRICE: '2/10/.2/2.5', 'INPUT_WIRE-API': 'responses' })).toEqual({
    price: { ...low, cachedPerMillion: 0.2, cacheWritePerMillion: 2.5 },
    wireApi: 'responses',
  })
  for (const wrong of ['2', '2/10/1/1/1', '-2/10', '2/x', '2,5/10', '/']) {
    expect(() => read({ INPUT_PRICE: wrong })).toThrow('US dollars for a million tokens of input and output')
    expect(() => read({ SKILL_EVAL_GATE_PRICE: wrong })).toThrow('SKILL_EVAL_GATE_PRICE')
  }
})

test('the page of the report is an artifact, or none, or at an address that a link can hold', () => {
  const url = 'https://github.com/octo/skills/actions/runs/1#artifacts'
  expect(read({ 'report-page': url })).toMatchObject({ reportUrl: url, uploadPage: false })
  expect(read({ 'report-page': 'false' })).toMatchObject({ reportUrl: null, uploadPage: false })
  for (const bad of ['report.html', 'javascript:alert(1)', 'https://a/b) [c](d', 'https://a/"b'])
    expect(() => read({ 'report-page': bad })).toThrow(UserError)
})

test('a policy of another repository is named as actions are, and its token alone is a mistake', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567'
  const central = { owner: 'acme', repo: 'policies', ref: commit, token: null }
  const from = (text: string) => read({ 'policy-from': text }).central
  expect(from(`acme/policies@${commit}`)).toEqual({ ...central, path: 'skill-eval-gate.yml' })
  expect(from(`acme/policies/ci/evals.yml@${commit}`)).toEqual({ ...central, path: 'ci/evals.yml' })
  expect(read({ 'policy-from': `acme/policies@${commit}`, 'policy-token': 't' }).central?.token).toBe('t')
  expect(() => read({ 'policy-token': 't' })).toThrow('needs "policy-from"')
})

test('the history takes one file of results, which is compared with nothing', () => {
  expect(read({ job: 'history', 'head-results': 'a.json' })).toMatchObject({ resultsFile: 'a.json', results: null })
  expect(read({ job: 'history' }).resultsFile).toBeNull()
})

describe('several agents in the input `agent`', () => {
  const agentsOf = (input: Record<string, string>) =>
    readInputs(Object.fromEntries(Object.entries(input).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])))
      .policy.agents

  test('is a list, with the model of all that name none', () => {
    const agents = agentsOf({ agent: 'lexical, model:a\ncodex@0.1', model: 'b' })
    expect(agents?.map(({ name, choice }) => [name, choice.id, choice.version, choice.model])).toEqual([
      ['lexical', 'lexical', null, null],
      ['model', 'model', null, 'a'],
      ['codex', 'codex', '0.1', 'b'],
    ])
  })

  test.each([
    [{ agent: 'lexical,lexical' }, 'each once'],
    [{ agent: 'lexical:x,codex' }, 'which has none'],
    [{ agent: 'lexical,codex', 'head-results': 'a', 'base-results': 'b' }, 'say what to run ("agent")'],
  ])('%j is refused', (input, said) => {
    expect(() => agentsOf(input)).toThrow(said)
  })
})
