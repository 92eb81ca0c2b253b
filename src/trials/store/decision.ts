import { z } from 'zod'
import { columnResultsSchema } from '../../core/results/results.ts'

export const MOST_RESULTS_BYTES = 64 * 1_048_576

/** The results of a run under the key of what it rested on. */
export const decisionSchema = z.strictObject({
  key: z.string(),
  decidedAt: z.iso.datetime(),
  results: columnResultsSchema,
})
