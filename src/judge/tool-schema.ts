import { z } from 'zod'
import type { JudgeTool } from './judge.ts'

/**
 * The arguments of a tool as the model is told of them: what comes out of reading them, which may be less than what is
 * let in.
 */
export function toolSchema({ arguments: schema }: Pick<JudgeTool<unknown>, 'arguments'>) {
  return z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })
}
