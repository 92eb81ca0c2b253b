import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { describeType, formatPath, parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { type Provenance, statedProvenance } from '../../../core/results/provenance.ts'
import { idField, promptField } from '../../reader/fields.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Label } from '../../suite.ts'
import { type Field, type Fields, fieldAt, fieldsAt, fieldsOf, holdsLabelsOnly, snakeCase } from './entry-fields.ts'
import {
  ACCEPTABLE_KEYS,
  ENTRY_KEYS,
  FORBIDDEN_KEYS,
  isNone,
  isPlainRoute,
  NOT_CARRIED,
  OWN_SKILL_KEYS,
  OWNER_KEYS,
  RATIONALE_KEYS,
  ROUTE_KEYS,
  TRUTH_KEYS,
  TRUTH_ONLY_KEYS,
  truthOf,
} from './entry-keys.ts'
import { type EntryKind, isProse, promptPathOf, truthAt, wordOf } from './entry-kind.ts'
import { labelOfWord } from './label-words.ts'

/** A parsed entry, before its labels are assigned to skills. */
export interface LabelledPrompt {
  id: string | number | null | undefined
  prompt: string
  source: SourcePosition
  /** Skill of `label`. Undefined if the entry names none; null if the entry says that it is about no skill. */
  skill: string | null | undefined
  /** The label given as true or false (`should_trigger: true`), as a word (`positive`) or by its list. Null without. */
  label: Label | null
  /** True if the label is that of the list. */
  isListed: boolean
  /** The skills that must load. */
  wanted: string[]
  /** True if one of `wanted` is enough. */
  isChoice: boolean
  /** True if the entry says that no skill may load. */
  wantsNone: boolean
  forbidden: string[]
  acceptable: string[]
  rationale: string | undefined
  tags: string[]
  provenance?: Provenance | undefined
}

/** What the list of an entry says of it. */
interface EntryRules {
  kind: EntryKind
  /** The label of the list, for entries without one of their own. A firm one may not be contradicted. */
  listed?: { label: Label; isFirm: boolean } | null
  /** Whether `type: trigger` is a label. */
  hasOpposites?: boolean
}

/** An entry at its place. */
interface Placed {
  fields: Fields
  document: SourceDocument
  path: ValuePath
}

/**
 * Reads the entry at `path`, or the text of a labelled list. Throws a positioned UserError for a prompt or a label that
 * is missing or of the wrong type. Warns, through the builder, of keys that are not carried over and of misspellings.
 */
export function readEntry(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  rules: EntryRules,
): LabelledPrompt {
  const listed = rules.listed ?? null
  if (listed !== null && !isRecord(valueAt(document.value, path))) {
    return plainPrompt(parseAt(promptField, document, path), document.positionOf(path), listed.label)
  }
  const entry = parseAt(z.record(z.string(), z.unknown()), document, path)
  builder.warnUnknownKeys(document, path, [...ENTRY_KEYS, ...spelledOtherwise(entry)], 'slips')
  warnOfUnusedKeys(builder, document, path)
  const fields = fieldsOf(entry)
  const promptPath = promptPathOf(fields)
  if (promptPath === null) {
    const what = `\`${formatPath([...path, 'query'])}\` is missing`
    throw new UserError({ what, where: document.positionOf(path), todo: 'Add `query`, what the user asks.' })
  }
  const placed: Placed = { fields, document, path }
  const route = routeOf(placed, rules)
  const label = labelOf(placed, rules)
  const id = fieldAt(fields, ['id', 'case_id', 'query_id', 'eval_id'])
  return {
    id: id === null || typeof id.value === 'object' ? null : parseAt(idField, document, [...path, ...id.path]),
    prompt: parseAt(promptField, document, [...path, ...promptPath]),
    source: document.positionOf([...path, ...promptPath]),
    skill: ownSkill(fields),
    label: label ?? listed?.label ?? null,
    isListed: label === null && listed !== null,
    wanted: route?.wanted ?? [],
    isChoice: route?.isChoice ?? false,
    wantsNone: route !== null && route.wanted.length === 0,
    forbidden: namesAt(placed, FORBIDDEN_KEYS),
    acceptable: acceptableOf(placed, route),
    rationale: fieldsAt(fields, RATIONALE_KEYS).flatMap(({ value }) => text(value))[0],
    tags: [...tagsOf(entry, document, path), ...[entry['split'], entry['category']].flatMap(text)],
    provenance: statedProvenance(entry['source']),
  }
}

function ownSkill(fields: Fields): string | null | undefined {
  const own = fieldsAt(fields, OWN_SKILL_KEYS).find(({ value }) => typeof value === 'string' || value === null)
  return own === undefined ? undefined : isNone(own.value) ? null : String(own.value).trim()
}

function plainPrompt(prompt: string, source: SourcePosition, label: Label): LabelledPrompt {
  return {
    id: null,
    prompt,
    source,
    skill: undefined,
    label,
    isListed: true,
    wanted: [],
    isChoice: false,
    wantsNone: false,
    forbidden: [],
    acceptable: [],
    rationale: undefined,
    tags: [],
  }
}

/** Returns the skill that a negative prompt belongs to, if the entry names one; `none` means no skill. */
export function ownerOf(entry: Entry): string | null {
  const field = fieldAt(fieldsOf(entry), OWNER_KEYS)
  return typeof field?.value === 'string' && /^\s*\S{1,160}\s*$/.test(field.value) ? field.value.trim() : null
}

/** Returns the keys of an entry that are known but for their spelling, such as `shouldTrigger`. */
function spelledOtherwise(entry: Entry): string[] {
  return Object.keys(entry).filter((key) => ENTRY_KEYS.includes(snakeCase(key)))
}

/** Warns of each key of a mapping that only other tools use. */
export function warnOfUnusedKeys(builder: SuiteBuilder, document: SourceDocument, path: ValuePath): void {
  const value = valueAt(document.value, path)
  if (!isRecord(value)) return
  for (const [key, instead] of Object.entries(NOT_CARRIED)) {
    const part = value[key]
    if (part === undefined || part === null || part === '' || (Array.isArray(part) && part.length === 0)) continue
    if (isRecord(part) && holdsLabelsOnly(key, part)) continue
    builder.warn({
      what: `\`${key}\` is not carried over`,
      where: document.keyPositionOf([...path, key]),
      todo: instead,
    })
  }
}

type Entry = Readonly<Record<string, unknown>>

/** Keys of skills that must all load; a list under any other key is a choice. */
const ALL_OF = /skills$|^activates$/

interface Route {
  wanted: string[]
  isChoice: boolean
  key: string
}

/** Returns the skills that an entry routes to: none if it says so, null if it does not route. */
function routeOf({ fields, document, path }: Placed, { kind, listed = null }: EntryRules): Route | null {
  const isRoute = kind === 'route' && listed === null
  const routes = isRoute ? fieldsAt(fields, [...ROUTE_KEYS, ...TRUTH_KEYS]) : otherRoutes(fields, kind)
  // In a list that names skills, a sentence under `expect` is for a judge.
  const field = routes.find(({ key, value }) => !isRecord(value) && !(isPlainRoute(key) && isProse(value)))
  if (field === undefined) return null
  const { key, value } = field
  const at = [...path, ...field.path]
  if (truthOf(value) === false || isNone(value)) return { wanted: [], isChoice: false, key }
  if (truthOf(value) === true) {
    throw new UserError({
      what: `\`${formatPath(at)}\` is true, which does not say which skill should load`,
      where: document.positionOf(at),
      todo: 'Write the name of the skill, as the other entries do, or null for none.',
    })
  }
  const read = parseAt(namesField, document, at)
  const names = typeof read === 'string' ? splitNames(read) : read
  const wanted = unique(names)
  // `[pdf, none]`: the skill may load.
  const isChoice = names.some(isNone) || (wanted.length > 1 && !ALL_OF.test(key))
  return { wanted, isChoice: isChoice && wanted.length > 0, key }
}

/** Returns the skills that may load. Beside the skill that should, `accept` lists it again. */
function acceptableOf(placed: Placed, route: Route | null): string[] {
  const named = namesAt(placed, ACCEPTABLE_KEYS)
  if (route === null || route.key === 'accept') return named
  return unique([...named, ...namesAt(placed, ['accept']).filter((name) => !route.wanted.includes(name))])
}

/** Returns the skills beside a yes-or-no label. `expect` and `expected` may hold sentences and words there. */
function otherRoutes(fields: Fields, kind: EntryKind): (Field & { key: string })[] {
  return fieldsAt(fields, ROUTE_KEYS).filter(({ key, value }) => {
    if (kind === 'own' && OWN_SKILL_KEYS.includes(key)) return false
    if (TRUTH_ONLY_KEYS.includes(key) && truthOf(value) !== null) return false
    return (
      !isPlainRoute(key) ||
      value === null ||
      (typeof value === 'string' && /^\S+$/.test(value) && labelOfWord(value) === null)
    )
  })
}

function labelOf(placed: Placed, rules: EntryRules): Label | null {
  const listed = rules.listed ?? null
  const own = ownLabel(placed, rules)
  if (own === null || listed === null || !listed.isFirm || own === listed.label) return own
  const { fields, document, path } = placed
  const at = [...path, ...(truthAt(fields)?.path ?? fieldAt(fields, WORD_KEYS)?.path ?? [])]
  throw new UserError({
    what: `\`${formatPath(at)}\` says \`${own}\`, and its list says \`${listed.label}\``,
    where: document.positionOf(at),
    todo: 'Correct the label, or move the entry to the other list.',
  })
}

/** Keys that hold nothing but a label. */
const WORD_KEYS = ['expectation', 'label', 'verdict', 'polarity']

function ownLabel({ fields, document, path }: Placed, rules: EntryRules): Label | null {
  const { kind, listed = null, hasOpposites } = rules
  if (kind === 'route') return null
  const field = truthAt(fields)
  if (field !== null) {
    if (field.value === null) return null
    const truth = field.truth ?? parseAt(z.boolean(), document, [...path, ...field.path])
    return truth ? 'must_activate' : 'should_not_activate'
  }
  const word = wordOf(fields, true, hasOpposites)
  if (word !== null) return word
  const wrong = fieldAt(fields, WORD_KEYS)
  if (wrong !== null && wrong.value !== null && !isRecord(wrong.value)) {
    parseAt(labelField, document, [...path, ...wrong.path])
  }
  if (kind === 'own' || listed !== null || fieldAt(fields, ROUTE_KEYS) !== null) return null
  throw new UserError({
    what: `\`${formatPath([...path, 'should_trigger'])}\` is missing`,
    where: document.positionOf(path),
    todo: 'Add `should_trigger`, which must be true or false.',
  })
}

/** The words to write for a label. `labelOfWord` knows more of them. */
const labelField = z.enum(['must_activate', 'should_not_activate', 'acceptable'])

const namesField = z.union([z.string(), z.array(z.string())])

function namesAt({ fields, document, path }: Placed, keys: readonly string[]): string[] {
  const found = fieldsAt(fields, keys).flatMap(({ value, path: inner }) => {
    const at = [...path, ...inner]
    if (value === false || isNone(value)) return []
    if (value === true) {
      throw new UserError({
        what: `\`${formatPath(at)}\` must be the name of a skill or a list of names, not ${describeType(value)}`,
        where: document.positionOf(at),
        todo: 'Name the skills.',
      })
    }
    const names = parseAt(namesField, document, at)
    return typeof names === 'string' ? splitNames(names) : names
  })
  return unique(found)
}

/** Splits the names of skills in one text, such as a cell of a table. A name holds no such mark. */
function splitNames(names: string): string[] {
  return names.split(/[,;|]/)
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => !isNone(name)))]
}

function tagsOf(entry: Entry, document: SourceDocument, path: ValuePath): string[] {
  const tags = entry['tags']
  if (tags === undefined || tags === null) return []
  const read = parseAt(namesField, document, [...path, 'tags'])
  return typeof read === 'string' ? read.split(/[,;]/).flatMap((tag) => text(tag.trim())) : read
}

function text(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
