import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BackupName } from '../../../src/trials/store/store-backup.ts'
import { skillFile, triggerSet } from '../../support/cli.ts'
import { bench, orchard, reworded, startsIn } from './support.ts'

const HOUR = 60 * 60_000
const later = (ms: number) => ({ now: () => new Date(Date.now() + ms) })

/** Enough prompts for a loss to be confirmed: apples loses all of them. */
const words = ['alkmene', 'bramley', 'cox', 'dabinett', 'elstar', 'fuji']
const losing = {
  files: {
    ...orchard,
    'skills/apples/SKILL.md': skillFile('apples', `Use for ${words.join(' and ')}`),
    'evals/apples/trigger_eval.json': triggerSet(words.map((word) => `Bake ${word}`)),
  },
  change: { 'skills/apples/SKILL.md': skillFile('apples', 'Use for no fruit') },
}

/** Options under which the screen alone suspects a loss of every prompt. */
const screened = { trials: 2, baseTrials: 3 }

describe.concurrent('a run that was stopped and is started again', () => {
  test('goes on: what was finished is not run again, and the decision is the one it would have come to', async () => {
    await using whole = await bench(losing)
    const expected = await whole.run({ options: screened })
    expect(expected.results.decision.state).toBe('regressed')

    await using b = await bench(losing)
    const log = join(b.folder, 'log')
    let stops = 0
    for (;;) {
      const controller = new AbortController()
      const already = startsIn(log).length
      // Again and again, in the screen and while it is confirmed.
      const host = {
        signal: controller.signal,
        onProgress: () => startsIn(log).length > already + 20 && controller.abort(new Error('stopped')),
      }
      const ended = await b.run({ host, options: { ...screened, concurrency: 2 } }).catch(() => null)
      if (ended === null) {
        stops += 1
        continue
      }
      expect(ended.results.decision).toEqual(expected.results.decision)
      expect(ended.results.skills).toEqual(expected.results.skills)
      expect(ended.results.trials.total).toBe(expected.results.trials.total)
      expect(ended.results.trials.reused).toBeGreaterThan(expected.results.trials.reused)
      break
    }
    expect(stops).toBeGreaterThan(2)
    const started = startsIn(log).map((line) => line.trim())
    // At most those that ran when it was stopped are run twice; what a killed run did not finish is nobody's.
    expect(started.length).toBeLessThanOrEqual(expected.starts.length + 2 * stops)
    expect(new Set(started)).toEqual(new Set(expected.starts))
    // It was one decision: nothing of it was old.
    expect(started.filter((line) => line.includes(' check '))).toEqual([])
  })

  test('after more than a day begins anew: what is compared belongs together in time', async () => {
    await using b = await bench(losing)
    const stopped = new AbortController()
    const host = {
      signal: stopped.signal,
      onProgress: () => startsIn(join(b.folder, 'log')).some((line) => line.includes(' confirm ')) && stopped.abort(),
    }
    await expect(b.run({ host, options: screened })).rejects.toThrow()
    const { starts } = await b.run({ host: later(25 * HOUR), options: screened })
    expect(starts.filter((line) => line.startsWith('base screen'))).toEqual([])
    expect(starts.filter((line) => line.startsWith('base check'))).not.toEqual([])
    expect(starts).toContain('base confirm 0 1 fuji')
  })

  test('another question never sees the trials that were run for this one alone', async () => {
    await using b = await bench(losing)
    await b.run({ options: screened })
    const { starts } = await b.run({ options: { ...screened, tolerance: 2 } })
    expect(starts.filter((line) => line.includes(' screen '))).toEqual([])
    expect(starts.filter((line) => line.includes(' confirm '))).not.toEqual([])
  })
})

describe.concurrent('a store that no longer holds', () => {
  test('is measured again, and what is measured takes its place', async () => {
    await using b = await bench({ files: losing.files, change: reworded })
    const mood = join(b.folder, 'mood')
    writeFileSync(mood, '')
    // The agent of that day loaded nothing.
    await b.run({ options: { ...screened, fresh: true } })
    rmSync(mood)
    await b.repository.commit('other', { 'skills/pears/SKILL.md': skillFile('pears', 'Kindly use for williams') })
    const drifted = await b.run({ options: screened })
    const refilled = drifted.starts.filter((line) => line.startsWith('base refill'))
    expect(refilled).toHaveLength(7 * 3)
    expect(drifted.results.warnings.map(({ what }) => what)).toContainEqual(
      expect.stringContaining('The stored trials of base no longer hold'),
    )
    expect(drifted.results.skills.map(({ base }) => base?.recall)).toEqual([1, 1])

    await b.repository.commit('third', { 'skills/pears/SKILL.md': skillFile('pears', 'Gladly use for williams') })
    const next = await b.run({ options: screened })
    expect(next.starts.filter((line) => line.startsWith('base refill'))).toEqual([])
    expect(next.starts.filter((line) => line.startsWith('base screen'))).toEqual([])
    expect(next.starts.filter((line) => line.startsWith('base check'))).toHaveLength(7)
    expect(next.results.skills.map(({ base }) => base?.recall)).toEqual([1, 1])
  })
})

describe.concurrent('a decision', () => {
  test('is made again where something is shown at another place', async () => {
    await using b = await bench({ change: reworded })
    await b.run()
    await b.repository.commit('moved', {
      'evals/pears/trigger_eval.json': `\n\n${String(orchard['evals/pears/trigger_eval.json'])}`,
    })
    const { starts, results } = await b.run()
    expect([starts, results.store?.decidedAt]).toEqual([[], null])
    expect(results.tasks.find(({ suite }) => suite.includes('pears'))?.source.line).toBeGreaterThan(3)
  })

  test('is that of the same question in another place: commits, links and policy file are its own', async () => {
    await using b = await bench({ change: reworded })
    await b.run()
    const commit = await b.repository.commit('notes', { 'README.md': 'Hello' })
    const repository = {
      name: 'a/b',
      serverUrl: 'https://github.example',
      runUrl: null,
      pullRequest: 8,
      linkCommit: commit,
    }
    const { starts, results } = await b.run({ request: { repository } })
    expect(starts).toEqual([])
    expect(results.store?.decidedAt).not.toBeNull()
    expect(results.sides.head.commit).toBe(commit)
    expect(results.repository).toEqual(repository)
  })

  test('that comes from elsewhere is none: only trials of base do, and they are checked', async () => {
    await using b = await bench({ change: reworded })
    await b.run()
    const elsewhere = `${b.store}-elsewhere`
    cpSync(b.store, elsewhere, { recursive: true })
    rmSync(b.store, { recursive: true })
    const backup = {
      keeps: 'own' as const,
      restore: async (_name: BackupName, into: string) => cpSync(elsewhere, into, { recursive: true }),
      filled: () => {},
    }
    const { starts, results } = await b.run({ host: { backup } })
    expect(results.store).toMatchObject({ trials: 3, decidedAt: null })
    expect(starts.filter((line) => line.startsWith('head screen'))).toHaveLength(3)
    expect(starts.filter((line) => line.startsWith('base check'))).toHaveLength(3)
    expect(starts).toHaveLength(6)
  })

  test('that is not one yet is not kept', async () => {
    await using b = await bench({ change: reworded })
    const failing = { agentCommand: `sh -c 'exit 1'` }
    await b.run({ options: failing })
    expect(readdirSync(join(b.store, 'decisions'))).toEqual([])
    expect(readdirSync(join(b.store, 'trials'))).toEqual([])
  })

  test('is not reused by who wants transcripts, who gets them all', async () => {
    await using b = await bench({ change: reworded })
    await b.run()
    const kept = join(b.folder, 'kept')
    const { starts, results } = await b.run({ options: { record: kept } })
    expect([starts, results.store?.decidedAt]).toEqual([[], null])
    expect(readdirSync(kept)).toHaveLength(6)
    const offline = await b.run({ options: { record: kept, offline: true } })
    expect(offline.starts).toEqual([])
    expect(offline.results.skills).toEqual(results.skills)
    expect(offline.results.trials.errors).toBe(0)
  })
})

describe.concurrent('a decision that graders take part in', () => {
  const suite = (grader: object) =>
    JSON.stringify({
      name: 'apples',
      skill: 'apples',
      config: { executor: 'mock' },
      graders: [grader],
      tasks: ['tasks/*.yaml'],
    })
  const task = JSON.stringify({ id: 'one', inputs: { prompt: 'Bake boskoop' }, expected: { should_trigger: true } })
  const graded = (grader: object) => ({
    ...orchard,
    'evals/apples/eval.yaml': suite(grader),
    'evals/apples/tasks/one.yaml': task,
    'evals/apples/answer.json': '{}',
    'evals/apples/check.mjs': 'process.exit(0)\n',
  })

  test('is made again, of the same trials, where a file changed that a grader names', async () => {
    const grader = { type: 'json_schema', name: 's', config: { schema_file: 'answer.json' } }
    await using b = await bench({ files: graded(grader), change: reworded })
    await b.run()
    expect((await b.run()).results.store?.decidedAt).not.toBeNull()
    await b.repository.commit('schema', { 'evals/apples/answer.json': '{"type":"object"}' })
    const { starts, results } = await b.run()
    expect([starts, results.store?.decidedAt]).toEqual([[], null])
  })

  test('is that of the same commits only where a program grades, which may read anything', async () => {
    const grader = { type: 'program', name: 'p', config: { command: process.execPath, args: ['check.mjs'] } }
    await using b = await bench({ files: graded(grader), change: reworded })
    await b.run()
    expect((await b.run()).results.store?.decidedAt).not.toBeNull()
    await b.repository.commit('elsewhere', { 'lib/helper.mjs': 'export {}\n' })
    const { starts, results } = await b.run()
    // Its trials are run again, for their workspaces are gone; the others stand.
    expect(new Set(starts)).toEqual(new Set(['base screen 0 1 boskoop', 'head screen 0 1 boskoop']))
    expect(results.store).toMatchObject({ trials: 4, decidedAt: null })
  })
})
