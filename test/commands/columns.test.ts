import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, cliResults, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { makeRepository, type TestRepository } from '../support/repository.ts'
import { scriptedAgent } from '../support/scripted-agents.ts'

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
  const { code, stderr } = await cli(repository.root, ['run', '--quiet', '--no-store', '--out', out, ...args])
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
