import type { DistinctTrial } from '../trials/plan/plan-trials.ts'
import { trialAverages } from '../trials/store/trial-averages.ts'
import type { Trial } from '../trials/trial/trial.ts'
import { changedSkills, isAbout } from './changed-skills.ts'
import { refuseOverBudget } from './refuse-over-budget.ts'
import type { Pace } from './request.ts'
import type { TrialContext } from './run-context.ts'

/** Trials that a run begins with where nothing says what one costs. */
const PROBED = 3

/**
 * How many trials are to say what the others will cost: some where nothing else says it, there is a budget, and far
 * more is to run than these.
 */
export function trialsToProbe(open: number, known: Pace | null, { prepared }: TrialContext): number {
  const isNeeded = known === null && prepared.settings.budgetUsd !== null
  return isNeeded && open > 2 * PROBED ? PROBED : 0
}

/** Takes so many trials out of those to run, evenly spread: one prompt may cost many times another. */
export function spread<T>(open: readonly T[], count: number): { taken: T[]; left: T[] } {
  const step = count < 2 ? 0 : (open.length - 1) / (count - 1)
  const places = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)))
  return { taken: open.filter((_, at) => places.has(at)), left: open.filter((_, at) => !places.has(at)) }
}

/** What is known of a trial's cost before the first: from stored trials, else from the request of a probe. */
export async function knownPace({ run, request, prepared }: TrialContext): Promise<Pace | null> {
  const stored = await trialAverages(request.store?.folder ?? null, run.agent)
  const guess = prepared.settings.models.expectedUsd()
  const isExact = prepared.settings.agent.probeCost !== undefined
  return stored ?? (guess === null ? null : { source: 'request', trials: 0, durationMs: null, costUsd: guess, isExact })
}

/** What the first trials took and cost; null where none ended well. */
export function paceOf(trials: readonly Trial[]): Pace | null {
  const ended = trials.filter(({ status }) => status === 'ok')
  const costs = ended.flatMap(({ transcript }) => transcript.costUsd ?? [])
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  if (ended.length === 0) return null
  const durationMs = mean(ended.map((trial) => trial.durationMs))
  return { source: 'probe', trials: ended.length, durationMs, costUsd: costs.length === 0 ? null : mean(costs) }
}

/** Says what the trials may take and cost, before the first trial of a run that is not stored. */
export async function forecast(
  open: readonly DistinctTrial[],
  { host, prepared, budget, ...rest }: TrialContext,
  pace: Pace | null,
) {
  if (open.length === 0) return
  const { concurrency, models } = prepared.settings
  const spent = pace?.source === 'probe' ? budget.spentUsd() : 0
  const { budgetUsd: whole } = prepared.settings
  const budgetUsd = whole === null ? null : Math.max(0, whole - spent)
  const skills = changedSkills(prepared.catalogues)
  const about = open.filter(({ countsFor }) => countsFor.some(({ task }) => isAbout(task, skills)))
  const expected = {
    trials: open.length,
    mostMore: rest.mostMore ?? 0,
    concurrency,
    budgetUsd,
    pace,
    ...(spent === 0 ? {} : { spentUsd: spent }),
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
    const { changed: _, ...all } = expected
    refuseOverBudget({
      ...all,
      trials: expected.trials + trials,
      budgetUsd: budgetUsd === null ? null : budgetUsd * of,
    })
  }
}
