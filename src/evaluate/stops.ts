import type { UserError } from '../core/errors/user-error.ts'
import { together } from '../core/process/outcome.ts'
import { ask, inTurn } from './ask.ts'
import { readQuickly } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { whoIsAsked } from './who-is-asked.ts'

/**
 * What a request stops at before it asks anything: the mistakes in what is read and in what would be asked. Empty where
 * it would go on: of several agents, where one of them can be asked. No agent is opened, and no key is looked for.
 */
export async function stopsOf(request: EvaluationRequest, host: Host): Promise<readonly UserError[]> {
  const asked = await readQuickly(request, host, (sides) => {
    if (sides.unasked !== null) return sides.unasked
    const { config } = sides.policy
    const columns = whoIsAsked(config, request).asked.map((entry) =>
      // Stored answers need no key.
      ask(inTurn(sides, { entry, budgetUsd: config.budgetUsd }), { ...request, offline: request.path }, host),
    )
    const unanswered = columns.flatMap((one) => (one.kind === 'answered' ? [] : [one]))
    return columns.find(({ kind }) => kind === 'answered') ?? together(unanswered)
  })
  return asked.kind === 'refused' ? asked.errors : []
}
