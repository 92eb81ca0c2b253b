import type { Body } from './model-api.ts'

/**
 * Lowers each limit of the body that `names` lists to `most` tokens; without one, sets `ifNone`. A limit that is not a
 * number is replaced.
 *
 * @returns the limit now in force
 */
export function lowerLimit(body: Body, names: readonly string[], most: number, ifNone: string): number {
  const present = names.filter((name) => body[name] !== undefined && body[name] !== null)
  if (present.length === 0) {
    body[ifNone] = most
    return most
  }
  let holds = 0
  for (const name of present) {
    const asked = body[name]
    const limit = typeof asked === 'number' && asked >= 1 ? Math.min(Math.floor(asked), most) : most
    body[name] = limit
    holds = Math.max(holds, limit)
  }
  return holds
}
