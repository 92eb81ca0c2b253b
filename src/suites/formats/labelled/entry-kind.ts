import { isRecord } from '../../../core/errors/record.ts'
import { type Field, fieldAt, fieldsAt } from './entry-fields.ts'
import {
  isNone,
  OWN_SKILL_KEYS,
  PROMPT_KEYS,
  ROUTE_KEYS,
  TRUTH_KEYS,
  TRUTH_ONLY_KEYS,
  TYPE_KEYS,
  truthOf,
  VERDICT_KEYS,
} from './entry-keys.ts'
import { isOutcome } from './holds-results.ts'
import { isBareVerb, type Polarity, polarityOf, saysTrigger } from './polarity.ts'

/**
 * How an entry labels skills. `truth`: yes or no, for the suite's skill. `own`: yes or no, for a skill that the entry
 * names. `route`: by the name of the skill that should load.
 */
export type EntryKind = 'truth' | 'own' | 'route'

type Entry = Readonly<Record<string, unknown>>

/**
 * Returns the kind of a list of prompts, or null for a list of something else. Ignores entries with mistakes.
 * `isNamed`: the file says that it is about a skill or about triggering, so that `type: positive` is a label.
 */
export function listKind(value: unknown, isNamed = false): EntryKind | null {
  if (!Array.isArray(value)) return null
  const kinds = new Set<EntryKind>()
  let hasTrue = false
  let hasName = false
  let hasProse = false
  let words = 0
  let prompts = 0
  for (const entry of value) {
    if (!isRecord(entry) || promptKeyOf(entry) === null || isOutcome(entry)) continue
    const kind = entryKind(entry)
    prompts += 1
    if (kind !== null) kinds.add(kind)
    hasTrue ||= fieldsAt(entry, TRUTHS).some((field) => truthOf(field.value) === true)
    const names = kind === 'route' ? fieldsAt(entry, NAMING).filter(({ value }) => isNames(value)) : []
    hasName ||= names.some(({ value }) => !isProse(value))
    hasProse ||= names.some(({ value }) => isProse(value))
    if (wordOf(entry, isNamed) !== null) words += 1
  }
  if (kinds.has('own')) return 'own'
  // `should_trigger: false` beside names means that none of them may load.
  if (kinds.has('truth') && (hasTrue || !kinds.has('route'))) return 'truth'
  if (hasName) return 'route'
  // Further kinds of prompts may stand beside the positive and the negative ones.
  if (words > 0 && (words === prompts || (isNamed && words >= prompts / 2))) return 'truth'
  return hasProse ? 'route' : null
}

/** Whether a value is a sentence, as `expected: Should activate it`, or a list of them: no name has three words. */
export function isProse(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isProse)
  return typeof value === 'string' && value.trim().split(/\s+/).length >= 3 && !/[,;|]/.test(value)
}

/** Returns the path of an entry's prompt, as a list of keys; null without one. Prefers text to other values. */
export function promptPathOf(entry: Entry): Field['path'] | null {
  const fields = fieldsAt(entry, PROMPT_KEYS).filter(({ value }) => value !== null)
  return (fields.find(({ value }) => typeof value === 'string') ?? fields[0])?.path ?? null
}

/** Returns the key of an entry's prompt, as the entry writes it, or null. */
export function promptKeyOf(entry: Entry): string | null {
  return promptPathOf(entry)?.[0]?.toString() ?? null
}

/**
 * Returns the label that an entry gives in a word. Words that other tests use as well, such as `positive`, count only
 * if `isNamed`.
 */
export function wordOf(entry: Entry, isNamed: boolean): Polarity | null {
  for (const { value } of fieldsAt(entry, VERDICT_KEYS)) {
    if (typeof value === 'boolean' && isNamed) return value ? 'positive' : 'negative'
    const polarity = polarityOf(value)
    if (polarity !== null && (isNamed || saysTrigger(value))) return polarity
  }
  for (const { value } of fieldsAt(entry, TYPE_KEYS)) {
    const polarity = polarityOf(value)
    if (polarity !== null && !isBareVerb(value) && (isNamed || saysTrigger(value))) return polarity
  }
  return null
}

/** Returns what an entry says with true or false, with its place; null without such a key. */
export function truthAt(entry: Entry): (Field & { truth: boolean | null }) | null {
  const field = fieldAt(entry, TRUTH_KEYS)
  if (field !== null) return { ...field, truth: truthOf(field.value) }
  const other = fieldsAt(entry, TRUTH_ONLY_KEYS).find(({ value }) => truthOf(value) !== null)
  return other === undefined ? null : { ...other, truth: truthOf(other.value) }
}

const TRUTHS = [...TRUTH_KEYS, ...TRUTH_ONLY_KEYS]
/** Keys whose value may name skills. */
const NAMING = [...ROUTE_KEYS, ...TRUTH_KEYS]

/** Returns the kind of one entry; null without a label. */
export function entryKind(entry: Entry): EntryKind | null {
  const isTruth = fieldsAt(entry, TRUTHS).some(({ value }) => truthOf(value) !== null)
  const own = fieldAt(entry, OWN_SKILL_KEYS)
  if (own !== null && typeof own.value === 'string' && (isTruth || wordOf(entry, true) !== null)) return 'own'
  if (isTruth) return 'truth'
  const isRoute = fieldsAt(entry, NAMING).some(
    ({ value }) => isNone(value) || (isNames(value) && polarityOf(value) === null),
  )
  return isRoute ? 'route' : null
}

function isNames(value: unknown): boolean {
  if (typeof value === 'string') return truthOf(value) === null && value.length <= MAX_NAME && !/[\r\n]/.test(value)
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name.length <= MAX_NAME)
}

/** Longest name of a skill, in characters. Agents accept at most 64; a plugin's name may precede it. */
const MAX_NAME = 160
