import type { Forecast } from '../request.ts'

/** "120 trials to run, 4 at a time, for at most $5.00; what looks worse is then run again to confirm it." */
export function describeForecast({ trials, concurrency, budgetUsd }: Forecast): string {
  const budget = budgetUsd === null ? '' : `, for at most $${budgetUsd.toFixed(2)}`
  const count = `${trials.toLocaleString('en')} ${trials === 1 ? 'trial' : 'trials'}`
  return `${count} to run, ${concurrency} at a time${budget}; what looks worse is then run again to confirm it.`
}
