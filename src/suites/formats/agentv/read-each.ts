import type { SuiteBuilder } from '../../reader/suite-builder.ts'

type Read<Item, Found> = (item: Item) => readonly Found[] | Promise<readonly Found[]>

/**
 * Calls `read` for each item and returns everything found, in order. A user error goes to the builder, and the other
 * items are still read. Stops once more than `most` are found.
 */
export function readEach<Item, Found>(
  builder: SuiteBuilder,
  items: Iterable<Item>,
  read: Read<Item, Found>,
  most?: number,
): Promise<Found[]> {
  return collect(items, (item) => builder.attempt(() => read(item)), most)
}

/** The same for entries of the suite: one with a mistake costs itself. */
export function readEntries<Item, Found>(
  builder: SuiteBuilder,
  items: Iterable<Item>,
  read: Read<Item, Found>,
  most?: number,
): Promise<Found[]> {
  return collect(items, (item) => builder.entry(() => read(item)), most)
}

async function collect<Item, Found>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<readonly Found[] | null>,
  most = Number.POSITIVE_INFINITY,
): Promise<Found[]> {
  const found: Found[] = []
  for (const item of items) {
    if (found.length > most) break
    for (const one of (await read(item)) ?? []) found.push(one)
  }
  return found
}
