/** Groups items by the key that `keyOf` returns. Keys and items keep their order. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) addToGroup(groups, keyOf(item), item)
  return groups
}

/** Appends items to a group, creating the group if needed. */
export function addToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, ...items: Item[]): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, items)
  else group.push(...items)
}
