import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { skippedWithoutSandbox } from '../agents/sandbox/support.ts'
import { cli, cliResults, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const TOKEN = 'ghs_plantedcanarytokenofajob000000000000'
const CONFIG = 'version: 1\nagent: {id: copilot, model: claude-haiku-4.5, auth: job-token}\n'
const apples = ['alkmene', 'bramley']
const more = ['orange', 'dabinett']
const GATE = ['gate', '--base', 'main', '--quiet', '--no-store']

async function lossy(words = apples) {
  const repository = await makeRepository({
    files: {
      'skill-eval-gate.yml': CONFIG,
      'skills/apples/SKILL.md': skillFile('apples', `Use for ${words.join(' and ')}`),
      'evals/apples/trigger_eval.json': triggerSet(words.map((word) => `Bake ${word}`)),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/apples/SKILL.md': skillFile('apples', 'Use for no fruit') })
  return repository
}

/** A folder for PATH with a stand-in that answers as Copilot does, by the words of descriptions. */
function standIn(folder: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  copyFileSync(join(import.meta.dirname, '../support/stand-ins/copilot.cjs'), join(bin, 'copilot'))
  chmodSync(join(bin, 'copilot'), 0o755)
  return [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(':')
}

describe.skipIf(skippedWithoutSandbox('a job with its token, and one that decides'))(
  "Copilot with a job's token",
  () => {
    test('is asked everything by one job; another one, without a token, decides from its part', async () => {
      await using repository = await lossy()
      await using folder = temporaryFolder()
      const PATH = standIn(folder.path)
      const parts = join(folder.path, 'parts')
      const job = { env: { PATH, GITHUB_ACTIONS: 'true', GITHUB_TOKEN: TOKEN } }
      const measured = await cli(repository.root, [...GATE, '--shard', '1/1', '--out', parts], job)
      expect([measured.code, measured.stdout]).toEqual([0, expect.stringContaining('2 tasks')])
      const decided = await cliResults(repository.root, [...GATE, '--merge', parts], { env: { PATH } })
      expect([decided.code, decided.results.decision.state]).toEqual([1, 'regressed'])
      expect(decided.results.trials.phases?.confirm).toBeGreaterThan(0)
      // A credit of $0.01 each, as the program's own account says.
      expect(decided.results.sides.head.listing).toMatchObject({ listed: 1, described: 1 })
    })

    test('stops at its budget, which the job that decides says', async () => {
      await using repository = await lossy([...apples, ...more])
      await using folder = temporaryFolder()
      const parts = join(folder.path, 'parts')
      const env = { PATH: standIn(folder.path), GITHUB_ACTIONS: 'true', GITHUB_TOKEN: TOKEN }
      const budget = ['--budget', '0.1']
      const measured = await cli(repository.root, [...GATE, ...budget, '--shard', '1/1', '--out', parts], { env })
      expect([measured.code, measured.stdout]).toEqual([0, expect.stringContaining('Stopped when $')])
      const decided = await cli(repository.root, [...GATE, ...budget, '--merge', parts], { env: { PATH: env.PATH } })
      expect([decided.code, decided.stderr]).toEqual([3, expect.stringContaining('Stopped when $')])
    })
  },
)

test('a job without its token leaves a part that says so, and the job that decides tells it', async () => {
  await using repository = await lossy()
  await using folder = temporaryFolder()
  const parts = join(folder.path, 'parts')
  const env = { PATH: standIn(folder.path), GITHUB_TOKEN: '' }
  const measured = await cli(repository.root, [...GATE, '--shard', '1/1', '--out', parts], { env })
  expect([measured.code, measured.stdout]).toEqual([0, expect.stringContaining('There is no token of the job')])
  const decided = await cli(repository.root, [...GATE, '--merge', parts], { env })
  expect([decided.code, decided.stderr]).toEqual([3, expect.stringContaining('copilot-requests: write')])
})
