import { sha256 } from '../core/errors/sha256.ts'
import type { Catalogue } from './skill.ts'

/** An entry of the listing that an agent shows its model before any skill is loaded. */
interface ListingEntry {
  name: string
  description: string
}

/** Returns the listing of an agent that shows every offered skill, sorted by name in code unit order. */
export function listing(catalogue: Catalogue): ListingEntry[] {
  return catalogue.skills
    .filter((skill) => skill.offered)
    .map(({ name, description }) => ({ name, description }))
    .sort(byName)
}

/**
 * Returns the SHA-256 (hex) of the part of a catalogue that an agent may see. Equal digests on both sides mean equal
 * trials. `listing` covers names and descriptions of the offered skills. `folders` also covers every skill's files and
 * everything else that a listing may hold, for an agent that can read the folders.
 */
export function catalogueDigest(catalogue: Catalogue, visibility: 'listing' | 'folders'): string {
  const listed = listing(catalogue).map(({ name, description }) => [name, description])
  if (visibility === 'listing') return digestOf({ listed })
  const contents = catalogue.skills.map(({ name, contentDigest }) => ({ name, row: [name, contentDigest] }))
  // These keys are part of stored digests.
  return digestOf({ listed, told: listingRows(catalogue), contents: sortedRows(contents) })
}

/**
 * Returns the SHA-256 (hex) of everything in a catalogue that an agent's listing may hold: names, descriptions, which
 * skills are offered, their other names (of folders and plugins), and further files that agents build listings from.
 * Bodies and references are left out.
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
  return sha256(JSON.stringify(seen))
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}
