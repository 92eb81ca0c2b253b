import type { RoomChoice } from '../core/config/rooms-option.ts'
import { idOfKind } from '../core/errors/candidate-kind.ts'
import { freeName } from '../core/errors/free-name.ts'
import { globMatcher } from '../core/errors/glob.ts'
import { didYouMean } from '../core/errors/nearest-name.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { type Catalogue, filesOf, type Skill } from './skill.ts'

/** A set of skills that are offered together, such as those of one plugin. */
export interface Room {
  /** Unique on a side. */
  name: string
  /** Paths of SKILL.md, as in `Skill`; at least one. */
  paths: ReadonlySet<string>
}

interface RoomsOfSide {
  /** Only one, with all skills, where they are offered together. */
  rooms: readonly Room[]
  /** The room of the skills that come with no plugin, where rooms are plugins and there are such skills. */
  rest?: string
  warnings: Warning[]
}

/** The only room: it is named where the other side of a change has several. */
const EVERYTHING = 'everything'
/** The room of the skills that are in no plugin, or in no configured room. */
const REST = 'no-plugin'
const REST_OF_CHOSEN = 'no-room'

/**
 * The rooms of a catalogue: `all` is one room; null makes one of each plugin that holds skills, where there are two or
 * more, or where a skill of the only one has a namesake outside: nobody installs both. A skill that is in none of them
 * is in a room of the rest. Rooms of the same skills are one, under the first name.
 */
export function roomsOf(catalogue: Catalogue, choice: 'all' | readonly RoomChoice[] | null): RoomsOfSide {
  const together = { rooms: [everythingIn(catalogue.skills)], warnings: [] }
  if (choice === 'all') return together
  if (choice === null) {
    const own = (catalogue.plugins ?? []).map(({ name, skills }) => ({ name, paths: new Set(skills) }))
    if (own.length < 2 && !hasNamesakes(own, catalogue)) return together
    const rooms = withRest(own, catalogue, REST)
    if (rooms.length < 2) return together
    const last = rooms.at(-1)
    const isRest = last !== undefined && !own.some(({ name }) => name === last.name)
    return { rooms, ...(isRest ? { rest: last.name } : {}), warnings: aloneWarning(rooms) }
  }
  const warnings = unknownPlugins(choice, catalogue)
  const chosen = choice.map((room) => ({ name: room.name, paths: pathsIn(room, catalogue) }))
  for (const { name, paths } of chosen) if (paths.size === 0) warnings.push(emptyRoom(name))
  const held = chosen.filter(({ paths }) => paths.size > 0)
  const rooms = withRest(held, catalogue, REST_OF_CHOSEN)
  return { rooms: rooms.length < 2 ? together.rooms : rooms, warnings }
}

/** The room of all skills, but for those that only some tasks add. */
export function everythingIn(skills: readonly Skill[]): Room {
  return { name: EVERYTHING, paths: new Set(skills.flatMap(({ added, path }) => (added === true ? [] : [path]))) }
}

function pathsIn({ plugins, skills, paths }: RoomChoice, catalogue: Catalogue): Set<string> {
  const found = new Set(
    (catalogue.plugins ?? []).flatMap((plugin) => (plugins.includes(plugin.name) ? plugin.skills : [])),
  )
  const isNamed = skills.map((glob) => globMatcher(glob))
  const isAt = paths.map((glob) => globMatcher(glob.replace(/^\.\//, '').replace(/\/+$/, '')))
  for (const skill of catalogue.skills) {
    if (skill.added === true) continue
    if (
      isNamed.some((matches) => namesOf(skill).some(matches)) ||
      isAt.some((matches) => placesOf(skill).some(matches))
    )
      found.add(skill.path)
  }
  return found
}

function namesOf({ name, kind, bareName, plugin }: Skill): string[] {
  // A name without the prefix of a kind means a skill.
  if (kind !== undefined) return [name, idOfKind(kind, bareName)]
  return [name, bareName, ...(plugin === null ? [] : [`${plugin.name}:${bareName}`])]
}

/** The files of a skill and all folders around them, so that `plugins/a` holds what is below it. */
function placesOf(skill: Skill): string[] {
  return filesOf(skill).flatMap((file) => {
    const parts = file.split('/')
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
}

function withRest(rooms: readonly Room[], { skills, labelledCandidates }: Catalogue, name: string): Room[] {
  const distinct = new Map<string, Room>()
  for (const room of rooms) {
    const key = JSON.stringify([...room.paths].sort())
    if (!distinct.has(key)) distinct.set(key, room)
  }
  const left = skills.filter(({ path, added }) => added !== true && !rooms.some(({ paths }) => paths.has(path)))
  // Subagents and commands that nothing labels compete with no one there.
  const counts = left.some(({ kind, path }) => kind === undefined || labelledCandidates?.has(path) === true)
  const rest = counts ? left.map(({ path }) => path) : []
  const taken = new Set(rooms.map((room) => room.name))
  return [...distinct.values(), ...(rest.length === 0 ? [] : [{ name: freeName(name, taken), paths: new Set(rest) }])]
}

/** Whether a skill outside of some rooms has the name of one in them. */
function hasNamesakes(rooms: readonly Room[], { skills }: Catalogue): boolean {
  const own = skills.filter(({ kind, added }) => kind === undefined && added !== true)
  const [inside, outside] = [true, false].map((isIn) =>
    own.filter(({ path }) => rooms.some(({ paths }) => paths.has(path)) === isIn).map(({ bareName }) => bareName),
  )
  return outside?.some((name) => inside?.includes(name)) === true
}

function unknownPlugins(choice: readonly RoomChoice[], { plugins }: Catalogue): Warning[] {
  const known = (plugins ?? []).map(({ name }) => name)
  const unknown = new Set(choice.flatMap((room) => room.plugins).filter((name) => !known.includes(name)))
  return [...unknown].map((name) => ({
    what: `\`rooms\` names the plugin "${name}", which holds no skill of this repository.${didYouMean(name, known)}`,
    todo: 'Correct the name in skill-eval-gate.yml, or remove it.',
  }))
}

/** Rooms from which on it says something of a repository that each holds one skill. */
const MANY = 3

/** Where no plugin has two skills, no prompt can go to a wrong one, and precision is known of none. */
function aloneWarning(rooms: readonly Room[]): Warning[] {
  if (rooms.length < MANY || rooms.some(({ paths }) => paths.size > 1)) return []
  return [
    {
      what: `Each of the ${rooms.length} rooms holds one skill: no skill can take a prompt from another.`,
      todo: 'Name plugins that users install together under `rooms:` in skill-eval-gate.yml (docs/rooms.md), or write `rooms: all`.',
    },
  ]
}

function emptyRoom(name: string): Warning {
  return {
    what: `The room "${name}" holds no skill.`,
    todo: 'Correct its plugins, skills or paths under `rooms:` in skill-eval-gate.yml, or remove it.',
  }
}
