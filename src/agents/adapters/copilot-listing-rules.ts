import type { AgentListingRules } from '../../skills/listings/agent-listing.ts'

const BUDGET = 15_000
/** Characters of a description from which the program does not load a skill. */
const LONGEST = 1_024

/**
 * GitHub Copilot's command-line program. An item is an element with name, description and location, four lines and the
 * break after them. From the first one on that does not fit, skills are listed by their names alone.
 */
export const copilotListing: AgentListingRules = {
  id: 'copilot',
  label: 'GitHub Copilot CLI',
  version: '1.0.102',
  budgetText: '15,000 characters',
  show(skills) {
    const dropped = skills.filter(({ description }) => description.length > LONGEST)
    const gone = new Set(dropped)
    const loaded = skills.filter((skill) => !gone.has(skill))
    let characters = 0
    const cut = new Set<string>()
    for (const { id, name, description } of loaded) {
      characters += MARKUP + escaped(name).length + escaped(description).length
      if (characters > BUDGET) cut.add(id)
    }
    return {
      characters,
      budget: BUDGET,
      cut: [...cut],
      dropped: dropped.map(({ id }) => id),
      shown: loaded.map(({ id, name, description }) => ({ id, name, description: cut.has(id) ? null : description })),
    }
  },
  listsCommands: true,
  writeSubagents: (subagents) => subagents.map(({ name, description }) => `- ${name}: ${description}`).join('\n'),
  write(shown) {
    const whole = shown.filter(({ description }) => description !== null)
    const bare = shown.filter(({ description }) => description === null)
    const more = bare.length === 0 ? '' : `\n${bare.map(({ name }) => `- ${escaped(name)}`).join('\n')}`
    return `${whole.map((skill) => element(skill.name, skill.description ?? '')).join('\n')}${more}`
  },
}

function element(name: string, description: string): string {
  return `<skill>\n  <name>${escaped(name)}</name>\n  <description>${escaped(description)}</description>\n  <location>user</location>\n</skill>`
}

const MARKUP = element('', '').length + 1

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
