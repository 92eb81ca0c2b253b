import { isRecord } from '../../../errors/record.ts'
import { OWN_SKILL_KEYS, POLARITY_KEYS, PROMPT_KEYS, ROUTE_KEYS, TRUTH_KEYS, truthOf } from './entry-keys.ts'
import { isOutcome } from './holds-results.ts'

/**
 * How an entry labels skills. `truth`: yes or no, for the suite's skill. `own`: yes or no, for a skill that the entry
 * names. `route`: by the name of the skill that should load.
 */
export type EntryKind = 'truth' | 'own' | 'route'

/** Returns the kind of a list of prompts, or null for a list of something else. Ignores entries with mistakes. */
export function listKind(value: unknown): EntryKind | null {
  if (!Array.isArray(value)) return null
  const kinds = new Set<EntryKind>()
  let hasTrue = false
  let hasName = false
  for (const entry of value) {
    if (!isRecord(entry) || promptKeyOf(entry) === null || isOutcome(entry)) continue
    const kind = entryKind(entry)
    if (kind !== null) kinds.add(kind)
    hasTrue ||= TRUTH_KEYS.some((key) => entry[key] === true)
    hasName ||= kind === 'route' && [...ROUTE_KEYS, ...TRUTH_KEYS].some((key) => isNames(entry[key]))
  }
  if (kinds.has('own')) return 'own'
  // `should_trigger: false` beside names means that none of them may load.
  if (kinds.has('truth') && (hasTrue || !kinds.has('route'))) return 'truth'
  return hasName ? 'route' : null
}

/** Returns the key of an entry's prompt, or null. */
export function promptKeyOf(entry: Readonly<Record<string, unknown>>): string | null {
  return PROMPT_KEYS.find((key) => entry[key] !== undefined && entry[key] !== null) ?? null
}

/** Reads the words that may replace true or false: `positive`, `negative`, `acceptable`. Null for anything else. */
export function polarityOf(value: unknown): 'positive' | 'negative' | 'acceptable' | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : null
  return word === 'positive' || word === 'negative' || word === 'acceptable' ? word : null
}

function entryKind(entry: Readonly<Record<string, unknown>>): EntryKind | null {
  const isTruth = TRUTH_KEYS.some((key) => isTruthLike(entry[key]))
  const isOwn = OWN_SKILL_KEYS.some((key) => typeof entry[key] === 'string')
  if (isOwn && (isTruth || POLARITY_KEYS.some((key) => polarityOf(entry[key]) !== null))) return 'own'
  if (isTruth) return 'truth'
  return [...ROUTE_KEYS, ...TRUTH_KEYS].some((key) => entry[key] === null || isNames(entry[key])) ? 'route' : null
}

/** Whether a value is meant as yes or no. Includes "true" in quotes, a mistake that the reader reports. */
function isTruthLike(value: unknown): boolean {
  return truthOf(value) !== null || (typeof value === 'string' && /^(?:true|false)$/i.test(value))
}

function isNames(value: unknown): boolean {
  if (typeof value === 'string') return !isTruthLike(value) && value.length <= MAX_NAME && !/[\r\n]/.test(value)
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name.length <= MAX_NAME)
}

/** Longest name of a skill, in characters. Agents accept at most 64; a plugin's name may precede it. */
const MAX_NAME = 160
