import { z } from 'zod'

/** What a model answered, as it came: nothing in it is checked against what was asked. */
export const rawAnswerSchema = z.strictObject({
  calls: z.array(z.strictObject({ tool: z.string(), arguments: z.unknown() })).max(1000),
  text: z.string(),
  /** Why it stopped: `stop`, `tool-calls`, `length`, `content-filter`, ... */
  finish: z.string(),
  /** As the answer names it. */
  model: z.string(),
  /** Null where the provider does not say. */
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
})

export type RawAnswer = z.output<typeof rawAnswerSchema>
