import type { Body } from './model-api.ts'

/**
 * Fields that ask a server for more than one model's answer: to search, run or look something up, to store it, or to
 * ask other models or providers at other prices.
 */
const ELSEWHERE = [
  ...['anthropic_beta', 'betas', 'compound_custom', 'connectors', 'container', 'data_sources', 'enable_search'],
  ...['extra_body', 'fallbacks', 'file_ids', 'google', 'mcp_servers', 'models', 'plugins', 'provider', 'route'],
  ...['search_options', 'search_parameters', 'transforms', 'vector_store_ids', 'web_search', 'web_search_options'],
]
/** Servers that are not strict turn these on for any value but `false`. */
const SWITCHES = ['background', 'store']

/**
 * The name of the first field that asks for more than an answer of the model; null: none. `more`: further names to
 * refuse.
 */
export function refusedField(body: Body, more: readonly string[] = []): string | null {
  for (const name of [...ELSEWHERE, ...more]) if (body[name] !== undefined && body[name] !== null) return name
  for (const name of SWITCHES) {
    if (body[name] !== undefined && body[name] !== null && body[name] !== false) return name
  }
  return null
}
