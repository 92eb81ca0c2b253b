import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CommandAgentOptions, commandAgent } from '../../src/agents/adapters/command-agent.ts'
import type { Agent, RunRequest } from '../../src/agents/agent.ts'
import type { TranscriptEvent } from '../../src/agents/transcript/transcript.ts'

export const agentFixtures = fileURLToPath(new URL('../../fixtures/agents', import.meta.url))

/** A `command` agent of one of the programs in fixtures/agents. */
export function fixtureAgent(args: readonly string[], options: Partial<CommandAgentOptions> = {}): Agent {
  return commandAgent({
    command: [process.execPath, ...args],
    folder: agentFixtures,
    version: null,
    model: null,
    environment: process.env,
    graceMs: 300,
    ...options,
  })
}

export function request(given: Partial<RunRequest> = {}): RunRequest {
  const workspace = given.workspace ?? join(mkdtempSync(join(tmpdir(), 'agent-test-')), 'workspace')
  if (workspace !== '') mkdirSync(workspace, { recursive: true })
  return {
    prompt: 'Please fill this form',
    followUps: [],
    workspace,
    files: [],
    skills: [],
    mode: 'baseline',
    systemPrompt: null,
    instructions: null,
    model: null,
    trial: { task: 't1', side: 'head', phase: 'screen', index: 0, attempt: 1 },
    ...given,
  }
}

/** All events of a run, and what it threw. */
export async function runToEnd(
  agent: Agent,
  given: RunRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ events: TranscriptEvent[]; error: unknown }> {
  const events: TranscriptEvent[] = []
  try {
    for await (const event of agent.run(given, signal)) events.push(event)
    return { events, error: null }
  } catch (error) {
    return { events, error }
  }
}

/** True while a process runs; one that only waits for its parent to notice its end is gone. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
  } catch {
    return false
  }
}

/** Resolves once `holds`, rejects when that takes longer than `withinMs`. */
export async function until(holds: () => boolean, withinMs: number, what: string): Promise<void> {
  const start = performance.now()
  while (!holds()) {
    if (performance.now() - start > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
