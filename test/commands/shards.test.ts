import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, cliResults, regressedRepository, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { copiesOf } from '../support/copies-of.ts'
import { makeRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { fruitAgent, starts } from './fruit.ts'

/** Apples loses all six of its prompts; williams fires every other time on both sides. */
const words = ['alkmene', 'bramley', 'cox', 'dabinett', 'elstar', 'fuji']
const lossy = copiesOf(async () => {
  const repository = await makeRepository({
    files: {
      'skills/apples/SKILL.md': skillFile('apples', `Use for ${words.join(' and ')}`),
      'skills/pears/SKILL.md': skillFile('pears', 'Use for williams and conference'),
      'evals/apples/trigger_eval.json': triggerSet(words.map((word) => `Bake ${word}`)),
      'evals/pears/trigger_eval.json': triggerSet(['Poach williams', 'Cook conference'], ['Bake cox']),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/apples/SKILL.md': skillFile('apples', 'Use for no fruit') })
  return repository
})

const GATE = ['gate', '--base', 'main', '--quiet', '--no-store']

/** Results without the time that a run and its trials took. */
function timeless(results: Run): unknown {
  const times = new Set(['createdAt', 'durationMs', 'meanDurationMs'])
  return JSON.parse(JSON.stringify(results, (name, value: unknown) => (times.has(name) ? undefined : value)))
}

async function inShards(root: string, args: readonly string[], of: number) {
  await using parts = temporaryFolder()
  for (let index = 1; index <= of; index += 1) {
    const { code, stdout } = await cli(root, [...args, '--shard', `${index}/${of}`, '--out', parts.path])
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Part ${index}/${of}: `)])
  }
  return await cliResults(root, [...args, '--merge', parts.path])
}

describe('the decision is that of one runner', () => {
  test.each([1, 3, 8])('with the router and %i shards', async (of) => {
    await using repository = await regressedRepository()
    const args = [...GATE, '--enforce']
    const alone = await cliResults(repository.root, args)
    const shared = await inShards(repository.root, args, of)
    expect(shared.code).toBe(1)
    expect(timeless(shared.results)).toEqual(timeless(alone.results))
  })

  test('with a recorded noisy agent, whose losses are confirmed after the parts are joined', async () => {
    await using repository = await lossy()
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const agent = [...fruitAgent(log, 'williams=sometimes'), '--agent-version', '1']
    const record = ['--record', join(folder.path, 'kept')]
    const first = await cliResults(repository.root, [...GATE, ...agent, ...record])
    expect([first.code, first.results.decision.state]).toEqual([1, 'regressed'])
    expect(first.results.trials.phases?.confirm).toBeGreaterThan(0)

    const offline = [...GATE, ...agent, ...record, '--offline']
    const alone = await cliResults(repository.root, offline)
    for (const count of [1, 3, 8]) {
      const shared = await inShards(repository.root, offline, count)
      expect(shared.code).toBe(1)
      expect(timeless(shared.results)).toEqual(timeless(alone.results))
    }
  })
})

test('a shard asks its own tasks only, and what a killed one lost is all that is asked again', async () => {
  await using repository = await lossy()
  await using folder = temporaryFolder()
  const log = join(folder.path, 'log')
  const parts = join(folder.path, 'parts')
  const args = [...GATE, ...fruitAgent(log), '--agent-version', '1']
  const shard = (index: number) => cli(repository.root, [...args, '--shard', `${index}/3`, '--out', parts])
  const asked: string[][] = []
  for (const index of [1, 2, 3]) {
    const before = starts(log).length
    await shard(index)
    asked.push([
      ...new Set(
        starts(log)
          .slice(before)
          .map(({ word }) => word),
      ),
    ])
  }
  expect(asked.flat().sort()).toEqual([...new Set(asked.flat())].sort())
  expect(asked.flat().sort()).toEqual([...words, 'conference', 'williams'].sort())

  // As if its runner had been lost.
  rmSync(join(parts, 'part-2-of-3.jsonl.gz'))
  const lost = await cli(repository.root, [...args, '--merge', parts])
  expect([lost.code, lost.stdout]).toEqual([3, ''])
  expect(lost.stderr).toContain('Of 3 parts 1 is missing: 2/3.')
  const before = starts(log).length
  await shard(2)
  expect([
    ...new Set(
      starts(log)
        .slice(before)
        .map(({ word }) => word),
    ),
  ]).toEqual(asked[1])
  expect((await cliResults(repository.root, [...args, '--merge', parts])).results.decision.state).toBe('regressed')
})

describe('parts are refused', () => {
  test('of another commit, and with options that contradict each other', async () => {
    await using repository = await regressedRepository()
    await using folder = temporaryFolder()
    const { root } = repository
    const shard = ['--shard', '1/1', '--out', folder.path]
    expect((await cli(root, [...GATE, ...shard])).code).toBe(0)
    expect(readdirSync(folder.path)).toEqual(['part-1-of-1.jsonl.gz'])
    await repository.commit('another prompt', {
      'evals/more/trigger_eval.json': '[]',
      'skills/x/SKILL.md': skillFile('x', 'New.'),
    })
    const other = await cli(root, [...GATE, '--merge', folder.path])
    expect([other.code, other.stderr]).toEqual([
      3,
      expect.stringContaining('The parts are of another gate than this one: '),
    ])
    const refused = [
      [['--shard', '1/2'], 'no folder is named'],
      [['--shard', '3/2', '--out', 'x'], 'is no shard'],
      [['--shard', '1/2', '--out', 'x', '--merge', folder.path], '--merge and --shard contradict each other'],
      [['--merge', folder.path, '--head-results', 'x.json'], '--merge and --head-results contradict each other'],
    ] as const
    for (const [options, why] of refused) {
      const { code, stderr } = await cli(root, [...GATE, ...options])
      expect([code, stderr.replaceAll(/\s+/g, ' ')]).toEqual([3, expect.stringContaining(why)])
    }
  })
})
