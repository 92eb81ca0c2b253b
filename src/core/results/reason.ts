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
  /**
   * A rule beside policy that keeps it from blocking: words alone cannot judge a description that was reworded, or
   * replaced as a whole. Absent: none does.
   */
  unjudged: z.enum(['reworded', 'replaced']).exactOptional(),
  /** What a model's answer takes: the skill's prompts, their trials on both sides, and about what these cost. */
  asks: z
    .object({
      prompts: z.int(),
      trials: z.int(),
      model: z.string().exactOptional(),
      usd: z.number().exactOptional(),
    })
    .exactOptional(),
  cause: z.literal('trials_failed').exactOptional(),
  /** What a maintainer writes to have it measured: `message` begins with it. */
  command: z.string().exactOptional(),
})
