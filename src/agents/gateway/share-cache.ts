import { isRecord } from '../../core/errors/record.ts'
import type { Body } from './model-api.ts'

/** Most breakpoints of one request: https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching */
const MOST_BREAKPOINTS = 4

/**
 * Anthropic caches a request up to each breakpoint. Agents set one after the system prompt and one after the prompt,
 * so that what stands between them, such as the listing of the skills, would be written anew for each prompt. This sets
 * one more, before the last part of the first message, in a request that has breakpoints already.
 */
export function addBreakpoint(body: Body): void {
  const { system, messages } = body
  const [first] = Array.isArray(messages) ? messages : []
  const parts = isRecord(first) && first['role'] === 'user' ? first['content'] : null
  const before = Array.isArray(parts) ? parts.at(-2) : null
  // The same as before it: one that holds for longer must not follow.
  const known = Array.isArray(system)
    ? system.findLast((part) => isRecord(part) && part['cache_control'] != null)
    : null
  if (!isRecord(before) || before['type'] !== 'text' || before['cache_control'] != null || !isRecord(known)) return
  if (countBreakpoints(body) < MOST_BREAKPOINTS) before['cache_control'] = known['cache_control']
}

/** Counts them as keys; in texts their quotes are escaped. */
function countBreakpoints(body: Body): number {
  return JSON.stringify(body).split('"cache_control":{').length - 1
}

/** OpenAI sends requests with the same key to the same cache. Codex sets one for each session. */
export function shareCacheKey(body: Body, run: string): void {
  if (body['prompt_cache_key'] != null) body['prompt_cache_key'] = run
}
