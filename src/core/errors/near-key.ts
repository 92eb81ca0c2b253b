import { editDistance } from './nearest-name.ts'

/**
 * The key that `key` is a slip of, or null: another spelling of the same letters, or one part with a slip, as in
 * `shuold_trigger`. A part that is a word of its own is none: `expected_stop` is not `expected_action`. `known`: all
 * keys of the mapping; `free`: those of them that it lacks. For messages only, never for a decision.
 */
export function slipOf(key: string, known: readonly string[], free: readonly string[] = known): string | null {
  // Such keys are the author's own, or another tool's.
  if (/^[_$]/.test(key)) return null
  return nearTo(key, known).find((candidate) => free.includes(candidate)) ?? null
}

/** What a key may be a slip of, the nearest first. Entries of a suite have the same keys by the thousand. */
function nearTo(key: string, known: readonly string[]): readonly string[] {
  const id = `${key}\n${known.join('\n')}`
  const before = remembered.get(id)
  if (before !== undefined) return before
  const own = partsOf(key)
  const words = new Set(known.flatMap(partsOf))
  const near = known
    .map((candidate) => ({ candidate, distance: slipDistance(own, partsOf(candidate), words) }))
    .filter(({ distance }) => distance <= MOST_SLIPS)
    .sort((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(id, near)
  return near
}

const remembered = new Map<string, readonly string[]>()
const MOST_REMEMBERED = 2000

/** How many letters differ, if that may be a slip; else infinite. */
function slipDistance(own: readonly string[], meant: readonly string[], words: ReadonlySet<string>): number {
  const distance = lettersApart(own.join(''), meant.join(''))
  // The letters are the same, or nearly, and only the parts are divided otherwise.
  if (distance === 0 || (own.length !== meant.length && distance === 1)) return distance
  if (own.length !== meant.length) return Number.POSITIVE_INFINITY
  const differing = own.flatMap((part, at) => (part === meant[at] ? [] : [[part, meant[at] ?? ''] as const]))
  const [only] = differing
  if (only === undefined || differing.length > 1) return Number.POSITIVE_INFINITY
  const [part, other] = only
  if (isOtherForm(part, other, own.length > 1)) return 1
  if (words.has(part) || OTHER_WORDS.has(part)) return Number.POSITIVE_INFINITY
  return distance <= mostSlips(Math.min(part.length, other.length)) ? distance : Number.POSITIVE_INFINITY
}

/** Whether two words are forms of one: `run` and `runs`; `fail` and `failure` only where other words are the same. */
function isOtherForm(a: string, b: string, isPart: boolean): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    long === `${short}s` || (isPart && short.length >= 4 && long.startsWith(short) && long.length <= short.length + 3)
  )
}

function lettersApart(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_SLIPS) return Number.POSITIVE_INFINITY
  return editDistance(a.slice(0, MAX_LENGTH), b.slice(0, MAX_LENGTH))
}

/** Slips in a part of a key, by its length: short words are near to too many others. */
function mostSlips(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : MOST_SLIPS
}

/** Words one letter away from keys that suites have. */
const OTHER_WORDS = new Set(
  `test tests next mode modes node nodes lane lines case cause role roles rule rules score stage state states stats vote
  date rate gate content uses fired features grade none`.split(/\s+/),
)
const MOST_SLIPS = 2
const MAX_LENGTH = 100

/** The words of a key, in lower case: `shouldTrigger`, `should-trigger` and `should_trigger` are the same two. */
function partsOf(key: string): string[] {
  return key
    .slice(0, MAX_LENGTH)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
}
