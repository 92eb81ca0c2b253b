import { basename, dirname } from 'node:path/posix'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { says } from '../../reader/name-words.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { RepositorySkill, SuiteFormat } from '../../reader/suite-format.ts'
import { addPrompt, type PromptScope } from '../labelled/add-prompt.ts'
import { carriedBy, casesIn, refusedAsCases } from '../labelled/cases.ts'
import { saysLoads } from '../labelled/entry-fields.ts'
import { isRouting } from '../labelled/entry-kind.ts'
import { calledNames, keyedSkill, type SkillSources } from '../labelled/group-skills.ts'
import { LIST_KEYS } from '../labelled/label-words.ts'
import { refusedAsOther } from '../labelled/other-data.ts'
import { arePrompts, type PromptGroup, promptGroups } from '../labelled/prompt-groups.ts'
import { type Part, readParts } from '../labelled/read-parts.ts'
import { isAboutTriggers, listedSkills, readHead } from '../labelled/suite-head.ts'

/**
 * Prompts with labels, anywhere in a document: a label is true or false, a word, the name of a skill, or the key of a
 * list. The skill is the one that the entry or a mapping above it names, a skill's name among the keys above it, or
 * that of the file's place.
 *
 * Where entries name the skill that should load, all other skills of the file must not; see `OPEN_LISTS`.
 */
export const labelledPrompts: SuiteFormat = {
  id: 'prompts',
  title: 'labelled prompts',
  recognises: (document) => promptGroups(document, 1).length > 0,

  async read(document, context) {
    const skills = await context.skills()
    const { groups, other } = groupsToRead(document, skills)
    const no = groups.every(({ kind }) => kind === 'case') ? await refusedAsCases({ document, context }, groups) : null
    if (no !== null) throw other ?? no
    const builder = new SuiteBuilder(document, this.id)
    const isEntry = groups.some(({ path }) => path.length === 0)
    const tops = groups.flatMap(({ path: [key] }) => (typeof key === 'string' ? [key] : []))
    const head = readHead(builder, isEntry ? { ...document, value: null } : document, [...new Set(tops)])
    for (const group of groups) warnOfSlips(builder, document, group)
    const place = await context.skillOf(document.file)
    const nearest = async (prompts: readonly string[]) =>
      place === null ? context.skillOf(document.file, prompts) : null
    const sources: SkillSources = { document, groups, skills, place, nearest }
    const parts = await readParts(builder, sources)
    const routes = routesOf(document, parts)
    for (const { group, entries, skill } of parts) {
      if (skill !== null && (['truth', 'case'].includes(group.kind) || ['section', 'texts'].includes(group.form))) {
        builder.skill(skill)
      }
      const scope: PromptScope = {
        skill,
        carried: (entry) => carriedBy(entry, skill, { builder, document, context }),
        triggerThreshold: head.triggerThreshold,
        tags: group.split === null ? [] : [group.split],
        ...rulesOf(document, group, routes),
      }
      for (const name of scope.routes ?? []) builder.skill(name)
      for (const entry of entries) await builder.entry(() => addPrompt(builder, entry, scope))
    }
    return builder.finish({ name: head.name, settings: head.settings })
  },
}

/** Warns of misspelt keys beside the labelled lists of a skill. */
function warnOfSlips(builder: SuiteBuilder, document: SourceDocument, { path, form }: PromptGroup): void {
  const parent = path.slice(0, -1)
  if (form !== 'section' || parent.length === 0) return
  builder.warnUnknownKeys(document, parent, PART_KEYS, 'slips')
}

const PART_KEYS = [
  ...LIST_KEYS,
  'name',
  'skill',
  'skill_name',
  'description',
  'note',
  'notes',
  'plugin',
  'path',
  'tags',
]

/**
 * Lists at the top whose entries say themselves what must not load: skills that an entry does not name have no label.
 * No skill at all is none of the catalogue, or none of those that the suite lists.
 */
const OPEN_LISTS: ReadonlyMap<unknown, 'catalogue' | 'suite'> = new Map([
  ['trigger_evals', 'catalogue'],
  ['test_cases', 'suite'],
  ['stimuli', 'catalogue'],
])

/** What naming a skill in an entry of a group says about other skills. */
function rulesOf(
  document: SourceDocument,
  group: PromptGroup,
  routes: readonly string[],
): Pick<PromptScope, 'routes' | 'noneMeansNone' | 'ofNone'> {
  if (!isRoute(group)) return { noneMeansNone: group.form === 'section' || group.form === 'texts' }
  const open = openList(document, group)
  if (open === null) return { routes, noneMeansNone: true }
  const listed = open === 'suite' ? listedSkills(document) : []
  return listed.length === 0 ? { noneMeansNone: true } : { noneMeansNone: false, ofNone: listed }
}

function isRoute({ kind, form }: PromptGroup): boolean {
  return isRouting(kind) && (form === 'list' || form === 'entry')
}

function openList({ value }: SourceDocument, { path }: PromptGroup): 'catalogue' | 'suite' | null {
  const list = path.length === 1 ? valueAt(value, path) : null
  const entries = Array.isArray(list) ? list.filter(isRecord) : []
  if (entries.some(({ assertions }) => Array.isArray(assertions) && assertions.some(saysLoads))) return 'catalogue'
  const isOpen = path[0] === 'stimuli' || entries.some((entry) => 'expected_skill' in entry)
  return isOpen ? (OPEN_LISTS.get(path[0]) ?? null) : null
}

/** Every skill that a document names in its routing sets, in order of appearance. */
function routesOf(document: SourceDocument, parts: readonly Part[]): readonly string[] {
  const names = new Set(listedSkills(document))
  for (const { wanted, forbidden, acceptable } of parts.flatMap(({ entries }) => entries)) {
    for (const name of [...wanted, ...forbidden, ...acceptable]) names.add(name)
  }
  return [...names]
}

/** The groups of a document that are about triggering. `hasTexts`: texts below the names of skills are sentences. */
function aboutTriggers(
  document: SourceDocument,
  all: readonly PromptGroup[],
  skills: readonly RepositorySkill[],
): { groups: PromptGroup[]; hasTexts: boolean } {
  const isAbout = isAboutTriggers(document)
  const called = calledNames(skills)
  const isKeyed = (group: PromptGroup) => keyedSkill(group, called) !== null
  const texts = all.filter((group) => group.form === 'texts' && isKeyed(group))
  const hasTexts = arePrompts(texts.flatMap(({ path }) => textsAt(document, path)))
  const hasLabels = all.some(({ form, kind, isVague }) => form !== 'texts' && kind !== 'case' && !isVague)
  const groups = all.filter((group) => {
    if (group.form === 'texts') return isKeyed(group) && hasTexts && (hasLabels || saysPrompts(document.file, group))
    return (
      !group.isVague ||
      isAbout ||
      isKeyed(group) ||
      group.skill !== null ||
      group.names.some(({ name }) => says('triggerKey', name))
    )
  })
  return { groups, hasTexts }
}

/**
 * The groups that are labelled prompts for triggering; else those without a label, and why nothing else is one. Throws
 * NoSuite for a document without any.
 */
function groupsToRead(
  document: SourceDocument,
  skills: readonly RepositorySkill[],
): { groups: PromptGroup[]; other: NoSuite | null } {
  const all = promptGroups(document).map((group) => asLabelled(document, group, skills))
  const { groups, hasTexts } = aboutTriggers(document, all, skills)
  const labelled = groups.filter(({ kind }) => kind !== 'case')
  const routes = labelled.filter(isRoute)
  const other = routes.length < labelled.length ? null : refusedAsOther(document, routes, skills)
  if (labelled.length > 0 && other === null) return { groups: labelled, other }
  const cases = casesIn(document, all)
  if (cases.length === 0) throw other ?? noPrompts(all, hasTexts)
  return { groups: cases, other }
}

/** A group whose entries name no skills but say a label in a word as well is labelled so. */
function asLabelled(document: SourceDocument, group: PromptGroup, skills: readonly RepositorySkill[]): PromptGroup {
  const isLabelled = group.hasWords && refusedAsOther(document, [group], skills) !== null
  return isLabelled ? { ...group, kind: 'truth', isVague: true } : group
}

/** Why a document holds no labelled prompts. Without a reason it is for another reader. */
function noPrompts(all: readonly PromptGroup[], hasTexts: boolean): NoSuite {
  if (all.some(({ form, names }) => form === 'section' && names.length > 0))
    return new NoSuite('has lists of prompts, but none of their keys is a skill of this repository', true)
  if (!hasTexts) return new NoSuite('')
  return new NoSuite(
    'has texts below the names of skills, and nothing says that they are prompts',
    true,
    'Put them under `should_trigger` below the name of the skill, or call the file `triggers`.',
  )
}

/** Whether a file's name, its folder or a key above texts says that they are prompts, and none that they are not. */
function saysPrompts(file: string, { names }: PromptGroup): boolean {
  const words = [basename(file), basename(dirname(file)), ...names.map(({ name }) => name)]
  return words.some((word) => says('texts', word)) && !words.some((word) => says('noTexts', word))
}

function textsAt({ value }: SourceDocument, path: ValuePath): string[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}
