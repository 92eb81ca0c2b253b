import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { describeType, formatPath, parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { idField, promptField } from '../../reader/fields.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Label } from '../../suite.ts'
import { fieldAt, fieldsAt, holdsLabelsOnly, snakeCase } from './entry-fields.ts'
import {
  ACCEPTABLE_KEYS,
  ENTRY_KEYS,
  FORBIDDEN_KEYS,
  isNone,
  NOT_CARRIED,
  OWN_SKILL_KEYS,
  OWNER_KEYS,
  RATIONALE_KEYS,
  ROUTE_KEYS,
  TRUTH_KEYS,
  truthOf,
} from './entry-keys.ts'
import { type EntryKind, promptPathOf, truthAt, wordOf } from './entry-kind.ts'
import { polarityOf } from './polarity.ts'

/** A parsed entry, before its labels are assigned to skills. */
export interface LabelledPrompt {
  id: string | number | null | undefined
  prompt: string
  source: SourcePosition
  /** Skill of `label`. Undefined if the entry names none; null if the entry says that it is about no skill. */
  skill: string | null | undefined
  /** The label given as true or false (`should_trigger: true`) or as a word (`positive`). Null without one. */
  label: Label | null
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
}

/**
 * Reads the entry at `path`. Throws a positioned UserError for a prompt or a label that is missing or of the wrong
 * type. Warns, through the builder, of keys that are not carried over and of misspellings.
 */
export function readEntry(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  kind: EntryKind,
): LabelledPrompt {
  const entry = parseAt(z.record(z.string(), z.unknown()), document, path)
  builder.warnUnknownKeys(document, path, entry, [...ENTRY_KEYS, ...spelledOtherwise(entry)], 'slips')
  warnOfUnusedKeys(builder, document, path)
  const promptPath = promptPathOf(entry)
  if (promptPath === null) {
    throw new UserError({
      what: `\`${formatPath([...path, 'query'])}\` is missing`,
      where: document.positionOf(path),
      todo: 'Add `query`, what the user asks.',
    })
  }
  const own = fieldsAt(entry, OWN_SKILL_KEYS).find(({ value }) => typeof value === 'string' || value === null)
  const route = routeOf(entry, document, path, kind)
  const id = fieldAt(entry, ['id', 'case_id', 'query_id'])
  return {
    id: id === null || typeof id.value === 'object' ? null : parseAt(idField, document, [...path, ...id.path]),
    prompt: parseAt(promptField, document, [...path, ...promptPath]),
    source: document.positionOf([...path, ...promptPath]),
    skill: own === undefined ? undefined : isNone(own.value) ? null : String(own.value).trim(),
    label: kind === 'route' ? null : labelOf(entry, document, path, kind),
    wanted: route?.wanted ?? [],
    isChoice: route?.isChoice ?? false,
    wantsNone: route !== null && route.wanted.length === 0,
    forbidden: namesAt(entry, FORBIDDEN_KEYS, document, path),
    acceptable: namesAt(entry, ACCEPTABLE_KEYS, document, path),
    rationale: textAt(entry, RATIONALE_KEYS),
    tags: [...tagsOf(entry, document, path), ...[entry['split'], entry['category']].flatMap(text)],
  }
}

/** Returns the skill that a negative prompt belongs to, if the entry names one; `none` means no skill. */
export function ownerOf(entry: Entry): string | null {
  const field = fieldAt(entry, OWNER_KEYS)
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

interface Route {
  wanted: string[]
  isChoice: boolean
}

/** Returns the skills that an entry routes to: none if it says so, null if it does not route. */
function routeOf(entry: Entry, document: SourceDocument, path: ValuePath, kind: EntryKind): Route | null {
  const fields = kind === 'route' ? fieldsAt(entry, [...ROUTE_KEYS, ...TRUTH_KEYS]) : otherRoutes(entry, kind)
  const field = fields.find(({ value }) => !isRecord(value))
  if (field === undefined) return null
  const { key, value } = field
  const at = [...path, ...field.path]
  if (truthOf(value) === false || isNone(value)) return { wanted: [], isChoice: false }
  if (truthOf(value) === true) {
    throw new UserError({
      what: `\`${formatPath(at)}\` is true, which does not say which skill should load`,
      where: document.positionOf(at),
      todo: 'Write the name of the skill, as the other entries do, or null for none.',
    })
  }
  const names = parseAt(namesField, document, at)
  const wanted = unique(typeof names === 'string' ? splitNames(names) : names)
  return { wanted, isChoice: wanted.length > 1 && !key.endsWith('skills') }
}

/** Returns the skills beside a yes-or-no label. `expect` and `expected` may hold sentences and words there. */
function otherRoutes(entry: Entry, kind: EntryKind): ReturnType<typeof fieldsAt> {
  return fieldsAt(entry, ROUTE_KEYS).filter(({ key, value }) => {
    if (kind === 'own' && OWN_SKILL_KEYS.includes(key)) return false
    const isPlain = key === 'expect' || key === 'expected'
    return (
      !isPlain || value === null || (typeof value === 'string' && /^\S+$/.test(value) && polarityOf(value) === null)
    )
  })
}

function labelOf(entry: Entry, document: SourceDocument, path: ValuePath, kind: EntryKind): Label | null {
  const field = truthAt(entry)
  if (field !== null) {
    if (field.value === null) return null
    const truth = field.truth ?? parseAt(z.boolean(), document, [...path, ...field.path])
    return truth ? 'must_activate' : 'should_not_activate'
  }
  const word = wordOf(entry, true)
  if (word !== null) return LABELS[word]
  if (kind === 'own' || fieldAt(entry, ROUTE_KEYS) !== null) return null
  throw new UserError({
    what: `\`${formatPath([...path, 'should_trigger'])}\` is missing`,
    where: document.positionOf(path),
    todo: 'Add `should_trigger`, which must be true or false.',
  })
}

const LABELS = {
  positive: 'must_activate',
  negative: 'should_not_activate',
  acceptable: 'acceptable',
} as const satisfies Record<string, Label>

const namesField = z.union([z.string(), z.array(z.string())])

function namesAt(entry: Entry, keys: readonly string[], document: SourceDocument, path: ValuePath): string[] {
  const found = fieldsAt(entry, keys).flatMap(({ value, path: inner }) => {
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

function textAt(entry: Entry, keys: readonly string[]): string | undefined {
  return fieldsAt(entry, keys).flatMap(({ value }) => text(value))[0]
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
