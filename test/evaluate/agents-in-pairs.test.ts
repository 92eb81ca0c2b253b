import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, says } from '../fake-model/answer.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { conclusionOf, renderComment } from '../support/reports.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const environment = { PATH: process.env['PATH'], ANTHROPIC_API_KEY: 'sk-planted-dummy' }
const PROMPTS = ['Fill in PDF form 1', 'Fill in PDF form 2', 'Fill in PDF form 3']

async function place(config: object, head: Files = {}, base: Files = {}) {
  const repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in PDF forms.'),
      'evals/pdf/trigger_eval.json': triggerSet(PROMPTS),
      'skill-eval-gate.yml': JSON.stringify({ version: 1, sandbox: 'none', ...config }),
      ...base,
    },
  })
  await repository.branch('change')
  await repository.commit('change', {
    'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in PDF forms and LETTERS.'),
    ...head,
  })
  return repository
}

type Repository = Awaited<ReturnType<typeof place>>

async function gate(repository: Repository, options: { store?: string | false } = {}, host = {}): Promise<Run> {
  const request = await requestOf(repository, null, { store: false, ...options })
  return await evaluate({ ...request, inputs: {} }, hostOf({ environment, ...host }))
}

const states = ({ columns }: Run) => columns.map(({ name: agent, results }) => [agent, results?.decision.state])

/** A model that always loads pdf, but for one whose name ends in `deaf`, which does not see it on head. */
const modelOf = () =>
  startFakeModel({
    answer({ body }) {
      const text = JSON.stringify(body)
      const isDeaf = String(body['model']).endsWith('deaf') && text.includes('LETTERS')
      return isDeaf || text.includes('tool_result')
        ? says('No.')
        : calls({ name: 'skill', arguments: { skill: 'pdf' } })
    },
  })

/** A program that loads pdf, and does `way` instead where the request has `where`. */
function program(folder: string, name: string, where: string, way: string): object {
  const file = join(folder, `${name}.sh`)
  const answer = `echo '{"type":"skill","name":"pdf"}'; echo '{"type":"output","text":"Done."}'`
  writeFileSync(file, `read -r request\ncase $request in *'${where}'*) ${way} ;; *) ${answer} ;; esac\n`)
  return { id: 'command', name, version: '1', command: `sh '${file}'` }
}

describe('one agent with two models', () => {
  test('is two columns, each with its own trials, and red where one of them lost', async () => {
    await using folder = temporaryFolder()
    await using server = await modelOf()
    const price = { input_per_million: 1, output_per_million: 1 }
    const model = (name: string) => ({ id: 'model', model: name, base_url: server.baseUrl, price })
    await using repository = await place({ agents: [model('claude-keen'), model('claude-deaf')], budget_usd: 50 })
    const results = await gate(repository, { store: folder.path })
    expect(states(results)).toEqual([
      ['model:claude-keen', 'pass'],
      ['model:claude-deaf', 'regressed'],
    ])
    expect(results.decision.reasons.filter(({ blocks }) => blocks).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^model:claude-deaf: recall regressed/),
    ])
    const asked = server.requests.length
    const again = await gate(repository, { store: folder.path })
    expect(states(again)).toEqual(states(results))
    // Nothing of one model stands in for the other, and nothing runs twice.
    expect([server.requests.length, again.columns.map(({ results: own }) => own?.trials.fresh)]).toEqual([
      asked,
      [0, 0],
    ])
  })
})

describe('a budget', () => {
  test('whose share does not cover the first trials of one agent is enough where the others leave it the rest', async () => {
    await using folder = temporaryFolder()
    await using server = await startFakeModel({
      answer: ({ body }) => ({
        ...calls({ name: 'skill', arguments: { skill: 'pdf' } }),
        usage: { inputTokens: 1000, outputTokens: body['model'] === 'claude-long' ? 4000 : 10 },
      }),
    })
    const price = { input_per_million: 100, output_per_million: 100 }
    const model = (name: string) => ({ id: 'model', model: name, name, base_url: server.baseUrl, price, trials: 5 })
    const agents = [model('claude-long'), model('claude-brief')]
    const gateWith = async (usd: number, prompts: readonly string[]) => {
      const files = { 'evals/pdf/trigger_eval.json': triggerSet(prompts) }
      await using repository = await place({ agents, budget_usd: usd }, {}, files)
      const shares: (number | null)[] = []
      const onAgent = ({ budgetUsd }: { budgetUsd: number | null }) => shares.push(budgetUsd)
      const told: (string | undefined)[] = []
      const onForecast = ({ agent }: { agent?: { name: string } }) => told.push(agent?.name)
      let published = 0
      const onPublishing = () => {
        published += 1
      }
      const results = await gate(repository, { store: folder.path }, { onAgent, onForecast, onPublishing })
      return { results, shares, told, published }
    }
    const spentBy = ({ columns }: Run) => columns.map(({ results: own }) => own?.usage.costUsd ?? 0) ?? []
    // Stored trials say what one costs: of the long-winded one much more than of the other.
    const first = await gateWith(500, ['Fill in PDF form 1'])
    const each = (spentBy(first.results)[0] ?? 0) / 10
    expect(each).toBeGreaterThan(0)

    const { results, shares, told, published } = await gateWith(16 * each, ['Fill in PDF form 2'])
    expect(states(results)).toEqual([
      ['claude-long', 'pass'],
      ['claude-brief', 'pass'],
    ])
    // Ten trials cost more than half of the budget, and less than what the other one leaves.
    const [long = 0, brief = 0] = spentBy(results)
    expect(shares).toEqual([8 * each, 8 * each, expect.closeTo(16 * each - brief, 6)])
    // The one that begins again says whose forecast it is, and nothing new of how results are published.
    expect(told.toSorted()).toEqual(['claude-brief', 'claude-long', 'claude-long'])
    expect(published).toBe(first.published)
    expect(long + brief).toBeLessThanOrEqual(16 * each)
  })
})

test('a model without a price is asked beside one that the budget is for', async () => {
  await using server = await modelOf()
  const model = (name: string, usd: number) => {
    const price = { input_per_million: usd, output_per_million: usd }
    return { id: 'model', model: name, name, base_url: server.baseUrl, price }
  }
  await using repository = await place({ agents: [model('claude-free', 0), model('claude-paid', 1)], budget_usd: 5 })
  const results = await gate(repository)
  expect(results.columns.map(({ name, results: own, budgetUsd }) => [name, own?.decision.state, budgetUsd])).toEqual([
    ['claude-free', 'pass', null],
    ['claude-paid', 'pass', 5],
  ])
})

describe('an agent that fails on base alone', () => {
  test('is not evaluated and named, and is no loss: the other is decided, and nothing is green', async () => {
    await using folder = temporaryFolder()
    const agents = [
      program(folder.path, 'calm', 'NOTHING', ':'),
      program(folder.path, 'broken', '"side":"base"', 'echo gone >&2; exit 1'),
    ]
    await using repository = await place({ agents })
    const results = await gate(repository)
    expect(states(results)).toEqual([
      ['calm', 'pass'],
      ['broken', 'not_evaluated'],
    ])
    expect([results.decision.state, conclusionOf(results)]).toEqual(['not_evaluated', 'failure'])
    expect(results.columns[1]?.results?.skills[0]?.base?.recall ?? null).toBeNull()
    expect(renderComment(results, { marker: '' })).toContain('broken')
  })

  test('and only advises takes nothing from those that block', async () => {
    await using folder = temporaryFolder()
    const agents = [
      program(folder.path, 'weak', '"side":"head"', 'echo \'{"type":"output","text":"No."}\''),
      { ...program(folder.path, 'broken', '"side":"base"', 'exit 1'), enforce: false },
    ]
    await using repository = await place({ agents })
    const results = await gate(repository)
    expect([states(results), conclusionOf(results)]).toEqual([
      [
        ['weak', 'regressed'],
        ['broken', 'not_evaluated'],
      ],
      'failure',
    ])
  })
})

describe('a change of the list itself', () => {
  const strict = { id: 'lexical', name: 'strict', enforce: true }

  test.each([
    ['an agent that it adds is not asked', ['lexical', strict], ['lexical', strict, 'codex:m'], ['lexical', 'strict']],
    ['one that it removes is', ['lexical', strict], ['lexical'], ['lexical', 'strict']],
    [
      'one that it stops from blocking blocks',
      ['lexical', strict],
      ['lexical', { ...strict, enforce: false }],
      ['lexical', 'strict'],
    ],
    ['one that it adds to a single one is not asked', undefined, ['lexical', 'codex:m'], ['lexical']],
  ])('%s', async (_, before, after, asked) => {
    const config = (agents: unknown) => (agents === undefined ? { agent: { id: 'lexical' } } : { agents })
    await using repository = await place(config(before), { 'skill-eval-gate.yml': JSON.stringify(config(after)) })
    const results = await gate(repository)
    expect(results.columns.map(({ name }) => name)).toEqual(asked)
    expect(results.decision.enforced).toBe(before !== undefined)
  })
})

test('agents of a suite with hooks around the run take turns', async () => {
  await using folder = temporaryFolder()
  const log = join(folder.path, 'log')
  const script = join(folder.path, 'note.sh')
  writeFileSync(script, `echo "$1" >> '${log}'`)
  const note = (name: string) => `    - command: ${JSON.stringify(`sh ${script} ${name}`)}\n`
  await using repository = await place(
    { agents: ['one', 'two'].map((name) => program(folder.path, name, 'NOTHING', ':')) },
    {
      'evals/pdf/eval.yaml': `skill: pdf\nhooks:\n  before_run:\n${note('start')}  after_run:\n${note('end')}tasks:\n  - id: a\n    inputs: {prompt: Fill in this PDF}\n    expected: {should_trigger: true}\n`,
    },
  )
  const results = await gate(repository)
  expect(states(results)).toEqual([
    ['one', 'pass'],
    ['two', 'pass'],
  ])
  // Both sides of one, then both of the other.
  const turn = ['start', 'start', 'end', 'end']
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([...turn, ...turn])
})

test('no program of an agent runs while trials of another are restored with the runner’s token', async () => {
  await using folder = temporaryFolder()
  const ran = join(folder.path, 'ran')
  const restores: { name: string; isAlone: boolean }[] = []
  let begun = 0
  const agents = ['one', 'two'].map((name) =>
    program(folder.path, name, 'PDF', `echo x >> '${ran}'; echo '{"type":"skill","name":"pdf"}'`),
  )
  await using repository = await place({ agents, trials: 1, base_trials: 1 })
  const backup = {
    keeps: null,
    async restore({ agent }: { agent: string }, path: string) {
      begun += 1
      // The second takes as long as many starts of programs.
      if (begun === 2) for (let at = 0; at < 20; at += 1) await repository.run('rev-parse', 'HEAD')
      restores.push({ name: `${agent} ${path}`, isAlone: !existsSync(ran) })
    },
    filled() {},
  }
  await gate(repository, { store: join(folder.path, 'store') }, { backup })
  expect(restores.map(({ isAlone }) => isAlone)).toEqual([true, true])
  expect(new Set(restores.map(({ name }) => name)).size).toBe(2)
  expect(existsSync(ran)).toBe(true)
})
