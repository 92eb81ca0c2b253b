import { idOfKind } from '../core/errors/candidate-kind.ts'
import { countEach } from '../core/errors/count-each.ts'
import { freeName } from '../core/errors/free-name.ts'
import { addToGroup } from '../core/errors/group-by.ts'
import type { Skill } from './skill.ts'

type Identifiable = Pick<Skill, 'bareName' | 'kind' | 'folder' | 'plugin' | 'added'>

/**
 * Returns an id for each skill, in order. The bare name, where no other skill of the repository has it; else
 * `plugin:name`, where it says which; else the bare name after the nearest folder that no other skill of that name is
 * in. Those of subagents and commands begin with their kind: `agent:plugin:name`.
 */
export function skillIds(skills: readonly Identifiable[]): string[] {
  const groups = new Map<string, Identifiable[]>()
  for (const skill of skills) addToGroup(groups, ownId(skill), skill)
  const ids = new Map<Identifiable, string>()
  for (const group of groups.values()) for (const [skill, id] of idsWithin(group)) ids.set(skill, id)
  return unique(skills.map((skill) => ids.get(skill) ?? ownId(skill)))
}

/** The bare name, behind the prefix of its kind: what the id is where nothing else has it. */
export function ownId({ kind, bareName }: Pick<Skill, 'kind' | 'bareName'>): string {
  return idOfKind(kind, bareName)
}

/** The skills under new ids, in the same order. Their old ids and their bare names stay as aliases. */
export function withIds(skills: readonly Skill[], ids: readonly string[]): Skill[] {
  return skills.map((skill, index) => {
    const id = ids[index] ?? skill.name
    if (id === skill.name && id === ownId(skill)) return skill
    const folder = skill.kind === undefined ? [folderNameOf(id)] : []
    const aliases = new Set([skill.name, ownId(skill), ...folder, ...skill.aliases])
    aliases.delete(id)
    return { ...skill, name: id, aliases: [...aliases].sort() }
  })
}

/** An id as the name of a folder, which agents then use for the skill. */
export function folderNameOf(id: string): string {
  return id.replace(/^[./]+/, '').replace(/[/:]/g, '-')
}

/** The name of a skill in its plugin, `plugin:name`; null outside of plugins. */
export function nameInPlugin({ bareName, plugin }: Pick<Skill, 'bareName' | 'plugin'>): string | null {
  return plugin === null ? null : `${plugin.name}:${bareName}`
}

function idsWithin(group: readonly Identifiable[]): [Identifiable, string][] {
  const own = group.filter(({ added }) => added !== true)
  const alone = own.length > 0 ? own : group
  const installed = countEach(group.filter(({ plugin }) => plugin?.installs === true).map(nameInPlugin))
  const enclosed = countEach(group.map(nameInPlugin))
  return group.map((skill) => {
    if (alone.length === 1 && alone[0] === skill) return [skill, ownId(skill)]
    const name = nameInPlugin(skill)
    const counts = skill.plugin?.installs === true ? installed : enclosed
    return [skill, idOfKind(skill.kind, name !== null && counts.get(name) === 1 ? name : nameByFolder(skill, group))]
  })
}

/** The bare name after the nearest folder that no other skill of the group is in; the whole path without such a one. */
function nameByFolder({ folder, bareName }: Identifiable, group: readonly Identifiable[]): string {
  const others = new Set(group.flatMap((other) => (other.folder === folder ? [] : other.folder.split('/'))))
  const above = folder.split('/').filter((name) => name !== '' && name !== 'skills' && name !== bareName)
  const nearest = above.findLast((name) => !others.has(name))
  if (nearest !== undefined) return `${nearest}/${bareName}`
  const isNamedAlike = folder.split('/').at(-1) === bareName
  if (folder.includes('/') && isNamedAlike) return folder
  return `${folder === '' || isNamedAlike ? '.' : folder}/${bareName}`
}

/** Numbers ids that are equal all the same, as of a skill that is named like another one's id. */
function unique(ids: readonly string[]): string[] {
  const used = new Set<string>()
  return ids.map((id) => {
    const own = freeName(id, used)
    used.add(own)
    return own
  })
}
