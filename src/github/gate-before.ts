import { present } from '../core/errors/present.ts'
import { readCheckState } from '../reports/check-state.ts'
import type { GitHubClient } from './client.ts'
import { listOwnChecks, RESULT_KEY } from './own-checks.ts'
import { asGitHubFailure } from './request-error.ts'

/** Closed pull requests looked at, most recently updated first: each that was merged costs a request. */
const MOST_PULLS = 10

/** What the checks say of the gate before a change. */
interface GateBefore {
  isEnforced: boolean
  /** Whether it ever was there; true where GitHub does not say. */
  wasEnforced: boolean
}

/**
 * Whether a gate was enforced on a branch before a change of it, by the checks of its commit `base` and of what was
 * merged into it: a change of the workflow files can rename, rewrite or remove whatever says so in the checkout. Asks
 * at most twelve times; what GitHub refuses counts as an old gate, of which nothing is known.
 */
export async function gateBefore(
  client: GitHubClient,
  { owner, repo, base, branch }: { owner: string; repo: string; base: string; branch: string | null },
): Promise<GateBefore> {
  try {
    const onBase = await statesAt(client, { owner, repo, headSha: base })
    if (onBase.includes(true)) return { isEnforced: true, wasEnforced: true }
    const closed = { owner, repo, state: 'closed', sort: 'updated', direction: 'desc', per_page: MOST_PULLS } as const
    const { data } = await client.rest.pulls.list({ ...closed, ...present({ base: branch }) })
    for (const { head, merged_at: merged } of data) {
      if (merged === null || merged === undefined) continue
      const states = await statesAt(client, { owner, repo, headSha: head.sha })
      if (states.includes(true)) return { isEnforced: onBase.length === 0, wasEnforced: true }
    }
    return { isEnforced: false, wasEnforced: false }
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    return { isEnforced: false, wasEnforced: true }
  }
}

/** Of each result of the gate on a commit, whether it was enforced. */
async function statesAt(
  client: GitHubClient,
  where: { owner: string; repo: string; headSha: string },
): Promise<boolean[]> {
  const checks = await listOwnChecks(client, where)
  const ours = checks.filter(({ externalId }) => externalId === RESULT_KEY)
  return ours.flatMap(({ text }) => readCheckState(text)?.enforced ?? [])
}
