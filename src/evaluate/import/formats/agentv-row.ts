import { z } from 'zod'
import { MAX_NAME, MAX_TRIALS } from './limits.ts'

const name = z.string().max(MAX_NAME)

const scoreSchema = z.object({
  name: name.nullish(),
  type: name.nullish(),
  score: z.number().nullish(),
  weight: z.number().nullish(),
  verdict: name.nullish(),
  reason: z.string().nullish(),
  assertions: z.array(z.object({ text: z.string(), passed: z.boolean().nullish() })).nullish(),
})

const attemptSchema = z.object({
  scores: z.array(scoreSchema).nullish(),
  execution_status: name.nullish(),
  error: z.unknown().optional(),
})

export const rowSchema = attemptSchema.extend({
  test_id: name,
  suite: name.nullish(),
  eval_path: z.string().max(1000).nullish(),
  target: name.nullish(),
  timestamp: name.nullish(),
  sample_index: z.int().nullish(),
  retry_index: z.int().nullish(),
  attempts: z.array(attemptSchema).max(MAX_TRIALS).nullish(),
})

/** One line of index.jsonl: a test's run, or its repetitions as `attempts`. */
export type Row = z.infer<typeof rowSchema>
/** One repetition of a test. */
export type Attempt = z.infer<typeof attemptSchema>
/** One grader's score for one repetition. */
export type AgentvScore = z.infer<typeof scoreSchema>
