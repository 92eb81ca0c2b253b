import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gateRequest } from '../../src/commands/gate-request.ts'
import { asUserErrors } from '../../src/core/errors/user-error.ts'
import type { Host } from '../../src/evaluate/request.ts'
import { nodeCommand, regressedRepository, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { conclusionOf, renderComment } from '../support/reports.ts'
import { makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { terminalIn as terminal } from '../support/terminal.ts'

const host: Host = {
  version: '1.2.3',
  now: () => new Date('2026-01-02T03:04:05Z'),
  environment: {},
  signal: new AbortController().signal,
  onProgress: () => {},
}

/** A pull request from a fork, in a repository whose base has these agents. */
async function fromFork(agents: string) {
  await using repository = await regressedRepository({ 'skill-eval-gate.yml': `agents: ${agents}\n` })
  const request = await gateRequest([], { base: 'main', head: 'wider' }, terminal(repository.root))
  const untrusted = { why: 'fork', agentAllowed: false } as const
  return await evaluate({ ...request, inputsMay: 'tighten', untrusted }, host)
}

describe('a pull request from a fork', () => {
  test.each(['[lexical, "claude-code:m", "codex:m"]', '["claude-code:m", "codex:m"]'])(
    'is read by the router alone, and those that may not are named: %s',
    async (agents) => {
      const results = await fromFork(agents)
      const refused = results.columns.filter(({ refused: is }) => is === true).map(({ name }) => name)
      expect(refused).toEqual(['claude-code', 'codex'])
      expect(results.columns.filter(({ results: own }) => own !== null).map(({ name }) => name)).toEqual(['lexical'])
      // Nothing is green before a maintainer asked for it.
      expect([results.decision.state, conclusionOf(results)]).toEqual(['not_evaluated', 'failure'])
      expect(results.decision.reasons[0]?.message).toContain('the agents "claude-code", "codex" read')
      expect(renderComment(results, { marker: '' })).toContain('Not asked: `claude-code` and `codex`.')
    },
  )
})

describe('two agents of one id, on a pull request from a fork', () => {
  test('are both asked where they are the router: the one that blocks decides', async () => {
    const results = await fromFork('[lexical, {id: lexical, name: strict, enforce: true}]')
    expect(results.columns.map(({ name, enforced }) => [name, enforced])).toEqual([
      ['lexical', false],
      ['strict', true],
    ])
    expect([results.decision.state, conclusionOf(results)]).toEqual(['regressed', 'failure'])
  })

  test('are both asked beside one that may not read it', async () => {
    const results = await fromFork('[lexical, {id: lexical, name: strict, enforce: true}, "codex:m"]')
    expect(results.columns.map(({ name, enforced, refused }) => [name, enforced, refused === true])).toEqual([
      ['lexical', true, false],
      ['strict', true, false],
      ['codex', false, true],
    ])
    expect([results.decision.state, conclusionOf(results)]).toEqual(['regressed', 'failure'])
    expect(results.decision.reasons.filter(({ message }) => message.includes('only when a maintainer'))).toHaveLength(1)
  })

  test('are named once where neither may read it', async () => {
    const results = await fromFork('["codex:m", "codex:n"]')
    expect(results.decision.reasons[0]?.message).toContain('the agent "codex" reads')
  })
})

test('agents share the budget from the start, and what one spent before it failed is not left to the others', async () => {
  await using folder = temporaryFolder()
  const secret = 'planted-0123456789abcdef'
  const agent = join(folder.path, 'agent.mjs')
  writeFileSync(
    agent,
    `import { existsSync, writeFileSync } from 'node:fs'
    const again = existsSync(process.argv[2])
    writeFileSync(process.argv[2], '')
    if (again) console.log(JSON.stringify({ type: 'output', text: '${secret}' }))
    console.log(JSON.stringify({ type: 'usage', inputTokens: 1, outputTokens: 1, costUsd: 0.25 }))`,
  )
  const command = JSON.stringify(nodeCommand(agent, join(folder.path, 'seen')))
  await using repository = await regressedRepository({
    'skill-eval-gate.yml': `agents: [{id: command, version: "1", command: ${command}}, "model:gpt-4.1"]\nbudget_usd: 1\nconcurrency: 1\nsandbox: none\n`,
  })
  const request = await gateRequest([], { base: 'main', head: 'HEAD' }, terminal(repository.root))
  const shares: (number | null)[] = []
  const environment = { PATH: process.env['PATH'], PLANTED_TOKEN: secret }
  const onAgent: Host['onAgent'] = ({ budgetUsd }) => shares.push(budgetUsd)
  const error: unknown = await evaluate(request, { ...host, environment, onAgent }).catch((one: unknown) => one)
  expect(asUserErrors(error)?.[0]?.what).toContain('PLANTED_TOKEN')
  expect(shares).toEqual([0.5, 0.5])
})

test('what is wrong with each agent is said where none could be measured', async () => {
  await using repository = await regressedRepository({ 'skill-eval-gate.yml': 'agents: ["model:gpt-4.1", codex]\n' })
  const request = await gateRequest([], { base: 'main', head: 'HEAD' }, terminal(repository.root))
  const error: unknown = await evaluate(request, host).catch((thrown: unknown) => thrown)
  expect(asUserErrors(error)?.map(({ what }) => what)).toEqual([
    expect.stringContaining('"model"'),
    expect.stringContaining('"codex"'),
  ])
})

test('base’s agents are asked, whatever head’s configuration says', async () => {
  await using repository = await regressedRepository({
    'skill-eval-gate.yml': 'agents: [lexical, {id: lexical, name: strict, enforce: true}]\n',
  })
  await repository.commit('fewer agents', { 'skill-eval-gate.yml': 'agents: [lexical]\n' })
  const request = await gateRequest([], { base: 'main', head: 'HEAD' }, terminal(repository.root))
  const results = await evaluate({ ...request, inputsMay: 'tighten' }, host)
  expect(results.columns.map(({ name, enforced }) => [name, enforced])).toEqual([
    ['lexical', false],
    ['strict', true],
  ])
})

/** An agent that always loads pdf-forms, or on head not in its screen and its first four trials after that. */
const script = (isWeak: boolean) => `read -r request
case $request in
  ${isWeak ? `*'"side":"head","phase":"screen"'* | *'"side":"head","phase":"confirm","index":'[0-3],*) ;;` : ''}
  *) echo '{"type":"skill","name":"pdf"}' ;;
esac
echo '{"type":"output","text":"Done."}'`

test('a loss that an equal share of alpha misses is found where the other agents suspect nothing', async () => {
  await using folder = temporaryFolder()
  const agents = ['weak', 'calm', 'still'].map((name) => {
    const file = join(folder.path, `${name}.sh`)
    writeFileSync(file, script(name === 'weak'))
    return { id: 'command', name, version: '1', command: `sh '${file}'` }
  })
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in PDF forms.'),
      'evals/pdf/trigger_eval.json': triggerSet(['Fill in this PDF form']),
      'skill-eval-gate.yml': JSON.stringify({ agents, sandbox: 'none', policy: { tolerance: 0.3 } }),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.') })
  const gate = async () => {
    const options = { base: 'main', head: 'change', store: join(folder.path, 'store') }
    const request = await gateRequest([], options, terminal(repository.root))
    return await evaluate(request, { ...host, environment: process.env })
  }
  const results = await gate()
  const [weak] = results.columns
  // Four of four trials lost, then none: mid-p 1/140 of a look with 0.3 of alpha.
  expect(weak?.results?.skills[0]?.recall.test?.p).toBeCloseTo(1 / 140 / 0.3, 6)
  expect(results.columns.map(({ name, results: own }) => [name, own?.decision.state])).toEqual([
    ['weak', 'regressed'],
    ['calm', 'pass'],
    ['still', 'pass'],
  ])
  expect(results.decision.state).toBe('regressed')

  // Again from the store: the same, and nothing runs.
  const again = await gate()
  expect([again.decision.state, again.columns.map(({ results: own }) => own?.trials.fresh)]).toEqual([
    'regressed',
    [0, 0, 0],
  ])
})
