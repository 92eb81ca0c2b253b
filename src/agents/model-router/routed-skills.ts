import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { AgentListingRules, ListedAs, ShownSkill } from '../../skills/listings/agent-listing.ts'
import { parseFrontmatter } from '../../skills/parse-frontmatter.ts'
import { SkillFile } from '../../skills/skill-file.ts'
import type { RequestedSkill } from '../agent.ts'
import type { KeptListing } from '../kept-listings.ts'
import { namesOf } from '../transcript/two-accounts.ts'

/** Characters of a SKILL.md that a model is given at most. */
const MOST_BODY = 100_000

/** The skills of one side as the model sees them, with the commands that the chosen agent lists beside them. */
export interface RoutedSkills {
  /** The listing, as the chosen agent writes it. */
  text: string
  shown: readonly ShownSkill[]
  /** The skill that the listing, or the catalogue, calls so; null: none, or several. */
  called(name: string): RequestedSkill | null
  /** The subagents, in a list of their own; null: there are none, or the chosen agent lists none. */
  subagents: RoutedSubagents | null
}

/** The subagents of one side as the router's model sees them. */
export interface RoutedSubagents {
  text: string
  shown: readonly ShownSkill[]
  called(name: string): RequestedSkill | null
}

/** Skills as an agent with these rules lists them. Those of one name are listed by their ids. */
export async function routedSkills(skills: readonly RequestedSkill[], rules: AgentListingRules): Promise<RoutedSkills> {
  const listed = skills.filter(({ kind }) => kind === undefined || (kind === 'command' && rules.listsCommands))
  const { shown } = rules.show(await Promise.all(listedAs(listed).map(withFile(listed))))
  return {
    text: rules.write(shown),
    shown,
    called: finder(listed, shown),
    subagents: routedSubagents(
      skills.filter(({ kind }) => kind === 'subagent'),
      rules,
    ),
  }
}

/** Skills as the agent itself showed them: to the letter, in its order, with what it shortens and leaves out. */
export function observedSkills(
  { skills: items, text }: Pick<KeptListing, 'skills' | 'text'>,
  skills: readonly RequestedSkill[],
  rules: AgentListingRules,
): RoutedSkills {
  const offered = skills.filter(({ kind }) => kind !== 'subagent')
  const find = finder(offered, allNames(offered))
  const shown = items.flatMap((item): ShownSkill[] => {
    if (item.kind === 'subagent') return []
    const meant = find(item.name) ?? (item.alias === undefined ? null : find(item.alias))
    const { name, description } = item
    return [{ id: meant?.name ?? name, name, description }]
  })
  const aliases = items.flatMap(({ alias }, index) => (alias === undefined ? [] : [{ alias, index }]))
  const also = aliases.flatMap(({ alias, index }) =>
    shown[index] === undefined ? [] : [{ ...shown[index], name: alias }],
  )
  return {
    text: text === null ? rules.write(shown) : ourPaths(text),
    shown,
    called: finder(offered, [...shown, ...also]),
    subagents: routedSubagents(
      skills.filter(({ kind }) => kind === 'subagent'),
      rules,
    ),
  }
}

/** Every name by which an agent may list a skill. */
function allNames(skills: readonly RequestedSkill[]): ShownSkill[] {
  return skills.flatMap((skill) => {
    const { name: id, description, path } = skill
    return [...namesOf(skill), basename(dirname(path))].map((name) => ({ id, name, description }))
  })
}

/** The folders of a run by the names that they would have in use. */
function ourPaths(text: string): string {
  return text.replaceAll('<home>', '/home/dev').replaceAll('<workspace>', '/home/dev/project')
}

function routedSubagents(
  subagents: readonly RequestedSkill[],
  { writeSubagents }: AgentListingRules,
): RoutedSubagents | null {
  if (subagents.length === 0 || writeSubagents === null) return null
  const tools = new Map(subagents.map((one) => [one.name, one.tools ?? null]))
  const shown = listedAs(subagents).map(({ id, name, plugin, description }) => ({
    id,
    name: plugin === null ? name : `${plugin}:${name}`,
    description,
  }))
  return {
    text: writeSubagents(shown.map((one) => ({ ...one, tools: tools.get(one.id) ?? null }))),
    shown,
    called: finder(subagents, shown),
  }
}

/** Adds what is read of a skill's own file, but for those that are called by their ids. */
function withFile(skills: readonly RequestedSkill[]): (one: ListedAs) => Promise<ListedAs> {
  const byId = new Map(skills.map((skill) => [skill.name, skill]))
  return async (one) => {
    const { kind, path = '', bareName = one.id } = byId.get(one.id) ?? {}
    const text = kind === undefined && one.name === bareName ? await readFile(path, 'utf8').catch(() => null) : null
    if (text === null) return one
    return { ...one, file: new SkillFile(basename(dirname(path)), parseFrontmatter(text, path)) }
  }
}

/** Those of one name are called by their ids. */
function listedAs(skills: readonly RequestedSkill[]): ListedAs[] {
  const bare = (skill: RequestedSkill) => `${skill.plugin ?? ''}:${skill.bareName ?? skill.name}`
  const counts = new Map<string, number>()
  for (const skill of skills) counts.set(bare(skill), (counts.get(bare(skill)) ?? 0) + 1)
  return skills
    .map((skill) => {
      const isShared = (counts.get(bare(skill)) ?? 0) > 1
      return {
        id: skill.name,
        name: isShared ? skill.name : (skill.bareName ?? skill.name),
        plugin: isShared ? null : (skill.plugin ?? null),
        description: skill.description,
        whenToUse: '',
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Finds what a model means by a name: one in the list, else an id, else one without its plugin's, where one has it. */
function finder(skills: readonly RequestedSkill[], shown: readonly ShownSkill[]): RoutedSkills['called'] {
  const byId = new Map(skills.map((skill) => [skill.name, skill]))
  const byName = new Map<string, string[]>()
  for (const { id } of shown) {
    const own = byId.get(id)?.bareName ?? id
    byName.set(own, [...(byName.get(own) ?? []), id])
  }
  return (name) => {
    const named = shown.filter((skill) => skill.name === name)
    const exact = named.length > 0 ? named : shown.filter((skill) => skill.id === name)
    const ids = new Set(exact.length > 0 ? exact.map(({ id }) => id) : byName.get(name))
    const [only] = ids
    return ids.size === 1 && only !== undefined ? (byId.get(only) ?? null) : null
  }
}

/** The text of a skill's SKILL.md as far as a model is given it; null: it cannot be read. */
export async function skillText({ path }: Pick<RequestedSkill, 'path'>): Promise<string | null> {
  try {
    const status = await stat(path)
    if (!status.isFile()) return null
    const text = await readFile(path, 'utf8')
    return text.slice(0, MOST_BODY).toWellFormed()
  } catch {
    return null
  }
}
