import { z } from 'zod'
import { roomSchema } from './results-task.ts'

/** The listing entry of a skill on both sides. Foreign text, cut at 2,000 characters. */
const entrySchema = z.object({
  skill: z.string(),
  /** The description; null where the side does not offer the skill. */
  base: z.string().nullable(),
  head: z.string().nullable(),
})

/** How long an agent's listing of a whole side is, by the rules of `check`. */
const lengthSchema = z.object({
  agent: z.string(),
  /** The room whose listing it is; absent where all skills are offered together. */
  room: roomSchema.exactOptional(),
  /** Characters that the agent's defaults allow. */
  budget: z.int(),
  base: z.object({ characters: z.int(), shortened: z.int() }),
  /** `shortened`: skills whose description is shortened or left out. */
  head: z.object({ characters: z.int(), shortened: z.int() }),
})

/** What the two sides tell an agent of their skills. */
export const listingsSchema = z.object({
  /** Skills whose entry differs, then those that took prompts; at most 200. */
  entries: z.array(entrySchema),
  /** Of the agent, or with the router of each known one; none for an agent whose rules are not known. */
  lengths: z.array(lengthSchema),
})

export type ListingsResult = z.infer<typeof listingsSchema>
