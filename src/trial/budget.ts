/** What a run may spend. */
export interface Budget {
  /** Whether one more trial may start. */
  start(): boolean
  /** A trial that was started has ended; null when it said nothing of its cost in USD. */
  end(costUsd: number | null): void
}

/** A limit that somebody else keeps, who counts everything that is spent. */
export function keptElsewhere(isReached: () => boolean): Budget {
  return { start: () => !isReached(), end: () => {} }
}

/**
 * A limit in USD; null: none. Costs are what the agent reports of a trial, known when it ends; what runs already is
 * taken to cost as much as the dearest so far. Until the first trial has ended nobody knows what one costs, so as many
 * as run at once may go over it. `spentElsewhere` is added to what trials cost, such as what a judge has spent by now.
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
