import type { AgentListingRules } from './agent-listing.ts'

const BUDGET = 15_000
/** Characters of a description from which the program does not load a skill. */
const LONGEST = 1_024

/**
 * GitHub Copilot's command-line program. An item is an element with name, description and location, four lines and the
 * break after them. From the first one on that does not fit, skills are listed by their names alone.
 */
export const copilot: AgentListingRules = {
  id: 'copilot',
  label: 'GitHub Copilot CLI',
  version: '1.0.102',
  budgetText: '15,000 characters',
  show(skills) {
    const dropped = skills.filter(({ description }) => description.length > LONGEST)
    const loaded = skills.filter((skill) => !dropped.includes(skill))
    let characters = 0
    const cut: string[] = []
    for (const { id, name, description } of loaded) {
      characters += MARKUP + escapedLength(name) + escapedLength(description)
      if (characters > BUDGET) cut.push(id)
    }
    return { characters, budget: BUDGET, cut, dropped: dropped.map(({ id }) => id) }
  },
}

const MARKUP = '<skill>\n  <name></name>\n  <description></description>\n  <location>user</location>\n</skill>\n'.length

/** Length of a text in XML. */
function escapedLength(text: string): number {
  return text.length + [...text.matchAll(/[&<>"']/g)].reduce((sum, [sign]) => sum + (ENTITIES[sign] ?? 0), 0)
}

const ENTITIES: Readonly<Record<string, number>> = { '&': 4, '<': 3, '>': 3, '"': 5, "'": 5 }
