import { DEFAULTS } from '../core/config/defaults.ts'
import type { ColumnResults } from '../core/results/results.ts'
import type { Catalogue } from '../skills/skill.ts'

/** The model whose price is told where the router does not judge: a small one, which anybody may change. */
const MODEL = 'claude-haiku-4-5'

/**
 * Adds to each reason that words cannot judge what a model's answer takes: the trials of the skill's prompts on both
 * sides, and about what they cost. Nothing of it is loaded where every reason is judged.
 */
export async function withJudging(results: ColumnResults, catalogue: Catalogue): Promise<ColumnResults> {
  const { decision, tasks } = results
  if (!decision.reasons.some(({ unjudged }) => unjudged !== undefined)) return results
  const { expectedTrialUsd } = await import('../agents/models/expected-trial.ts')
  const listed = catalogue.skills.reduce((sum, { name, description }) => sum + name.length + description.length, 0)
  const eachUsd = await expectedTrialUsd({ id: 'model', model: MODEL }, listed)
  const asks = (skill: string | null) => {
    const prompts = tasks.filter(({ expectations }) => expectations.some((one) => one.skill === skill)).length
    const trials = prompts * (DEFAULTS.trials + DEFAULTS.headTrials)
    return { prompts, trials, ...(eachUsd === null ? {} : { model: MODEL, usd: trials * eachUsd }) }
  }
  const reasons = decision.reasons.map((reason) =>
    reason.unjudged === undefined ? reason : { ...reason, asks: asks(reason.skill) },
  )
  return { ...results, decision: { ...decision, reasons } }
}
