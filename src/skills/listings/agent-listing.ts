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
