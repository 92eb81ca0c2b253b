import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import { firstOf } from '../core/errors/first-of.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { Room } from '../skills/rooms.ts'

/** The rooms of each skill of a side, by its id. */
interface RoomsOfSkills {
  rooms: ReadonlyMap<string, readonly Room[]>
  /** Of the subagents and commands among them. */
  kinds: ReadonlyMap<string, CandidateKind | undefined>
  /** The room of the skills that come with no plugin; undefined: none. */
  rest: string | undefined
}

/** Skills and plugins named in a warning. */
const MOST = 3

/** Skills that a plugin of base brought along and none of head does, though head still has them. */
export function orphanedSkills(base: Omit<RoomsOfSkills, 'kinds'>, head: RoomsOfSkills): Warning[] {
  const orphans = [...head.rooms].flatMap(([id, rooms]) => {
    const from = base.rooms.get(id)?.filter(({ name }) => name !== base.rest) ?? []
    return head.rest !== undefined && from.length > 0 && rooms.every(({ name }) => name === head.rest)
      ? [{ id, from }]
      : []
  })
  const [first, ...others] = orphans
  if (first === undefined) return []
  const word = head.kinds.get(first.id) ?? 'skill'
  const place = word === 'skill' ? 'its folder' : 'its file'
  const more = others.length === 0 ? '' : ` The same goes for ${named(others.map(({ id }) => id))}.`
  return [
    {
      what: `The ${word} "${first.id}" comes with no plugin any more; on base it came with ${named(first.from.map(({ name }) => name))}.${more}`,
      todo: `Whoever installs that plugin loses the ${word}: name ${place} in the marketplace file, or remove the ${word}.`,
    },
  ]
}

function named(names: readonly string[]): string {
  return firstOf(
    names.map((name) => `"${name}"`),
    MOST,
  )
}
