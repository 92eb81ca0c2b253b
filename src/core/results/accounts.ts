import { z } from 'zod'

const names = z.array(z.string()).readonly()

/** A call of a tool as the model's answer has it. */
const wireCall = z.object({
  /** As the model wrote it. */
  tool: z.string(),
  /** Whether the request offered a tool of exactly this name. */
  isOffered: z.boolean(),
  /** The offered skill, by its id, whose name is exactly one of the call's arguments; null: none. */
  skill: z.string().nullable(),
  /** False: its arguments are none, or no object that can be read, as where a server passes on half of a call. */
  isRead: z.literal(false).optional(),
})

/** What a model was sent and answered, whatever the agent tells of it. */
const wireAccount = z.object({
  calls: z.array(wireCall).readonly(),
  /** Skills, by their ids, whose own text came back to the model, each alone in its result. */
  shown: names,
})

/** Why what an agent tells does not agree with what its model was sent and answered. */
export const disagreementSchema = z.object({
  /**
   * `tool_not_offered`: the model called a tool that the request did not offer. `call_not_read`: it called one that
   * loads skills, and nobody can read for what. `call_not_told`: it called a skill, and the agent tells neither of a
   * load nor of an attempt. `text_not_told`: it got a skill's own text, and the agent tells of no load.
   */
  code: z.enum(['tool_not_offered', 'call_not_read', 'call_not_told', 'text_not_told']),
  tool: z.string().nullable(),
  skill: z.string().nullable(),
  /** Names of what the agent tells of. */
  agent: z.object({ loaded: names, tried: names }),
  wire: wireAccount,
})

export type WireCall = z.output<typeof wireCall>
export type WireAccount = z.output<typeof wireAccount>
export type Disagreement = z.output<typeof disagreementSchema>
