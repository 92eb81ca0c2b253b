/** The items by the key that `keyOf` gives each. Keys and items keep the order in which they come. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) addToGroup(groups, keyOf(item), item)
  return groups
}

/** Puts items at the end of a group, which begins with them where there is none yet. */
export function addToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, ...items: Item[]): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, items)
  else group.push(...items)
}
