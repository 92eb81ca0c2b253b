import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { readInputs } from '../../../src/github/action/inputs.ts'

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
    history: false,
    readsHistory: false,
    resultsFile: null,
    shard: null,
    merge: null,
    central: null,
    policy: {},
  })
})

test('an input of white space alone, as the runner passes on an unset one, counts as unset', () => {
  expect(read({ trials: '', fail_on: ' ', agent: '\n', enforce: '', suites: '  \n ' })).toEqual(readInputs({}))
})

test('lists have one glob a line, which may hold commas and spaces', () => {
  const { suites, skills } = read({ suites: ' evals/{a,b}/*.json\r\n\nmy evals/*.yaml \n', skills: 'pdf-*' })
  expect(suites).toEqual(['evals/{a,b}/*.json', 'my evals/*.yaml'])
  expect(skills).toEqual(['pdf-*'])
})

test('rooms are a part, which results made elsewhere have none of', () => {
  expect(read({ rooms: 'office\npost*\n' }).rooms).toEqual(['office', 'post*'])
  expect(() => read({ rooms: 'office', 'head-results': 'a', 'base-results': 'b' })).toThrow(
    'The input "rooms" says what to run',
  )
})

test('policy inputs become numbers, choices and booleans', () => {
  const { policy } = read({
    trials: '5',
    base_trials: '2',
    concurrency: '64',
    tolerance: '1.5',
    min_recall: '0',
    min_precision: '1',
    min_f1: '.5',
    min_accuracy: '0.75',
    min_task_score: '0.7',
    min_task_pass_rate: '0.6',
    fail_on: 'regressed, floor golden',
    enforce: 'TRUE',
    fail_job: 'false',
    comment: 'Always',
    mode: 'smart',
    max_turns: '7',
    check_name: 'Evals',
  })
  expect(policy).toEqual({
    trials: 5,
    baseTrials: 2,
    concurrency: 64,
    tolerance: 1.5,
    minRecall: 0,
    minPrecision: 1,
    minF1: 0.5,
    minAccuracy: 0.75,
    minTaskScore: 0.7,
    minTaskPassRate: 0.6,
    failOn: ['regressed', 'floor', 'golden'],
    enforce: true,
    failJob: false,
    comment: 'always',
    mode: 'smart',
    maxTurns: 7,
    checkName: 'Evals',
  })
})

test('a command without an agent chooses the agent `command`', () => {
  expect(read({ agent_command: 'node agent.js', agent_version: '3', model: 'big' }).policy.agent).toEqual({
    id: 'command',
    command: 'node agent.js',
    version: '3',
    model: 'big',
  })
  expect(read({ agent: 'lexical' }).policy.agent).toEqual({ id: 'lexical', command: null, version: null, model: null })
})

test.each(['model', 'agent_version'])('%s without an agent is refused: it would do nothing', (name) => {
  expect(() => read({ [name]: 'x' })).toThrow(`The input "${name}" needs an agent.`)
})

test.each([
  ['trials', '0'],
  ['trials', '51'],
  ['trials', '2.5'],
  ['trials', '-1'],
  ['trials', '0x10'],
  ['base_trials', 'three'],
  ['concurrency', '65'],
  ['tolerance', '0'],
  ['tolerance', 'Infinity'],
  ['tolerance', 'NaN'],
  ['min_recall', '1.01'],
  ['min_precision', '80%'],
  ['min_f1', '-0.1'],
  ['min_accuracy', 'high'],
  ['fail_on', 'regressed, nothing'],
  ['enforce', 'yes'],
  ['fail_job', '1'],
  ['comment', 'sometimes'],
  ['mode', 'hard'],
])('%s: %s is refused, naming the input and what it takes', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(UserError)
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^The input "${name}" is .*\\n {2}-> It takes `))
})

test('action.yml names every input that is read, and no other', async () => {
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
  expect([...asked].sort()).toEqual(Object.keys(inputs).sort())
})

test('files of results are named for both sides, one a line', () => {
  const { results } = read({ 'head-results': '/tmp/a.json\n /tmp/b.json \n', 'base-results': '/tmp/c.json' })
  expect(results).toEqual({ head: ['/tmp/a.json', '/tmp/b.json'], base: ['/tmp/c.json'] })
})

test.each([
  [{ 'head-results': 'a.json' }, 'The input "head-results" alone cannot be compared with anything.'],
  [{ 'base-results': 'a.json' }, 'The input "base-results" alone cannot be compared with anything.'],
  [{ 'head-results': 'a', 'base-results': 'b', trials: '3' }, 'The input "trials" says what to run'],
  [{ 'head-results': 'a', 'base-results': 'b', agent: 'lexical' }, 'The input "agent" says what to run'],
  [{ 'head-results': 'a', 'base-results': 'b', suites: 'evals/*' }, 'The input "suites" says what to run'],
])('results beside what would be ignored are refused: %j', (inputs, said) => {
  expect(() => read(inputs)).toThrow(said)
})

test('the price of the model is that of the input, else that of the environment', () => {
  const read = (environment: Record<string, string>) => readInputs(environment).policy
  const low = { inputPerMillion: 2, outputPerMillion: 10 }
  expect(read({ SKILL_EVAL_GATE_PRICE: '2/10' })).toEqual({ price: low })
  expect(read({ SKILL_EVAL_GATE_PRICE: '9/9', INPUT_PRICE: ' 2 / 10 ' })).toEqual({ price: low })
  expect(read({ INPUT_PRICE: '2/10/.2/2.5', INPUT_WIRE_API: 'responses' })).toEqual({
    price: { ...low, cachedPerMillion: 0.2, cacheWritePerMillion: 2.5 },
    wireApi: 'responses',
  })
  for (const wrong of ['2', '2/10/1/1/1', '-2/10', '2/x', '2,5/10', '/']) {
    expect(() => read({ INPUT_PRICE: wrong })).toThrow('US dollars for a million tokens of input and output')
    expect(() => read({ SKILL_EVAL_GATE_PRICE: wrong })).toThrow('SKILL_EVAL_GATE_PRICE')
  }
})

test('the address of the page is one that a link can hold', () => {
  const url = 'https://github.com/octo/skills/actions/runs/1#artifacts'
  expect(read({ 'report-url': url }).reportUrl).toBe(url)
  for (const bad of ['report.html', 'javascript:alert(1)', 'https://a/b) [c](d', 'https://a/"b'])
    expect(() => read({ 'report-url': bad })).toThrow(UserError)
})

describe('the input `agents`', () => {
  const agentsOf = (input: Record<string, string>) =>
    readInputs(Object.fromEntries(Object.entries(input).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])))
      .policy.agents

  test('is a list, with the model of all that name none', () => {
    const agents = agentsOf({ agents: 'lexical, model:a\ncodex@0.1', model: 'b' })
    expect(agents?.map(({ name, choice }) => [name, choice.id, choice.version, choice.model])).toEqual([
      ['lexical', 'lexical', null, null],
      ['model', 'model', null, 'a'],
      ['codex', 'codex', '0.1', 'b'],
    ])
  })

  test.each([
    [{ agents: 'lexical' }, 'at least two agents'],
    [{ agents: 'lexical,lexical' }, 'each once'],
    [{ agents: 'lexical:x,codex' }, 'which has none'],
    [{ agents: 'lexical,codex', agent: 'codex' }, 'Leave one of the two out'],
    [{ agents: 'lexical,codex', 'head-results': 'a', 'base-results': 'b' }, '"agents" says what to run'],
  ])('%j is refused', (input, said) => {
    expect(() => agentsOf(input)).toThrow(said)
  })
})
