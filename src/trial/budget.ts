/** Limit of what a run may spend. */
export interface Budget {
  /** Returns whether one more trial may start. */
  start(): boolean
  /** Records the end of a started trial, with its cost in USD; null: it reported none. */
  end(costUsd: number | null): void
}

/** A budget for which the gateway counts and enforces the limit. */
export function gatewayBudget(isReached: () => boolean): Budget {
  return { start: () => !isReached(), end: () => {} }
}

/**
 * Makes a budget in USD; null: unlimited. The agent reports a trial's cost at its end; until then a running trial is
 * taken to cost as much as the most expensive so far. Before the first trial ends no cost is known, so the trials that
 * run at once may exceed the limit. `spentElsewhere`: further costs, such as those of a judge.
 */
export function createBudget(limitUsd: number | null, spentElsewhere: () => number = () => 0): Budget {
  let spent = 0
  let running = 0
  let dearest = 0
  return {
    start() {
      const worst = spent + spentElsewhere() + (running + 1) * dearest
      if (limitUsd !== null && worst > limitUsd) return false
      running += 1
      return true
    },
    end(costUsd) {
      running -= 1
      if (costUsd === null) return
      spent += costUsd
      dearest = Math.max(dearest, costUsd)
    },
  }
}
