import { parseJson } from '../../core/errors/parse-json.ts'
import type { AnsweredCall, Reading } from './model-api.ts'

const MAX_NAME = 200
const MAX_GIVEN = 65_536
const MAX_CALLS = 200

/** Adds a call of a tool to what was read. `place`: see `AnsweredCall`. */
export function readCall(name: unknown, given: unknown, place: string | null, reading: Reading): void {
  if (typeof name !== 'string' || name.trim() === '' || reading.calls.length >= MAX_CALLS) return
  // Some servers send name and arguments again and again as they grow.
  const known = reading.calls.findIndex((call) => place !== null && call.place === place && call.name === name)
  const isRepeated = known >= 0 && known === reading.calls.length - 1 && isPrefix(reading.calls[known]?.given, given)
  const call: AnsweredCall = { name: name.slice(0, MAX_NAME), given, place }
  if (isRepeated) reading.calls[known] = call
  else reading.calls.push(call)
}

/** Adds a piece of the arguments of the last call at a place. */
export function goOn(place: string, piece: unknown, reading: Reading): void {
  const call = reading.calls.findLast((one) => one.place === place)
  if (call === undefined || typeof piece !== 'string') return
  const before = typeof call.given === 'string' ? call.given : ''
  if (before.length + piece.length <= MAX_GIVEN) call.given = before + piece
}

/** A call's arguments, as a value where they are JSON. */
export function givenOf({ given }: Pick<AnsweredCall, 'given'>): unknown {
  return typeof given === 'string' ? (parseJson(given) ?? given) : given
}

function isPrefix(before: unknown, now: unknown): boolean {
  return typeof before === 'string' && typeof now === 'string' && before !== '' && now.startsWith(before)
}
