import { sha256 } from '../../core/errors/sha256.ts'
import type { JudgeRequest } from './judge.ts'
import { toolSchema } from './tool-schema.ts'

/**
 * Raise it when equal requests change their meaning: our text around the material, the sampling, how calls are counted.
 */
const PROTOCOL = 1

/** The key of a stored answer: a digest (64 hex digits) of everything that the answer depends on. */
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
  return sha256(JSON.stringify(content))
}
