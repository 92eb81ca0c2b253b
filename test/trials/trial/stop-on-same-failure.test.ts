import { describe, expect, test } from 'vitest'
import type { Agent, RunRequest } from '../../../src/agents/agent.ts'
import { AgentFailure } from '../../../src/core/process/agent-failure.ts'
import { runTrials } from '../../../src/trials/trial/run-trials.ts'
import type { PlannedTrial } from '../../../src/trials/trial/trials-request.ts'

/** Runs `tasks` prompts, each `repeats` times on both sides, and tells how many starts each side had. */
async function run(
  fails: (request: RunRequest, start: number) => string | null,
  { tasks = 20, repeats = 1, inContext = 0 }: { tasks?: number; repeats?: number; inContext?: number } = {},
) {
  const starts = { base: 0, head: 0 }
  const agent: Agent = {
    id: 'test',
    deterministic: false,
    provides: { output: true, tools: true, files: false, usage: true, turns: true },
    visibility: 'folders',
    identity: async () => ({ id: 'test', version: null, model: null, label: 'test' }),
    async *run(request) {
      const { side } = request.trial
      starts[side] += 1
      const problem = fails(request, starts[side])
      if (problem !== null) throw new AgentFailure(problem)
      yield { type: 'output', text: 'done' }
    },
  }
  const planned = (['base', 'head'] as const).flatMap((side) =>
    Array.from({ length: tasks }, (_, task) => task).flatMap((task) =>
      Array.from(
        { length: repeats },
        (__, index): PlannedTrial => ({
          task: { key: `task ${task}`, prompt: `prompt ${task}`, followUps: [], files: [], timeoutMs: null },
          side,
          phase: 'screen',
          index,
          skills: [],
          ...(task < inContext ? { context: { messages: [], files: [], tools: [] } } : {}),
          mode: 'baseline',
          systemPrompt: null,
          instructions: null,
          model: null,
        }),
      ),
    ),
  )
  const trials = await runTrials(planned, {
    agent,
    concurrency: 1,
    timeoutMs: 20_000,
    signal: new AbortController().signal,
  })
  return { starts, trials, errors: trials.filter(({ status }) => status === 'error') }
}

const crash = ({ prompt }: RunRequest) =>
  `exit code 1: cannot open /tmp/run-${prompt.length}/x.sock, request 4f${prompt.slice(-1)}`

describe('an agent that cannot work at all', () => {
  test('is started a few times on each side, and every other trial is an error that says why', async () => {
    const { starts, trials, errors } = await run(crash)
    expect(starts).toEqual({ base: 5, head: 5 })
    expect(errors).toHaveLength(trials.length)
    expect(new Set(errors.map(({ error }) => error?.kind))).toEqual(new Set(['agent']))
    expect(errors.at(-1)?.error?.message).toMatch(
      /^not started, because the first 5 trials all failed alike: exit code 1/,
    )
  })

  test('is asked without a context all the same where it fails in one', async () => {
    const fails = (request: RunRequest) => (request.context === undefined ? null : crash(request))
    expect((await run(fails, { inContext: 10 })).starts).toEqual({ base: 15, head: 15 })
  })

  test('is tried with at least three prompts', async () => {
    expect((await run(crash, { repeats: 10 })).starts).toEqual({ base: 21, head: 21 })
    expect((await run(crash, { tasks: 2, repeats: 10 })).starts).toEqual({ base: 20, head: 20 })
  })
})

describe('an agent that works at all runs the whole plan', () => {
  test.each<[string, (request: RunRequest, start: number) => string | null, { base: number; head: number }]>([
    [
      'one trial of the first succeeds',
      (request, start) => (start === 3 ? null : crash(request)),
      { base: 20, head: 20 },
    ],
    ['the failures differ', (_, start) => `reason ${'abc'.charAt(start % 3)}`, { base: 20, head: 20 }],
    ['it fails late', (request, start) => (start > 4 ? crash(request) : null), { base: 20, head: 20 }],
    ['only head fails', (request) => (request.trial.side === 'head' ? crash(request) : null), { base: 20, head: 5 }],
  ])('%s', async (_, fails, starts) => {
    expect((await run(fails)).starts).toEqual(starts)
  })
})
