import { basename, dirname, extname } from 'node:path/posix'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { formatPath } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext, RepositorySkill, SuiteFormat } from '../../reader/suite-format.ts'
import { addPrompt } from '../labelled/add-prompt.ts'
import { arePrompts, isGroupWord, type PromptGroup, promptGroups } from '../labelled/prompt-groups.ts'
import { type LabelledPrompt, readEntry } from '../labelled/read-entry.ts'
import { refuseOtherData, routesOf } from '../labelled/read-lists.ts'
import { addSection } from '../labelled/sections.ts'
import { isAboutTriggers, readHead } from '../labelled/suite-head.ts'

/**
 * Labelled prompts below other keys than those of the formats above: `{triggers: {items: [...]}}`, `{pdf: [{query,
 * should_trigger}]}`, `{pdf: ["Fill in the form"]}`, `{groups: [{name, cases: [...]}]}`, `{prompts: {positive}}`.
 * The skill is the nearest one that a mapping above names, as a key or under `skill`; else that of the file's place.
 */
export const groupedPrompts: SuiteFormat = {
  id: 'grouped-prompts',
  title: 'groups of labelled prompts',
  recognises: (document) => isRecordOrList(document) && promptGroups(document).some(({ path }) => path.length > 0),

  async read(document, context) {
    const skills = await context.skills()
    const groups = await groupsToRead(document, context, skills)
    const builder = new SuiteBuilder(document, this.id)
    const head = readHead(builder, document, [
      ...new Set(groups.flatMap(({ path: [key] }) => (typeof key === 'string' ? [key] : []))),
    ])
    const skillOf = await skillsOfGroups(document, groups, context, skills)
    const strange = groups.filter((group) => needsSkill(group) && builder.attemptNow(() => skillOf(group)) === null)
    if (strange.length === groups.length) throw namesOfNobody(strange)
    const entries: { group: PromptGroup; entry: LabelledPrompt }[] = []
    for (const group of groups) {
      const { path, form, kind } = group
      if (form === 'section' || form === 'texts') continue
      const list = form === 'entry' ? [null] : valueAt(document.value, path)
      for (const index of Array.isArray(list) ? list.keys() : []) {
        await builder.entry(() => {
          const at = form === 'entry' ? path : [...path, index]
          entries.push({ group, entry: readEntry(builder, document, at, kind) })
        })
      }
    }
    const routed = entries.filter(({ group }) => group.kind === 'route')
    const routes = routed.length === 0 ? undefined : routesOf(document, routed)
    for (const group of groups) {
      const skill = builder.attemptNow(() => skillOf(group))
      if (strange.includes(group) && group.names.length > 0) {
        builder.error(nobodysGroup(document, group))
        continue
      }
      const scope = { skill, triggerThreshold: head.triggerThreshold, tags: group.split === null ? [] : [group.split] }
      if (skill !== null) builder.skill(skill)
      if (group.form === 'section' || group.form === 'texts') {
        await addSection(builder, document, group, skill, head.triggerThreshold)
        continue
      }
      for (const { entry } of entries.filter((one) => one.group === group)) {
        await builder.entry(() =>
          addPrompt(
            builder,
            entry,
            group.kind === 'route' ? { ...scope, skill: null, routes, noneMeansNone: true } : scope,
          ),
        )
      }
    }
    return builder.finish({ name: head.name, settings: head.settings })
  },
}

/** Whether the labels of a group are about a skill that its entries do not name. */
function needsSkill({ form, kind }: PromptGroup): boolean {
  return form === 'section' || form === 'texts' || kind === 'truth'
}

function namesOfNobody(groups: readonly PromptGroup[]): NoSuite {
  const names = [...new Set(groups.flatMap((group) => titleOf(group)?.name ?? []))]
  const shown = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', ...' : ''}`
  return new NoSuite(
    `has groups of prompts, and no skill of this repository has one of their names (${shown})`,
    true,
    'Correct the names, or say with `skill: ...` beside the prompts which skill they are for.',
  )
}

/** The nearest name above a group that may be a skill's. */
function titleOf({ names }: PromptGroup): PromptGroup['names'][number] | undefined {
  return names.find(({ name }) => !isGroupWord(name)) ?? names[0]
}

function nobodysGroup(document: SourceDocument, group: PromptGroup): UserError {
  const name = titleOf(group)
  return new UserError({
    what: `No skill of this repository is called \`${name?.name ?? ''}\`, so nothing says which skill these prompts are for`,
    where: document.keyPositionOf(name?.path ?? []),
    todo: 'Correct the name, or say with `skill: ...` beside the prompts which skill they are for.',
  })
}

function isRecordOrList({ value }: SourceDocument): boolean {
  return isRecord(value) || Array.isArray(value)
}

/**
 * The groups that are labelled prompts for triggering. Throws NoSuite for a document without any, and for one that
 * other formats read as well or better: none of its groups is nested, and none is below the name of a skill.
 */
async function groupsToRead(
  document: SourceDocument,
  context: ReadContext,
  skills: readonly RepositorySkill[],
): Promise<PromptGroup[]> {
  const isAbout = isAboutTriggers(document)
  const all = promptGroups(document)
  const texts = all.filter((group) => group.form === 'texts' && keyedSkill(group, skills) !== null)
  const hasTexts = arePrompts(texts.flatMap(({ path }) => textsAt(document, path)))
  const groups = all.filter((group) => {
    const isKeyed = keyedSkill(group, skills) !== null
    if (group.form === 'texts') return isKeyed && hasTexts
    return !group.isVague || isAbout || isKeyed || group.skill !== null
  })
  const isOurs = groups.some((group) => group.path.length > 1 || keyedSkill(group, skills) !== null)
  if (groups.length === 0 || !isOurs) throw new NoSuite('')
  const lists = groups.filter(({ kind, form }) => kind === 'route' && (form === 'list' || form === 'entry'))
  if (lists.length === groups.length) {
    await refuseOtherData(
      document,
      context,
      lists.map(({ path, kind }) => ({ path, kind, length: 0 })),
    )
  }
  return groups
}

function textsAt({ value }: SourceDocument, path: ValuePath): string[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

/** The nearest name above a group that a skill of the repository has; null without one. */
function keyedSkill({ names }: PromptGroup, skills: readonly RepositorySkill[]): PromptGroup['names'][number] | null {
  return names.find(({ name }) => skills.some((skill) => isCalled(skill, name))) ?? null
}

function isCalled(skill: RepositorySkill, name: string): boolean {
  const bare = name.slice(name.lastIndexOf(':') + 1)
  return skill.name === name || skill.folder === name || skill.name === bare || skill.folder === bare
}

/**
 * Returns which skill a group is for. Throws UserError where its name may be that of a skill or of a group, and a wrong
 * label could come of it; null where nothing says a skill.
 */
async function skillsOfGroups(
  document: SourceDocument,
  groups: readonly PromptGroup[],
  context: ReadContext,
  skills: readonly RepositorySkill[],
): Promise<(group: PromptGroup) => string | null> {
  const place = await context.skillOf(document.file)
  const isOnly = new Set(skills.map(({ name }) => name)).size <= 1
  const isFirm = place !== null && (isOnly || isPlaced(document.file, place, skills))
  const titles = (group: PromptGroup) => group.names.filter(({ name }) => !isGroupWord(name))
  const areAllSkills = groups.every((group) => titles(group).length === 0 || keyedSkill(group, skills) !== null)
  return (group) => {
    const keyed = keyedSkill(group, skills)
    if (group.skill !== null && !(group.isTop && keyed !== null)) return group.skill
    if (keyed === null) return group.skill ?? (titles(group).length === 0 || isFirm ? place : null)
    const other = group.skill ?? (isFirm && !areAllSkills ? place : null)
    if (other === null || skills.some((skill) => isCalled(skill, other) && isCalled(skill, keyed.name)))
      return keyed.name
    throw new UserError({
      what: `\`${formatPath(keyed.path)}\` may be the skill of these prompts or the name of a group for \`${other}\``,
      where: document.keyPositionOf(keyed.path),
      todo: 'Name the skill beside the prompts: `skill: ...`.',
    })
  }
}

/** Whether a file's own name or a folder above it is the skill's. */
function isPlaced(file: string, place: string, skills: readonly RepositorySkill[]): boolean {
  const parts = new Set([basename(file, extname(file)), ...dirname(file).split('/')])
  return skills.some(({ name, folder }) => name === place && (parts.has(name) || parts.has(folder)))
}
