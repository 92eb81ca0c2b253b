import { z } from 'zod'
import { FAIL_ON } from './fail-on.ts'

/** Codes of reasons: those that `fail_on` can let block, and those of the catalogue check. */
export const reasonCodes = [...FAIL_ON, 'collision', 'coverage', 'not_loaded'] as const

/** Why a decision is as it is. */
const reasonSchema = z.object({
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

export type Reason = z.infer<typeof reasonSchema>

/** What a gate decided. */
export type State = 'pass' | 'regressed' | 'not_evaluated'

/** `pass` only without a blocking reason and without anything that could not be judged. */
export function stateOf(reasons: readonly Pick<Reason, 'code' | 'blocks' | 'unjudged'>[]): State {
  if (reasons.some(({ code, blocks }) => blocks && code !== 'not_evaluated')) return 'regressed'
  return reasons.some(({ code, unjudged }) => code === 'not_evaluated' && unjudged === undefined)
    ? 'not_evaluated'
    : 'pass'
}

/** A decision. Its state is what its reasons give: one that only states another was cut, or written by hand. */
export const decisionSchema = z
  .object({
    state: z.enum(['pass', 'regressed', 'not_evaluated']),
    reasons: z.array(reasonSchema),
    /** False: the decision is shown and blocks nothing. */
    enforced: z.boolean(),
    /** Why it is not enforced. */
    reportOnly: z
      .enum(['first_run', 'installing', 'generated', 'inferred', 'router', 'fork', 'config', 'own_results'])
      .nullable(),
  })
  .superRefine(({ state, reasons }, context) => {
    const message = contradiction(state, stateOf(reasons))
    if (message !== null) context.addIssue({ code: 'custom', path: ['state'], message })
  })

/** What is wrong where another state is stated than the reasons give; null: nothing. */
export function contradiction(stated: State, given: State): string | null {
  return stated === given ? null : `it says "${stated}", and its reasons give "${given}"`
}
