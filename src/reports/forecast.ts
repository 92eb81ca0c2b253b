import { plural } from '../core/errors/plural.ts'
import type { Forecast } from '../evaluate/request.ts'
import { plain } from './escape.ts'

/**
 * The expected size, time and cost of a run, for a terminal or a log:
 * "120 trials to run, 4 at a time, for at most $5.00.
 * Expected: about 6 min and $3.60 (mean of 57 stored trials).
 * What looks worse is run again to confirm it: at most 1,560 trials more (78 min, $46.80), usually far fewer."
 */
export function describeForecast(forecast: Forecast): string {
  const { agent, trials, concurrency, budgetUsd } = forecast
  const whose = agent === undefined || agent.of === 1 ? '' : `${plain(agent.name)}: `
  const budget = budgetUsd === null ? '' : `, for at most ${usd(budgetUsd)}`
  return [
    `${whose}${plural(trials, 'trial')} to run, ${concurrency} at a time${budget}.`,
    expected(forecast),
    ...(forecast.mostMore === 0 ? [] : [confirmation(forecast)]),
  ].join('\n')
}

function expected({ trials, concurrency, budgetUsd, pace }: Forecast): string {
  if (pace === null) return 'Expected time and cost: unknown, since there are no stored trials of this agent.'
  if (pace.source === 'request') {
    const cost = trials * pace.costUsd
    const much = budgetUsd !== null && cost > budgetUsd ? ', which is more than the budget' : ''
    return `Expected: about ${usd(cost)} (${plural(trials, 'trial')} at ${usd(pace.costUsd)} each, estimated from the agent's first request)${much}.`
  }
  const stored = pace.trials === 1 ? 'one stored trial' : `${pace.trials} stored trials`
  const source = `(mean of ${pace.source === 'probe' ? `the first ${pace.trials}` : stored})`
  const time = `about ${duration(trials, concurrency, pace.durationMs)}`
  if (pace.costUsd === null)
    return `Expected: ${time} ${source}; the cost is unknown, since this agent does not report it.`
  const cost = trials * pace.costUsd
  const over = budgetUsd !== null && cost > budgetUsd ? ', which is more than the budget' : ''
  return `Expected: ${time} and ${usd(cost)} ${source}${over}.`
}

function confirmation({ trials, mostMore, concurrency, budgetUsd, pace }: Forecast): string {
  const each = pace?.costUsd ?? null
  const time = pace === null || pace.durationMs === null ? [] : [duration(mostMore, concurrency, pace.durationMs)]
  const figures = [...time, ...(each === null ? [] : [usd(mostMore * each)])]
  const most = `at most ${plural(mostMore, 'trial')} more${figures.length === 0 ? '' : ` (${figures.join(', ')})`}`
  const isLimited = budgetUsd !== null && each !== null && (trials + mostMore) * each > budgetUsd
  const limit = isLimited ? ', and only within the budget' : ''
  return `What looks worse is run again to confirm it: ${most}, usually far fewer${limit}.`
}

/** "40 s", "6 min", "2.5 h", assuming rounds of `concurrency` trials. */
function duration(trials: number, concurrency: number, each: number): string {
  const seconds = (Math.ceil(trials / Math.max(1, concurrency)) * each) / 1000
  if (seconds < 99.5) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = seconds / 60
  return minutes < 99.5 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`
}

export function usd(cost: number): string {
  return cost > 0 && cost < 0.005
    ? 'less than $0.01'
    : `$${cost.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** "Agent claude-code (2 of 3), up to $3.20 of the budget"; null where nobody could mean another one. */
export function agentLine(agent: {
  name: string
  position: number
  of: number
  budgetUsd: number | null
}): string | null {
  const { name, position, of, budgetUsd } = agent
  if (of === 1) return null
  const share = budgetUsd === null ? '' : `, up to $${budgetUsd.toFixed(2)} of the budget`
  return `Agent ${plain(name)} (${position} of ${of})${share}`
}
