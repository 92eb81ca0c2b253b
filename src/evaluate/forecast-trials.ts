import type { DistinctTrial } from '../trials/plan/plan-trials.ts'
import { trialAverages } from '../trials/store/trial-averages.ts'
import { changedSkills, isAbout } from './changed-skills.ts'
import { refuseOverBudget } from './refuse-over-budget.ts'
import type { TrialContext } from './run-context.ts'

/** Says what the trials may take and cost, before the first trial of a run that is not stored. */
export async function forecast(
  open: readonly DistinctTrial[],
  { run, request, host, prepared, ...rest }: TrialContext,
) {
  if (open.length === 0) return
  const { concurrency, budgetUsd, models } = prepared.settings
  const stored = await trialAverages(request.store?.folder ?? null, run.agent)
  const guess = models.expectedUsd()
  const guessed = guess === null ? null : ({ source: 'request', trials: 0, durationMs: null, costUsd: guess } as const)
  const skills = changedSkills(prepared.catalogues)
  const about = open.filter(({ countsFor }) => countsFor.some(({ task }) => isAbout(task, skills)))
  const expected = {
    trials: open.length,
    mostMore: rest.mostMore ?? 0,
    concurrency,
    budgetUsd,
    pace: stored ?? guessed,
    leastUsd: models.leastUsd() ?? 0,
    ...(skills.size === 0 ? {} : { changed: { skills: [...skills].sort(), trials: about.length } }),
  }
  host.onForecast?.(expected)
  // Trials for later runs, which have no `mostMore`, are no part of a decision that they could spoil.
  if (rest.mostMore !== undefined) refuseOverBudget(expected)
  // A share may be too small for a shard's own trials: the run that merges has what the others leave.
  if (rest.beside !== undefined) {
    const { trials, of } = rest.beside
    // What the changed skills take is known of this shard alone.
    const { changed: _, ...whole } = expected
    refuseOverBudget({
      ...whole,
      trials: expected.trials + trials,
      budgetUsd: budgetUsd === null ? null : budgetUsd * of,
    })
  }
}
