/** A run's limit of costs. */
export interface Budget {
  /** Whether one more trial may start; if so, it counts as running until `end`. */
  start(): boolean
  /** Records the end of a started trial with its cost in USD; null: it reported none. */
  end(costUsd: number | null): void
  /** What is known to be spent, in USD, of trials that failed as well. */
  spentUsd(): number
}

/** A budget whose limit the gateway counts and enforces. `isReached`: whether the gateway has reached it. */
export function gatewayBudget(isReached: () => boolean, spentUsd: () => number): Budget {
  return { start: () => !isReached(), end: () => {}, spentUsd }
}

/**
 * Makes a budget of `limitUsd`, which a function may raise; null: unlimited. Agents report a trial's cost at its end;
 * until then a running trial is estimated to cost as much as the most expensive one so far. Before the first trial ends
 * no cost is known, so that the trials that run at once may exceed the limit. `spentElsewhere`: further costs in USD,
 * such as a judge's.
 */
export function createBudget(
  limitUsd: number | null | (() => number | null),
  spentElsewhere: () => number = () => 0,
): Budget {
  let spent = 0
  let running = 0
  let dearest = 0
  const spentUsd = () => spent + spentElsewhere()
  return {
    start() {
      const limit = typeof limitUsd === 'function' ? limitUsd() : limitUsd
      const worst = spentUsd() + (running + 1) * dearest
      if (limit !== null && worst > limit) return false
      running += 1
      return true
    },
    end(costUsd) {
      running -= 1
      if (costUsd === null) return
      spent += costUsd
      dearest = Math.max(dearest, costUsd)
    },
    spentUsd,
  }
}
