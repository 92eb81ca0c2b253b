import { z } from 'zod'
import type { JudgeTool } from './judge.ts'

/**
 * JSON Schema of a tool's arguments for the model: that of the parsed output, which may be narrower than what is
 * accepted.
 */
export function toolSchema({ arguments: schema }: Pick<JudgeTool<unknown>, 'arguments'>) {
  return z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })
}
