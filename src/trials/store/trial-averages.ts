import pLimit from 'p-limit'
import type { AgentIdentity } from '../../agents/agent.ts'
import { buildTranscript } from '../../agents/transcript/build-transcript.ts'
import { readEntry } from './entry-file.ts'
import { listFiles, listNames } from './list-files.ts'
import { storeFolder } from './store-folder.ts'
import { MOST_TRIAL_BYTES, type StoredTrial, storedTrial } from './stored-trial.ts'

/** Mean duration and cost of an agent's stored trials. Means, not medians, because a forecast is a sum of trials. */
export interface TrialAverages {
  /** How many trials were read. */
  trials: number
  durationMs: number
  /** Mean of the trials that reported a cost; null when none did. */
  costUsd: number | null
}

/** The newest trials are averaged; more would hardly change the forecast. */
const MOST_TRIALS = 100
/** Most files (of all agents) and bytes that are read for the averages. */
const MOST_READ = 1000
const MOST_BYTES = 32 * 1_048_576

const limit = pLimit(8)

/**
 * Averages over the newest trials of an agent in the store at `folder` (absolute; null: no store). Null where there are
 * none, or where the agent's version is unknown. Files that cannot be read are skipped.
 */
export async function trialAverages(
  folder: string | null,
  agent: Pick<AgentIdentity, 'id' | 'version' | 'model'>,
): Promise<TrialAverages | null> {
  if (folder === null || agent.version === null) return null
  const files = await newestFiles(storeFolder(folder).trials)
  const trials: StoredTrial[] = []
  for (let at = 0; at < files.length && trials.length < MOST_TRIALS; at += MOST_TRIALS) {
    const read = await Promise.all(
      files.slice(at, at + MOST_TRIALS).map((path) =>
        limit(async () => {
          const entry = await readEntry(path, storedTrial, MOST_TRIAL_BYTES)
          return entry.found === 'entry' && isSameAgent(entry.content.agent, agent) ? [entry.content] : []
        }),
      ),
    )
    trials.push(...read.flat().slice(0, MOST_TRIALS - trials.length))
  }
  if (trials.length === 0) return null
  const costs = trials.flatMap(({ events }) => buildTranscript(events).costUsd ?? [])
  return {
    trials: trials.length,
    durationMs: mean(trials.map(({ durationMs }) => durationMs)),
    costUsd: costs.length === 0 ? null : mean(costs),
  }
}

async function newestFiles(folder: string): Promise<string[]> {
  const names = (await listNames(folder)).filter((name) => name.endsWith('.jsonl'))
  const found = await listFiles(folder, names)
  let bytes = 0
  return found
    .filter(({ isFile }) => isFile)
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_READ)
    .filter((file) => {
      bytes += file.bytes
      return bytes <= MOST_BYTES
    })
    .map(({ path }) => path)
}

function isSameAgent(a: StoredTrial['agent'], b: Parameters<typeof trialAverages>[1]): boolean {
  return a.id === b.id && a.version === b.version && a.model === b.model
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
