import { basename, dirname, extname } from 'node:path/posix'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { formatPath } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { skillOfHint } from '../../reader/skill-of-hint.ts'
import type { RepositorySkill } from '../../reader/suite-format.ts'
import { type GroupName, isGroupWord, type PromptGroup } from './prompt-groups.ts'

/** What decides which skill the groups of a document are for. */
export interface SkillSources {
  document: SourceDocument
  groups: readonly PromptGroup[]
  skills: readonly RepositorySkill[]
  /** The skill of the file's place, which may not exist; null without one. */
  place: string | null
  /** The skill that some prompts are nearest to; null where that is not plain. */
  nearest(prompts: readonly string[]): Promise<string | null>
}

/**
 * Returns which skill a group is for: the one that a mapping above it names, the nearest key or name above it that a
 * skill has, else that of the file's place. Throws UserError where a name may be that of a skill or of a group, and a
 * wrong label could come of it; null where nothing says a skill.
 */
export function skillsOfGroups(sources: SkillSources): (group: PromptGroup) => string | null {
  const { document, groups, skills, place } = sources
  const isOnly = new Set(skills.map(({ name }) => name)).size <= 1
  const isFirm = place !== null && (isOnly || isPlaced(document.file, place, skills))
  const called = calledNames(skills)
  const withSplits = groups.some((group) => keyedSkill(group, called)?.isSplit === true)
  const areKeyed = groups.map((group) => keyedSkill(group, called) !== null)
  const isKeyed = areKeyed.includes(true)
  const areAllSkills = groups.every((group, index) => titlesOf(group, withSplits).length === 0 || areKeyed[index])
  const titleOf = (group: PromptGroup): string | null => {
    // An entry of a list of skills names its own.
    if (isOfSkillList(group)) return null
    // Keys at the top are names of lists, unless one of them is a skill's.
    const isPlain = isFirm || (group.path.length <= 1 && !isKeyed)
    const [title] = isPlain ? [] : titlesOf(group, withSplits)
    if (title === undefined) return place
    // A name beside the names of skills is one too, even if the skill was renamed or removed.
    return isKeyed ? title.name : null
  }
  return (group) => {
    const keyed = keyedSkill(group, called)
    if (group.skill !== null && (keyed === null || !group.isTop)) return group.skill
    const other = group.skill ?? (isFirm && !areAllSkills ? place : null)
    return keyed === null ? titleOf(group) : sureSkill(sources, keyed, other)
  }
}

function isOfSkillList({ path }: PromptGroup): boolean {
  return path[0] === 'skills' && typeof path[1] === 'number'
}

/** The skill that a name above a group is, unless it may be the name of a group for another skill. */
function sureSkill({ document, skills }: SkillSources, keyed: GroupName, other: string | null): string {
  const isSame = (name: string) => skills.some((skill) => isCalled(skill, name) && isCalled(skill, keyed.name))
  if (other === null || isSame(other)) return keyed.name
  throw new UserError({
    what: `\`${formatPath(keyed.path)}\` may be the skill of these prompts or the name of a group for \`${other}\``,
    where: document.keyPositionOf(keyed.path),
    todo: 'Name the skill beside the prompts: `skill: ...`.',
  })
}

/** All that skills are called by, in their names and their folders: see `isCalled`. */
export function calledNames(skills: readonly RepositorySkill[]): ReadonlySet<string> {
  return new Set(skills.flatMap(({ name, folder }) => [name, folder]))
}

/** The nearest name above a group that is one of `called`, with a plugin before it or without; null without one. */
export function keyedSkill({ names }: PromptGroup, called: ReadonlySet<string>): GroupName | null {
  return names.find(({ name }) => called.has(name) || called.has(bareName(name))) ?? null
}

/** Throws NoSuite if all groups that need a skill have names that no skill has; else returns the error for a group. */
export function nobodysGroup(
  { document, skills }: SkillSources,
  group: PromptGroup,
  all: readonly PromptGroup[],
): UserError {
  const names = [...new Set(all.flatMap((one) => titlesOf(one, false)[0]?.name ?? []))]
  if (titlesOf(group, false).length > 0 && names.length > 0) {
    const shown = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', ...' : ''}`
    throw new NoSuite(
      `has groups of prompts, and no skill of this repository has one of their names (${shown})`,
      true,
      'Correct the names, or say with `skill: ...` beside the prompts which skill they are for.',
    )
  }
  const named = isRecord(document.value) ? ' Or name it in the file: `skill_name: ...` at the top.' : ''
  return new UserError({
    what: 'Nothing says which skill these prompts are for',
    where: document.positionOf(group.path.slice(0, -1)),
    todo: `${skillOfHint(document.file, skills)}${named}`,
  })
}

/** The names above a group that may be a skill's. */
function titlesOf({ names }: PromptGroup, withSplits: boolean): GroupName[] {
  return names.filter(({ name, isSplit }) => !isGroupWord(name) && (withSplits || !isSplit))
}

/** Whether a skill has a name, or its folder has, with its plugin before it or without. */
export function isCalled(skill: RepositorySkill, name: string): boolean {
  const bare = bareName(name)
  return skill.name === name || skill.folder === name || skill.name === bare || skill.folder === bare
}

function bareName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

/** Whether a file's own name or a folder above it is the skill's. */
function isPlaced(file: string, place: string, skills: readonly RepositorySkill[]): boolean {
  const parts = new Set([basename(file, extname(file)), ...dirname(file).split('/')])
  return skills.some(({ name, folder }) => name === place && (parts.has(name) || parts.has(folder)))
}
