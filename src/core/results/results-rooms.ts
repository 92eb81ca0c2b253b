import { z } from 'zod'
import { roomSchema } from './results-task.ts'

/** A set of skills that are offered together, on both sides. */
export const roomResultSchema = roomSchema.extend({
  /** Skills that are offered in it; null without a base. */
  skills: z.object({ base: z.int().nullable(), head: z.int() }),
  /** Prompts that were asked in it. */
  prompts: z.int(),
})

export type RoomResult = z.infer<typeof roomResultSchema>
