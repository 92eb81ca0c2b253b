import { basename } from 'node:path/posix'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { Warning } from '../../../core/errors/user-error.ts'
import { says } from '../../reader/name-words.ts'
import { nearestWarning } from '../../reader/skill-of-hint.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import { skillOfLabel } from './add-prompt.ts'
import { CASE_LISTS, isCase } from './case-keys.ts'
import { fieldAt, fieldsOf } from './entry-fields.ts'
import { isNone, NAMED_ROUTE_KEYS, TYPE_KEYS } from './entry-keys.ts'
import { isRouting, truthAt, wordOf } from './entry-kind.ts'
import { isCalled, nobodysGroup, type SkillSources, skillsOfGroups } from './group-skills.ts'
import { isImplied, type PromptGroup } from './prompt-groups.ts'
import { type LabelledPrompt, ownerOf, readEntry } from './read-entry.ts'

/** A group with its entries and its skill. */
export interface Part {
  group: PromptGroup
  entries: readonly LabelledPrompt[]
  skill: string | null
}

/** Reads the entries of all groups, and says which skill each group is for. */
export async function readParts(builder: SuiteBuilder, sources: SkillSources): Promise<Part[]> {
  const { document, groups } = sources
  const skillOf = skillsOfGroups(sources)
  const parts: Part[] = []
  for (const group of groups) {
    const entries: LabelledPrompt[] = []
    for (const path of entriesOf(document, group)) {
      await builder.entry(() => {
        entries.push(...readOne(builder, document, path, group))
      })
    }
    // The error of a group whose skill is uncertain is kept by the builder, which then makes no suite.
    const found = await builder.attempt(() => ({ skill: skillOf(group) }))
    if (found === null) continue
    const skill = existing(group, found.skill, entries, sources)
    if (skill !== null && isStale(group, found.skill, sources)) builder.warn(staleName(sources.document, group, skill))
    parts.push({ group, entries, skill })
  }
  const named = [...new Set(parts.flatMap(({ group, skill }) => (isOfSkills(group) && skill !== null ? skill : [])))]
  const placed = parts.map((part) => withoutSkill(part, sources, named))
  const completed = await withNearest(placed, builder, sources)
  const lacking = completed.filter(lacksSkill).map(({ group }) => group)
  const isAll = completed.every((part) => part.entries.length === 0 || lacksSkill(part))
  for (const group of lacking) {
    const error = nobodysGroup(sources, group, isAll ? lacking : [])
    if (group.kind === 'case') builder.warn({ what: error.what, where: error.where, todo: error.todo })
    else builder.error(error)
  }
  return completed.flatMap((part) => (lacksSkill(part) ? withoutLabels(part) : [part]))
}

/**
 * The parts with the skill that the prompts of those without one are nearest to, all together: a second skill in the
 * repository does not undo a trigger set that had no need to name its own. A warning says so.
 */
async function withNearest(parts: readonly Part[], builder: SuiteBuilder, sources: SkillSources): Promise<Part[]> {
  const lacking = parts.filter(lacksSkill)
  const wanted = lacking.flatMap(({ entries }) => entries.filter(({ label }) => label !== 'should_not_activate'))
  // What has names of its own is for these.
  const isNamed = lacking.some(({ group }) => group.names.length > 1)
  const skill = isNamed ? null : await sources.nearest(wanted.map(({ prompt }) => prompt))
  const [first] = lacking
  if (skill === null || first === undefined) return [...parts]
  builder.warn(nearestWarning(sources.document, first.group.path.slice(0, -1), skill))
  return parts.map((part) => (lacking.includes(part) ? { ...part, skill } : part))
}

/** The prompts of cases that are for no known skill; nothing of other lists, whose labels are for it. */
function withoutLabels({ group, entries }: Part): Part[] {
  return group.kind === 'case' ? [{ group, skill: null, entries: entries.map((one) => ({ ...one, label: null })) }] : []
}

function entriesOf({ value }: SourceDocument, { path, form }: PromptGroup): ValuePath[] {
  if (form === 'entry') return [path]
  const list = valueAt(value, path)
  return Array.isArray(list) ? list.map((_, index) => [...path, index]) : []
}

/** Reads an entry; none, with a warning, for a prompt of a kind that is no label. */
function readOne(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  { form, kind, label, isVague, hasOpposites, path: list }: PromptGroup,
): LabelledPrompt[] {
  const value = valueAt(document.value, path)
  if (form === 'section' || form === 'texts') {
    const listed = { label, isFirm: !isVague && !isImplied(list) }
    const mayLack = isImplied(list)
    return readEntry(builder, document, path, { kind, listed, mayLack }).map((entry) => withOwner(entry, value))
  }
  const isOfEvals = CASE_LISTS.includes(list.at(-1))
  const mayLack = isOfEvals || isCase(value)
  const other = kind === 'truth' && !isOfEvals ? otherKindOf(value, hasOpposites) : null
  if (other === null) return readEntry(builder, document, path, { kind, hasOpposites, mayLack })
  builder.warn({
    what: `\`${other}\` is no label: prompts of that kind are left out`,
    where: document.positionOf(path),
    todo: 'Add `should_trigger`, which must be true or false.',
  })
  return []
}

/** The kind of an entry whose kind is another word than a label, as `kind: continuity`; null for any other entry. */
function otherKindOf(value: unknown, hasOpposites: boolean): string | null {
  if (!isRecord(value)) return null
  const fields = fieldsOf(value)
  if (truthAt(fields) !== null || wordOf(fields, true, hasOpposites) !== null) return null
  const { key = '', value: kind = null } = fieldAt(fields, TYPE_KEYS) ?? {}
  return typeof kind === 'string' && fieldAt(fields, NAMED_ROUTE_KEYS) === null ? `${key}: ${kind.slice(0, 40)}` : null
}

/**
 * Adds the skill that a prompt of a list of negatives belongs to: it must load. In a list of positives a skill that the
 * prompt names replaces the label of the list.
 */
function withOwner(entry: LabelledPrompt, value: unknown): LabelledPrompt {
  if (!entry.isListed) return entry
  const isRouted = entry.wanted.length > 0 || entry.wantsNone
  if (entry.label === 'must_activate') return isRouted ? { ...entry, label: null } : entry
  if (entry.label !== 'should_not_activate' || !isRecord(value) || entry.wanted.length > 0) return entry
  const owner = ownerOf(value)
  if (owner === null) return entry
  return isNone(owner) ? { ...entry, wantsNone: true } : { ...entry, wanted: [owner] }
}

/**
 * The skill of a group, unless it is that of a place without a skill and the entries name theirs. Cases whose file
 * names a skill that is gone are for the one of their place.
 */
function existing(
  group: PromptGroup,
  skill: string | null,
  entries: readonly LabelledPrompt[],
  sources: SkillSources,
): string | null {
  const { place } = sources
  if (isStale(group, skill, sources)) return place
  if (skill === null || skill !== place) return skill
  if (!entries.some(({ label, wanted }) => label !== null && wanted.length > 0)) return skill
  return isKnown(skill, sources) ? skill : null
}

function isKnown(name: string | null, { skills }: SkillSources): boolean {
  return name !== null && skills.some((skill) => isCalled(skill, name))
}

/** Whether the file of cases names a skill that nobody has, and stands at the place of one that there is. */
function isStale({ kind, isTop }: PromptGroup, skill: string | null, sources: SkillSources): boolean {
  return kind === 'case' && isTop && skill !== null && !isKnown(skill, sources) && isKnown(sources.place, sources)
}

function staleName(document: SourceDocument, { skill }: PromptGroup, place: string): Warning {
  return {
    what: `No skill is called \`${skill}\`: these prompts are taken for \`${place}\`, whose folder they are in`,
    where: document.positionOf([]),
    todo: 'Correct the name.',
  }
}

/**
 * Completes the entries of a group that nothing says a skill of: where the positives name theirs, the negatives are for
 * none; so are the prompts of a file that is called `negatives`, and those beside lists of skills.
 */
function withoutSkill(part: Part, { document, groups }: SkillSources, named: readonly string[]): Part {
  const { group, entries } = part
  const isOfAll = group.form === 'section' && group.skill === null && groups.some(isOfSkills) && !isOfSkills(group)
  if (isOfAll && group.label === 'should_not_activate') {
    return { group, skill: null, entries: entries.map((entry) => ({ ...entry, skill: null, forbidden: [...named] })) }
  }
  if (part.skill !== null || group.kind === 'own') return part
  const isRouted = entries.some(({ label, wanted, wantsNone }) => (label !== null && wanted.length > 0) || wantsNone)
  const isControl = says('nobodys', basename(document.file)) && entries.every(isNegative)
  const areNamed = isRouted || isControl || groups.some(({ kind, form }) => isRouting(kind) && form === 'list')
  return areNamed ? { ...part, entries: entries.map(asRouted) } : part
}

function isOfSkills({ path }: PromptGroup): boolean {
  return path[0] === 'skills'
}

function isNegative({ skill, label }: LabelledPrompt): boolean {
  return skill === undefined && label === 'should_not_activate'
}

/** Reads yes as the skill that the entry names, and no without a name as no skill at all. */
function asRouted(entry: LabelledPrompt): LabelledPrompt {
  if (entry.skill !== undefined || entry.label === null) return entry
  if (entry.wanted.length > 0) return { ...entry, label: null }
  return entry.label === 'should_not_activate' ? { ...entry, skill: null } : entry
}

/** Whether a label of a group is about a skill that nothing names. */
function lacksSkill({ group, entries, skill }: Part): boolean {
  if (group.kind === 'case') return skill === null && entries.some((entry) => entry.skill === undefined)
  return entries.some((entry) => {
    const isForNone = entry.skill === null && entry.label === 'should_not_activate'
    return entry.label !== null && !isForNone && skillOfLabel(entry, { skill }) === null
  })
}
