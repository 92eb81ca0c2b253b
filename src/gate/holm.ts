/**
 * Holm's step-down procedure (1979), with weights: the items whose p-values are significant together at `alpha`, those
 * with the least p for their weight first. `weightOf` is above 0, by default the same for all.
 */
export function holm<T>(
  items: readonly T[],
  pOf: (item: T) => number,
  alpha: number,
  weightOf: (item: T) => number = () => 1,
): T[] {
  const sorted = items
    .map((item) => ({ item, weight: weightOf(item), ratio: pOf(item) / weightOf(item) }))
    .sort((a, b) => a.ratio - b.ratio)
  let left = sorted.reduce((sum, { weight }) => sum + weight, 0)
  const significant: T[] = []
  for (const { item, weight, ratio } of sorted) {
    if (ratio * left > alpha + 1e-9) break
    significant.push(item)
    left -= weight
  }
  return significant
}
