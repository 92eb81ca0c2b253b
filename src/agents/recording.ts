import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../core/errors/parse-json.ts'
import { present } from '../core/errors/present.ts'
import { sha256 } from '../core/errors/sha256.ts'
import { UserError } from '../core/errors/user-error.ts'
import { AgentFailure } from '../core/process/agent-failure.ts'
import { writeWhole } from '../core/process/write-whole.ts'
import type { Agent, AgentIdentity, RunRequest } from './agent.ts'
import { type RecordedTrial, recordedTrial } from './recorded-trial.ts'
import { AccountsDiffer } from './transcript/two-accounts.ts'
import { isOfUnanswered } from './transcript/unanswered.ts'

/** Largest recording that is read; ours are far smaller. */
const MAX_BYTES = 256 * 1_048_576

const fileSchema = z.object({
  schema: z.literal('skill-eval-gate/recording/v1'),
  key: z.string(),
  agent: z.object({ id: z.string(), version: z.string().nullable(), model: z.string().nullable(), label: z.string() }),
  trial: recordedTrial,
})

/**
 * Records a trial under `key`, which covers everything that the answer depends on. The file is written whole or not at
 * all. A cancelled or unrecorded trial is skipped, because it shows nothing about the agent.
 *
 * @throws UserError when the folder cannot be written
 */
export async function recordTo(dir: string, key: string, agent: AgentIdentity, trial: RecordedTrial): Promise<void> {
  const { events, durationMs } = trial
  // Its event says how it ended; the policy of whoever replays it decides what it counts as.
  const error = trial.error !== null && isOfUnanswered(trial.error) ? null : trial.error
  if (error !== null && !isAgents(error.kind)) return
  const content = { schema: 'skill-eval-gate/recording/v1', key, agent, trial: { error, events, durationMs } }
  try {
    await writeWhole(fileOf(dir, key), `${JSON.stringify(content)}\n`)
  } catch (reason) {
    throw new UserError({
      what: `The recording folder "${dir}" cannot be written: ${reason instanceof Error ? reason.message : String(reason)}`,
      todo: 'Name a folder that can be written with --record.',
    })
  }
}

/**
 * Reads the trial recorded under `key`; null where there is none.
 *
 * @throws AgentFailure of kind not_recorded for a damaged or oversized file
 */
export async function readRecording(dir: string, key: string): Promise<RecordedTrial | null> {
  const path = fileOf(dir, key)
  const text = await readBounded(path)
  if (text === null) return null
  const content = fileSchema.safeParse(parseJson(text))
  if (!content.success || content.data.key !== key) {
    throw new AgentFailure(`the recording ${path} is damaged: delete it and record again`, 'not_recorded')
  }
  return content.data.trial
}

/**
 * Replays `agent` from a folder of recordings. A trial without a recording is an error of kind not_recorded, never "did
 * not trigger". A recorded failure fails again. Workspaces are not recorded, so it provides no files.
 */
export function recordingAgent(agent: Agent, dir: string, keyOf: (request: RunRequest) => string): Agent {
  return {
    id: agent.id,
    deterministic: agent.deterministic,
    provides: { ...agent.provides, files: false },
    visibility: agent.visibility,
    ...present({ context: agent.context }),
    recorded: true,
    identity: () => agent.identity(),
    async *run(request) {
      const trial = await readRecording(dir, keyOf(request))
      if (trial === null) throw new AgentFailure(`no recording of this trial in ${dir}`, 'not_recorded')
      yield* trial.events
      if (trial.error === null) return
      const { kind, message, accounts } = trial.error
      throw accounts === undefined
        ? new AgentFailure(message, isAgents(kind) ? kind : 'agent')
        : new AccountsDiffer(accounts)
    },
  }
}

/** File name of a key, which may hold any characters. */
function fileOf(dir: string, key: string): string {
  return join(dir, `${sha256(key)}.json`)
}

async function readBounded(path: string): Promise<string | null> {
  const file = await open(path, 'r').catch(() => null)
  if (file === null) return null
  try {
    const { size } = await file.stat()
    if (size > MAX_BYTES)
      throw new AgentFailure(`the recording ${path} is larger than ${MAX_BYTES} bytes`, 'not_recorded')
    return await readFile(file, 'utf8')
  } finally {
    await file.close()
  }
}

/** Errors that an agent makes itself, which it makes again where its trials are recorded. */
function isAgents(kind: string): kind is (typeof AGENTS)[number] {
  return AGENTS.some((one) => one === kind)
}

const AGENTS = ['agent', 'timeout', 'limit', 'disagreement'] as const
