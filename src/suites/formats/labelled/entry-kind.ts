import { isRecord } from '../../../core/errors/record.ts'
import { type Field, type Fields, fieldAt, fieldsAt, fieldsOf, isOfChecks } from './entry-fields.ts'
import {
  EXPECTED_OF_OWN_KIND,
  FORBIDDEN_KEYS,
  isNone,
  OWN_SKILL_KEYS,
  PLAIN_SKILL_KEYS,
  PROMPT_KEYS,
  QUALITY_KEYS,
  ROUTE_KEYS,
  TRUTH_KEYS,
  TRUTH_ONLY_KEYS,
  TYPE_KEYS,
  truthOf,
  VERDICT_KEYS,
} from './entry-keys.ts'
import { isOutcome } from './holds-results.ts'
import { type LabelWord, labelOfWord } from './label-words.ts'

/**
 * How an entry labels skills. `truth`: yes or no, for the suite's skill. `own`: yes or no, for a skill that the entry
 * names. `route`: by the name of the skill that should load. `named`: the same, under a key that in other files says
 * whose case it is. `case`: not at all; it says what a good answer is.
 */
export type EntryKind = 'truth' | 'own' | 'route' | 'named' | 'case'

/** Whether entries of a kind say by a name which skill should load. */
export function isRouting(kind: EntryKind): boolean {
  return kind === 'route' || kind === 'named'
}

/** The kind of a list of prompts. */
interface ListKind {
  kind: EntryKind
  /** True if only words such as `type: positive` say so, which other kinds of tests use as well. */
  isVague: boolean
  /** True if `type: trigger` is a label, as its opposite occurs: `type: non-trigger`. */
  hasOpposites: boolean
}

/**
 * Returns the kind of a list of prompts, or null for a list of something else. Ignores entries with mistakes.
 * `ofRoutes`: its file or a key above it says that it is about routing.
 */
export function listKind(value: readonly unknown[], ofRoutes: boolean): ListKind | null {
  const entries = value.flatMap((entry) => {
    const fields = isRecord(entry) && !isOutcome(entry) ? fieldsOf(entry) : null
    return fields === null || promptPathOf(fields) === null ? [] : [{ fields, kind: entryKind(fields) }]
  })
  const kinds = new Set(entries.map(({ kind }) => kind))
  const hasOpposites = entries.some(({ fields }) => fieldsAt(fields, TYPE_KEYS).some(({ value }) => isOpposite(value)))
  const sure = (kind: EntryKind): ListKind => ({ kind, isVague: false, hasOpposites })
  if (kinds.has('own')) return sure('own')
  // `should_trigger: false` beside names means that none of them may load.
  if (kinds.has('truth') && (!kinds.has('route') || entries.some(({ fields }) => saysYes(fields)))) return sure('truth')
  const names = entries.flatMap(({ fields, kind }) =>
    kind === 'route' ? fieldsAt(fields, NAMING).filter((field) => isNames(field.value)) : [],
  )
  if (names.some((field) => !isProse(field.value))) return sure('route')
  const words = entries.map(({ fields }) => fields)
  const byWords = kindByWords(words, hasOpposites)
  const byNames = names.length > 0 ? 'route' : namedKind(words, ofRoutes, byWords)
  if (byWords !== null && byNames !== 'named') return byWords
  return byNames === null ? null : sure(byNames)
}

/**
 * Whether entries say a skill under a key that may hold other data. `words`: what they say in words, such as
 * `type: positive`, which is less than a name of several parts.
 */
function namedKind(entries: readonly Fields[], ofRoutes: boolean, words: ListKind | null): EntryKind | null {
  if (words !== null && !(words.isVague && entries.some(expectsNameOfParts))) return null
  const isNamed = nameSkills(entries, [EXPECTED_OF_OWN_KIND]) || (ofRoutes && nameSkills(entries, PLAIN_SKILL_KEYS))
  return isNamed ? 'named' : null
}

/** Whether an entry expects what looks like a skill, with a name of several parts. */
function expectsNameOfParts(fields: Fields): boolean {
  const { value } = fieldAt(fields, [EXPECTED_OF_OWN_KIND]) ?? { value: null }
  return typeof value === 'string' && /^[a-z0-9]+(?:[-:][a-z0-9]+)+$/.test(value)
}

/** Whether entries say nothing but a skill, not all the same one: a list of one skill's prompts may hold negatives. */
function nameSkills(entries: readonly Fields[], keys: readonly string[]): boolean {
  const named = entries.map((fields) => fieldAt(fields, QUALITY_KEYS) ?? fieldAt(fields, keys))
  const isName = (value: unknown) => isNone(value) || (typeof value === 'string' && isNames(value) && !isProse(value))
  const areNames = named.every((field) => field !== null && keys.includes(field.key) && isName(field.value))
  return areNames && new Set(named.map((field) => String(field?.value))).size > 1
}

/** Whether a word says that a skill should not load. */
function isOpposite(value: unknown): boolean {
  return labelOfWord(value)?.label === 'should_not_activate'
}

/** The kind of a list that is labelled in words. Further kinds of prompts may stand beside those with a label. */
function kindByWords(entries: readonly Fields[], hasOpposites: boolean): ListKind | null {
  const words = entries.filter((fields) => wordOf(fields, true, hasOpposites) !== null)
  if (words.length === 0 || words.length < entries.length / 2) return null
  return {
    kind: 'truth',
    isVague: entries.some((fields) => wordOf(fields, false, hasOpposites) === null),
    hasOpposites,
  }
}

/**
 * Whether a list holds labels for triggering, and not one prompt: the prompts may be under a misspelt key. `isNamed`: a
 * skill is named above it.
 */
export function hasLabelsOnly(value: readonly unknown[], isNamed: boolean): boolean {
  const entries = value.flatMap((entry) => (isRecord(entry) && !isOutcome(entry) ? [fieldsOf(entry)] : []))
  return (
    entries.every((fields) => promptPathOf(fields) === null) && entries.some((fields) => isLabelled(fields, isNamed))
  )
}

function isLabelled(fields: Fields, isNamed: boolean): boolean {
  const truths = fieldsAt(fields, TRUTH_KEYS).filter(({ key }) => labelOfWord(key)?.isClear === true)
  return truths.some(({ value }) => truthOf(value) !== null) || wordOf(fields, isNamed) !== null
}

function saysYes(fields: Fields): boolean {
  return fieldsAt(fields, TRUTHS).some(({ value }) => truthOf(value) === true)
}

/** Whether a value is a sentence, as `expected: Should activate it`, or a list of them: no name has three words. */
export function isProse(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isProse)
  if (typeof value !== 'string') return false
  return UNSPACED.test(value) || (value.trim().split(/\s+/).length >= 3 && !/[,;|]/.test(value))
}

/** A sentence of a script that does not divide words: with one of its stops, or longer than a name. */
const UNSPACED =
  /[\u3040-\u30ff\u3400-\u9fff][\s\S]*[\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f\u2192]|[\u3040-\u30ff\u3400-\u9fff]{16}/

/** Returns the path of an entry's prompt, as a list of keys; null without one. Prefers text to other values. */
export function promptPathOf(entry: Fields, keys = PROMPT_KEYS): Field['path'] | null {
  const fields = fieldsAt(entry, keys).filter(({ value }) => value !== null)
  const texts = fields.filter(({ value }) => typeof value === 'string')
  // What stands under `input` says less than the entry's own words.
  return (texts.find(({ path }) => path.length === 1) ?? texts[0] ?? fields[0])?.path ?? null
}

/** Whether a value is a mapping with a prompt. */
export function isEntry(value: unknown): boolean {
  return isRecord(value) && promptPathOf(fieldsOf(value)) !== null
}

/**
 * Returns the label that an entry gives in a word. Words that other tests use as well, such as `positive`, count only
 * if `isNamed`. A kind such as `type: trigger` counts only if `hasOpposites`: it may say only what is tested.
 */
export function wordOf(entry: Fields, isNamed: boolean, hasOpposites = false): LabelWord['label'] | null {
  for (const { value } of fieldsAt(entry, VERDICT_KEYS)) {
    if (typeof value === 'boolean' && isNamed) return value ? 'must_activate' : 'should_not_activate'
    const word = labelOfWord(value)
    if (word !== null && (isNamed || word.isClear)) return word.label
  }
  for (const { value } of fieldsAt(entry, TYPE_KEYS)) {
    const word = labelOfWord(value)
    if (word !== null && (!word.isBare || hasOpposites) && (isNamed || word.isClear)) return word.label
  }
  return null
}

/** Returns what an entry says with true or false, with its place; null without such a key. */
export function truthAt(entry: Fields): (Field & { truth: boolean | null }) | null {
  const field = fieldAt(entry, TRUTH_KEYS)
  if (field !== null) return { ...field, truth: truthOf(field.value) }
  const other = fieldsAt(entry, TRUTH_ONLY_KEYS).find(({ value }) => truthOf(value) !== null)
  return other === undefined ? null : { ...other, truth: truthOf(other.value) }
}

const TRUTHS = [...TRUTH_KEYS, ...TRUTH_ONLY_KEYS]
/** Keys whose value may name skills. */
const NAMING = [...ROUTE_KEYS, ...TRUTH_KEYS]

/** Returns the kind of one entry; null without a label. */
export function entryKind(entry: Fields): EntryKind | null {
  const isTruth = fieldsAt(entry, TRUTHS).some(({ value }) => truthOf(value) !== null)
  const own = fieldAt(entry, OWN_SKILL_KEYS)
  if (own !== null && typeof own.value === 'string' && (isTruth || wordOf(entry, true) !== null)) return 'own'
  if (isTruth) return 'truth'
  const isRoute =
    isOfChecks(fieldAt(entry, FORBIDDEN_KEYS)) ||
    fieldsAt(entry, NAMING).some(({ value }) => isNone(value) || (isNames(value) && labelOfWord(value) === null))
  return isRoute ? 'route' : null
}

function isNames(value: unknown): boolean {
  if (typeof value === 'string') return truthOf(value) === null && value.length <= MAX_NAME && !/[\r\n]/.test(value)
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name.length <= MAX_NAME)
}

/** Longest name of a skill, in characters. Agents accept at most 64; a plugin's name may precede it. */
const MAX_NAME = 160
