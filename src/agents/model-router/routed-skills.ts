import { readFile, stat } from 'node:fs/promises'
import type { AgentListingRules, ShownSkill } from '../../skills/listings/agent-listing.ts'
import type { RequestedSkill } from '../agent.ts'

/** Characters of a SKILL.md that a model is given at most. */
const MOST_BODY = 100_000

/** The skills of one side as the router's model sees them. */
export interface RoutedSkills {
  /** The listing, as the chosen agent writes it. */
  text: string
  shown: readonly ShownSkill[]
  /** The skill that the listing, or the catalogue, calls so; null: none, or several. */
  called(name: string): RequestedSkill | null
}

/** Skills as an agent with these rules lists them. Those of one name are listed by their ids. */
export function routedSkills(skills: readonly RequestedSkill[], rules: AgentListingRules): RoutedSkills {
  const bare = (skill: RequestedSkill) => `${skill.plugin ?? ''}:${skill.bareName ?? skill.name}`
  const counts = new Map<string, number>()
  for (const skill of skills) counts.set(bare(skill), (counts.get(bare(skill)) ?? 0) + 1)
  const listed = skills
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
  const { shown } = rules.show(listed)
  const byId = new Map(skills.map((skill) => [skill.name, skill]))
  const byName = new Map<string, string[]>()
  for (const { id } of shown) {
    // A name without its plugin is meant as well, where only one skill has it.
    const own = byId.get(id)?.bareName ?? id
    byName.set(own, [...(byName.get(own) ?? []), id])
  }
  return {
    text: rules.write(shown),
    shown,
    called(name) {
      const exact = shown.filter((skill) => skill.name === name || skill.id === name).map(({ id }) => id)
      const ids = new Set(exact.length > 0 ? exact : byName.get(name))
      const [only] = ids
      return ids.size === 1 && only !== undefined ? (byId.get(only) ?? null) : null
    },
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
