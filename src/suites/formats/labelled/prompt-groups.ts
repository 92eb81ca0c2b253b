import { basename } from 'node:path/posix'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { says } from '../../reader/name-words.ts'
import type { Label } from '../../suite.ts'
import { isCase } from './case-keys.ts'
import { fieldAt, fieldsOf, snakeCase } from './entry-fields.ts'
import { isNone, NAMED_ROUTE_KEYS } from './entry-keys.ts'
import { type EntryKind, entryKind, isEntry, isRouting, promptPathOf, truthAt, wordOf } from './entry-kind.ts'
import { isOutcome } from './holds-results.ts'
import { type LabelWord, labelOfKey, labelOfWord } from './label-words.ts'
import { isTexts, listKind } from './list-kind.ts'
import { namedSkill } from './suite-head.ts'

/** Prompts that stand together somewhere in a document, with what the mappings above them say of their skill. */
export interface PromptGroup {
  /** The list, or the entry itself. */
  path: ValuePath
  /**
   * `list`: entries with labels of their own. `entry`: one such entry. `section`: all have `label`. `texts`: without a
   * label, so that only the name of a skill above them says what they are for.
   */
  form: 'list' | 'entry' | 'section' | 'texts'
  kind: EntryKind
  label: Label
  /** Name of the part of a labelled list, such as `val`; null for a list that is not divided. */
  split: string | null
  /** The skill that a mapping above names under `skill` and the like; null: none does. */
  skill: string | null
  /** True if that mapping is the document itself. */
  isTop: boolean
  /** Names above it that may be a skill's or a group's, the nearest first. */
  names: readonly GroupName[]
  /** True if only a word that other data use as well, such as `positive`, says that these are labelled prompts. */
  isVague: boolean
  /** True if `type: trigger` is a label, as its opposite occurs. */
  hasOpposites: boolean
  /** True if entries that say a name under a key of their own say a label in a word as well. */
  hasWords: boolean
}

/** A name above a group. */
export interface GroupName {
  name: string
  path: ValuePath
  /** True for the name of a part of a labelled list: `{should_trigger: {train: [...]}}`. */
  isSplit: boolean
}

/** What the mappings above a value say. */
interface Scope
  extends Pick<PromptGroup, 'skill' | 'isTop' | 'names' | 'split' | 'isVague' | 'hasOpposites' | 'hasWords'> {
  label: Label | null
  /** Whether the file or a key says that the prompts are about routing. */
  ofRoutes: boolean
}

const DEEPEST = 6
/** Bound on the groups of one file. */
const MOST_GROUPS = 20_000

/**
 * Returns the groups of prompts of a document, in order: all lists and mappings with a prompt, however deep. A document
 * without any may be an entry itself. `most`: how many are wanted, as a first one is found long before the last.
 */
export function promptGroups(
  { value, file }: Pick<SourceDocument, 'value' | 'file'>,
  most: number = MOST_GROUPS,
): PromptGroup[] {
  const groups: PromptGroup[] = []
  const top: Scope = {
    ...{ skill: null, isTop: false, names: [], split: null, isVague: false, hasOpposites: false, hasWords: false },
    ofRoutes: says('routes', basename(file)),
    label: null,
  }
  const named = labelOfFile(file)
  if (Array.isArray(value) && named !== null) {
    const list = listKind(value, { ...top, path: [] })
    if (list === null || list.kind === 'case') top.label = named
  }
  for (const group of groupsIn(value, [], top)) if (groups.push(group) >= most) break
  if (groups.some(({ form }) => form !== 'texts') || !isRecord(value) || !isEntry(value)) return groups
  const said = entryKind(fieldsOf(value))
  // A prompt with a name or a sentence under `expected` may be a test of anything.
  const kind = said !== null && !isRouting(said) ? 'own' : isCase(value) ? 'case' : null
  return kind === null ? groups : [groupAt([], { ...top, skill: namedSkill({ value }), isTop: true }, 'entry', kind)]
}

/** The label that a file's name gives its list: `should-trigger.jsonl`, `pdf-should-not-trigger.json`. */
function labelOfFile(file: string): Label | null {
  const said = /(?:^|[-_.])((?:should|must)[-_](?:not[-_])?(?:trigger|activate|load))\.\w+$/.exec(basename(file))?.[1]
  return said === undefined ? null : (labelOfWord(said)?.label ?? null)
}

/** Whether some group says with a label what its prompts are for. */
export function hasLabelledGroups(document: SourceDocument): boolean {
  return promptGroups(document).some(({ form, kind }) => form !== 'texts' && kind !== 'case')
}

function groupAt(path: ValuePath, scope: Scope, form: PromptGroup['form'], kind: EntryKind): PromptGroup {
  return { ...scope, path, form, kind, label: scope.label ?? 'must_activate' }
}

function* groupsIn(value: unknown, path: ValuePath, scope: Scope): Generator<PromptGroup> {
  if (path.length > DEEPEST) return
  if (!Array.isArray(value)) {
    if (isRecord(value)) yield* groupsOf(value, path, scope)
    return
  }
  const group = groupIn(value, path, scope)
  if (group !== null) yield group
  else {
    for (const [index, entry] of value.entries()) {
      if (typeof entry === 'object') yield* groupsIn(entry, [...path, index], scope)
    }
  }
}

/**
 * The label of entries without one in the stimuli of Vally, where another one says whether it activates, and in the
 * scenarios of the skill-validator: null for other lists.
 */
function impliedLabel(path: ValuePath, list: unknown): Pick<LabelWord, 'label' | 'isClear'> | null {
  if (!isImplied(path) || !Array.isArray(list)) return null
  const isOne = (entry: unknown) =>
    isRecord(entry) &&
    ('expect_activation' in entry ||
      (path[0] === 'scenarios' && 'prompt' in entry && Array.isArray(entry['assertions']) && 'rubric' in entry))
  return list.some(isOne) ? { label: 'must_activate', isClear: true } : null
}

/** Whether the entries of a list may contradict the label that the list implies. */
export function isImplied([key, ...inner]: ValuePath): boolean {
  return inner.length === 0 && (key === 'scenarios' || key === 'stimuli')
}

/** The group that a list is; null for a list of other things. */
function groupIn(value: readonly unknown[], path: ValuePath, scope: Scope): PromptGroup | null {
  const list = listKind(value, { ...scope, path })
  const kind = list === null || list.kind === 'case' ? 'route' : list.kind
  if (scope.label !== null && isPrompts(value))
    return groupAt(path, { ...scope, hasWords: list?.hasWords ?? false }, 'section', kind)
  if (list !== null) return groupAt(path, { ...scope, ...list, label: null }, 'list', list.kind)
  return isTexts(value) ? groupAt(path, scope, 'texts', 'route') : null
}

function* groupsOf(mapping: Readonly<Record<string, unknown>>, path: ValuePath, scope: Scope): Generator<PromptGroup> {
  if (isOutcome(mapping)) return
  const entry = path.length === 0 ? null : entryIn(mapping)
  if (entry !== null && entry.kind !== null) yield groupAt(path, { ...scope, label: null }, 'entry', entry.kind)
  if (entry !== null) return
  const inner = scopeIn(mapping, path, scope)
  const areSkills = path.at(-1) === 'skills'
  for (const [key, part] of Object.entries(mapping)) {
    if (/^[_$]/.test(key) || typeof part !== 'object' || part === null) continue
    const at = [...path, key]
    const said = labelOfKey(key) ?? impliedLabel(at, part)
    if (said !== null) {
      yield* groupsIn(part, at, { ...inner, label: said.label, split: null, isVague: !said.isClear })
      continue
    }
    const isSplit = inner.label !== null && scope.label !== null
    const names = [{ name: key, path: at, isSplit }, ...inner.names]
    const skill = areSkills ? { skill: key, isTop: false } : {}
    yield* groupsIn(part, at, { ...routed(inner, key), split: isSplit ? key : inner.split, names, ...skill })
  }
}

function routed(scope: Scope, key: string): Scope {
  return says('triggerKey', key) ? { ...scope, ofRoutes: true } : scope
}

/**
 * The entry that a mapping is, labelled or not; null for a mapping of other things. What stands beside a prompt is
 * about its answer, so an entry holds no further prompts.
 */
function entryIn(mapping: Readonly<Record<string, unknown>>): { kind: EntryKind | null } | null {
  const fields = fieldsOf(mapping)
  const promptPath = promptPathOf(fields)
  if (promptPath === null) return null
  const kind = entryKind(fields)
  return kind === null && typeof valueAt(mapping, promptPath) !== 'string' ? null : { kind }
}

/** Adds what a mapping says of the prompts in it: their skill, the name of their group, their label. */
function scopeIn(mapping: Readonly<Record<string, unknown>>, path: ValuePath, scope: Scope): Scope {
  const names = ['name', 'group', 'id'].flatMap((key) => {
    const name = typeof path.at(-1) === 'number' ? mapping[key] : null
    return typeof name === 'string' ? [{ name: name.trim(), path: [...path, key], isSplit: false }] : []
  })
  const isSkill = path.at(-2) === 'skills' && typeof path.at(-1) === 'number'
  const skill = namedSkill({ value: mapping }) ?? (isSkill ? (names[0]?.name ?? null) : null)
  return {
    ...scope,
    names: [...names, ...scope.names],
    ...(skill === null ? {} : { skill, isTop: path.length === 0 }),
    ...(path.length === 0 ? {} : groupLabel(mapping)),
  }
}

/** The label of all prompts of a group: `{should_trigger: true, prompts: [...]}`, `{expected_skill: pdf}`. */
function groupLabel(mapping: Readonly<Record<string, unknown>>): Partial<Scope> {
  const fields = fieldsOf(mapping)
  const truth = truthAt(fields)?.truth ?? null
  if (truth !== null) return { label: truth ? 'must_activate' : 'should_not_activate', isVague: false }
  const route = fieldAt(fields, NAMED_ROUTE_KEYS)?.value
  if (typeof route === 'string' && !isNone(route))
    return { label: 'must_activate', skill: route.trim(), isVague: false }
  const label = wordOf(fields, true)
  return label === null ? {} : { label, isVague: wordOf(fields, false) === null }
}

/** Whether a list holds texts or mappings with a prompt. Some entries may be wrong. */
function isPrompts(value: readonly unknown[]): boolean {
  return value.some(
    (entry) => (typeof entry === 'string' && entry.trim() !== '' && !CASE_ID.test(entry.trim())) || isEntry(entry),
  )
}

/** The id of a case, such as `A01`, `H1P03` or `case-12`, which lists of cases by label may hold. */
const CASE_ID = /^[a-z]{1,12}[-_.]?\d{1,6}[-_.]?[a-z]{0,3}\d{0,6}$/i

/** Whether texts have the length of prompts, and are no keywords. */
export function arePrompts(texts: readonly string[]): boolean {
  return texts.filter(isSentence).length > texts.length / 2
}

/** Three words, or as much text in a script that does not divide words. */
function isSentence(text: string): boolean {
  return (
    /\S\s+\S+\s+\S/.test(text) ||
    (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g)?.length ?? 0) >= 6
  )
}

/** Whether a key names a kind of prompts, and no skill. */
export function isGroupWord(key: string): boolean {
  return GROUP_WORD.test(snakeCase(key))
}

const GROUP_WORD =
  /(^|_)(quer(y|ies)|prompts?|evals?|evaluations?|cases?|tests?|items?|entries|examples?|data|dataset|samples?|tasks?|rows|train(ing)?|val(idation)?|dev|holdout|heldout|positives?|negatives?|edge|near|miss(es)?|triggers?|trigger(ing|ed)|routing|activation|groups?|suites?|sets?|scenarios?|stimul(us|i)|skills?|checks?|inputs?|explicit|implicit|direct|indirect|easy|medium|hard|ambiguous|boundary|control|core|smoke|regression)(_|$)/
