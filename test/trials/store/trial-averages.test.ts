import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Forecast } from '../../../src/evaluate/request.ts'
import { writeEntry } from '../../../src/trials/store/entry-file.ts'
import { makeStoreFolder, type StoreFolder } from '../../../src/trials/store/store-folder.ts'
import type { StoredTrial } from '../../../src/trials/store/stored-trial.ts'
import { trialAverages } from '../../../src/trials/store/trial-averages.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { bench, reworded } from './support.ts'

const agent = { id: 'command', version: '1', model: 'm' }

async function shelf() {
  const temporary = temporaryFolder()
  const folder = await makeStoreFolder(join(temporary.path, 'store'), true)
  if ('what' in folder) throw new Error(folder.what)
  return { folder, [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose]() }
}

/** Stores one trial, `at` seconds after a fixed time. */
async function store(
  { trials }: StoreFolder,
  number: number,
  durationMs: number,
  costUsd: number | null,
  over: Partial<StoredTrial> = {},
) {
  const key = number.toString(16).padStart(64, '0')
  const path = join(trials, `${key}.jsonl`)
  const usage = { type: 'usage' as const, inputTokens: 1, outputTokens: 1, ...(costUsd === null ? {} : { costUsd }) }
  const content: StoredTrial = {
    key,
    agent,
    protocol: 1,
    createdAt: '2026-05-05T12:00:00.000Z',
    durationMs,
    events: [usage],
    bodies: {},
    ...over,
  }
  await writeEntry(path, content, 1_000_000)
  utimesSync(path, 1_000_000 + number, 1_000_000 + number)
}

describe('the pace of an agent', () => {
  test('is the mean of what its stored trials took and cost', async () => {
    await using s = await shelf()
    await store(s.folder, 1, 1000, 0.1)
    await store(s.folder, 2, 5000, 0.3)
    // It did not say what it cost.
    await store(s.folder, 3, 3000, null)
    expect(await trialAverages(s.folder.path, agent)).toEqual({ trials: 3, durationMs: 3000, costUsd: 0.2 })
  })

  test('is that of no other agent, version or model, and of the newest hundred trials', async () => {
    await using s = await shelf()
    for (const other of [{ id: 'codex' }, { version: '2' }, { model: null }]) {
      await store(s.folder, 5, 9, 9, { agent: { ...agent, ...other } })
      expect(await trialAverages(s.folder.path, agent)).toBeNull()
    }
    for (let number = 1; number <= 50; number += 1) await store(s.folder, number, 7777, 7)
    for (let number = 51; number <= 150; number += 1) await store(s.folder, number, 100, null)
    expect(await trialAverages(s.folder.path, agent)).toEqual({ trials: 100, durationMs: 100, costUsd: null })
    // However many of another one are newer.
    for (let number = 151; number <= 300; number += 1) {
      await store(s.folder, number, 9, 9, { agent: { ...agent, id: 'codex' } })
    }
    expect(await trialAverages(s.folder.path, agent)).toEqual({ trials: 100, durationMs: 100, costUsd: null })
  })

  test('is not known of an empty store, of one that is gone, or of one that holds something else', async () => {
    await using s = await shelf()
    expect(await trialAverages(s.folder.path, agent)).toBeNull()
    mkdirSync(join(s.folder.trials, 'folder.jsonl'))
    writeFileSync(join(s.folder.trials, 'damaged.jsonl'), '\u0000\u0001 no entry')
    symlinkSync('/dev/zero', join(s.folder.trials, 'link.jsonl'))
    expect(await trialAverages(s.folder.path, agent)).toBeNull()
    expect(await trialAverages(join(s.folder.path, 'none'), agent)).toBeNull()
    expect([await trialAverages(null, agent), await trialAverages(s.folder.path, { ...agent, version: null })]).toEqual(
      [null, null],
    )
  })
})

describe('the forecast', () => {
  test('comes before the first trial that is run, once, with what is stored by then', async () => {
    await using b = await bench({ change: reworded })
    const told: { forecast: Forecast; done: number }[] = []
    let done = 0
    const host = {
      onProgress: (progress: { done: number }) => {
        done = progress.done
      },
      onForecast: (forecast: Forecast) => told.push({ forecast, done }),
    }
    await b.run({ host })
    expect(told).toMatchObject([
      { done: 0, forecast: { trials: 6, mostMore: 3 * 2 * 13 + 2, concurrency: 4, pace: null } },
    ])
    await b.run({ host, options: { fresh: true } })
    expect(told).toHaveLength(2)
    expect(told[1]?.forecast.pace).toMatchObject({ trials: 6, costUsd: null })
    // Everything is stored: there is nothing to say.
    await b.run({ host })
    expect(told).toHaveLength(2)
    // A self-test takes none of them for its own, and is told all the same.
    const side = { commit: await b.repository.run('rev-parse', 'main'), ref: 'main' }
    await b.run({ host, comparison: { kind: 'gate', base: side, head: side, independent: true } })
    expect(told[2]?.forecast).toMatchObject({ trials: 6, pace: { trials: 6 } })
  })
})
