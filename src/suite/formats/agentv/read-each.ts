import type { SuiteBuilder } from '../../reader/suite-builder.ts'

/**
 * Calls `read` for each item and returns everything found, in order. A user error goes to the builder, and the other
 * items are still read. Stops once more than `most` are found.
 */
export async function readEach<Item, Found>(
  builder: SuiteBuilder,
  items: Iterable<Item>,
  read: (item: Item) => readonly Found[] | Promise<readonly Found[]>,
  most = Number.POSITIVE_INFINITY,
): Promise<Found[]> {
  const found: Found[] = []
  for (const item of items) {
    if (found.length > most) break
    for (const one of (await builder.attempt(() => read(item))) ?? []) found.push(one)
  }
  return found
}
