import type { ProviderApi, WireApi } from './agent-choice.ts'

/** Models that OpenAI serves best, or only, by its Responses API: gpt-5 and later, o1 and the like, Codex's own. */
const RESPONSES = /^(?:[\w.-]+\/)*(?:openai\.)?(?:gpt-(?:[5-9]|\d\d)|o\d|codex)/i

/** The API that a model takes where neither configuration nor agent says which. */
export function usualWireApi(api: ProviderApi, model: string): WireApi {
  if (api === 'anthropic') return 'messages'
  if (api === 'google') return 'generate-content'
  return RESPONSES.test(model) ? 'responses' : 'completions'
}
