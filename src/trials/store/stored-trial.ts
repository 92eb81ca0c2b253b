import { z } from 'zod'
import { transcriptEvent } from '../../agents/recorded-trial.ts'
import { buildTranscript } from '../../agents/transcript/build-transcript.ts'
import type { DistinctTrial } from '../plan/plan-trials.ts'
import type { Trial } from '../trial/trial.ts'

/** Far above any transcript of the supported agents. A longer one is not stored, and its trial runs again. */
export const MOST_TRIAL_BYTES = 32 * 1_048_576

const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** A completed trial. One that ended in an error is never stored. */
export const storedTrial = z.strictObject({
  /** Content address, see `TrialShelf.nameOf`; a further attempt's ends in `-2` and so on. */
  key: z.string().regex(/^[0-9a-f]{64}(?:-\d{1,3})?$/),
  agent: z.strictObject({ id: z.string(), version: z.string(), model: z.string().nullable() }),
  /** `trialProtocol` at the time of the run. */
  protocol: z.int(),
  createdAt: z.iso.datetime(),
  durationMs: z.number().min(0),
  events: z.array(transcriptEvent).readonly(),
  /** Digests of the skill folders that the trial depends on, by the agent's name for the skill; null: no such skill. */
  bodies: z.record(z.string(), digest.nullable()),
  /** The listing it can be found by, see `ListingKey`. Absent where it may depend on more than `bodies`. */
  told: z.strictObject({ key: digest, surface: z.string().max(200), index: z.int().min(0) }).optional(),
})

export type StoredTrial = z.infer<typeof storedTrial>

/** The trial that a stored one is used for, with the stored transcript, marked as cached. */
export function asTrial({ task, side, phase, index }: DistinctTrial, { events, durationMs }: StoredTrial): Trial {
  return {
    task: task.key,
    side,
    phase,
    index,
    status: 'ok',
    error: null,
    transcript: buildTranscript(events),
    durationMs,
    cached: true,
  }
}
