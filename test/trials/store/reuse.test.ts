import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { skillFile, triggerSet } from '../../support/cli.ts'
import { bench, orchard, reworded } from './support.ts'

const DAY = 24 * 60 * 60_000
const later = (ms: number) => ({ now: () => new Date(Date.now() + ms) })

describe.concurrent('trials that were run once', () => {
  test('are not run again for the same question: it has its decision', async () => {
    await using b = await bench({ change: reworded })
    const first = await b.run()
    expect(first.starts).toHaveLength(6)
    expect(first.results.store).toBeUndefined()
    const second = await b.run()
    expect(second.starts).toEqual([])
    expect(second.results.trials).toMatchObject({ total: 6, fresh: 0, reused: 6, errors: 0 })
    expect(second.results.store).toMatchObject({ trials: 6, decidedAt: expect.any(String), fresh: false })
    for (const part of ['decision', 'skills', 'tasks', 'totals', 'sides', 'agent', 'policy'] as const) {
      expect(second.results[part]).toEqual(first.results[part])
    }
    expect(second.results.usage).toEqual({ inputTokens: 0, outputTokens: 0, costUsd: null })
  })

  test('of base serve every pull request, and a part of them is run again to see whether they still hold', async () => {
    await using b = await bench({ change: reworded })
    await b.run()
    await b.repository.commit('other', { 'skills/pears/SKILL.md': skillFile('pears', 'Kindly use for williams') })
    const { starts, results } = await b.run()
    expect(starts.toSorted()).toEqual([
      'base check 0 1 boskoop',
      'base check 0 1 fuji',
      'base check 0 1 williams',
      'head screen 0 1 boskoop',
      'head screen 0 1 fuji',
      'head screen 0 1 williams',
    ])
    expect(results.decision.state).toBe('pass')
    expect(results.store).toMatchObject({ trials: 3, decidedAt: null })
    expect(results.trials).toMatchObject({ total: 9, fresh: 6, reused: 3 })
  })

  test('of a head become those of a base, where it is merged', async () => {
    await using b = await bench({ change: reworded })
    await b.run()
    await b.repository.checkout('main')
    await b.repository.merge('change')
    await b.repository.run('checkout', '--quiet', '-B', 'change')
    await b.repository.commit('next', { 'skills/pears/SKILL.md': skillFile('pears', 'Kindly use for williams') })
    const { starts } = await b.run()
    expect(starts.filter((start) => start.startsWith('base screen'))).toEqual([])
    expect(starts.filter((start) => start.startsWith('base check'))).toHaveLength(3)
  })

  test.each<[what: string, options: object, starts: number]>([
    ['with --fresh', { fresh: true }, 6],
    ['with --no-store', { store: false }, 6],
    ['by another version of the agent', { agentVersion: '2' }, 6],
    ['with another model', { model: 'm2' }, 6],
    ['in another mode', { mode: 'smart' }, 6],
    ['with another time-out', { timeout: 299 }, 6],
    ['with more trials on base, of which the new ones are run and the old ones checked', { baseTrials: 2 }, 6],
    ['under another policy, by trials that stand', { tolerance: 2 }, 3],
  ])('are measured %s', async (_, options, count) => {
    await using b = await bench({ change: reworded })
    await b.run()
    const { starts, results } = await b.run({ options })
    expect(starts).toHaveLength(count)
    expect(results.store?.decidedAt ?? null).toBeNull()
  })

  test('are measured by another program, or by the same with other arguments, whatever its version says', async () => {
    await using b = await bench({ change: reworded })
    await b.run()
    const { starts } = await b.run({ seconds: '0' })
    expect(starts).toHaveLength(6)
  })

  test('are forgotten with --fresh: what is run then takes their place, and the results say so', async () => {
    await using b = await bench({ change: reworded })
    await b.run()
    const fresh = await b.run({ options: { fresh: true } })
    expect(fresh.results.store).toEqual({ trials: 0, since: null, decidedAt: null, fresh: true, filled: 0 })
    expect(fresh.results.reproduce).toContain('--fresh')
    const { starts, results } = await b.run()
    expect(starts).toEqual([])
    expect(Date.parse(results.store?.decidedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(fresh.results.createdAt))
  })

  test('of an agent whose version is unknown are never kept, and whoever named a store is told', async () => {
    await using b = await bench({ change: reworded })
    const first = await b.run({ version: null })
    expect(first.starts).toHaveLength(6)
    expect(existsSync(b.store)).toBe(false)
    expect(first.results.warnings.map(({ what }) => what)).toContain(
      'Nothing is stored: the version of the agent "command" is not known.',
    )
  })

  test('of the router are not kept: it is free', async () => {
    await using b = await bench({ change: reworded })
    await b.run({ request: { inputs: { agent: { id: 'lexical', command: null, version: null, model: null } } } })
    expect(existsSync(b.store)).toBe(false)
  })

  test('expire after 14 days on base, and after one on head, which nothing checks', async () => {
    await using b = await bench({ change: reworded })
    await b.run()
    const decided = b.run({ host: later(13 * DAY) })
    expect((await decided).starts).toEqual([])
    const stale = await b.run({ host: later(2 * DAY), options: { tolerance: 2 } })
    expect(stale.starts.filter((start) => start.startsWith('head screen'))).toHaveLength(3)
    expect(stale.starts.filter((start) => start.startsWith('base screen'))).toHaveLength(0)
    const expired = await b.run({ host: later(15 * DAY), options: { tolerance: 3 } })
    expect(expired.starts.filter((start) => start.startsWith('base screen'))).toHaveLength(3)
  })

  test('that ended in an error are run again, and the rest of the run is not', async () => {
    await using b = await bench({
      files: { ...orchard, 'evals/pears/trigger_eval.json': triggerSet(['Poach williams', 'Boil $(exit']) },
      change: reworded,
    })
    writeFileSync(join(b.folder, 'agent.sh'), failing(b.folder))
    const options = { agentCommand: `sh ${join(b.folder, 'agent.sh')}` }
    const first = await b.run({ options })
    expect(first.results.trials.errors).toBe(4)
    const count = () => readFileSync(join(b.folder, 'count'), 'utf8').length
    const before = count()
    const again = await b.run({ options })
    expect(again.results.trials).toMatchObject({ total: 10, fresh: 4, reused: 6, errors: 4 })
    expect(again.results.store?.decidedAt).toBeNull()
    // Two trials of a side, each asked three times.
    expect(count() - before).toBe(12)
  })
})

/** An agent that fails for the prompt that holds "exit", and counts how often it is started. */
function failing(folder: string): string {
  return `read -r request
printf x >>${folder}/count
case "$request" in *'Boil'*) exit 1 ;; esac
printf '{"type":"skill","name":"apples"}\\n'
`
}
