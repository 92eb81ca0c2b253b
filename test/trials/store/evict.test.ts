import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { evict } from '../../../src/trials/store/evict.ts'
import { makeStoreFolder, type StoreFolder } from '../../../src/trials/store/store-folder.ts'
import { temporaryFolder } from '../../support/cli.ts'

const HOUR = 60 * 60_000
const now = Date.parse('2026-05-05T12:00:00Z')
const limits = { maxAge: 10 * HOUR, maxPairAge: 2 * HOUR, maxBytes: 1_000_000 }

async function store(path: string): Promise<StoreFolder> {
  const folder = await makeStoreFolder(path, true)
  if ('what' in folder) throw new Error(folder.what)
  return folder
}

/** A file of so many bytes, `age` hours old. */
function put(path: string, age: number, bytes = 1): string {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, 'x'.repeat(bytes))
  const at = (now - age * HOUR) / 1000
  utimesSync(path, at, at)
  return path
}

test('what is too old goes, trials, decisions and answers of judges alike', async () => {
  await using temporary = temporaryFolder()
  const folder = await store(temporary.path)
  for (const part of [folder.trials, folder.decisions, folder.judge]) {
    put(join(part, 'old'), 10.1)
    put(join(part, 'young'), 9.9)
  }
  await evict(folder, limits, now)
  for (const part of [folder.trials, folder.decisions, folder.judge]) expect(readdirSync(part)).toEqual(['young'])
})

test('what belongs to one decision goes with the last of it', async () => {
  await using temporary = temporaryFolder()
  const folder = await store(temporary.path)
  put(join(folder.pairs, 'done/start'), 5)
  put(join(folder.pairs, 'done/trial'), 3)
  put(join(folder.pairs, 'running/start'), 5)
  put(join(folder.pairs, 'running/trial'), 1)
  await evict(folder, limits, now)
  expect(readdirSync(folder.pairs)).toEqual(['running'])
  expect(readdirSync(join(folder.pairs, 'running')).sort()).toEqual(['start', 'trial'])
})

test('what finds a trial by what its agent was told goes by age too, and its bytes count', async () => {
  await using temporary = temporaryFolder()
  const folder = await store(temporary.path)
  put(join(folder.listings, 'gone/one'), 10.1)
  put(join(folder.listings, 'partly/one'), 9, 600)
  put(join(folder.listings, 'partly/two'), 1, 600)
  await evict(folder, limits, now)
  expect(readdirSync(folder.listings)).toEqual(['partly'])
  await evict(folder, { ...limits, maxBytes: 1000 }, now)
  expect(readdirSync(join(folder.listings, 'partly'))).toEqual(['two'])
})

test('of too much the oldest goes first, until it is small enough', async () => {
  await using temporary = temporaryFolder()
  const folder = await store(temporary.path)
  for (const age of [1, 2, 3, 4, 5]) put(join(folder.trials, `trial-${age}`), age, 100)
  put(join(folder.decisions, 'decision-2.5'), 2.5, 100)
  await evict(folder, { ...limits, maxBytes: 350 }, now)
  expect(readdirSync(folder.trials).sort()).toEqual(['trial-1', 'trial-2'])
  expect(readdirSync(folder.decisions)).toEqual(['decision-2.5'])
})

test('what a killed run left half written goes after an hour', async () => {
  await using temporary = temporaryFolder()
  const folder = await store(temporary.path)
  put(join(folder.trials, 'a.jsonl.1.tmp'), 1.1)
  put(join(folder.trials, 'b.jsonl.1.tmp'), 0.9)
  await evict(folder, limits, now)
  expect(readdirSync(folder.trials)).toEqual(['b.jsonl.1.tmp'])
})

test('a link is removed and never followed', async () => {
  await using temporary = temporaryFolder()
  const outside = put(join(temporary.path, 'outside/file'), 100)
  const folder = await store(join(temporary.path, 'store'))
  symlinkSync(join(temporary.path, 'outside'), join(folder.trials, 'link'))
  await evict(folder, { ...limits, maxBytes: 0 }, now)
  expect(readdirSync(folder.trials)).toEqual([])
  expect(existsSync(outside)).toBe(true)
})

test('two that clean up at the same time do not mind', async () => {
  await using temporary = temporaryFolder()
  const folder = await store(temporary.path)
  for (let index = 0; index < 100; index += 1) put(join(folder.trials, `trial-${index}`), index < 50 ? 20 : 1, 10)
  await Promise.all([1, 2, 3].map(() => evict(folder, { ...limits, maxBytes: 300 }, now)))
  expect(readdirSync(folder.trials).length).toBeLessThanOrEqual(30)
})
