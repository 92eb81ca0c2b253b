import { firstOf } from '../core/errors/first-of.ts'
import type { Warning } from '../core/errors/user-error.ts'

const MOST_TOLD = 3

/** Warns of head's rooms that hold fewer skills than base's, by their names. */
export function narrowed(names: readonly string[]): Warning[] {
  if (names.length === 0) return []
  const what = `${firstOf(
    names.map((name) => `"${name}"`),
    MOST_TOLD,
  )}`
  return [
    {
      what: `Fewer skills are offered together than on base, in ${what}: prompts are asked beside those of base once more.`,
      todo: 'Nothing, if this is meant: from the next change on the rooms are as they are now.',
    },
  ]
}

/** Warns of base's rooms that head has no more. */
export function goneRooms(rooms: readonly { name: string }[]): Warning[] {
  return rooms.slice(0, MOST_TOLD).map(({ name }) => ({
    what: `The room "${name}" is gone; its skills are asked in the other rooms that hold them.`,
    todo: 'Nothing, if this is meant.',
  }))
}
