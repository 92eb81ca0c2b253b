import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { isCaseList } from './case-keys.ts'
import { type Field, type Fields, fieldAt, fieldsAt, fieldsOf, ownKindOf, snakeCase } from './entry-fields.ts'
import { isNone, PLAIN_SKILL_KEYS, PROMPT_KEYS, QUALITY_KEYS, TRUTH_KEYS, TYPE_KEYS, truthOf } from './entry-keys.ts'
import {
  type EntryKind,
  entryKind,
  isEntry,
  isNames,
  isProse,
  promptPathOf,
  routesAt,
  TRUTHS,
  wordOf,
} from './entry-kind.ts'
import { isOutcome } from './holds-results.ts'
import { labelOfWord } from './label-words.ts'

/** The kind of a list of prompts. */
interface ListKind {
  kind: EntryKind
  /** True if only words such as `type: positive` say so, which other kinds of tests use as well. */
  isVague: boolean
  /** True if `type: trigger` is a label, as its opposite occurs: `type: non-trigger`. */
  hasOpposites: boolean
  /** True if entries that say a name say a label in such a word as well. */
  hasWords: boolean
}

/** Where a list stands. */
interface ListPlace {
  path: ValuePath
  /** Whether its file or a key above it says that it is about routing. */
  ofRoutes: boolean
  /** The skill that a mapping above it names. */
  skill: string | null
}

/** What a list says. */
interface Said extends ListPlace {
  list: readonly unknown[]
  /** Those with a prompt, without the outcomes of a run. */
  entries: readonly Fields[]
  kinds: ReadonlySet<EntryKind | null>
  /** What may name the skill that should load. */
  names: readonly Field[]
  hasOpposites: boolean
}

/**
 * The signs of what a list is, each with what its entries say. The first that a list shows decides, mistakes or not.
 * Without a kind, the list is that of others.
 */
const SIGNS: readonly { kind: EntryKind | null; isVague?: true; isShown(said: Said): boolean }[] = [
  // Yes or no, for a skill that the entry names.
  { kind: 'own', isShown: ({ kinds }) => kinds.has('own') },
  // Yes or no, for the skill of the list. `should_trigger: false` beside names means that none of them may load.
  {
    kind: 'truth',
    isShown: ({ kinds, entries }) => kinds.has('truth') && (!kinds.has('route') || entries.some(saysYes)),
  },
  // The name of the skill that should load.
  { kind: 'route', isShown: ({ names }) => names.some(({ value }) => !isProse(value)) },
  // A word about triggering, each of them.
  { kind: 'truth', isShown: ({ entries, hasOpposites }) => areLabelled(entries, hasOpposites) },
  // A name under a key that no table knows. Whether it is a skill's, the reader sees.
  { kind: 'named', isShown: ({ names, entries }) => names.length === 0 && nameSkills(entries, ownKindOf) },
  // A word that other tests use as well.
  { kind: 'truth', isVague: true, isShown: haveVagueWords },
  // A sentence, which names no skill.
  { kind: 'route', isShown: ({ names }) => names.length > 0 },
  // A name under a key that elsewhere says whose case it is.
  { kind: 'named', isShown: ({ entries, ofRoutes }) => ofRoutes && nameSkills(entries, plainSkillOf) },
  // Prompts, and beside them the label of all.
  { kind: null, isShown: ({ list }) => list.some(holdsPrompts) },
  // Labels without one prompt, which may be under a misspelt key.
  { kind: 'truth', isShown: (said) => said.path.length <= (said.skill === null ? 0 : 1) && haveLabelsOnly(said) },
  // What a good answer is.
  { kind: 'case', isShown: ({ list, path }) => path.length <= 1 && isCaseList(list, path.at(-1) ?? null) },
]

/** Returns the kind of a list of prompts, or null for a list of something else. */
export function listKind(list: readonly unknown[], place: ListPlace): ListKind | null {
  const entries = fieldsOfAll(list).filter((fields) => promptPathOf(fields) !== null)
  const kinds = entries.map(entryKind)
  const said: Said = {
    ...place,
    list,
    entries,
    kinds: new Set(kinds),
    names: entries.flatMap((fields, index) =>
      kinds[index] === 'route' ? routesAt(fields, 'route').filter(({ value }) => isNames(value)) : [],
    ),
    hasOpposites: entries.some((fields) => fieldsAt(fields, TYPE_KEYS).some(({ value }) => isOpposite(value))),
  }
  const { kind, isVague = false } = SIGNS.find(({ isShown }) => isShown(said)) ?? { kind: null }
  const { hasOpposites } = said
  return kind === null ? null : { kind, isVague, hasOpposites, hasWords: kind === 'named' && haveVagueWords(said) }
}

/** The mappings of a list, without the outcomes of a run. */
function fieldsOfAll(list: readonly unknown[]): Fields[] {
  return list.flatMap((entry) => (isRecord(entry) && !isOutcome(entry) ? [fieldsOf(entry)] : []))
}

/** Whether entries say nothing but a skill, not all the same one: a list of one skill's prompts may hold negatives. */
function nameSkills(entries: readonly Fields[], nameOf: (fields: Fields) => Field | null): boolean {
  const named = entries.map((fields) => (fieldAt(fields, QUALITY_KEYS) === null ? nameOf(fields) : null))
  const isName = (value: unknown) => isNone(value) || (typeof value === 'string' && isNames(value) && !isProse(value))
  const areNames = named.every((field) => field !== null && isName(field.value))
  return areNames && new Set(named.map((field) => String(field?.value))).size > 1
}

function plainSkillOf(fields: Fields): Field | null {
  return fieldAt(fields, PLAIN_SKILL_KEYS)
}

/** Whether a word says that a skill should not load. */
function isOpposite(value: unknown): boolean {
  return labelOfWord(value)?.label === 'should_not_activate'
}

/** Whether each entry says a label in a word about triggering. */
function areLabelled(entries: readonly Fields[], hasOpposites: boolean): boolean {
  return entries.length > 0 && entries.every((fields) => wordOf(fields, false, hasOpposites) !== null)
}

/** Whether half of the entries do in any word: further kinds of prompts may stand beside those with a label. */
function haveVagueWords({ entries, hasOpposites }: Said): boolean {
  const words = entries.filter((fields) => wordOf(fields, true, hasOpposites) !== null)
  return words.length > 0 && words.length >= entries.length / 2
}

function haveLabelsOnly({ list, entries, skill }: Said): boolean {
  return entries.length === 0 && fieldsOfAll(list).some((fields) => isLabelled(fields, skill !== null))
}

function isLabelled(fields: Fields, isNamed: boolean): boolean {
  const truths = fieldsAt(fields, TRUTH_KEYS).filter(({ key }) => labelOfWord(key)?.isClear === true)
  return truths.some(({ value }) => truthOf(value) !== null) || wordOf(fields, isNamed) !== null
}

function saysYes(fields: Fields): boolean {
  return fieldsAt(fields, TRUTHS).some(({ value }) => truthOf(value) === true)
}

/** Whether a value is a mapping with a list of prompts, and none itself. */
function holdsPrompts(value: unknown): boolean {
  if (!isRecord(value) || isEntry(value)) return false
  return Object.entries(value).some(([key, part]) => LISTS.has(snakeCase(key)) && Array.isArray(part) && isTexts(part))
}

const LISTS = new Set(PROMPT_KEYS.map((key) => `${key.replace(/y$/, 'ie')}s`))

/** Whether a list holds nothing but texts. */
export function isTexts(list: readonly unknown[]): boolean {
  return list.length > 0 && list.every((text) => typeof text === 'string' && text.trim() !== '')
}
