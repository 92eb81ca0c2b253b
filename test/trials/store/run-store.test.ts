import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import type { TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'
import type { DistinctTrial } from '../../../src/trials/plan/plan-trials.ts'
import { type RunStore, runStore } from '../../../src/trials/store/run-store.ts'
import type { RunStoreOptions } from '../../../src/trials/store/run-store-options.ts'
import { makeStoreFolder } from '../../../src/trials/store/store-folder.ts'
import { asTrial } from '../../../src/trials/store/stored-trial.ts'
import type { Trial } from '../../../src/trials/trial/trial.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { task } from '../../support/observed.ts'

const DAY = 24 * 60 * 60_000
const start = Date.parse('2026-05-05T12:00:00Z')
const keys = { a: 'a'.repeat(64), b: 'b'.repeat(64) }
const bodies: Record<string, string> = { apples: '1'.repeat(64), pears: '2'.repeat(64) }

function trialOf(over: Partial<DistinctTrial> = {}): DistinctTrial {
  const asked = over.task ?? task('t', { apples: 'must_activate' })
  const side = over.side ?? 'base'
  return {
    task: asked,
    side,
    phase: 'screen',
    index: 0,
    skills: [],
    stopCondition: { triggerOnly: true, maxTurns: 3 },
    key: keys.a,
    countsFor: [{ task: asked, side }],
    ...over,
  }
}

function ran(events: TranscriptEvent[] = [loads('apples')], over: Partial<Trial> = {}): Trial {
  return {
    task: 't',
    side: 'base',
    phase: 'screen',
    index: 0,
    status: 'ok',
    error: null,
    transcript: buildTranscript(events),
    durationMs: 7,
    cached: false,
    ...over,
  }
}

const loads = (name: string): TranscriptEvent => ({ type: 'skill', name, success: true, via: 'tool', caller: 'main' })

/** Opens stores in one folder, each as a run of its own would. */
async function shelf() {
  const temporary = temporaryFolder()
  const folder = await makeStoreFolder(join(temporary.path, 'store'), true)
  if ('what' in folder) throw new Error(folder.what)
  const clock = { now: start }
  return {
    folder,
    clock,
    open: (over: Partial<RunStoreOptions> = {}): RunStore =>
      runStore(folder, {
        agent: { id: 'command', version: '1', model: 'm', visibility: 'folders' },
        pair: 'c'.repeat(64),
        decision: 'd'.repeat(64),
        fresh: false,
        readOnly: false,
        compares: true,
        isShared: false,
        maxAgeDays: 14,
        now: () => new Date(clock.now),
        bodyOf: (_, skill) => bodies[skill] ?? null,
        answeredAs: () => null,
        screenKeyOf: () => keys.b,
        ...over,
      }),
    [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose](),
  }
}

describe('a stored trial', () => {
  test('is what was run, to the last event', async () => {
    await using s = await shelf()
    const events: TranscriptEvent[] = [
      loads('apples'),
      { type: 'tool', name: 'bash', arguments: { a: [1, { b: null }] }, success: null, result: '\u0000 \u2028' },
      { type: 'usage', inputTokens: 3, outputTokens: 4, costUsd: 0.01 },
      { type: 'outcome', value: { deep: ['x'] } },
      { type: 'output', text: 'done' },
    ]
    const trial = trialOf()
    await s.open().keep(trial, 1, ran(events))
    const found = await s.open().find(trial, 1)
    expect(found?.events).toEqual(events)
    if (found === null) throw new Error('nothing found')
    const { cached, ...rest } = ran(events)
    expect([cached, asTrial(trial, found)]).toEqual([false, { ...rest, cached: true }])
  })

  test.each<[what: string, over: Partial<RunStoreOptions>]>([
    ['another version', { agent: { id: 'command', version: '2', model: 'm', visibility: 'folders' } }],
    ['another model', { agent: { id: 'command', version: '1', model: null, visibility: 'folders' } }],
    ['another agent', { agent: { id: 'codex', version: '1', model: 'm', visibility: 'folders' } }],
    ['a skill whose text is another one', { bodyOf: () => '3'.repeat(64) }],
    ['a side that has no such skill', { bodyOf: () => null }],
    ['who wants everything afresh', { fresh: true }],
  ])('is nothing for %s', async (_, over) => {
    await using s = await shelf()
    await s.open().keep(trialOf(), 1, ran())
    expect(await s.open(over).find(trialOf(), 1)).toBeNull()
    expect(await s.open().find(trialOf(), 1)).not.toBeNull()
  })

  test('has to fit every side that it stands for, by the skills that it loaded, and no other', async () => {
    await using s = await shelf()
    const asked = task('t', { apples: 'must_activate' })
    const both = trialOf({
      countsFor: [
        { task: asked, side: 'base' },
        { task: asked, side: 'head' },
      ],
    })
    const failed: TranscriptEvent = { type: 'skill', name: 'plums', success: false, via: 'tool', caller: 'subagent' }
    await s.open().keep(both, 1, ran([loads('apples'), failed]))
    const changed = (name: string) =>
      s.open({
        bodyOf: (side, skill) => (side === 'head' && skill === name ? '3'.repeat(64) : (bodies[skill] ?? null)),
      })
    expect(await changed('pears').find(both, 1)).not.toBeNull()
    expect(await changed('apples').find(both, 1)).toBeNull()
    // What could not be loaded then could be now.
    expect(await changed('plums').find(both, 1)).toBeNull()
  })

  test('of an agent that sees the listing only does not depend on the text of skills', async () => {
    await using s = await shelf()
    const agent = { id: 'command', version: '1', model: 'm', visibility: 'listing' as const }
    await s.open({ agent }).keep(trialOf(), 1, ran())
    expect(await s.open({ agent, bodyOf: () => null }).find(trialOf(), 1)).not.toBeNull()
  })

  test('expires; on head, where nothing checks it, after a day; and one of the future is none', async () => {
    await using s = await shelf()
    const head = trialOf({ side: 'head', key: keys.b })
    await s.open().keep(trialOf(), 1, ran())
    await s.open().keep(head, 1, ran())
    const at = async (time: number, over: Partial<RunStoreOptions> = {}) => {
      s.clock.now = time
      const store = s.open(over)
      return [await store.find(trialOf(), 1), await store.find(head, 1)].map((found) => found !== null)
    }
    expect(await at(start + 0.9 * DAY)).toEqual([true, true])
    expect(await at(start + 1.1 * DAY)).toEqual([true, false])
    expect(await at(start + 1.1 * DAY, { compares: false })).toEqual([true, true])
    expect(await at(start + 13.9 * DAY)).toEqual([true, false])
    expect(await at(start + 14.1 * DAY)).toEqual([false, false])
    expect(await at(start + 2 * DAY, { maxAgeDays: 1 })).toEqual([false, false])
    expect(await at(start - DAY)).toEqual([false, false])
  })

  test('that others stored counts as one of base, which is checked, and never as one of head', async () => {
    await using s = await shelf()
    const head = trialOf({ side: 'head', key: keys.b })
    await s.open().keep(trialOf(), 1, ran())
    await s.open().keep(head, 1, ran())
    const shared = s.open({ isShared: true })
    expect(await shared.find(trialOf(), 1)).not.toBeNull()
    expect(await shared.find(head, 1)).toBeNull()
    // Where nothing is compared, nothing can be hidden.
    expect(await s.open({ isShared: true, compares: false }).find(head, 1)).not.toBeNull()
  })

  test('that checks base joins the stored ones of base, and all of them go when base is measured anew', async () => {
    await using s = await shelf()
    const screenKeyOf = ({ index }: DistinctTrial) => String(index).repeat(64)
    const at = (index: number) => trialOf({ index, key: screenKeyOf(trialOf({ index })) })
    const found = async () => {
      const trials = await Promise.all([0, 1, 2, 3].map((index) => s.open({ screenKeyOf }).find(at(index), 1)))
      return trials.map((one) => one !== null)
    }
    await s.open({ screenKeyOf }).keep(at(0), 1, ran())
    for (const key of [keys.a, keys.b]) {
      await s.open({ screenKeyOf }).keep(trialOf({ phase: 'check', key }), 1, ran([loads('apples')]))
    }
    expect(await found()).toEqual([true, true, true, false])
    await s.open({ screenKeyOf }).dropReplaced([trialOf({ phase: 'refill' })])
    expect(await found()).toEqual([false, false, false, false])
  })

  test('that confirms something is found under its own question only, and for a day', async () => {
    await using s = await shelf()
    const confirm = trialOf({ phase: 'confirm' })
    const store = s.open()
    await store.begin()
    await store.keep(confirm, 1, ran())
    expect(await s.open().find(confirm, 1)).not.toBeNull()
    expect(await s.open({ pair: 'e'.repeat(64) }).find(confirm, 1)).toBeNull()
    expect(await s.open().find(trialOf(), 1)).toBeNull()
    s.clock.now += 1.1 * DAY
    expect(await s.open().find(confirm, 1)).toBeNull()
  })

  test('that takes the place of another is found as the one of the screen', async () => {
    await using s = await shelf()
    const screen = trialOf({ key: keys.b })
    const refill = trialOf({ phase: 'refill' })
    const store = s.open()
    await store.keep(screen, 1, ran([loads('pears')]))
    await store.dropReplaced([screen, refill])
    expect(await store.find(screen, 1)).toBeNull()
    await store.keep(refill, 1, ran([loads('apples')]))
    expect((await s.open().find(screen, 1))?.events).toEqual([loads('apples')])
    expect(await s.open().find(refill, 1)).toBeNull()
  })

  test('has its further attempts beside it', async () => {
    await using s = await shelf()
    await s.open().keep(trialOf(), 1, ran())
    await s.open().keep(trialOf(), 2, ran([loads('pears')]))
    expect((await s.open().find(trialOf(), 2))?.events).toEqual([loads('pears')])
    expect(await s.open().find(trialOf(), 3)).toBeNull()
  })

  test.each<[what: string, trial: Partial<Trial>]>([
    ['ended in an error', { status: 'error', error: { kind: 'agent', message: 'x' } }],
    ['loaded a skill and then ended in one', { status: 'error', error: { kind: 'timeout', message: 'x' } }],
    ['came from a recording', { cached: true }],
  ])('is none that %s', async (_, trial) => {
    await using s = await shelf()
    const store = s.open()
    await store.keep(trialOf(), 1, ran([loads('apples')], trial))
    expect([store.written(), readdirSync(s.folder.trials)]).toEqual([0, []])
  })

  test.each([
    ['a file is looked for', 'file', { must_exist: ['a.md'] }, false],
    ['a program is told where the workspace is', 'program', { command: 'true' }, false],
    ['a judge is shown what changed', 'prompt', { prompt: 'Good?' }, false],
    ['a judge is given the prompt alone', 'prompt', { prompt: 'Good?', context: 'prompt_only' }, true],
    ['two outputs are compared', 'prompt', { prompt: 'Better?', mode: 'pairwise' }, true],
    ['the output is read', 'text', { contains: ['x'] }, true],
    ['nobody knows the grader', 'riddle', {}, false],
  ])('where %s, it is found again or not', async (_, type, config, isFound) => {
    await using s = await shelf()
    const source = { file: 'e', line: 1, column: 1 }
    const graded = task('t', {}, { graders: [{ type, name: 'g', config, weight: 1, source }] })
    const trial = trialOf({
      countsFor: [
        { task: task('u', {}), side: 'base' },
        { task: graded, side: 'base' },
      ],
    })
    await s.open().keep(trial, 1, ran())
    expect((await s.open().find(trial, 1)) !== null).toBe(isFound)
  })
})

describe('a decision', () => {
  test('that begins takes what is there for old, and goes on with its own', async () => {
    await using s = await shelf()
    await s.open().keep(trialOf(), 1, ran())
    s.clock.now += 60_000
    const first = s.open()
    await first.begin()
    s.clock.now += 60_000
    await first.keep(trialOf({ key: keys.b }), 1, ran())
    const second = s.open()
    await second.begin()
    const age = async (key: string) => {
      const found = await second.find(trialOf({ key }), 1)
      return found === null ? null : second.isOld(found)
    }
    expect([await age(keys.a), await age(keys.b)]).toEqual([true, false])
    s.clock.now += 1.1 * DAY
    const next = s.open()
    await next.begin()
    const found = await next.find(trialOf({ key: keys.b }), 1)
    expect(found !== null && next.isOld(found)).toBe(true)
    expect(readdirSync(join(s.folder.pairs, 'c'.repeat(64)))).toEqual(['start.jsonl'])
  })
})

describe('a store that was tampered with', () => {
  test('gives nothing that it should not, removes it, and says so once', async () => {
    await using s = await shelf()
    const store = s.open()
    const file = (key: string) => join(s.folder.trials, `${key}.jsonl`)
    for (const key of Object.values(keys)) await store.keep(trialOf({ key }), 1, ran())
    writeFileSync(file(keys.a), readFileSync(file(keys.a), 'utf8').replace('apples', 'pears1'))
    // Whole, but somebody else's.
    writeFileSync(file('e'.repeat(64)), readFileSync(file(keys.b)))
    const reading = s.open()
    expect(await reading.find(trialOf({ key: keys.a }), 1)).toBeNull()
    expect(await reading.find(trialOf({ key: 'e'.repeat(64) }), 1)).toBeNull()
    expect(await reading.find(trialOf({ key: keys.b }), 1)).not.toBeNull()
    expect(readdirSync(s.folder.trials)).toEqual([`${keys.b}.jsonl`])
    expect(reading.warnings()).toEqual([
      {
        what: '2 entries of the result store could not be used and were removed.',
        todo: 'Nothing: their trials are measured again.',
      },
    ])
  })

  test('or cannot be written any more, costs a warning and nothing else', async () => {
    await using s = await shelf()
    const store = s.open()
    rmSync(s.folder.trials, { recursive: true })
    writeFileSync(s.folder.trials, '')
    for (const key of Object.values(keys)) await store.keep(trialOf({ key }), 1, ran())
    expect(store.written()).toBe(0)
    expect(store.warnings().map(({ what }) => what)).toEqual([expect.stringMatching(/^Trials could not be kept in /)])
  })

  test('is not written where nothing is run', async () => {
    await using s = await shelf()
    const store = s.open({ readOnly: true })
    await store.begin()
    await store.keep(trialOf(), 1, ran())
    await store.dropReplaced([trialOf({ phase: 'refill' })])
    expect([readdirSync(s.folder.trials), readdirSync(s.folder.pairs)]).toEqual([[], []])
  })
})
