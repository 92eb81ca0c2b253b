import { createHash } from 'node:crypto'
import type { Catalogue } from './skill.ts'

/** One line of what an agent is told of the catalogue before it loads anything. */
export interface ListingEntry {
  name: string
  description: string
}

/** The skills that are offered, by name in code unit order: the routing surface of an agent that shows everything. */
export function listing(catalogue: Catalogue): ListingEntry[] {
  return catalogue.skills
    .filter((skill) => skill.offered)
    .map(({ name, description }) => ({ name, description }))
    .sort(byName)
}

/**
 * SHA-256 (hex) of what an agent may see of a catalogue: equal digests mean that both sides would be asked the same.
 * `listing` covers names and descriptions of what is offered; `folders` also every skill's files and whatever else it
 * may be listed with, for an agent that may read them.
 */
export function catalogueDigest(catalogue: Catalogue, visibility: 'listing' | 'folders'): string {
  const listed = listing(catalogue).map(({ name, description }) => [name, description])
  if (visibility === 'listing') return digestOf({ listed })
  const contents = catalogue.skills.map(({ name, contentDigest }) => ({ name, row: [name, contentDigest] }))
  // These keys are part of stored digests.
  return digestOf({ listed, told: listingRows(catalogue), contents: sortedRows(contents) })
}

/**
 * SHA-256 (hex) of what an agent may be told of a catalogue before it loads anything: names, descriptions, what is
 * offered, other names that skills go by (their folders' and plugins'), and whatever else of each may be listed. What
 * stands in bodies and references is left out.
 */
export function listingDigest(catalogue: Catalogue): string {
  return digestOf(listingRows(catalogue))
}

function listingRows({ skills }: Catalogue): unknown[] {
  return sortedRows(
    skills.map(({ name, description, offered, aliases, listingDigest: digest }) => ({
      name,
      row: [name, description, offered, aliases, digest],
    })),
  )
}

function sortedRows(rows: readonly { name: string; row: unknown }[]): unknown[] {
  return rows.toSorted(byName).map(({ row }) => row)
}

function digestOf(seen: unknown): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}
