import type { AgentListing, CheckReport, Finding } from '../../core/results/check-report.ts'
import { type PairedRooms, type RoomPair, skillsOfPair } from '../pair-rooms.ts'
import { byImportance, checkCatalogue } from './check-catalogue.ts'
import type { CheckedSides } from './sides.ts'

/**
 * Checks each room by itself: skills that are never offered together take nothing from each other. What is found in
 * several rooms is told once.
 */
export function checkRooms(sides: CheckedSides, rooms: PairedRooms, agents: readonly string[] = []): CheckReport {
  const findings = new Map<string, Finding>()
  const listings: AgentListing[] = []
  for (const [index, pair] of roomsOfHead(rooms).entries()) {
    // What cannot be read is in no room.
    const unread = (all: CheckedSides['head']['unread']) => (index === 0 ? all : [])
    const { base, head } = sides
    const report = checkCatalogue(
      {
        ...sides,
        base: base === null ? null : { skills: skillsOfPair(base.skills, pair.base), unread: unread(base.unread) },
        head: { skills: skillsOfPair(head.skills, pair.head), unread: unread(head.unread) },
      },
      agents,
    )
    for (const finding of report.findings) {
      const key = JSON.stringify(finding)
      if (!findings.has(key)) findings.set(key, inRoom(finding, pair.name))
    }
    listings.push(...report.listings.map((listing) => ({ ...listing, ...(pair.name !== null && { room: pair.name }) })))
  }
  sides.lexicon.forget()
  return { findings: [...findings.values()].sort(byImportance), listings }
}

/** Head's rooms, each with base's of its name, else with one that it came from. */
export function roomsOfHead({ rooms }: PairedRooms): RoomPair[] {
  const found = new Map<string | null, RoomPair>()
  for (const pair of rooms.values()) {
    const known = found.get(pair.name)
    if (pair.head !== null && (known === undefined || pair.nameOnBase === undefined)) found.set(pair.name, pair)
  }
  return [...found.values()]
}

/** What is so in whichever room. */
const WHEREVER: readonly Finding['kind'][] = ['form', 'coverage', 'not_loaded']

function inRoom(finding: Finding, room: string | null): Finding {
  if (room === null || WHEREVER.includes(finding.kind)) return finding
  return { ...finding, room, message: `${finding.message} In the room \`${room}\`.` }
}
