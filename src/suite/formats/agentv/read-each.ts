import type { SuiteBuilder } from '../../reader/suite-builder.ts'

/**
 * What `read` finds in each item, in order. The builder keeps its user errors, and the other items are still read.
 * Stops once more than `most` are found.
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
