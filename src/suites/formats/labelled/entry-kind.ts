import { isRecord } from '../../../core/errors/record.ts'
import { type Field, type Fields, fieldAt, fieldsAt, fieldsOf, isOfChecks, ownKindOf } from './entry-fields.ts'
import {
  FORBIDDEN_KEYS,
  isNone,
  OWN_SKILL_KEYS,
  PLAIN_SKILL_KEYS,
  PROMPT_KEYS,
  ROUTE_KEYS,
  TRUTH_KEYS,
  TRUTH_ONLY_KEYS,
  TYPE_KEYS,
  truthOf,
  VERDICT_KEYS,
} from './entry-keys.ts'
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

export const TRUTHS = [...TRUTH_KEYS, ...TRUTH_ONLY_KEYS]
/** Keys whose value may name skills. */
const NAMING = [...ROUTE_KEYS, ...TRUTH_KEYS]

/** What an entry of a list of some kind may name the skill under that should load. */
export function routesAt(entry: Fields, kind: EntryKind): (Field & { key: string })[] {
  if (kind !== 'named') return fieldsAt(entry, NAMING)
  return [ownKindOf(entry), ...fieldsAt(entry, PLAIN_SKILL_KEYS)].filter((field) => field !== null)
}

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

/** Whether a value may be the name of a skill, or a list of names. */
export function isNames(value: unknown): boolean {
  if (typeof value === 'string') return truthOf(value) === null && value.length <= MAX_NAME && !/[\r\n]/.test(value)
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name.length <= MAX_NAME)
}

/** Longest name of a skill, in characters. Agents accept at most 64; a plugin's name may precede it. */
const MAX_NAME = 160
