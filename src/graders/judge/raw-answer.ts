import { z } from 'zod'

/** A model's answer as received, not yet checked against the question. */
export const rawAnswerSchema = z.strictObject({
  calls: z.array(z.strictObject({ tool: z.string(), arguments: z.unknown() })).max(1000),
  text: z.string(),
  /** Why it stopped: `stop`, `tool-calls`, `length`, `content-filter`, ... */
  finish: z.string(),
  /** As the answer names it. */
  model: z.string(),
  /** Null where the provider reports none. */
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
})

export type RawAnswer = z.output<typeof rawAnswerSchema>
