import { describe, expect, test } from 'vitest'
import type { Agent } from '../../../src/agents/agent.ts'
import type { TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'
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
