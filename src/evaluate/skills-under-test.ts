import { present } from '../core/errors/present.ts'
import type { SkillUnderTest } from '../gate/question.ts'
import type { PairedRooms } from '../sides/pair-rooms.ts'
import { lossText, standingText } from '../skills/load-reason-text.ts'
import type { Catalogue } from '../skills/skill.ts'
import { skillNamed } from '../skills/skill-named.ts'
import { matchesAny } from './filter-tasks.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest } from './request.ts'
import { filterBySkill } from './skill-names.ts'

/** The skills of either side that a request asks for, by the names of their rows, in the order of these. */
export function skillsUnderTest(
  base: Catalogue | null,
  head: Catalogue,
  request: EvaluationRequest,
  { skills, rooms }: Pick<ReadSides, 'skills' | 'rooms'>,
): SkillUnderTest[] {
  const whole = skills.base === null ? [skills.head.catalogue] : [skills.head.catalogue, skills.base.catalogue]
  const offered = (catalogue: Catalogue | null, name: string) => {
    const skill = catalogue === null ? undefined : skillNamed(catalogue.skills, name)
    if (skill === undefined) return null
    const { offered, description, unloaded, hidden } = skill
    return {
      ...{ offered, describes: description !== '' },
      ...present({ hidden: hidden && standingText(hidden), unloaded: unloaded && lossText(unloaded) }),
    }
  }
  const textOf = (catalogue: Catalogue | null, name: string) => {
    const skill = catalogue === null ? undefined : skillNamed(catalogue.skills, name)
    return skill === undefined ? null : `${skill.contentDigest} ${skill.listingDigest} ${skill.offered}`
  }
  const isChanged = (name: string) => textOf(base, name) !== textOf(head, name)
  const names = new Set([head, ...(base === null ? [] : [base])].flatMap(rowsIn))
  const patterns = filterBySkill(request.only.skills, whole)
  return [...names]
    .filter((name) => patterns.length === 0 || [name, rooms.idOf(name)].some((one) => matchesAny(one, patterns)))
    .filter((name) => isInRooms(name, request.only.rooms, rooms))
    .sort()
    .map((name) => ({
      ...{ name, ...sharedId(name, rooms) },
      ...{ base: offered(base, name), head: offered(head, name), isChanged: isChanged(name) },
    }))
}

/** The names of a catalogue's skills, and of the subagents and commands that a suite labels. */
function rowsIn({ skills, labelledCandidates }: Catalogue): string[] {
  return skills.flatMap(({ name, kind, path }) =>
    kind === undefined || labelledCandidates?.has(path) === true ? [name] : [],
  )
}

/** The id of a skill that has several rows; nothing for one that has one. */
function sharedId(row: string, rooms: PairedRooms): { id?: string } {
  const id = rooms.idOf(row)
  return id === row ? {} : { id }
}

/** Whether the room of a row matches one of the globs. */
function isInRooms(row: string, globs: readonly string[], rooms: PairedRooms): boolean {
  if (globs.length === 0) return true
  return rooms.seatsOf(rooms.idOf(row)).some((seat) => seat.row === row && matchesAny(seat.room.name ?? '', globs))
}
