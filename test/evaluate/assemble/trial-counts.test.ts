import { expect, test } from 'vitest'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import type { Stop, TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'
import { eachRunOnce, earlyStops, silent } from '../../../src/evaluate/assemble/trial-counts.ts'
import type { Trial } from '../../../src/trials/trial/trial.ts'
import { task } from '../../support/observed.ts'

function trial(stop: Stop | null, rest: Partial<Trial> = {}, before: readonly TranscriptEvent[] = []): Trial {
  const events: TranscriptEvent[] = [...before, ...(stop === null ? [] : [{ type: 'stopped' as const, ...stop }])]
  return {
    task: 'a',
    side: 'head',
    phase: 'screen',
    index: 0,
    status: 'ok',
    error: null,
    transcript: buildTranscript(events),
    durationMs: 5,
    cached: false,
    ...rest,
  }
}

const known = (turns: number, maxTurns: number | null): Stop => ({ reason: 'known', turns, maxTurns })
const limit: Stop = { reason: 'turn_limit', turns: 3, maxTurns: 3 }
const load: TranscriptEvent = { type: 'skill', name: 'pdf', success: true, via: 'tool', caller: 'main' }

test('what stopping early spared is at most the turns that were left, of trials that were run now', () => {
  const trials = [trial(known(3, 10)), trial(known(4, 5)), trial(known(3, 10), { cached: true }), trial(null)]
  expect(earlyStops(trials)).toEqual({ earlyStops: { trials: 2, savedTurns: 8 } })
})

test('a trial that stopped in its last turn, or at its limit, spared nothing and is not counted', () => {
  expect(earlyStops([trial(known(3, 3)), trial(limit), trial(null)])).toEqual({})
})

test('without a limit a trial stopped early, and nobody knows what that spared', () => {
  expect(earlyStops([trial(known(3, null))])).toEqual({ earlyStops: { trials: 1, savedTurns: 0 } })
})

test('a task is silent in trials that used all their turns without a load, each side for itself', () => {
  const trials = [
    trial(limit),
    trial(limit, { index: 1 }),
    trial(limit, { side: 'base' }),
    trial(limit, { index: 2 }, [load]),
    trial(limit, { index: 3, status: 'error', error: { kind: 'agent', message: 'broke' } }),
    trial(known(3, 5), { index: 4 }),
    trial(limit, { task: 'b' }),
  ]
  expect(silent(task('a', {}), trials)).toEqual({ silent: { base: 1, head: 2 } })
  expect(silent(task('c', {}), trials)).toEqual({})
})

test('a conversation is one trial, whatever number of its messages it counts for, and failed where one of them did', () => {
  const whole = trial(null)
  const error = { kind: 'agent' as const, message: 'broke' }
  const part = (rest: Partial<Trial>) => ({ ...trial(null, rest), key: 'k', conversation: { whole, before: [] } })
  const trials = [
    part({ task: 'a' }),
    part({ task: 'b', cached: true, status: 'error', error }),
    part({ task: 'a', side: 'base' }),
    part({ task: 'a', index: 1 }),
    { ...trial(null, { task: 'c' }), key: 'k' },
    { ...trial(null, { task: 'd' }), key: 'k' },
  ]
  expect(eachRunOnce(trials).map((one) => [one.task, one.side, one.index, one.cached, one.status])).toEqual([
    ['a', 'head', 0, false, 'error'],
    ['a', 'base', 0, false, 'ok'],
    ['a', 'head', 1, false, 'ok'],
    ['c', 'head', 0, false, 'ok'],
    ['d', 'head', 0, false, 'ok'],
  ])
})
