import { agentIds, listingIds } from '../../src/agents/adapters/registry.ts'
import { AGENT_NAMES } from '../../src/core/config/model-schemas.ts'
import { isRecord } from '../../src/core/errors/record.ts'

/**
 * A JSON Schema with the names of the agents where options take them: in the description, and as what editors propose.
 * Another agent of the user's own cannot be meant, but `ID@VERSION` can.
 */
export function withAgentNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withAgentNames)
  if (!isRecord(schema)) return schema
  const { [AGENT_NAMES]: which, ...rest } = schema
  const filled = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withAgentNames(value)]))
  if (which !== 'all' && which !== 'listings') return filled
  const names = which === 'all' ? agentIds : listingIds
  const description = `${filled['description']} One of: ${names.map((name) => `\`${name}\``).join(', ')}.`
  return { ...filled, description, ...(which === 'all' ? { examples: names } : { enum: names }) }
}
