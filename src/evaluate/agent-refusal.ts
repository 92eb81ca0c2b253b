import { parseAgentSpec } from '../core/config/agent-spec.ts'

/**
 * What is wrong with an agent written as one word, as plain text; null: nothing. The registry of agents is loaded only
 * where one is named.
 */
export async function agentRefusal(spec: string | null): Promise<string | null> {
  if (spec === null) return null
  const { agentProblem } = await import('../agents/adapters/registry.ts')
  const { id, version } = parseAgentSpec(spec)
  const problem = agentProblem(id, version)
  return problem === null ? null : `${problem.what}. ${problem.todo}`
}
