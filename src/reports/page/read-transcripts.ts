import { readRecording } from '../../agents/recording.ts'
import type { TranscriptEvent } from '../../agents/transcript/transcript.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { Results } from '../../core/results/results.ts'
import { measuredOf } from '../../gate/join-columns.ts'
import { viewOf } from '../view.ts'
import { promptEntries } from './prompt-entries.ts'

/** Trials whose transcripts a page has room for. */
const MOST = 1000

/**
 * Reads the transcripts that `--record` kept, of changed prompts first, by the keys of their trials. A missing or
 * damaged one is left out.
 *
 * @throws UserError where the folder holds none of them
 */
export async function readTranscripts(
  results: Results,
  folder: string,
): Promise<ReadonlyMap<string, readonly TranscriptEvent[]>> {
  const records = measuredOf(results).flatMap((own) => promptEntries(viewOf(own)).flatMap((entry) => entry.records))
  const keys = [...new Set(records.map(({ key }) => key))].slice(0, MOST)
  const found = new Map<string, readonly TranscriptEvent[]>()
  for (const key of keys) {
    const trial = await readRecording(folder, key).catch(() => null)
    if (trial !== null) found.set(key, trial.events)
  }
  if (found.size > 0 || keys.length === 0) return found
  throw new UserError({
    what: `"${folder}" holds no transcript of these results.`,
    todo: 'Name the folder that the run got with --record.',
  })
}
