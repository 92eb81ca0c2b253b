import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { formatPath, parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import { type Provenance, statedProvenance } from '../../../core/results/provenance.ts'
import { idField, promptField } from '../../reader/fields.ts'
import { warnNotCarried } from '../../reader/not-carried.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Label } from '../../suite.ts'
import { promptPaths } from './case-keys.ts'
import { checksOfLoads, type Fields, fieldAt, fieldsAt, fieldsOf, holdsLabelsOnly, snakeCase } from './entry-fields.ts'
import {
  ENTRY_KEYS,
  FORBIDDEN_KEYS,
  isNone,
  NOT_CARRIED,
  OWN_SKILL_KEYS,
  OWNER_KEYS,
  PLAIN_SKILL_KEYS,
  QUALITY_KEYS,
  RATIONALE_KEYS,
  ROUTE_KEYS,
} from './entry-keys.ts'
import { isRouting, promptPathOf, truthAt, wordOf } from './entry-kind.ts'
import { acceptableOf, type EntryRules, namesAt, namesField, type Placed, routeOf } from './entry-routes.ts'
import { signOfTask } from './sign-of-task.ts'

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
  /** Whether it may be without a label, as it says what a good answer is. */
  isCase: boolean
  /** The user's messages after it. */
  followUps: readonly string[]
  /** Where its mapping stands; null for a text. */
  at: ValuePath | null
}

/**
 * Reads the entry at `path`, or the text of a labelled list: a prompt, or the same one in several languages. Throws
 * a positioned UserError for a prompt or a label that is missing or of the wrong type. Warns, through the builder, of
 * keys that are not carried over and of misspellings.
 */
export function readEntry(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  rules: EntryRules,
): LabelledPrompt[] {
  const listed = rules.listed ?? null
  if (listed !== null && !isRecord(valueAt(document.value, path))) {
    return [plainPrompt(parseAt(promptField, document, path), document.positionOf(path), listed.label)]
  }
  const entry = parseAt(entryField, document, path)
  builder.warnUnknownKeys(document, path, [...ENTRY_KEYS, ...spelledOtherwise(entry)], 'slips')
  const isCase = rules.kind === 'case' || rules.mayLack === true
  const placed: Placed = { fields: fieldsOf(entry), document, path }
  const prompts = promptsAt(placed, entry, isCase)
  const isTalk = prompts[0]?.[0] === 'turns'
  const carried = [...(isCase ? QUALITY_KEYS : []), ...(isTalk ? ['turns'] : []), 'files', ...checksOfLoads(entry)]
  warnOfUnusedKeys(builder, document, path, carried)
  const id = idAt(placed)
  const said = labelsAt(placed, entry, { ...rules, isCase, id })
  return prompts.map((promptPath) => ({
    ...said,
    at: path,
    isCase,
    followUps: isTalk ? [entry['turns']].flat().slice(1).map(String) : [],
    id: id === null || prompts.length === 1 ? id : `${id}-${promptPath.at(-1)}`,
    prompt: parseAt(promptField, document, [...path, ...promptPath]),
    source: document.positionOf([...path, ...promptPath]),
  }))
}

/** Where an entry says what the user asks. Throws UserError for one that does not. */
function promptsAt({ fields, document, path }: Placed, entry: Entry, isCase: boolean): ValuePath[] {
  const own = isCase ? null : promptPathOf(fields)
  const found = own === null ? (isCase ? promptPaths(entry) : []) : [own]
  if (found.length > 0) return found
  const key = isCase ? 'prompt' : 'query'
  const what = `\`${formatPath([...path, key])}\` is missing`
  throw new UserError({ what, where: document.positionOf(path), todo: `Add \`${key}\`, what the user asks.` })
}

function idAt({ fields, document, path }: Placed): string | number | null {
  const id = fieldAt(fields, ['id', 'case_id', 'query_id', 'eval_id'])
  return id === null || typeof id.value === 'object'
    ? null
    : (parseAt(idField, document, [...path, ...id.path]) ?? null)
}

/** What an entry says of skills: its label, the skill of it, the skills that should load and those that should not. */
function labelsAt(
  placed: Placed,
  entry: Entry,
  rules: EntryRules & { isCase: boolean; id: string | number | null },
): Omit<LabelledPrompt, 'id' | 'prompt' | 'source' | 'at' | 'isCase' | 'followUps'> {
  const { fields, document, path } = placed
  const { isCase, id, listed = null } = rules
  const route = routeOf(placed, rules)
  const label = labelOf(placed, rules)
  const tags = [...tagsOf(entry, document, path), ...[entry['split'], entry['category']].flatMap(text)]
  const sign = isCase && route === null ? signOfTask(tags, [String(id ?? '')]) : null
  return {
    // A case may have a `target` that is none.
    skill: ownSkill(fields, isCase && label === null ? PLAIN_SKILL_KEYS : OWN_SKILL_KEYS),
    label: label ?? listed?.label ?? sign,
    isListed: label === null && listed !== null,
    wanted: route?.wanted ?? [],
    isChoice: route?.isChoice ?? false,
    wantsNone: route !== null && route.wanted.length === 0,
    forbidden: namesAt(placed, FORBIDDEN_KEYS),
    acceptable: acceptableOf(placed, route),
    rationale: fieldsAt(fields, RATIONALE_KEYS).flatMap(({ value }) => text(value))[0],
    tags,
    provenance: statedProvenance(entry['source']),
  }
}

function ownSkill(fields: Fields, keys: readonly string[]): string | null | undefined {
  const own = fieldsAt(fields, keys).find(({ value }) => typeof value === 'string' || value === null)
  return own === undefined ? undefined : isNone(own.value) ? null : String(own.value).trim()
}

function plainPrompt(prompt: string, source: SourcePosition, label: Label): LabelledPrompt {
  return {
    ...{ id: null, prompt, source, skill: undefined, label, isListed: true, rationale: undefined },
    ...{ wanted: [], isChoice: false, wantsNone: false, forbidden: [], acceptable: [] },
    ...{ tags: [], at: null, isCase: false, followUps: [] },
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

/** Warns of each key of a mapping that only other tools use. `carried`: those that are read there. */
export function warnOfUnusedKeys(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  carried: readonly string[] = [],
): void {
  const isRead = (key: string, value: unknown) =>
    carried.includes(key) || (isRecord(value) && holdsLabelsOnly(key, value))
  warnNotCarried(builder, document, NOT_CARRIED, { path, isRead })
}

type Entry = Readonly<Record<string, unknown>>
const entryField = z.record(z.string(), z.unknown())

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
  if (isRouting(kind) || kind === 'case') return null
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
  if (kind === 'own' || rules.mayLack === true || listed !== null || fieldAt(fields, ROUTE_KEYS) !== null) return null
  throw new UserError({
    what: `\`${formatPath([...path, 'should_trigger'])}\` is missing`,
    where: document.positionOf(path),
    todo: 'Add `should_trigger`, which must be true or false.',
  })
}

/** The words to write for a label. `labelOfWord` knows more of them. */
const labelField = z.enum(['must_activate', 'should_not_activate', 'acceptable'])

function tagsOf(entry: Entry, document: SourceDocument, path: ValuePath): string[] {
  const tags = entry['tags']
  // Vally's `tags` are a mapping.
  if (tags === undefined || tags === null || isRecord(tags)) return []
  const read = parseAt(namesField, document, [...path, 'tags'])
  return typeof read === 'string' ? read.split(/[,;]/).flatMap((tag) => text(tag.trim())) : read
}

function text(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
