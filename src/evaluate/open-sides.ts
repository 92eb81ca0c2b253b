import { present } from '../core/errors/present.ts'
import { type Outcome, outcomeOf } from '../core/process/outcome.ts'
import { openTrees } from '../sides/open-trees.ts'
import { isDeterministic } from './agent-turn.ts'
import { type OpenSides, readSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { whoIsAsked } from './who-is-asked.ts'

export type { OpenSides } from './read-sides.ts'

/**
 * Opens both trees of a request, reads them, and closes them after `work`. The router alone is served from git's
 * objects; trees are checked out as soon as any other agent is asked, by whichever configuration counts.
 */
export function withSides<T>(
  request: EvaluationRequest,
  host: Host,
  work: (opened: OpenSides) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const readAnd = async (agent: EvaluationRequest | null): Promise<Outcome<T> | 'too quick'> => {
    await using trees = await openTrees({ ...request, ...present({ agent }) }, host.signal)
    const sides = await readSides(trees, request, host)
    if (sides.unasked !== null) return sides.unasked
    const { asked } =
      request.turn === undefined ? whoIsAsked(sides.policy.config, request) : { asked: [request.turn.entry] }
    const isRouted = asked.every(isDeterministic)
    return agent !== null && trees.fromObjects && !isRouted ? 'too quick' : await work({ trees, sides })
  }
  return outcomeOf(async () => {
    const quick = await readAnd(request)
    const read = quick === 'too quick' ? await readAnd(null) : quick
    if (read === 'too quick') throw new Error('the trees are checked out')
    return read
  })
}

/**
 * What was read, for subjects that do not open it themselves; null where each needs trees of its own: hooks change
 * theirs.
 */
export function shareable(opened: OpenSides): OpenSides | null {
  const { base, head } = opened.sides
  return [...base.suites, ...head.suites].some(({ settings }) => (settings.hooks ?? []).length > 0) ? null : opened
}
