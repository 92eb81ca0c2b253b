import { expectedTrialUsd } from '../../agents/models/expected-trial.ts'
import type { AgentWithModel } from '../../agents/models/routes.ts'
import { DEFAULTS, isPaid } from '../../core/config/defaults.ts'
import { group } from '../../reports/numbers.ts'
import type { Found } from './look.ts'

/** How many trials runs of an agent ask, and about what they cost. */
export interface RunCosts {
  /** A run that measures both sides, with nothing stored. */
  first: number
  /** An ordinary pull request, with base's trials stored. */
  ordinary: number
  /** About what a trial costs in US dollars; null where no model is named. */
  eachUsd: number | null
  /** What a run may spend. */
  budgetUsd: number
}

/** What runs of an agent cost, before anything is asked; null for one that costs nothing. `more`: prompts that come. */
export async function runCosts(
  { suites, catalogue, budgetUsd }: Pick<Found, 'suites' | 'catalogue' | 'budgetUsd'>,
  agent: AgentWithModel,
  more = 0,
): Promise<RunCosts | null> {
  if (!isPaid(agent.id)) return null
  const prompts = more + suites.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const listed = catalogue.skills.reduce((sum, { name, description }) => sum + name.length + description.length, 0)
  return {
    first: prompts * (DEFAULTS.trials + DEFAULTS.headTrials),
    ordinary: prompts * DEFAULTS.headTrials,
    eachUsd: await expectedTrialUsd(agent, listed),
    budgetUsd: budgetUsd ?? DEFAULTS.budgetUsd,
  }
}

/** Whether the first run is refused before it asks anything. */
export function isTooDear({ first, eachUsd, budgetUsd }: RunCosts): boolean {
  return eachUsd !== null && first * eachUsd > budgetUsd
}

/** The costs in a sentence without a full stop, with a budget that would do. */
export function costText(costs: RunCosts): string {
  const { first, ordinary, eachUsd, budgetUsd } = costs
  const much = (trials: number) => (eachUsd === null ? '' : ` (about $${(trials * eachUsd).toFixed(2)})`)
  const refused = isTooDear(costs) ? `, which \`budget_usd: ${budgetUsd}\` refuses unspent` : ''
  const budget = eachUsd === null ? '' : `; \`budget_usd: ${Math.max(1, Math.ceil(first * eachUsd * 2))}\` would do`
  return `a first run of both sides asks ${group(first)} trials${much(first)}${refused}, an ordinary pull request about ${group(ordinary)}${much(ordinary)}${budget}`
}
