import type { SkillFile } from '../skill-file.ts'

/** A skill as agents list it. */
export interface ListedAs {
  /** Its id in the catalogue. */
  id: string
  name: string
  /** The plugin that installs it; null without one. */
  plugin: string | null
  description: string
  /** The frontmatter's `when_to_use`; '' without one. */
  whenToUse: string
  /** Its SKILL.md, where an agent's own reading of it counts instead of the four before. Absent: they count. */
  file?: SkillFile
}

/** What an agent shows of a catalogue. */
export interface ShownListing {
  /** Length of the listing with nothing left out. */
  characters: number
  budget: number
  /** Ids of skills whose description is shortened or left out, in the order of the listing. */
  cut: string[]
  /** Ids of skills that are not listed. */
  dropped: string[]
  /** Why the agent does not take some of these for skills, by id. Absent: all are left out for their length. */
  unread?: ReadonlyMap<string, Unlisted>
  /** The skills that are listed, in order. */
  shown: ShownSkill[]
}

/** One skill of a listing, as the model sees it. */
export interface ShownSkill {
  id: string
  /** Its name in the listing, possibly with its plugin's: `plugin:skill`. */
  name: string
  /** As far as it is shown; null: the name stands alone. */
  description: string | null
  /** A second name beside it. Absent: none. */
  alias?: string
  /** The folder that stands in the listing, where that is not the name. */
  folder?: string
}

/** Why an agent does not take a SKILL.md for a skill. */
export type Unlisted = 'no_frontmatter' | 'not_strict' | 'no_description' | 'bad_name' | 'bad_field' | 'same_name'

/** Name and description as an agent reads them in a SKILL.md. */
export interface ReadAs {
  name: string
  alias?: string
  description: string
  whenToUse?: string
}

/** A skill as one agent read it. */
export type ReadItem = Required<Omit<ListedAs, 'file'>> & { alias: string | null; folder: string }

/** The skills as an agent reads their files, and those that it does not take for skills. */
export function asRead(
  skills: readonly ListedAs[],
  read: (file: SkillFile) => ReadAs | Unlisted,
): { items: ReadItem[]; unread: Map<string, Unlisted> } {
  const unread = new Map<string, Unlisted>()
  const items = skills.flatMap(({ file, ...skill }): ReadItem[] => {
    if (file === undefined) return [{ ...skill, alias: null, folder: skill.name }]
    const own = file.readBy(read)
    if (typeof own !== 'string') return [{ ...skill, alias: null, whenToUse: '', folder: file.folder, ...own }]
    unread.set(skill.id, own)
    return []
  })
  return { items, unread }
}

/**
 * How one agent lists skills. The rules were read off the listings that these versions send to their models, with 10 to
 * 400 skills, and hold for the agent's defaults: users who raise the budget, and models with a larger context window,
 * see more.
 */
export interface AgentListingRules {
  id: string
  label: string
  /** The version that the rules were observed with. */
  version: string
  /** What the budget is, for people. */
  budgetText: string
  /** `skills` are sorted by name. */
  show(skills: readonly ListedAs[]): ShownListing
  /** The listing as this agent writes it, one item after the other. */
  write(shown: readonly ShownSkill[]): string
  /** Whether commands stand in the listing beside the skills. */
  listsCommands: boolean
  /** The list of subagents, one item after the other; null: the agent lists none. */
  writeSubagents: ((subagents: readonly ListedSubagent[]) => string) | null
}

interface ListedSubagent {
  /** Possibly with its plugin's: `plugin:name`. */
  name: string
  description: string
  /** As its frontmatter names them; null: all. */
  tools: string | null
}
