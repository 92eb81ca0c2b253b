import { addToGroup } from '../core/errors/group-by.ts'

/** How the items of a correction share alpha. */
export interface Shares<T> {
  /** Above 0, the same for all items of a family; by default the same for all. */
  weightOf?: (item: T) => number
  /** Items of one family share its weight: the same question, asked in several rooms. Undefined: of its own. */
  familyOf?: (item: T) => string | undefined
}

interface Corrected<T> {
  item: T
  family: unknown
  weight: number
  /** The p-value within its family, for its weight. */
  ratio: number
}

/**
 * Holm's step-down procedure (1979), with weights, over families of items, and Hochberg's step-up procedure (1988)
 * within each: the items whose p-values are significant together at `alpha`, those with the least p for their weight
 * first. Rooms that agree so cost one hypothesis, and one that stands alone costs its whole family.
 *
 * The family-wise error stays at `alpha`: until the first true hypothesis is rejected, each family that has such
 * hypotheses keeps its weight, so no more than alpha / (their number) is spent within each of them.
 */
export function holm<T>(
  items: readonly T[],
  pOf: (item: T) => number,
  alpha: number,
  { weightOf = () => 1, familyOf }: Shares<T> = {},
): T[] {
  const families = new Map<unknown, T[]>()
  for (const item of items) addToGroup(families, familyOf?.(item) ?? Symbol(), item)
  const sorted = [...families]
    .flatMap(([family, members]) => withinFamily(family, members, pOf, weightOf))
    .sort((a, b) => a.ratio - b.ratio)
  const open = new Map([...families].map(([family, members]) => [family, members.length]))
  let left = [...families.values()].reduce((sum, [first]) => sum + (first === undefined ? 0 : weightOf(first)), 0)
  const significant: T[] = []
  for (const { item, family, weight, ratio } of sorted) {
    if (ratio * left > alpha + 1e-9) break
    significant.push(item)
    const rest = (open.get(family) ?? 1) - 1
    open.set(family, rest)
    if (rest === 0) left -= weight
  }
  return significant
}

/** Hochberg's adjusted p-values: the least, over an item and all with a greater p, of p times its rank from the top. */
function withinFamily<T>(
  family: unknown,
  members: readonly T[],
  pOf: (item: T) => number,
  weightOf: (item: T) => number,
): Corrected<T>[] {
  let least = Number.POSITIVE_INFINITY
  return members
    .map((item) => ({ item, p: pOf(item) }))
    .sort((a, b) => b.p - a.p)
    .map(({ item, p }, above) => {
      least = Math.min(least, p * (above + 1))
      return { item, family, weight: weightOf(item), ratio: least / weightOf(item) }
    })
    .reverse()
}
