import { firstOf } from '../core/errors/first-of.ts'
import { plural } from '../core/errors/plural.ts'
import { type Verdict, withProblem } from '../gate/gate.ts'
import type { GateQuestion } from '../gate/question.ts'
import { eachRunOnce } from './assemble/trial-counts.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { errorHeadline } from './error-headline.ts'
import { paceOf } from './forecast-trials.ts'
import { enough } from './refuse-over-budget.ts'

/** Says first what made most trials fail and what to do, where failed trials leave something open. */
export function withErrors(verdict: Verdict, question: GateQuestion, trials: readonly KeyedTrial[]): Verdict {
  const headline = verdict.state === 'not_evaluated' ? errorHeadline(eachRunOnce(trials)) : null
  return headline === null ? verdict : withProblem(verdict, question, { message: headline, cause: 'trials_failed' })
}

/**
 * Makes the verdict "not evaluated" where the budget kept trials from running. Names their tasks and, where the others
 * say what they cost, a budget that would do. `spentUsd`: null for one that several share.
 */
export function withinBudget(
  verdict: Verdict,
  question: GateQuestion,
  trials: readonly KeyedTrial[],
  spentUsd: number | null,
): Verdict {
  const ofBudget = trials.filter(({ error }) => error?.kind === 'budget')
  if (ofBudget.length === 0) return verdict
  const unrun = eachRunOnce(ofBudget)
  const keys = new Set(ofBudget.map(({ task }) => task))
  const ids = question.tasks.filter(({ key }) => keys.has(key)).map(({ id }) => id)
  const each = paceOf(trials)?.costUsd ?? null
  const amount =
    each === null || spentUsd === null ? '' : `, \`budget_usd: ${enough(spentUsd + unrun.length * each)}\` would do`
  const what = `${plural(unrun.length, 'trial')} did not run (${firstOf(ids, 10)})${amount}`
  return withProblem(verdict, question, `the budget was reached: ${what}`)
}
