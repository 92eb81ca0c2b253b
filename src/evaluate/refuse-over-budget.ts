import { UserError } from '../core/errors/user-error.ts'
import { withThousands } from '../core/errors/with-thousands.ts'
import type { Forecast } from './request.ts'

/** Skill names that the advice repeats. */
const MOST_NAMED = 5
/** A guess from the first request of an agent that does more than ask can be this many times too high. */
const DOUBT = 1.5

/**
 * Refuses a run whose trials cost more than its budget, before anything is spent: it would end without a result.
 * So would one that has not enough for a single request, of which the longest answer is reserved.
 *
 * @throws UserError `too_little_budget` with the amount that would do, and what the changed skills alone cost
 */
export function refuseOverBudget({ trials, budgetUsd, pace, changed, leastUsd = 0, spentUsd = 0 }: Forecast): void {
  const each = pace?.costUsd ?? null
  if (budgetUsd === null || each === null || pace === null) return
  const cost = trials * each
  const most = budgetUsd * (pace.source === 'request' && !pace.isExact ? DOUBT : 1)
  const isTooDear = cost > most
  // The last request reserves its longest answer when the others are paid.
  if (leastUsd <= budgetUsd && cost + leastUsd <= most) return
  const from = SOURCES[pace.source ?? 'stored'](pace.trials)
  const fewer = fewerOf(changed, trials, each)
  const reserves = `a request reserves ${usd(leastUsd)}, the price of its longest answer`
  const all = `${count(trials)} at about ${usd(each, 4)} each (${from}) are about ${usd(cost)}`
  const more = isTooDear ? all : leastUsd > budgetUsd ? reserves : `${all}, and ${reserves}: together`
  const amount = enough(cost + leastUsd + spentUsd)
  const [before, whole] = stoppedAt(spentUsd, budgetUsd)
  throw new UserError({
    code: 'too_little_budget',
    what: `${before}: ${more}, more than ${whole}.`,
    todo: `Raise it: \`budget_usd: ${amount}\` or --budget ${amount}. Confirming a loss can take more.${fewer}`,
  })
}

/** What the prompts of the changed skills alone would cost, where they are not all. */
function fewerOf(changed: Forecast['changed'], trials: number, each: number): string {
  if (changed === undefined || changed.trials === 0 || changed.trials >= trials) return ''
  const skills = `${changed.skills.slice(0, MOST_NAMED).join(' ')}${changed.skills.length > MOST_NAMED ? ' ...' : ''}`
  return ` The prompts of the changed skills alone are ${count(changed.trials)}, about ${usd(changed.trials * each)}: --skills ${skills}.`
}

/** When a run was stopped, and what it had to spend. */
function stoppedAt(spentUsd: number, budgetUsd: number): [string, string] {
  return spentUsd === 0
    ? ['Refused before anything was spent', `the budget of ${usd(budgetUsd)}`]
    : [
        `Stopped when ${usd(spentUsd, 4)} was spent`,
        budgetUsd === 0 ? 'the budget, which is spent' : `the ${usd(budgetUsd)} that are left`,
      ]
}

/** Where the cost of a trial comes from. */
const SOURCES = {
  stored: (trials: number) => `mean of ${trials} stored`,
  probe: (trials: number) => `mean of the first ${trials}`,
  request: () => 'estimated from its first request',
} as const

/** The next amount that is easy to write, with a fifth to spare. */
export function enough(cost: number): string {
  const amount = cost * 1.2
  return amount >= 10 ? String(Math.ceil(amount)) : (Math.ceil(amount * 10) / 10).toFixed(2)
}

function count(trials: number): string {
  return `${withThousands(trials)} ${trials === 1 ? 'trial' : 'trials'}`
}

function usd(amount: number, digits = 2): string {
  return `$${amount.toFixed(amount < 0.1 ? Math.max(3, digits) : 2)}`
}
