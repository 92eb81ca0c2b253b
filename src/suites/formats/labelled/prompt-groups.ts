import type { SourceDocument } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { Label } from '../../suite.ts'
import { fieldAt, snakeCase } from './entry-fields.ts'
import { isNone, ROUTE_KEYS } from './entry-keys.ts'
import { type EntryKind, entryKind, listKind, promptPathOf, truthAt, wordOf } from './entry-kind.ts'
import { isOutcome } from './holds-results.ts'
import { isPrompts, labelOfKey } from './sections.ts'
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
  split: string | null
  /** The skill that a mapping above names under `skill` and the like; null: none does. */
  skill: string | null
  /** True if that mapping is the document itself. */
  isTop: boolean
  /** Names above it that may be a skill's or a group's, the nearest first. */
  names: readonly { name: string; path: ValuePath }[]
  /** True if only a word that other data use as well, such as `positive`, says that these are labelled prompts. */
  isVague: boolean
}

/** What the mappings above a value say. */
interface Scope extends Pick<PromptGroup, 'skill' | 'isTop' | 'names' | 'split' | 'isVague'> {
  label: Label | null
}

const DEEPEST = 6
/** Bound on the groups of one file. */
const MOST_GROUPS = 20_000

/** Returns the groups of prompts of a document, in order. They are looked for in mappings in mappings and in lists. */
export function promptGroups(document: SourceDocument): PromptGroup[] {
  const known = cache.get(document)
  if (known !== undefined) return known
  const groups: PromptGroup[] = []
  const top: Scope = { skill: null, isTop: false, names: [], split: null, isVague: false, label: null }
  collect(document.value, [], top, groups)
  cache.set(document, groups)
  return groups
}

/** Whether some group says with a label what its prompts are for. */
export function hasLabelledGroups(document: SourceDocument): boolean {
  return promptGroups(document).some(({ form }) => form !== 'texts')
}

const cache = new WeakMap<SourceDocument, PromptGroup[]>()

function collect(value: unknown, path: ValuePath, scope: Scope, groups: PromptGroup[]): void {
  if (path.length > DEEPEST || groups.length >= MOST_GROUPS) return
  const { label, ...said } = scope
  const add = (form: PromptGroup['form'], kind: EntryKind, own: Label = 'must_activate') =>
    groups.push({ ...said, path, form, kind, label: own })
  if (Array.isArray(value)) {
    const kind = listKind(value, true)
    if (label !== null && isPrompts(value) && (kind === null || kind === 'route')) add('section', 'route', label)
    else if (kind !== null) add('list', kind)
    else if (isTexts(value)) add('texts', 'route')
    else
      for (const [index, entry] of value.entries())
        collect(entry, [...path, index], withNameOf(entry, path, index, scope), groups)
  } else if (isRecord(value)) collectFrom(value, path, scope, groups)
}

function collectFrom(
  mapping: Readonly<Record<string, unknown>>,
  path: ValuePath,
  scope: Scope,
  groups: PromptGroup[],
): void {
  if (isOutcome(mapping)) return
  const kind = path.length === 0 || promptPathOf(mapping) === null ? null : entryKind(mapping)
  if (kind !== null) {
    const { label: _, ...said } = scope
    groups.push({ ...said, path, form: 'entry', kind, label: 'must_activate' })
    return
  }
  const skill = namedSkill({ value: mapping })
  const inner: Scope = {
    ...scope,
    ...(skill === null ? {} : { skill, isTop: path.length === 0 }),
    ...groupLabel(mapping, path),
  }
  for (const [key, part] of Object.entries(mapping)) {
    if (/^[_$]/.test(key) || typeof part !== 'object' || part === null) continue
    const at = [...path, key]
    const said = labelOfKey(key)
    if (said !== null) {
      collect(part, at, { ...inner, label: said.label, split: null, isVague: !said.isClear }, groups)
      continue
    }
    const split = inner.label === null || scope.label === null ? inner.split : key
    collect(part, at, { ...inner, split, names: [{ name: key, path: at }, ...inner.names] }, groups)
  }
}

/** The label of all prompts of a group: `{should_trigger: true, prompts: [...]}`, `{expected_skill: pdf}`. */
function groupLabel(mapping: Readonly<Record<string, unknown>>, path: ValuePath): Partial<Scope> {
  if (path.length === 0) return {}
  const truth = truthAt(mapping)?.truth ?? null
  if (truth !== null) return { label: truth ? 'must_activate' : 'should_not_activate', isVague: false }
  const route = fieldAt(mapping, NAMED_ROUTES)?.value
  if (typeof route === 'string' && !isNone(route))
    return { label: 'must_activate', skill: route.trim(), isVague: false }
  const word = wordOf(mapping, true)
  if (word === null) return {}
  return { label: word === 'acceptable' ? word : LABELS[word], isVague: wordOf(mapping, false) === null }
}

const LABELS = { positive: 'must_activate', negative: 'should_not_activate' } as const
const NAMED_ROUTES = ROUTE_KEYS.filter((key) => key !== 'expect' && key !== 'expected')

/** Adds the name of a mapping in a list: `{name: pdf, cases: [...]}`. */
function withNameOf(entry: unknown, path: ValuePath, index: number, scope: Scope): Scope {
  if (!isRecord(entry)) return scope
  const names = ['name', 'group', 'id'].flatMap((key) => {
    const name = entry[key]
    return typeof name === 'string' ? [{ name, path: [...path, index, key] }] : []
  })
  return { ...scope, names: [...names, ...scope.names] }
}

/** Whether a list holds nothing but texts. */
function isTexts(value: readonly unknown[]): boolean {
  return value.length > 0 && value.every((text) => typeof text === 'string' && text.trim() !== '')
}

/** Whether texts have the length of prompts, and are no keywords. */
export function arePrompts(texts: readonly string[]): boolean {
  return texts.filter(isSentence).length > texts.length / 2
}

/** Three words, or as much text in a script that does not divide words. */
function isSentence(text: string): boolean {
  return (
    text.trim().split(/\s+/).length >= 3 ||
    (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g)?.length ?? 0) >= 6
  )
}

/** Whether a key names a kind of prompts, and no skill. */
export function isGroupWord(key: string): boolean {
  return GROUP_WORD.test(snakeCase(key))
}

const GROUP_WORD =
  /(^|_)(quer(y|ies)|prompts?|evals?|evaluations?|cases?|tests?|items?|entries|examples?|data|dataset|samples?|tasks?|rows|train(ing)?|val(idation)?|dev|holdout|heldout|positives?|negatives?|edge|near|miss(es)?|triggers?|trigger(ing|ed)|routing|activation|groups?|suites?|sets?|scenarios?|skills?|checks?|inputs?|explicit|implicit|direct|indirect|easy|medium|hard|ambiguous|boundary|control|core|smoke|regression)(_|$)/
