import pLimit, { type LimitFunction } from 'p-limit'

/** Runs work once every pool that it needs has room for it. */
export type InSlot = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Pools that several runs share, so that together they run no more at once than one of them may. The function that is
 * returned takes the names of the pools that a run needs, and how much may run at once in each: the first run that
 * names a pool says so.
 */
export function sharedSlots(): (pools: readonly string[], most: number) => InSlot {
  const limits = new Map<string, LimitFunction>()
  const limitOf = (pool: string, most: number): LimitFunction => {
    const known = limits.get(pool) ?? pLimit(Math.max(1, most))
    limits.set(pool, known)
    return known
  }
  return (pools, most) => {
    // One order for all, so that no two wait for each other.
    const needed = [...new Set(pools)].sort().map((pool) => limitOf(pool, most))
    return (work) => needed.reduceRight((inner, limit) => () => limit(inner), work)()
  }
}
