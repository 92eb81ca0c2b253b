import { listItems, nameAndDescription, type ObservedSkill } from '../cli-agent/observed-listing.ts'

const SKILLS = 'The following skills are available for use with the Skill tool:'
const SUBAGENTS = 'Available agent types for the Agent tool:'

/**
 * Reads what Claude Code lists for its model: skills, with commands among them, and subagents. Each list stands in a
 * reminder, which may be one among others in a text, or, with models that the program does not know, in a paragraph of
 * a system message. A skill is `name: description`, or `folder (name): description` where the folder of a skill has
 * another name.
 */
export function readClaudeListing(texts: readonly string[]): ObservedSkill[] | null {
  const skills = first(texts, (text) => {
    const after = reminder(text) ?? paragraph(text)
    return after === null
      ? null
      : listItems(after).map((item) => ({ ...withAlias(nameAndDescription(item)), location: null }))
  })
  const subagents = first(texts, readSubagents)
  return skills === null && subagents === null ? null : [...(skills ?? []), ...(subagents ?? [])]
}

/**
 * Reads the subagents: `name: description (Tools: ...)`. A description may have several lines, which may look like
 * items: an item ends with its tools.
 */
function readSubagents(text: string): ObservedSkill[] | null {
  const start = text.indexOf(`${SUBAGENTS}\n`)
  if (start < 0) return null
  const [list = ''] = text.slice(start).split(/^<\/system-reminder>$|^When you launch multiple agents /m, 1)
  return [...list.matchAll(/^- ([\s\S]*?) \(Tools: [^\n]*\)$/gm)].map(([, item = '']) => ({
    ...nameAndDescription(item),
    kind: 'subagent',
    location: null,
  }))
}

function reminder(text: string): string | null {
  const inside = [...text.matchAll(/^<system-reminder>\n([\s\S]*?)^<\/system-reminder>$/gm)].map(([, one = '']) => one)
  return inside.find((one) => one.startsWith(SKILLS))?.slice(SKILLS.length) ?? null
}

function paragraph(text: string): string | null {
  const [, after] = text.split(`\n${SKILLS}\n\n`, 2)
  return after?.split('\n\n', 1)[0] ?? null
}

function withAlias<T extends { name: string }>(item: T): T & { alias?: string } {
  const [, name, alias] = /^(\S+) \((\S+)\)$/.exec(item.name) ?? []
  return name === undefined || alias === undefined ? item : { ...item, name, alias }
}

function first<T>(texts: readonly string[], read: (text: string) => T | null): T | null {
  for (const text of texts) {
    const found = read(text)
    if (found !== null) return found
  }
  return null
}
