/** Why a provider gave no answer, as far as an agent's words tell. */
export const FAILURE_CAUSES = ['no_credit', 'key_refused', 'not_allowed', 'busy', 'proxy', 'unreachable'] as const
export type FailureCause = (typeof FAILURE_CAUSES)[number]

/** The words of agents and providers, in the order in which they are tried. */
const WORDS: readonly (readonly [FailureCause, RegExp])[] = [
  ['proxy', /the proxy \S+ \(HTTPS?_PROXY\)/i],
  ['no_credit', /credit balance|insufficient_quota|current quota|no credit left|\b402\b/i],
  ['key_refused', /\b401\b|invalid (?:x-)?api[ -]key|authentication_error|refuses the key/i],
  ['not_allowed', /\b403\b|permission_error|refuses access/i],
  ['busy', /\b(?:429|529|503)\b|overloaded|rate.?limit|too many requests/i],
  [
    'unreachable',
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|fetch failed|network|has answered no request|could not be reached/i,
  ],
]

/** What an agent's own words say of its failure; null: nothing that is known. Read once, where the agent fails. */
export function causeIn(words: string): FailureCause | null {
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
