import type { SuiteBuilder } from '../../reader/suite-builder.ts'

/**
 * What `read` finds in each item, in order. Its user errors are kept by the builder, and the other items are read all
 * the same; none is read any more once more than `most` are found.
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
