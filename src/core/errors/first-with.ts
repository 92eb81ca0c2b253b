/**
 * Finds the first item of a list by one of its properties, in an index that is made once for each list: thousands of
 * skills are looked up for thousands of prompts. The list must not change.
 */
export function firstWith<Item>(
  keyOf: (item: Item) => string,
): (list: readonly Item[], key: string) => Item | undefined {
  const known = new WeakMap<readonly Item[], ReadonlyMap<string, Item>>()
  return (list, key) => {
    const index = known.get(list) ?? new Map(list.toReversed().map((item) => [keyOf(item), item]))
    known.set(list, index)
    return index.get(key)
  }
}
