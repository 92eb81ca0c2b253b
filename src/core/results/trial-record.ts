import { z } from 'zod'

/** What a trial is run for, in the order in which a task's trials are run. */
export const phases = ['screen', 'check', 'refill', 'confirm', 'golden'] as const

/** One trial. The whole transcript is kept by `--record` only. */
export const trialRecordSchema = z.object({
  /** The task's key. */
  task: z.string(),
  side: z.enum(['base', 'head']),
  /** What it was run for; `index` counts within it. */
  phase: z.enum(phases),
  index: z.int().min(0),
  /** Content address of the trial: equal keys are the same run. Under it `--record` keeps the transcript. */
  key: z.string(),
  /** The kind of the error that it ended in; `errors` has its message. */
  error: z.string().nullable(),
  /** Skills that triggered, by the head's names, in order, duplicates kept. */
  fired: z.array(z.string()),
  /** How many of the last ones an earlier message of the conversation loaded; absent: none. */
  loadedBefore: z.int().min(1).exactOptional(),
  /** From its beginning; `outputCut` when there was more. */
  output: z.string(),
  outputCut: z.boolean(),
  /** Names of the tools that were called, in order; `toolCallsCut` when there were more. */
  toolCalls: z.array(z.string()),
  toolCallsCut: z.boolean(),
  turns: z.int().min(0),
  /** Why it ended without a final answer: the outcome was `known`, or its turns were used up; absent if it answered. */
  stopped: z.enum(['known', 'turn_limit']).exactOptional(),
  /** Why its model's last answer says nothing about its choice, whatever loaded before; absent if it does. */
  unanswered: z.enum(['refused', 'cut_off', 'empty_answer']).exactOptional(),
  usage: z
    .object({
      inputTokens: z.number(),
      outputTokens: z.number(),
      cachedTokens: z.number().exactOptional(),
      writtenTokens: z.number().exactOptional(),
    })
    .nullable(),
  durationMs: z.number(),
})

export type TrialRecord = z.infer<typeof trialRecordSchema>
