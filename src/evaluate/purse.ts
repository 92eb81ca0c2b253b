/**
 * One budget that several agents spend at once. Each has a limit; what one of them leaves goes to those that have not
 * ended, by their prices. The limits of these and what the others spent never exceed the whole. All amounts in US
 * dollars; null: no limit. Who costs nothing takes no share, and is kept by the whole alone.
 */
export class Purse {
  readonly #totalUsd: number | null
  readonly #weights: readonly number[]
  readonly #limits: (number | null)[]
  readonly #ended = new Set<number>()

  /** `prices`: what each agent's trials are expected to cost; null: unknown, counts as the mean of the others. */
  constructor(totalUsd: number | null, prices: readonly (number | null)[]) {
    this.#totalUsd = totalUsd
    const known = prices.filter((price) => price !== null && price > 0) as number[]
    const mean = known.length === 0 ? 1 : known.reduce((sum, price) => sum + price, 0) / known.length
    const weights = prices.map((price) => price ?? mean)
    this.#weights = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
    const all = this.#weights.reduce((sum, weight) => sum + weight, 0)
    this.#limits = this.#weights.map((weight) => (totalUsd === null ? null : (totalUsd * weight) / all))
  }

  /** What an agent may spend, as far as the others have spent by now. */
  limitOf(agent: number): number | null {
    // A limit of 0 would stop its trials before their first request.
    return this.#weights[agent] === 0 ? this.#totalUsd : (this.#limits[agent] ?? null)
  }

  /** Shares out what an agent leaves, or takes what it spent too much from the others. Further calls do nothing. */
  end(agent: number, spentUsd: number): void {
    const limit = this.#limits[agent]
    if (limit === undefined || limit === null || this.#ended.has(agent)) return
    this.#ended.add(agent)
    this.#limits[agent] = Math.min(limit, spentUsd)
    const open = this.#weights.flatMap((weight, index) => (this.#ended.has(index) ? [] : [{ weight, index }]))
    const all = open.reduce((sum, { weight }) => sum + weight, 0)
    if (all === 0) return
    for (const { weight, index } of open) {
      this.#limits[index] = Math.max(0, (this.#limits[index] ?? 0) + ((limit - spentUsd) * weight) / all)
    }
  }
}
