import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtCli, cliResults, skillFile, startCli, temporaryFolder, triggerSet, withResults } from '../support/cli.ts'
import { all as atNight } from '../support/property-seed.ts'
import { makeRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { startsIn } from '../trials/store/support.ts'

/** Enough prompts for a loss to be confirmed: apples loses all of them. */
const words = ['alkmene', 'bramley', 'cox', 'dabinett', 'elstar', 'fuji']
const files = {
  'skills/apples/SKILL.md': skillFile('apples', `Use for ${words.join(' and ')}`),
  'skills/pears/SKILL.md': skillFile('pears', 'Use for williams'),
  'evals/apples/trigger_eval.json': triggerSet(words.map((word) => `Bake ${word}`)),
  'evals/pears/trigger_eval.json': triggerSet(['Poach williams']),
}
const change = { 'skills/apples/SKILL.md': skillFile('apples', 'Use for no fruit') }

/** A repository whose change loses prompts, an agent that can kill who started it, and a store. */
async function setUp() {
  const repository = await makeRepository({ files })
  await repository.branch('change')
  await repository.commit('change', change)
  const folder = temporaryFolder()
  const log = join(folder.path, 'log')
  const temp = join(folder.path, 'temp')
  mkdirSync(temp)
  const agent = `sh ${join(import.meta.dirname, '../trials/store/agents/deadly.sh')} ${log}`
  const args = (store: string, concurrency: number) => [
    ...['gate', '--base', 'main', '--agent-command', agent, '--agent-version', '1', '--quiet'],
    ...['--store', join(folder.path, store), '--concurrency', String(concurrency)],
  ]
  const options = { env: { TMPDIR: temp } }
  return {
    temp,
    store: (name: string) => join(folder.path, name),
    starts: () => startsIn(log),
    /** A gate that lives, in this process, and what it started. */
    async gate(store: string, concurrency: number) {
      const before = startsIn(log).length
      const { code, results } = await cliResults(repository.root, args(store, concurrency))
      return { code, results, starts: startsIn(log).slice(before) }
    },
    /** The same in a process of its own, which looks for what the killed ones left. */
    async builtGate(store: string, concurrency: number) {
      const before = startsIn(log).length
      const { code, results } = withResults(
        await builtCli(repository.root, [...args(store, concurrency), '--json'], options),
      )
      return { code, results, starts: startsIn(log).slice(before) }
    },
    /** A gate that its agent kills at the start with the given number, counted over all so far; what it started. */
    async killedGate(store: string, concurrency: number, start: number) {
      const before = startsIn(log).length
      writeFileSync(`${log}.kill`, String(before + start))
      const ended = await startCli(repository.root, args(store, concurrency), options).ended
      expect([ended.code, ended.stdout, existsSync(`${log}.kill`)]).toEqual([null, '', false])
      return startsIn(log).slice(before)
    },
    async [Symbol.asyncDispose]() {
      await repository[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/**
 * What a result says of the pull request: everything but when, how long, and out of which trials that were there
 * already.
 */
function said({ decision, skills, tasks, stolen, errors, trials }: Run) {
  const { total, phases } = trials
  return { decision, skills, tasks, stolen, errors, total, phases }
}

const sorted = (lines: readonly string[]) => [...lines].sort()

describe.concurrent('a gate that is killed and run again', () => {
  test('runs no finished trial again, counts none twice, and decides as one that nobody disturbed', async () => {
    await using s = await setUp()
    const whole = await s.gate('whole', 1)
    expect([whole.code, whole.results.decision.state]).toEqual([1, 'regressed'])
    const all = whole.starts.length
    const confirming = whole.starts.findIndex((line) => line.includes(' confirm ')) + 1
    expect([confirming > 1, all > confirming]).toEqual([true, true])

    const lost: string[] = []
    const started: string[] = []
    // At the first start, amid the screen, with the screen's last, with the first that confirms, amid them, and with
    // the last of all.
    let at = 0
    const moments = [1, 17, confirming - 1, confirming, Math.ceil((confirming + all) / 2), all]
    // By day the first, one that confirms, and the last.
    for (const start of atNight ? moments : [1, confirming, all]) {
      const starts = await s.killedGate('killed', 1, start - at)
      started.push(...starts)
      lost.push(starts.at(-1) ?? '')
      at = start - 1
    }
    const last = await s.builtGate('killed', 1)
    started.push(...last.starts)
    // One at a time: what was finished when it was killed is exactly what was started before, and only what was not is
    // started again.
    expect(sorted(started)).toEqual(sorted([...whole.starts, ...lost]))
    expect(last.starts).toHaveLength(1)
    expect([last.code, said(last.results)]).toEqual([1, said(whole.results)])
    expect(last.results.trials).toMatchObject({ fresh: 1, reused: whole.results.trials.total - 1 })
    expect(last.results.warnings).toEqual(whole.results.warnings)
    expect(readdirSync(s.temp)).toEqual([])
  })

  test('does so when several trials run at once', async () => {
    await using s = await setUp()
    const whole = await s.gate('whole', 4)
    const started: string[] = []
    let kills = 0
    for (const start of [10, 15, 20, 10]) {
      started.push(...(await s.killedGate('killed', 4, start)))
      kills += 1
    }
    const last = await s.gate('killed', 4)
    started.push(...last.starts)
    expect(new Set(started)).toEqual(new Set(whole.starts))
    // At most those that ran when it was killed.
    expect(started.length - whole.starts.length).toBeLessThanOrEqual(4 * kills)
    expect([last.code, said(last.results)]).toEqual([1, said(whole.results)])
  })
})

describe.concurrent('gates that use one store at once', () => {
  test('decide as one alone does, lose nothing, and leave nothing half done', async () => {
    await using s = await setUp()
    const alone = await s.gate('alone', 2)
    const both = await Promise.all([s.builtGate('shared', 2), s.builtGate('shared', 3), s.builtGate('shared', 1)])
    for (const { code, results } of both) {
      expect([code, results.decision, results.skills]).toEqual([1, alone.results.decision, alone.results.skills])
      expect(results.warnings).toEqual([])
    }
    const next = await s.gate('shared', 2)
    expect([next.starts, said(next.results)]).toEqual([[], said(alone.results)])
    expect(next.results.store?.decidedAt).not.toBeNull()
    const filesIn = (store: string) => readdirSync(s.store(store), { recursive: true, encoding: 'utf8' })
    const trialsIn = (store: string) => filesIn(store).filter((name) => name.startsWith('trials/'))
    expect(filesIn('shared').filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(trialsIn('shared').sort()).toEqual(trialsIn('alone').sort())
  })
})
