import { z } from 'zod'
import { FAIL_ON } from './fail-on.ts'

/** Codes of reasons: those that `fail_on` can let block, and those of the catalogue check. */
export const reasonCodes = [...FAIL_ON, 'collision', 'coverage', 'not_loaded'] as const

/** Why a decision is as it is. */
export const reasonSchema = z.object({
  code: z.enum(reasonCodes),
  skill: z.string().nullable(),
  /** Plain words, not escaped. */
  message: z.string(),
  /** Whether policy lets this reason block. */
  blocks: z.boolean(),
  /** A rule beside policy that keeps it from blocking: words alone cannot judge a rewording. Absent: none does. */
  unjudged: z.literal('reworded').exactOptional(),
  cause: z.literal('trials_failed').exactOptional(),
  /** What a maintainer writes to have it measured: `message` begins with it. */
  command: z.string().exactOptional(),
})
