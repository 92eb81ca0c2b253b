import { createHash } from 'node:crypto'
import type { JudgeRequest } from './judge.ts'
import { toolSchema } from './tool-schema.ts'

/**
 * To be raised when the same request comes to mean something else: the words around the material, the sampling, what a
 * call counts for.
 */
const PROTOCOL = 1

/** Under which an answer is stored: a digest (64 hex digits) of everything that the answer depends on. */
export function requestKey(provider: string, model: string, request: JudgeRequest<unknown>): string {
  const { reasoningEffort, system, instructions, material, tools } = request
  const content = [
    PROTOCOL,
    provider,
    model,
    reasoningEffort,
    system,
    instructions,
    material.map(({ title, text }) => [title, text]),
    tools.map((tool) => [tool.name, tool.description, toolSchema(tool)]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
