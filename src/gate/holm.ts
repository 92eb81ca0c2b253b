/** Holm's step-down procedure (1979): the items whose p-values are significant together at `alpha`, least first. */
export function holm<T>(items: readonly T[], pOf: (item: T) => number, alpha: number): T[] {
  const sorted = [...items].sort((a, b) => pOf(a) - pOf(b))
  const stop = sorted.findIndex((item, rank) => pOf(item) > alpha / (sorted.length - rank) + 1e-9)
  return stop === -1 ? sorted : sorted.slice(0, stop)
}
