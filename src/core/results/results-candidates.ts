import { z } from 'zod'
import { CANDIDATE_KINDS } from '../errors/candidate-kind.ts'
import { idSchema, position, roomSchema } from './results-task.ts'

const countsSchema = z.object({ base: z.int().nullable(), head: z.int() })

/** Subagents and commands that were offered beside the skills. */
export const candidatesSchema = z.object({
  subagents: countsSchema,
  commands: countsSchema,
  /** Of those without a row in `skills`: what the change touches, then what took prompts; at most 200. */
  entries: z.array(
    z.object({
      /** Its id, such as `agent:reviewer`. */
      skill: z.string(),
      kind: z.enum(CANDIDATE_KINDS),
      room: roomSchema.exactOptional(),
      id: idSchema.exactOptional(),
      path: z.string(),
      /** `changed`: its name or its description differs, or whether it is offered. */
      change: z.enum(['new', 'changed', 'removed']).nullable(),
      position: position.nullable(),
    }),
  ),
})

export type CandidatesResult = z.infer<typeof candidatesSchema>
