import { describe, expect, test } from 'vitest'
import { bless } from '../../../src/reports/history/bless.ts'
import {
  HISTORY_BRANCH,
  type HistorySource,
  readBranch,
  updateBranch,
} from '../../../src/reports/history/history-branch.ts'
import type { HistoryLine } from '../../../src/reports/history/history-line.ts'
import { readHistory } from '../../../src/reports/history/history-text.ts'
import { HISTORY_FILE, recordRun } from '../../../src/reports/history/record-run.ts'
import { all } from '../../support/property-seed.ts'
import { makeRepository, type TestRepository } from '../../support/repository.ts'
import { decided, lineOf, runResults, shaOf } from './history-lines.ts'

const now = new Date('2026-03-02T00:00:00Z')
/** HISTORY_ROUNDS=100 tries a hundred rounds, which takes minutes; every night it is ten. */
const ROUNDS = Number(process.env['HISTORY_ROUNDS'] ?? (all ? 10 : 1))
/** What they send each other back for grows with their square. */
const WRITERS = all ? 8 : 4

describe('the branch of the history', () => {
  test('begins without a parent, and each run is a commit on it', async () => {
    await using origin = await originRepository()
    await using clone = await origin.clone()
    expect(await recordRun(sourceIn(clone), [lineOf()], { now, results: [runResults()] })).toMatchObject({
      kind: 'written',
    })
    await recordRun(sourceIn(clone), [lineOf({ commit: shaOf(2) })], { now })
    expect(await origin.run('rev-list', '--count', HISTORY_BRANCH)).toBe('2')
    expect((await origin.run('ls-tree', '--name-only', HISTORY_BRANCH)).split('\n')).toEqual([
      'badge.json',
      'history.jsonl',
      expect.stringMatching(/^latest-lexical-[0-9a-f]{8}\.json$/),
    ])
    expect(await commitsOf(clone)).toEqual([shaOf(1), shaOf(2)])
    // Nothing of the clone's own was touched.
    expect(await clone.run('status', '--porcelain', '--branch')).toBe('## main...origin/main')
    expect(await clone.run('branch', '--list')).toBe('* main')
  })

  test('a run that is told twice is there once, and the second time nothing is pushed', async () => {
    await using origin = await originRepository()
    await using clone = await origin.clone('--depth=1')
    const source = { ...sourceIn(clone), shallow: true }
    await recordRun(source, [lineOf()], { now })
    expect(await recordRun(source, [lineOf()], { now })).toEqual({ kind: 'unchanged' })
    expect(await recordRun(source, [lineOf({ commit: shaOf(2) })], { now })).toMatchObject({
      kind: 'written',
      tries: 1,
    })
    expect(await commitsOf(clone)).toEqual([shaOf(1), shaOf(2)])
  })

  test(`of ${WRITERS} writers at once nothing is lost and nothing doubled, ${ROUNDS} rounds`, {
    timeout: 900_000,
  }, async () => {
    await using origin = await originRepository()
    const clones = await Promise.all(Array.from({ length: WRITERS }, () => origin.clone('--depth=1')))
    await using stack = new AsyncDisposableStack()
    for (const clone of clones) stack.use(clone)
    const unwritten: HistoryLine[] = []
    await Promise.all(
      clones.map(async (clone, writer) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const line = lineOf({ commit: shaOf(1 + round * WRITERS + writer) })
          const { kind } = await recordRun(sourceIn(clone), [line], { now })
          if (kind === 'busy') unwritten.push(line)
          // As a job that is run again.
          if (round === 0) await recordRun(sourceIn(clone), [line], { now })
        }
      }),
    )
    const [clone] = clones
    if (clone === undefined) throw new Error('no clone')
    // What found no gap in ten tries is a file, which is merged later.
    if (unwritten.length > 0) await recordRun(sourceIn(clone), unwritten, { now })
    const { lines, warnings } = readHistory((await (await readBranch(sourceIn(clone))).read(HISTORY_FILE)) ?? '')
    const wanted = Array.from({ length: WRITERS * ROUNDS }, (_, index) => shaOf(1 + index))
    expect([lines.map(({ commit }) => commit).sort(), warnings]).toEqual([wanted, []])
  })

  test('a remote that refuses says why, and nothing is tried again', async () => {
    await using origin = await originRepository()
    await using clone = await origin.clone()
    await origin.script(
      `printf '#!/bin/sh\\necho "Permission to acme/skills denied to bot"; exit 1\\n' > .git/hooks/pre-receive`,
      'chmod +x .git/hooks/pre-receive',
    )
    let asked = 0
    const outcome = await updateBranch(sourceIn(clone), 'x', async () => {
      asked += 1
      return new Map([['a', { text: 'a' }]])
    })
    expect([outcome, asked]).toEqual([{ kind: 'denied', why: expect.stringContaining('denied to bot') }, 1])
  })

  test('a remote that cannot be read is an error, and not an empty history', async () => {
    await using clone = await makeRepository({ files: { 'a.txt': 'a' } })
    await expect(readBranch({ cwd: clone.root, remote: 'origin', waitMs: 1 })).rejects.toThrow(
      /cannot be read: 'origin' does not appear to be a git repository/,
    )
    await expect(recordRun({ cwd: clone.root, remote: 'origin', waitMs: 1 }, [lineOf()], { now })).rejects.toThrow(
      /cannot be read/,
    )
  })

  test('files of others on the branch stay as they are', async () => {
    await using origin = await originRepository()
    await using clone = await origin.clone()
    await updateBranch(
      sourceIn(clone),
      'x',
      async () =>
        new Map([
          ['README.md', { text: 'of others' }],
          [HISTORY_FILE, { text: 'broken\n' }],
        ]),
    )
    await recordRun(sourceIn(clone), [lineOf()], { now })
    const state = await readBranch(sourceIn(clone))
    expect(await state.read('README.md')).toBe('of others')
    expect(await state.read(HISTORY_FILE)).toBe(`broken\n${JSON.stringify(lineOf())}\n`)
  })
})

describe('blessing', () => {
  test('makes the newest results of each series its baseline, without sending them again', async () => {
    await using origin = await originRepository()
    await using clone = await origin.clone()
    const smart = { override: { mode: 'smart' as const } }
    await recordRun(sourceIn(clone), [lineOf()], { now, results: [runResults()] })
    await recordRun(sourceIn(clone), [lineOf(smart)], { now, results: [runResults(smart)] })
    const { outcome, blessed } = await bless(sourceIn(clone), 'octo\ncat')
    expect(outcome.kind).toBe('written')
    expect(blessed.map(({ series, commit, problem }) => [series, commit, problem])).toEqual([
      ['lexical', shaOf(1), null],
      ['lexical smart', shaOf(1), null],
    ])
    const { files } = await readBranch(sourceIn(clone))
    for (const [name, id] of files)
      if (name.startsWith('latest-')) expect(files.get(name.replace('latest', 'baseline'))).toBe(id)
    expect(await origin.run('log', '-1', '--format=%s', HISTORY_BRANCH)).toBe('Bless the baseline, by octo cat')
    expect((await bless(sourceIn(clone), 'x')).outcome).toEqual({ kind: 'unchanged' })
  })

  test('takes the newest results, also where an older run is merged later', async () => {
    await using origin = await originRepository()
    await using clone = await origin.clone()
    const newer = { commit: shaOf(2), at: '2026-03-01T12:00:00.000Z' }
    await recordRun(sourceIn(clone), [lineOf(newer)], { now })
    await recordRun(sourceIn(clone), [lineOf(newer)], { now, results: [runResults(newer)] })
    await recordRun(sourceIn(clone), [lineOf()], { now, results: [runResults()] })
    expect((await bless(sourceIn(clone), 'x')).blessed.map(({ commit }) => commit)).toEqual([shaOf(2)])
  })

  test('leaves results alone that could not be evaluated', async () => {
    await using origin = await originRepository()
    await using clone = await origin.clone()
    const failed = { override: decided('not_evaluated') }
    await recordRun(sourceIn(clone), [lineOf(failed)], { now, results: [runResults(failed)] })
    expect(await bless(sourceIn(clone), 'x')).toMatchObject({
      outcome: { kind: 'unchanged' },
      blessed: [{ problem: 'they could not be evaluated' }],
    })
  })
})

/** A repository that takes pushes to branches that are not checked out. */
function originRepository(): Promise<TestRepository> {
  return makeRepository({ files: { 'a.txt': 'a' } })
}

function sourceIn(clone: TestRepository): HistorySource {
  return { cwd: clone.root, remote: 'origin', waitMs: 5 }
}

async function commitsOf(clone: TestRepository): Promise<string[]> {
  const state = await readBranch(sourceIn(clone))
  return readHistory((await state.read(HISTORY_FILE)) ?? '').lines.map(({ commit }) => commit)
}
