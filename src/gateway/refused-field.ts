import type { Body } from './model-api.ts'

/**
 * What servers that speak these APIs take for more than a question to one model: to search, run or look something up,
 * to keep it, to ask other models or other providers, whose prices are others.
 */
const ELSEWHERE = [
  ...['anthropic_beta', 'betas', 'compound_custom', 'connectors', 'container', 'data_sources', 'enable_search'],
  ...['extra_body', 'fallbacks', 'file_ids', 'google', 'mcp_servers', 'models', 'plugins', 'provider', 'route'],
  ...['search_options', 'search_parameters', 'transforms', 'vector_store_ids', 'web_search', 'web_search_options'],
]
/** Whatever is not `false` turns them on, on servers that are not strict. */
const SWITCHES = ['background', 'store']

/**
 * The first field of a request that asks for more than an answer of its model, by its name; null where there is none.
 * `more`: names beside the usual.
 */
export function refusedField(body: Body, more: readonly string[] = []): string | null {
  for (const name of [...ELSEWHERE, ...more]) if (body[name] !== undefined && body[name] !== null) return name
  for (const name of SWITCHES) {
    if (body[name] !== undefined && body[name] !== null && body[name] !== false) return name
  }
  return null
}
