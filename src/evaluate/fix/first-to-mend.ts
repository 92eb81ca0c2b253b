import type { Warning } from '../../core/errors/user-error.ts'
import { answered, errorsIn, type Outcome, outcomeOf, together, type Unanswered } from '../../core/process/outcome.ts'
import { inTurn } from '../ask.ts'
import type { OpenSides } from '../read-sides.ts'
import type { EvaluationRequest } from '../request.ts'
import { whoIsAsked } from '../who-is-asked.ts'
import type { Judged } from './fix.ts'

/** What one agent found. */
export interface Looked extends Judged {
  /** Whether with it some skill is wrong, the named one where one is named, or it could not tell. */
  isWrong: boolean
  spentUsd: number
  warnings: readonly Warning[]
}

/**
 * What the first of the agents that may read the change judges with which a skill is wrong: the named one, or any.
 * Where with none is, what the first of them says. One that cannot be asked costs a warning, unless none can.
 */
export async function firstToMend<T extends Looked>(
  { trees, sides }: OpenSides,
  request: EvaluationRequest,
  look: (opened: OpenSides) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { config } = sides.policy
  const agents = whoIsAsked(config, request).asked
  const failed: { name: string; unanswered: Unanswered }[] = []
  const right: { name: string; found: T }[] = []
  let left = config.budgetUsd
  const judgedBy = (name: string): Judged['judgedBy'] => {
    if (agents.length === 1) return null
    const asked = right.map((one) => one.name).filter((other) => other !== name)
    const unasked = agents.map((entry) => entry.name).filter((other) => other !== name && !asked.includes(other))
    return { name, right: asked, unasked }
  }
  const warnings = () =>
    failed.flatMap(({ name, unanswered }) =>
      errorsIn(unanswered).map(({ what, where, todo }) => ({
        what: `\`${name}\` was not asked: ${what}`,
        where,
        todo,
      })),
    )
  for (const entry of agents) {
    const { name } = entry
    const own = inTurn(sides, { entry, budgetUsd: left })
    const looked = await outcomeOf(() => look({ trees, sides: own }))
    if (looked.kind === 'stopped') return looked
    if (looked.kind !== 'answered') {
      failed.push({ name, unanswered: looked })
      continue
    }
    const found = looked.value
    if (found.isWrong)
      return answered({ ...found, judgedBy: judgedBy(name), warnings: [...warnings(), ...found.warnings] })
    right.push({ name, found })
    if (left !== null) left = Math.max(0, left - found.spentUsd)
  }
  const [first] = right
  if (first === undefined) return together(failed.map(({ unanswered }) => unanswered))
  return answered({
    ...first.found,
    judgedBy: judgedBy(first.name),
    warnings: [...first.found.warnings, ...warnings()],
  })
}
