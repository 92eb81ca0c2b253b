import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lexicalAgent } from '../../../src/agents/adapters/lexical-agent.ts'
import type { Agent } from '../../../src/agents/agent.ts'
import type { TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { AgentFailure } from '../../../src/core/process/agent-failure.ts'
import { runTrials } from '../../../src/trials/trial/run-trials.ts'
import type { PlannedTrial, Progress } from '../../../src/trials/trial/trials-request.ts'
import { fixtureAgent } from '../../agents/support.ts'
import { cpuTime } from '../../support/cpu-time.ts'
import { outcomeIn } from '../../support/outcome.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trials-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A promise and what resolves it. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

function plan(given: Partial<PlannedTrial['task']> = {}, rest: Partial<PlannedTrial> = {}): PlannedTrial {
  return {
    task: { key: 'task', prompt: 'hello', followUps: [], files: [], timeoutMs: null, ...given },
    side: 'head',
    phase: 'screen',
    index: 0,
    skills: [],
    mode: 'baseline',
    systemPrompt: null,
    instructions: null,
    model: null,
    ...rest,
  }
}

const deps = (agent: Agent) => ({
  agent,
  concurrency: 2,
  timeoutMs: 20_000,
  signal: new AbortController().signal,
  tempRoot: root,
})

/** An agent in this process that does what `run` says. */
function agentOf(run: Agent['run'], provides: Partial<Agent['provides']> = {}): Agent {
  return {
    id: 'test',
    deterministic: false,
    provides: { output: true, tools: true, files: false, usage: true, turns: true, ...provides },
    visibility: 'folders',
    identity: async () => ({ id: 'test', version: null, model: null, label: 'test' }),
    run,
  }
}

const outputOf = (text: string): TranscriptEvent => ({ type: 'output', text })

describe('runTrials', () => {
  test('a trial that its grader wants tried again runs in a fresh workspace each time, and the first one stands', async () => {
    const attempts: [number, string][] = []
    const workspaces = new Set<string | null>()
    let asked = 0
    const counting = agentOf(
      async function* () {
        asked += 1
        yield outputOf(`answer ${asked}`)
      },
      { files: true },
    )
    const [trial] = await runTrials([plan()], {
      ...deps(counting),
      afterTrial: async ({ transcript }, workspace, attempt) => {
        attempts.push([attempt, transcript.output])
        workspaces.add(workspace)
        return attempt < 3 ? 'again' : 'done'
      },
    })
    expect(attempts).toEqual([
      [1, 'answer 1'],
      [2, 'answer 2'],
      [3, 'answer 3'],
    ])
    expect(workspaces.size).toBe(3)
    expect(trial?.transcript.output).toBe('answer 1')
  })

  test('gives each trial a fresh workspace with its files, calls back before it is gone, and leaves no folder', async () => {
    const seen: string[] = []
    const trials = await runTrials(
      ['one', 'two'].map((content, index) => plan({ files: [{ path: 'data/in.txt', content }] }, { index })),
      {
        ...deps(fixtureAgent(['misbehave.mjs', 'files'])),
        afterTrial: async (trial, workspace) => {
          expect(readFileSync(join(workspace ?? '', 'out.txt'), 'utf8')).toBe('made by the agent')
          expect(readdirSync(workspace ?? '').sort()).toEqual(['data', 'out.txt'])
          expect(trial.status).toBe('ok')
          seen.push(workspace ?? '')
          return 'done'
        },
      },
    )
    expect(trials.map(({ status, index, transcript }) => [status, index, transcript.output])).toEqual([
      ['ok', 0, 'one'],
      ['ok', 1, 'two'],
    ])
    expect(new Set(seen).size).toBe(2)
    expect(readdirSync(root)).toEqual([])
  })

  test('runs many trials at once without a warning of Node', async () => {
    const warned: string[] = []
    const onWarning = (warning: Error) => void warned.push(warning.message)
    process.on('warning', onWarning)
    const all = deferred()
    let running = 0
    const agent = agentOf(async function* () {
      running += 1
      if (running === 24) all.resolve()
      await all.promise
      yield outputOf('done')
    })
    const planned = Array.from({ length: 24 }, (_, index) => plan({}, { index }))
    expect(await runTrials(planned, { ...deps(agent), concurrency: 24 })).toHaveLength(24)
    // Node warns on the next tick.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', onWarning)
    expect(warned).toEqual([])
  })

  test('returns trials in the order planned, whichever is done first', async () => {
    const gates = [deferred(), deferred()]
    const agent = agentOf(async function* ({ trial }) {
      if (trial.index === 1) gates[0]?.resolve()
      await gates[trial.index]?.promise
      yield outputOf(String(trial.index))
    })
    gates[1]?.resolve()
    const trials = await runTrials([plan({}, { index: 0 }), plan({}, { index: 1, side: 'base' })], deps(agent))
    expect(trials.map(({ index, side, transcript }) => [index, side, transcript.output])).toEqual([
      [0, 'head', '0'],
      [1, 'base', '1'],
    ])
  })

  test('never runs more at a time than it may, and says how far it is', async () => {
    const progress: Progress[] = []
    const agent = agentOf(async function* () {
      await Promise.resolve()
      yield outputOf('x')
    })
    await runTrials(
      Array.from({ length: 20 }, (_, index) => plan({}, { index })),
      { ...deps(agent), concurrency: 3, onProgress: (now) => progress.push(now) },
    )
    expect(Math.max(...progress.map(({ running }) => running))).toBe(3)
    expect(progress.at(-1)).toEqual({ done: 20, total: 20, errors: 0, running: 0, cached: 0 })
  })

  test('a hanging program times out: an error, and no longer running', async () => {
    const [trial] = await runTrials([plan({ timeoutMs: 400 })], deps(fixtureAgent(['misbehave.mjs', 'hang'])))
    expect(trial).toMatchObject({
      status: 'error',
      error: { kind: 'timeout', message: 'no final answer within 0.4 s' },
    })
    expect(readdirSync(root)).toEqual([])
  })

  test('a load before the time-out stands, silence before it is an error', async () => {
    const agent = agentOf(async function* (_request, signal) {
      yield { type: 'skill', name: 'early', success: true, via: 'tool', caller: 'main' }
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      yield { type: 'skill', name: 'late', success: true, via: 'tool', caller: 'main' }
    })
    const [trial] = await runTrials([plan({ timeoutMs: 20 })], deps(agent))
    expect(trial?.error?.kind).toBe('timeout')
    if (trial === undefined) throw new Error('no trial')
    expect(outcomeIn(trial, 'early')).toBe('triggered')
    expect(outcomeIn(trial, 'late')).toBe('error')
  })

  test('what an agent does wrong is an error of its trial only', async () => {
    const programs = fixtureAgent(['misbehave.mjs', 'crash-after-load'])
    const [trial] = await runTrials([plan()], deps(programs))
    expect(trial).toMatchObject({ status: 'error', error: { kind: 'agent' } })
    expect(trial?.transcript.skillInvocations).toHaveLength(1)
    const agent = agentOf(async function* ({ trial: { index } }) {
      if (index === 0) throw new AgentFailure('no')
      yield outputOf('yes')
    })
    const both = await runTrials([plan({}, { index: 0 }), plan({}, { index: 1 })], deps(agent))
    expect(both.map(({ status }) => status)).toEqual(['error', 'ok'])
  })

  test('cancelling ends what runs, starts nothing more, and calls all of it cancelled', async () => {
    const controller = new AbortController()
    const after: number[] = []
    const agent = agentOf(async function* ({ trial: { index } }, signal) {
      if (index === 0) yield outputOf('done')
      else {
        const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        controller.abort()
        await stopped
      }
    })
    const trials = await runTrials(
      [0, 1, 2, 3].map((index) => plan({}, { index })),
      {
        ...deps(agent),
        concurrency: 1,
        signal: controller.signal,
        afterTrial: async ({ index }) => {
          after.push(index)
          return 'done'
        },
      },
    )
    expect(trials.map(({ error }) => error?.kind)).toEqual([undefined, 'cancelled', 'cancelled', 'cancelled'])
    expect(after).toEqual([0, 1])
  })

  test("a bug of an agent, or the user's mistake, ends the run once everything has stopped", async () => {
    for (const error of [new TypeError('a bug'), new UserError({ what: 'a mistake', todo: 'mend it' })]) {
      let stopped = false
      const started = deferred()
      const agent = agentOf(
        async function* ({ trial: { index } }, signal) {
          if (index === 1) {
            await started.promise
            throw error
          }
          started.resolve()
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          stopped = true
          yield outputOf('never')
        },
        { files: true },
      )
      await expect(runTrials([plan({}, { index: 0 }), plan({}, { index: 1 })], deps(agent))).rejects.toBe(error)
      expect(stopped).toBe(true)
      expect(readdirSync(root)).toEqual([])
    }
  })

  test('a failure of the callback ends the run and leaves no folder', async () => {
    const run = runTrials([plan()], {
      ...deps(fixtureAgent(['name-dropper.mjs'])),
      afterTrial: () => Promise.reject(new Error('cannot grade')),
    })
    await expect(run).rejects.toThrow('cannot grade')
    expect(readdirSync(root)).toEqual([])
  })

  test('asks again after an error of the agent as often as it is told, each time in a fresh workspace', async () => {
    const workspaces: string[] = []
    const failing = (failures: number, loads = false) =>
      agentOf(
        async function* ({ workspace }) {
          workspaces.push(dirname(workspace))
          if (loads) yield { type: 'skill', name: 'pdf', success: true, via: 'tool', caller: 'main' }
          if (workspaces.length <= failures) throw new AgentFailure('flaky')
          yield outputOf('at last')
        },
        { files: true },
      )
    expect(await runTrials([plan()], { ...deps(failing(2)), retries: 2 })).toMatchObject([{ status: 'ok', retries: 2 }])
    expect(new Set(workspaces).size).toBe(3)
    workspaces.length = 0
    expect(await runTrials([plan()], { ...deps(failing(2)), retries: 1 })).toMatchObject([{ status: 'error' }])
    workspaces.length = 0
    expect(await runTrials([plan()], deps(failing(1)))).toMatchObject([{ status: 'error' }])
    workspaces.length = 0
    // A successful load stands: asking again could only take it back.
    expect(await runTrials([plan()], { ...deps(failing(1, true)), retries: 5 })).toMatchObject([{ status: 'error' }])
    expect(workspaces).toHaveLength(1)
  })

  test('an agent without files gets no folder at all, and 400 of its trials take a moment', async () => {
    const skills = Array.from({ length: 10 }, (_, index) => ({
      name: `skill-${index}`,
      description: `Handles the work of kind number${index}, such as reports and forms`,
      path: `/s/${index}/SKILL.md`,
    }))
    const planned = Array.from({ length: 400 }, (_, index) =>
      plan({ prompt: `Please do the work of kind number${index % 10}` }, { index, skills }),
    )
    const agent = lexicalAgent()
    const start = cpuTime()
    const trials = await runTrials(planned, { ...deps(agent), tempRoot: join(root, 'never-made') })
    const computedMs = cpuTime() - start
    expect(trials.every(({ status }) => status === 'ok')).toBe(true)
    expect(existsSync(join(root, 'never-made'))).toBe(false)
    // Measured at 15 to 40 ms by the clock.
    expect(computedMs).toBeLessThan(500)
  })

  describe('prepare', () => {
    const agent = () =>
      agentOf(
        async function* ({ workspace }) {
          yield outputOf(readdirSync(workspace).join())
        },
        { files: true },
      )

    test('each trial in its own workspace, and clean up after it was graded', async () => {
      const steps: string[] = []
      const [trial] = await runTrials([plan()], {
        ...deps(agent()),
        prepareTrial: async ({ task }, workspace) => {
          writeFileSync(join(workspace, 'made.txt'), 'x')
          steps.push(`prepare ${task.key}`)
          return null
        },
        afterTrial: async ({ transcript }) => {
          steps.push(`grade ${transcript.output}`)
          return 'done'
        },
        cleanUpTrial: async (_, workspace) => {
          steps.push(`clean up ${existsSync(join(workspace, 'made.txt'))}`)
        },
      })
      expect(trial?.status).toBe('ok')
      expect(steps).toEqual(['prepare task', 'grade made.txt', 'clean up true'])
    })

    test('a trial that could not be prepared is an error, asks nobody and is not asked again', async () => {
      let asked = 0
      const counting = agentOf(
        async function* () {
          asked += 1
          yield outputOf('x')
        },
        { files: true },
      )
      const seen: unknown[] = []
      const [trial] = await runTrials([plan()], {
        ...deps(counting),
        retries: 2,
        prepareTrial: async () => ({ kind: 'hook', message: 'no water' }),
        cleanUpTrial: async () => {
          seen.push('cleaned up')
        },
        afterTrial: async ({ error }) => {
          seen.push(error)
          return 'done'
        },
      })
      expect(trial).toMatchObject({ status: 'error', error: { kind: 'hook', message: 'no water' } })
      expect([asked, seen]).toEqual([0, [{ kind: 'hook', message: 'no water' }]])
    })

    test('every attempt anew', async () => {
      const steps: string[] = []
      let attempt = 0
      const failing = agentOf(
        async function* () {
          attempt += 1
          if (attempt < 3) throw new AgentFailure('busy')
          yield outputOf('x')
        },
        { files: true },
      )
      await runTrials([plan()], {
        ...deps(failing),
        retries: 5,
        prepareTrial: async () => {
          steps.push('prepare')
          return null
        },
        cleanUpTrial: async () => {
          steps.push('clean up')
        },
      })
      expect(steps).toEqual(Array(3).fill(['prepare', 'clean up']).flat())
    })

    test('nothing for an agent without a workspace', async () => {
      const [trial] = await runTrials([plan()], {
        ...deps(lexicalAgent()),
        prepareTrial: async () => ({ kind: 'hook', message: 'never' }),
      })
      expect(trial?.status).toBe('ok')
    })
  })
})
