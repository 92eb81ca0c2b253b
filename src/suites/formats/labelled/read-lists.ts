import { basename } from 'node:path/posix'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { shorten } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { Suite } from '../../suite.ts'
import { addPrompt, type PromptScope } from './add-prompt.ts'
import { fieldAt, fieldsAt } from './entry-fields.ts'
import { isNone, ROUTE_KEYS, TYPE_KEYS } from './entry-keys.ts'
import { type EntryKind, listKind, truthAt, wordOf } from './entry-kind.ts'
import { type LabelledPrompt, readEntry } from './read-entry.ts'
import { isAboutTriggers, listedSkills, namedSkill, readHead } from './suite-head.ts'

/** A list of labelled prompts in a document. */
export interface PromptList {
  /** Path in the document. Empty for a document that is the list itself. */
  path: ValuePath
  kind: EntryKind
  length: number
}

/** Returns the lists of labelled prompts in a document, in order: the document itself, or values of its top keys. */
export function promptLists(document: SourceDocument): readonly PromptList[] {
  const known = found.get(document) ?? findLists(document)
  found.set(document, known)
  return known
}

/** Several formats look for the same lists. */
const found = new WeakMap<SourceDocument, readonly PromptList[]>()

function findLists(document: SourceDocument): PromptList[] {
  const { value } = document
  const isNamed = isAboutTriggers(document)
  const parts = isRecord(value)
    ? Object.entries(value).map(([key, part]) => [[key], part] as const)
    : [[[], value] as const]
  return parts.flatMap(([path, part]) => {
    const kind = listKind(part, isNamed)
    return kind === null || !Array.isArray(part) ? [] : [{ path, kind, length: part.length }]
  })
}

/** How a format treats skills that an entry does not name. */
export interface ListRules {
  /** Id of the format. */
  format: string
  /** True if naming the skill that should load means that all others of the suite must not. */
  isRouting: boolean
  /** Whether an entry that wants no skill forbids all skills of the catalogue, or only those that the suite lists. */
  noneMeans: 'none of the catalogue' | 'none of the suite'
}

/** Reads the lists of labelled prompts of a document as one suite. */
export async function readPromptLists(
  document: SourceDocument,
  context: ReadContext,
  rules: ListRules,
): Promise<Suite> {
  const lists = promptLists(document)
  if (rules.isRouting) await refuseOtherData(document, context, lists)
  const builder = new SuiteBuilder(document, rules.format)
  const head = readHead(
    builder,
    document,
    lists.flatMap(({ path }) => (typeof path[0] === 'string' ? [path[0]] : [])),
  )

  const entries: { entry: LabelledPrompt; isRoute: boolean }[] = []
  for (const { path, kind, length } of lists) {
    for (let index = 0; index < length; index += 1) {
      const other = kind === 'truth' ? otherKindOf(valueAt(document.value, [...path, index])) : null
      if (other !== null) {
        builder.warn({
          what: `\`${other}\` is no label: prompts of that kind are left out`,
          where: document.positionOf([...path, index]),
          todo: 'Add `should_trigger`, which must be true or false.',
        })
        continue
      }
      await builder.entry(() => {
        entries.push({ entry: readEntry(builder, document, [...path, index], kind), isRoute: kind === 'route' })
      })
    }
  }
  const skill = lists.some(({ kind }) => kind !== 'route') ? await skillFor(document, context, entries) : null
  if (skill !== null && lists.some(({ kind }) => kind === 'truth')) builder.skill(skill)
  const isRouted = skill === null && entries.some(({ entry }) => entry.label !== null && entry.wanted.length > 0)
  const isControl = skill === null && CONTROL.test(basename(document.file)) && isAllNegative(entries)
  const routes = rules.isRouting ? routesOf(document, entries) : undefined
  for (const name of routes ?? []) builder.skill(name)
  const scope: PromptScope = { skill, triggerThreshold: head.triggerThreshold }
  for (const { entry, isRoute } of entries) {
    const routing: PromptScope = isRoute
      ? { ...scope, skill: null, routes, noneMeansNone: rules.noneMeans === 'none of the catalogue' }
      : scope
    const own = isRouted || isControl ? withoutSkill(entry) : entry
    await builder.entry(() =>
      addPrompt(builder, isRoute && rules.isRouting ? own : withImpliedNone(own, document, rules), routing),
    )
  }
  return builder.finish({ name: head.name, settings: head.settings })
}

/** The kind of an entry whose kind is another word than a label, as `kind: continuity`; null for any other entry. */
function otherKindOf(entry: unknown): string | null {
  if (!isRecord(entry) || truthAt(entry) !== null || wordOf(entry, true) !== null) return null
  const { key = '', value = null } = fieldAt(entry, TYPE_KEYS) ?? {}
  return typeof value === 'string' && fieldAt(entry, ROUTE_NAMES) === null ? `${key}: ${value.slice(0, 40)}` : null
}

const ROUTE_NAMES = ROUTE_KEYS.filter((key) => key !== 'expect' && key !== 'expected')

/** Matches names of files with prompts that no skill should take. */
const CONTROL = /negativ|no[-_]?(?:skill|trigger)|none|unrelated|off[-_]?topic|out[-_]?of[-_]?scope|control/i

/**
 * Returns the skill of yes-or-no labels: named at the top of the file, else by its place. A place whose skill does not
 * exist does not count where the entries name the skills themselves.
 */
async function skillFor(
  document: SourceDocument,
  context: ReadContext,
  entries: readonly { entry: LabelledPrompt }[],
): Promise<string | null> {
  const named = namedSkill(document)
  if (named !== null) return named
  const placed = await context.skillOf(document.file)
  if (placed === null || !entries.some(({ entry }) => entry.label !== null && entry.wanted.length > 0)) return placed
  const exists = (await context.skills()).some(({ name, folder }) => name === placed || folder === placed)
  return exists ? placed : null
}

function isAllNegative(entries: readonly { entry: LabelledPrompt }[]): boolean {
  return entries.every(({ entry }) => entry.skill === undefined && entry.label === 'should_not_activate')
}

/** Reads yes as the skill that the entry names, and no without a name as no skill at all. */
function withoutSkill(entry: LabelledPrompt): LabelledPrompt {
  if (entry.skill !== undefined || entry.label === null) return entry
  if (entry.wanted.length > 0) return { ...entry, label: null }
  return entry.label === 'should_not_activate' ? { ...entry, skill: null } : entry
}

/** Forbids all skills that a suite tests, for an entry that wants none of them and lists none as forbidden. */
function withImpliedNone(entry: LabelledPrompt, document: SourceDocument, rules: ListRules): LabelledPrompt {
  if (rules.noneMeans === 'none of the catalogue' || !entry.wantsNone || entry.forbidden.length > 0) return entry
  return { ...entry, forbidden: listedSkills(document).filter((name) => !entry.acceptable.includes(name)) }
}

/** Returns every skill that a routing set names, in order of appearance. */
export function routesOf(document: SourceDocument, entries: readonly { entry: LabelledPrompt }[]): readonly string[] {
  const names = new Set(listedSkills(document))
  for (const { entry } of entries) {
    for (const name of [...entry.wanted, ...entry.forbidden, ...entry.acceptable]) names.add(name)
  }
  return [...names]
}

/**
 * Throws NoSuite for a list that is not about skills. Tests of anything use `expect` and `expected`: if entries have no
 * other key for a skill, at least one of these values must be a skill of the repository.
 */
export async function refuseOtherData(
  document: SourceDocument,
  context: ReadContext,
  lists: readonly PromptList[],
): Promise<void> {
  const entries = lists.flatMap(({ path }) => {
    const value = valueAt(document.value, path)
    return Array.isArray(value) ? value.filter(isRecord) : []
  })
  const plainAt = (entry: Record<string, unknown>) => {
    const routes = fieldsAt(entry, ROUTE_KEYS).filter(({ value }) => !isRecord(value))
    return routes.every(({ key }) => key === 'expect' || key === 'expected') ? routes[0] : undefined
  }
  if (!entries.every((entry) => plainAt(entry) !== undefined || Object.keys(entry).length === 0)) return
  const known = new Set(
    (await context.skills()).flatMap(({ name, folder }) => [plainSkillName(name), plainSkillName(folder)]),
  )
  const isKnown = (value: unknown): boolean =>
    typeof value === 'string' ? known.has(plainSkillName(value)) : Array.isArray(value) && value.some(isKnown)
  if (entries.some((entry) => isKnown(plainAt(entry)?.value))) return
  const prose = entries.flatMap((entry) => {
    const field = plainAt(entry)
    return field !== undefined && isSentence(field.value) ? [{ entry, ...field }] : []
  })
  const [first] = prose
  if (first !== undefined && prose.length >= entries.length / 2) {
    const key = String(first.path[0])
    const shown = JSON.stringify(shorten(String(Array.isArray(first.value) ? first.value[0] : first.value)))
    throw new NoSuite(
      `says in sentences what should happen (\`${key}: ${shown}\`), and those are not read`,
      prose.some(({ value }) => ABOUT_LOADING.test(String(value))),
      'Label each prompt as well: `should_trigger: true` or false for the skill of the file, or `expected_skill`.',
    )
  }
  const isNameLike = (value: unknown): boolean =>
    isNone(value) || (Array.isArray(value) ? value.every(isNameLike) : typeof value === 'string' && NAME.test(value))
  const looksLikeOne = entries.every((entry) => isNameLike(plainAt(entry)?.value ?? null))
  throw new NoSuite('has prompts whose `expect` names no skill of this repository', looksLikeOne)
}

/** Whether an expectation is a text of several words, whatever marks are in it. */
function isSentence(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isSentence)
  return typeof value === 'string' && value.trim().split(/\s+/).length >= 3
}

/** Matches sentences about skills that load. */
const ABOUT_LOADING = /\b(?:auto-?)?(?:activat|trigger|invok|fires?\b|loads?\b|rout(?:e|es|ed)\b)/i

/** Matches names of several parts, as skills have, or with a plugin's name. Expected answers rarely look like this. */
const NAME = /^[a-z0-9]+(?:[-:][a-z0-9]+)+$/

/** Returns a skill's name in lower case and without its plugin's name, to compare names loosely. */
function plainSkillName(name: string): string {
  return name
    .trim()
    .slice(name.trim().lastIndexOf(':') + 1)
    .toLowerCase()
}
