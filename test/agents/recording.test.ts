import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RunRequest } from '../../src/agents/agent.ts'
import type { RecordedTrial } from '../../src/agents/recorded-trial.ts'
import { readRecording, recordingAgent, recordTo } from '../../src/agents/recording.ts'
import { contextProblem } from '../../src/agents/trial-context.ts'
import { UserError } from '../../src/core/errors/user-error.ts'
import { AgentFailure } from '../../src/core/process/agent-failure.ts'
import { runTrials } from '../../src/trials/trial/run-trials.ts'
import { outcomeIn } from '../support/outcome.ts'
import { fixtureAgent, request, runToEnd } from './support.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recording-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const identity = { id: 'command', version: null, model: 'm', label: 'command: x' }
const everyEvent: RecordedTrial['events'] = [
  { type: 'offered', skills: [{ name: 'pdf', description: 'Ünï\n' }] },
  { type: 'skill', name: 'pdf', path: '/s/SKILL.md', success: true, via: 'read', caller: 'main' },
  { type: 'skill', name: 'x', success: false, via: 'tool', caller: 'subagent' },
  { type: 'tool', name: 'bash', arguments: { command: 'ls', nested: [1, null] }, success: null, result: 'r' },
  { type: 'tool', name: 'read', arguments: {}, success: true },
  { type: 'output', text: 'hello \u{1f600}' },
  { type: 'turn' },
  { type: 'outcome', value: { a: [1, 2] } },
  { type: 'usage', inputTokens: 1, outputTokens: 2, costUsd: 0.1 },
  { type: 'usage', inputTokens: 1, outputTokens: 2 },
  { type: 'error', message: 'soft' },
  { type: 'stopped', reason: 'known', turns: 3, maxTurns: 5 },
  { type: 'stopped', reason: 'turn_limit', turns: 3, maxTurns: null },
]
const ok: RecordedTrial = { error: null, events: everyEvent, durationMs: 12.5 }
const keyOf = ({ trial, prompt }: RunRequest) => `${prompt}/${trial.side}/../${trial.index}`
const real = fixtureAgent(['name-dropper.mjs'])

describe('recordings', () => {
  test('give back exactly what was kept, under any key, and nothing for another key', async () => {
    for (const key of ['simple', '../../escape', 'x'.repeat(10_000), 'ключ/\0']) {
      await recordTo(root, key, identity, ok)
      expect(await readRecording(root, key)).toEqual(ok)
    }
    expect(await readRecording(root, 'other')).toBeNull()
    expect(await readRecording(join(root, 'nowhere'), 'simple')).toBeNull()
    const names = readdirSync(root)
    expect(names).toHaveLength(4)
    expect(names.every((name) => /^[0-9a-f]{64}\.json$/.test(name))).toBe(true)
  })

  test('keep failures and time-outs of an agent, and nothing that only happened to our run', async () => {
    for (const kind of ['agent', 'timeout', 'cancelled', 'not_recorded', 'budget'] as const) {
      await recordTo(root, kind, identity, { error: { kind, message: 'm' }, events: [], durationMs: 1 })
    }
    expect(readdirSync(root)).toHaveLength(2)
    expect(await readRecording(root, 'timeout')).toMatchObject({ error: { kind: 'timeout' } })
  })

  test("that cannot be written are the user's to mend", async () => {
    writeFileSync(join(root, 'file'), '')
    await expect(recordTo(join(root, 'file'), 'k', identity, ok)).rejects.toThrow(UserError)
  })

  test.each([
    ['no JSON', () => '{"schema":'],
    ['another schema', (text: string) => text.replace('/v1', '/v9')],
    ['another key', (text: string) => text.replace('"key":"k"', '"key":"j"')],
    ['an unknown event', (text: string) => text.replace('"type":"turn"', '"type":"trun"')],
    ['nothing', () => ''],
  ])('that were damaged (%s) are not used', async (_name, damage) => {
    await recordTo(root, 'k', identity, ok)
    const path = join(root, readdirSync(root)[0] ?? '')
    writeFileSync(path, damage(readFileSync(path, 'utf8')))
    await expect(readRecording(root, 'k')).rejects.toMatchObject({
      kind: 'not_recorded',
      message: expect.stringContaining(path),
    })
  })
})

describe('an agent that answers from recordings', () => {
  test('gives the recorded events, failures included', async () => {
    const agent = recordingAgent(real, root, keyOf)
    await recordTo(root, 'p/head/../0', identity, ok)
    await recordTo(root, 'p/head/../1', identity, { ...ok, error: { kind: 'timeout', message: 'too slow' } })
    const ask = (index: number) =>
      runToEnd(
        agent,
        request({
          prompt: 'p',
          trial: { task: 't', side: 'head', phase: 'screen', index, attempt: 1 },
          workspace: root,
        }),
      )
    expect(await ask(0)).toEqual({ events: everyEvent, error: null })
    const failed = await ask(1)
    expect(failed.events).toEqual(everyEvent)
    expect(failed.error).toBeInstanceOf(AgentFailure)
    expect(failed.error).toMatchObject({ kind: 'timeout', message: 'too slow' })
  })

  test('makes an error of what was not recorded, never "not triggered", and marks the rest as cached', async () => {
    const skills = [{ name: 'pdf', description: 'About', path: '/s/SKILL.md' }]
    const plan = (prompt: string) => ({
      task: { key: 'k', prompt, followUps: [], files: [], timeoutMs: null },
      side: 'head' as const,
      phase: 'screen' as const,
      index: 0,
      skills,
      mode: 'baseline' as const,
      systemPrompt: null,
      instructions: null,
      model: null,
    })
    const deps = { concurrency: 2, timeoutMs: 20_000, signal: new AbortController().signal, tempRoot: root }
    const [live] = await runTrials([plan('use pdf')], { ...deps, agent: real })
    if (live === undefined) throw new Error('no trial')
    const { error, durationMs, transcript } = live
    await recordTo(join(root, 'kept'), 'use pdf/head/../0', await real.identity(), {
      error,
      durationMs,
      events: transcript.events,
    })

    const offline = recordingAgent(real, join(root, 'kept'), keyOf)
    const [known, unknown] = await runTrials([plan('use pdf'), plan('another')], { ...deps, agent: offline })
    expect(known).toMatchObject({ status: 'ok', cached: true, transcript: { ...live.transcript } })
    expect(unknown).toMatchObject({ status: 'error', cached: false, error: { kind: 'not_recorded' } })
    if (unknown === undefined) throw new Error('no trial')
    expect(outcomeIn(unknown, 'pdf')).toBe('error')
    expect(offline.provides).toEqual({ ...real.provides, files: false })
    expect(readdirSync(root)).toEqual(['kept'])
  })

  test('answers a prompt with a context, as the agent itself does', async () => {
    const context = { takes: ['messages' as const], readsAny: () => false, toolName: (name: string) => name }
    const offline = recordingAgent({ ...real, context }, root, () => 'known')
    expect(contextProblem(offline, { messages: [{ role: 'user', text: 'Hello.' }], files: [], tools: [] })).toBeNull()
    expect(offline.context).toBe(context)
  })
})
