import { z } from 'zod'
import { transcriptEvent } from '../agents/recorded-trial.ts'
import type { DistinctTrial } from '../plan/plan-trials.ts'
import { buildTranscript } from '../transcript/build-transcript.ts'
import type { Trial } from '../trial/trial.ts'

/** Far above any transcript of the supported agents; a longer one is not kept, and its trial runs again. */
export const MOST_TRIAL_BYTES = 32 * 1_048_576

const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** A completed trial. One that ended in an error is never stored. */
export const storedTrial = z.strictObject({
  /** Content address, see `TrialShelf.nameOf`; a further attempt's ends in `-2` and so on. */
  key: z.string().regex(/^[0-9a-f]{64}(?:-\d{1,3})?$/),
  agent: z.strictObject({ id: z.string(), version: z.string(), model: z.string().nullable() }),
  /** `trialProtocol` of when it was run. */
  protocol: z.int(),
  createdAt: z.iso.datetime(),
  durationMs: z.number().min(0),
  events: z.array(transcriptEvent).readonly(),
  /** Digest of each skill's folder that the trial depends on, by the agent's name; null for one that no side has. */
  bodies: z.record(z.string(), digest.nullable()),
  /** The listing it can be found by, see `ListingKey`. Absent where it may depend on more than `bodies`. */
  told: z.strictObject({ key: digest, surface: z.string().max(200), index: z.int().min(0) }).optional(),
})

export type StoredTrial = z.infer<typeof storedTrial>

/** A stored trial as the run would have had it. */
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
