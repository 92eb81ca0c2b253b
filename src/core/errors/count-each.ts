/** How often each value stands in a list, in the order in which they come first. */
export function countEach<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
