import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gateRequest } from '../../src/commands/gate-request.ts'
import { calls, type FakeAnswer, says } from '../fake-model/answer.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { cli, cliResults, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { makeRepository, type TestRepository } from '../support/repository.ts'
import { evaluateResults, type Run } from '../support/run-of.ts'
import { scriptedAgent } from '../support/scripted-agents.ts'
import { terminalIn } from '../support/terminal.ts'

const prompts = Array.from({ length: 6 }, (_, index) => `Fill in form ${index}`)

/** A repository whose branch `change` makes the second of two agents lose `pdf`, measured by both. */
async function twoAgents(folder: string, order: (agents: object[]) => object[] = (agents) => agents) {
  const agents = order([scriptedAgent(folder, 'calm', 'steady'), scriptedAgent(folder, 'other', 'deaf')])
  const repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
      'skills/pdf/evals/trigger_eval.json': triggerSet(prompts, ['Sing a song']),
      'skill-eval-gate.yml': JSON.stringify({ agents, sandbox: 'none', trials: 2 }),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Be silent.') })
  return repository
}

async function runOn(repository: TestRepository, ref: string, out: string, ...args: readonly string[]) {
  await repository.checkout(ref)
  const { code, stderr } = await cli(repository.root, ['run', '--quiet', '--no-store', '--out', out, ...args], {
    env: { ANTHROPIC_API_KEY: 'sk-planted-dummy' },
  })
  if (code !== 0) throw new Error(`exit code ${code}\n${stderr}`)
}

describe('results of two agents on both sides', () => {
  test('imported are as red as the gate was live, and its job fails as that one did', async () => {
    await using folder = temporaryFolder()
    await using repository = await twoAgents(folder.path)
    const [base, head] = [join(folder.path, 'base'), join(folder.path, 'head')]
    const live = await cliResults(repository.root, ['gate', '--base', 'main', '--head', 'change', '--no-store'])
    await runOn(repository, 'main', base)
    await runOn(repository, 'change', head)
    const files = ['--base-results', join(base, 'results.json'), '--head-results', join(head, 'results.json')]
    const imported = await cliResults(repository.root, ['gate', ...files])
    const gist = ({ code, results }: typeof live) => ({
      code,
      state: results.decision.state,
      enforced: results.decision.enforced,
      reasons: results.decision.reasons.map((reason) => [reason.code, reason.skill, reason.blocks]),
      columns: results.columns.map(({ name, enforced, results: own }) => [name, enforced, own?.decision.state]),
    })
    expect(gist(live)).toEqual({
      code: 1,
      state: 'regressed',
      enforced: true,
      reasons: [['regressed', 'pdf', true]],
      columns: [
        ['calm', true, 'pass'],
        ['other', true, 'regressed'],
      ],
    })
    expect(gist(imported)).toEqual(gist(live))
  })

  test('are not evaluated where one of them was measured on neither side', async () => {
    await using folder = temporaryFolder()
    await using repository = await twoAgents(folder.path, ([calm = {}]) => [
      calm,
      { id: 'command', name: 'gone', version: '1', command: './not-there' },
    ])
    const out = join(folder.path, 'out')
    await cli(repository.root, ['run', '--quiet', '--no-store', '--out', out])
    const text = await readFile(join(out, 'results.json'), 'utf8')
    const base = join(folder.path, 'base.json')
    await writeFile(base, text)
    const files = ['--base-results', base, '--head-results', join(out, 'results.json')]
    const { code, results } = await cliResults(repository.root, ['gate', ...files])
    expect([code, results.decision.state]).toEqual([2, 'not_evaluated'])
    expect(results.columns.map(({ name, notMeasured }) => [name, notMeasured])).toEqual([
      ['calm', null],
      ['gone', expect.stringContaining('not-there')],
    ])
  })
})

test('a loss that words alone cannot judge blocks as little imported as live, where the router is binding', async () => {
  await using folder = temporaryFolder()
  const asked = ['Fill in a form', 'Fill in this form', 'Type an invoice', 'Type this invoice', 'Type my invoice']
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms. Type invoices.'),
      'skills/pdf/evals/trigger_eval.json': triggerSet(asked),
      'skill-eval-gate.yml': JSON.stringify({ agent: 'lexical', enforce: true }),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms. Enter bills.') })
  const live = await cliResults(repository.root, ['gate', '--base', 'main', '--head', 'change'])
  expect(live.results.decision.reasons).toMatchObject([{ code: 'regressed', skill: 'pdf', blocks: false }])
  await runOn(repository, 'main', join(folder.path, 'base'))
  await runOn(repository, 'change', join(folder.path, 'head'))
  const file = (side: string) => ({ path: join(folder.path, side, 'results.json'), shown: `${side}.json` })
  const { comparison } = await gateRequest([], { base: 'main', head: 'change' }, terminalIn(repository.root))
  const none = { name: null, serverUrl: null, runUrl: null, pullRequest: null, linkCommit: null }
  // As in the Action, where both sides' trees are at hand.
  const imported = await evaluateResults(
    {
      ...{ files: { base: [file('base')], head: [file('head')] }, path: repository.root, comparison, repository: none },
      ...{ configFile: null, config: null, inputs: {}, inputsMay: 'tighten', untrusted: null, ownResults: false },
      reproduce: 'gate',
    },
    { version: '1', now: () => new Date(0) },
  )
  expect(imported.decision).toEqual(live.results.decision)
})

describe('results of two subjects that share a name', () => {
  const measured = async (folder: string, first: readonly string[], second: readonly string[]) => {
    await using repository = await makeRepository({
      files: {
        'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
        'skills/pdf/evals/trigger_eval.json': triggerSet(prompts.slice(0, 2)),
      },
    })
    const [base, head] = [join(folder, 'base'), join(folder, 'head')]
    const options = ['--trials', '1', '--sandbox', 'none']
    await runOn(repository, 'main', base, ...options, ...first)
    await runOn(repository, 'main', head, ...options, ...second)
    const files = ['--base-results', join(base, 'results.json'), '--head-results', join(head, 'results.json')]
    const { code, results } = await cliResults(repository.root, ['gate', ...files])
    return [code, results.decision.state, results.decision.reasons.map(({ message }) => message).join('\n')]
  }
  const command = (folder: string, name: string) => [
    '--agent-command',
    scriptedAgent(folder, name, 'steady').command,
    '--agent-version',
    '1',
  ]

  test('are not evaluated where their commands differ', async () => {
    await using folder = temporaryFolder()
    const { path } = folder
    const told = await measured(path, command(path, 'one'), command(path, 'two'))
    expect(told).toEqual([
      2,
      'not_evaluated',
      expect.stringMatching(/different commands: \S+ was made by .*sh two\.sh, /),
    ])
    expect(await measured(path, command(path, 'one'), command(path, 'one'))).toEqual([0, 'pass', ''])
  })

  test('are not evaluated where their modes differ', async () => {
    await using folder = temporaryFolder()
    const one = command(folder.path, 'one')
    const told = await measured(folder.path, one, [...one, '--mode', 'forced'])
    expect(told).toEqual([2, 'not_evaluated', expect.stringContaining('different modes')])
  })

  test('are not evaluated where the addresses of their model differ', async () => {
    await using folder = temporaryFolder()
    await using one = await startFakeModel({ answer: loadsForms })
    await using other = await startFakeModel({ answer: loadsForms })
    const at = ({ baseUrl }: typeof one) => ['--agent', 'model', '--model', 'claude-haiku-4-5', '--base-url', baseUrl]
    const told = await measured(folder.path, at(one), at(other))
    expect(told).toEqual([2, 'not_evaluated', expect.stringContaining('were set up differently')])
  })
})

describe('a recording of subjects of one name', () => {
  test.each([['in one order'], ['in the other']])('keeps those of different commands apart, %s', async (order) => {
    await using folder = temporaryFolder()
    await using repository = await twoAgents(folder.path, (agents) =>
      order === 'in one order' ? agents : agents.toReversed(),
    )
    const gate = ['gate', '--base', 'main', '--head', 'change', '--no-store', '--record', join(folder.path, 'record')]
    const [live, replayed] = [
      await cliResults(repository.root, gate),
      await cliResults(repository.root, [...gate, '--offline']),
    ]
    expect([live.code, statesOf(live.results)].flat().sort()).toEqual([1, ['calm', 'pass'], ['other', 'regressed']])
    expect([replayed.code, statesOf(replayed.results)]).toEqual([live.code, statesOf(live.results)])
  })

  test('keeps those of different addresses and listings apart', async () => {
    await using folder = temporaryFolder()
    await using calm = await startFakeModel({ answer: loadsForms })
    await using deaf = await startFakeModel({
      answer: (request) => (JSON.stringify(request.body).includes('silent') ? says('No.') : loadsForms(request)),
    })
    const agents = [
      { id: 'model', name: 'calm', model: 'claude-haiku-4-5', base_url: calm.baseUrl },
      { id: 'model', name: 'deaf', model: 'claude-haiku-4-5', base_url: deaf.baseUrl },
      { id: 'model', name: 'listed', model: 'claude-haiku-4-5', base_url: calm.baseUrl, listing: 'codex' },
    ]
    await using repository = await makeRepository({
      files: {
        'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
        'skills/pdf/evals/trigger_eval.json': triggerSet(prompts),
        'skill-eval-gate.yml': JSON.stringify({ agents, trials: 2 }),
      },
    })
    await repository.branch('change')
    await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Be silent.') })
    const record = join(folder.path, 'record')
    const gate = ['gate', '--base', 'main', '--head', 'change', '--no-store', '--record', record]
    const live = await cliResults(repository.root, gate, { env: { ANTHROPIC_API_KEY: 'sk-planted-dummy' } })
    expect(statesOf(live.results)).toEqual([
      ['calm', 'pass'],
      ['deaf', 'regressed'],
      ['listed', 'pass'],
    ])
    const replayed = await cliResults(repository.root, [...gate, '--offline'])
    expect([replayed.code, statesOf(replayed.results)]).toEqual([live.code, statesOf(live.results)])
  })
})

test('fix judges with the agent that lost prompts, wherever it stands, and names it', async () => {
  await using folder = temporaryFolder()
  await using repository = await twoAgents(folder.path)
  const { stdout } = await cli(repository.root, ['fix', '--no-store', '--quiet'])
  expect(stdout).not.toContain('there is nothing to mend')
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'Of the 2 configured agents other (command: sh other.sh) judged. Nothing is wrong with calm.',
  )
})

const statesOf = ({ columns }: Run) => columns.map(({ name, results }) => [name, results?.decision.state])

/** A model that loads pdf for a form. */
function loadsForms({ body }: { body: { messages: unknown } }): FakeAnswer {
  const text = JSON.stringify(body.messages)
  return /orm \d/.test(text) && !text.includes('tool_result')
    ? calls({ name: 'skill', arguments: { skill: 'pdf' } })
    : says('No.')
}
