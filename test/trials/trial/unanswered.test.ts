import { describe, expect, test } from 'vitest'
import type { Agent } from '../../../src/agents/agent.ts'
import type { TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'
import { AgentFailure } from '../../../src/core/process/agent-failure.ts'
import { runTrials } from '../../../src/trials/trial/run-trials.ts'
import type { PlannedTrial, TrialDeps } from '../../../src/trials/trial/trials-request.ts'
import { outcomeIn } from '../../support/outcome.ts'

const REFUSED: TranscriptEvent = { type: 'unanswered', kind: 'refused', said: 'refusal' }
const ANSWER: TranscriptEvent = { type: 'output', text: 'Done.' }
const LOAD: TranscriptEvent = { type: 'skill', name: 'pdf', success: true, via: 'tool', caller: 'main' }

const plan = (task: string, index = 0): PlannedTrial => ({
  task: { key: task, prompt: task, followUps: [], files: [], timeoutMs: null },
  side: 'head',
  phase: 'screen',
  index,
  skills: [],
  mode: 'baseline',
  systemPrompt: null,
  instructions: null,
  model: null,
})

/** Runs trials of an agent whose `n`-th run (from 0) has these events. */
async function ran(
  planned: PlannedTrial[],
  eventsOf: (run: number) => TranscriptEvent[],
  rest: Partial<TrialDeps> = {},
) {
  let runs = 0
  const agent: Agent = {
    id: 'test',
    deterministic: false,
    provides: { output: true, tools: true, files: false, usage: true, turns: true },
    visibility: 'folders',
    identity: async () => ({ id: 'test', version: null, model: null, label: 'test' }),
    async *run() {
      runs += 1
      yield* eventsOf(runs - 1)
    },
  }
  const signal = new AbortController().signal
  const trials = await runTrials(planned, { agent, concurrency: 1, timeoutMs: 20_000, signal, ...rest })
  return { trials, runs: () => runs }
}

describe('a trial whose last answer is none', () => {
  test.each([
    ['refused', "its model's last answer was a refusal (refusal)"],
    ['cut_off', "its model's last answer was cut off (max_tokens)"],
    ['empty_answer', "its model's last answer was empty"],
  ] as const)('and that loaded nothing is an error: %s', async (kind, message) => {
    const said = { refused: 'refusal', cut_off: 'max_tokens', empty_answer: '' }[kind]
    const { trials, runs } = await ran([plan('a')], () => [ANSWER, { type: 'unanswered', kind, said }], { retries: 2 })
    expect(trials).toMatchObject([{ status: 'error', error: { kind, message }, retries: 2 }])
    expect(runs()).toBe(3)
    expect(trials[0] && outcomeIn(trials[0], 'pdf')).toBe('error')
  })

  test('and that loaded a skill has triggered it, and no other', async () => {
    const { trials, runs } = await ran([plan('a')], () => [LOAD, REFUSED], { retries: 2 })
    expect(trials).toMatchObject([{ status: 'ok', error: null, transcript: { unanswered: { kind: 'refused' } } }])
    expect(runs()).toBe(1)
    expect(trials.map((trial) => [outcomeIn(trial, 'pdf'), outcomeIn(trial, 'csv')])).toEqual([
      ['triggered', 'not_triggered'],
    ])
  })

  test('counts by its retry where that answers', async () => {
    const { trials } = await ran([plan('a')], (run) => [run === 0 ? REFUSED : ANSWER], { retries: 2 })
    expect(trials).toMatchObject([{ status: 'ok', error: null, retries: 1, transcript: { unanswered: null } }])
  })

  test('did not trigger where the policy says so, and is not tried again', async () => {
    const policy = { onNoAnswer: 'count_as_not_triggered', retries: 2 } as const
    const { trials, runs } = await ran([plan('a')], () => [REFUSED], policy)
    expect(trials).toMatchObject([{ status: 'ok', error: null, transcript: { unanswered: { kind: 'refused' } } }])
    expect(runs()).toBe(1)
    expect(trials[0] && outcomeIn(trials[0], 'pdf')).toBe('not_triggered')
  })

  test('ends its side where the first trials all end so, as other errors do', async () => {
    const planned = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((task) => plan(task))
    const { trials, runs } = await ran(planned, () => [REFUSED])
    expect(runs()).toBe(5)
    expect(trials.map(({ error }) => error?.kind)).toEqual(Array.from(planned, () => 'refused'))
    expect(trials.at(-1)?.error?.message).toMatch(
      /^not started, because the first 5 trials all failed alike: its model/,
    )
  })
})

describe('a trial whose call was lost', () => {
  const lost = (lostSkill: string | null = null) => {
    throw new AgentFailure('the call came as text', 'disagreement', { lostSkill })
  }
  const OTHER: TranscriptEvent = { ...LOAD, name: 'csv' }

  test.each([
    ['for none that it names', [null], 'csv', ['not_triggered', 'triggered']],
    ['for the skill that the retry loads', ['pdf'], 'pdf', ['triggered', 'not_triggered']],
    ['for another skill', ['pdf'], 'csv', ['error', 'triggered']],
    ['for another skill, and one for none after it', ['pdf', null], 'csv', ['error', 'triggered']],
    ['for none, and one for another skill after it', [null, 'pdf'], 'csv', ['error', 'triggered']],
  ])('is answered by a load of its own skill alone: %s', async (_, calls, loaded, outcomes) => {
    const answer = (run: number) => {
      const call = calls[run]
      return call === undefined ? [loaded === 'csv' ? OTHER : LOAD] : lost(call)
    }
    const { trials } = await ran([plan('a')], answer, { retries: 2 })
    expect(trials).toHaveLength(1)
    expect(trials.flatMap((trial) => [outcomeIn(trial, 'pdf'), outcomeIn(trial, 'csv')])).toEqual(outcomes)
  })

  test('counts by a retry that loads something', async () => {
    const { trials } = await ran([plan('a')], (run) => (run === 0 ? lost() : [LOAD]), { retries: 2 })
    expect(trials).toMatchObject([{ status: 'ok', error: null, retries: 1 }])
    expect(trials.map((trial) => outcomeIn(trial, 'pdf'))).toEqual(['triggered'])
  })

  test('is asked again until one does, and is an error where none does: not a trial that did not trigger', async () => {
    const later = await ran([plan('a')], (run) => [() => lost(), () => [ANSWER], () => [LOAD]][run]?.() ?? [], {
      retries: 2,
    })
    expect(later.trials).toMatchObject([{ status: 'ok', retries: 2 }])
    const never = await ran([plan('a')], (run) => (run === 0 ? lost() : [ANSWER]), { retries: 2 })
    expect(never.trials).toMatchObject([{ status: 'error', error: { kind: 'disagreement' }, retries: 2 }])
    expect(never.trials[0] && outcomeIn(never.trials[0], 'pdf')).toBe('error')
  })

  test('leaves its skills as they were asked: of calls wanted nine times in ten and lost half the time', async () => {
    // A fixed sequence, so that the figures are the same each time: wanted, then lost.
    let seed = 7
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const plans = Array.from({ length: 400 }, (_, index) => plan('a', index))
    const answer = () => (random() >= 0.9 ? [ANSWER] : random() < 0.5 ? lost() : [LOAD])
    const { trials } = await ran(plans, answer, { retries: 2 })
    const outcomes = trials.map((trial) => outcomeIn(trial, 'pdf'))
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
    expect(count('triggered') / (count('triggered') + count('not_triggered'))).toBeGreaterThan(0.86)
    // Each could be 0.82 of them, and no error, where the second answer alone counted.
    expect(count('error')).toBeGreaterThan(20)
  })
})
