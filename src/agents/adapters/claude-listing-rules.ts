import type { AgentListingRules } from '../../skills/listings/agent-listing.ts'

/** Characters for the listing: 1% of a context window of 200,000 tokens of 4 characters. */
const BUDGET = 8_000
/** Characters of a description with its `when_to_use` that are shown at most. */
const LONGEST = 1_536

/**
 * Claude Code. An item is `- name: description`, a lone one `- name`, each on a line of its own. Over the budget all
 * keep their names, and descriptions are given out as long as the next one fits: here in the order of names, whatever
 * their case, in use those first that were used lately.
 */
export const claudeListing: AgentListingRules = {
  id: 'claude-code',
  label: 'Claude Code',
  version: '2.1.329',
  budgetText: '8,000 characters (1% of a context window of 200,000 tokens)',
  show(skills) {
    const sorted = skills.toSorted((a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()))
    const items = sorted.map(({ id, name: bare, plugin, description, whenToUse }) => {
      const name = plugin === null ? bare : `${plugin}:${bare}`
      const whole = [description, whenToUse].filter((text) => text !== '').join(' - ')
      const text = whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole
      return {
        id,
        name,
        text,
        isLong: whole.length > LONGEST,
        bare: name.length + 2,
        full: name.length + 4 + text.length,
      }
    })
    const breaks = Math.max(0, items.length - 1)
    const characters = items.reduce((sum, { full }) => sum + full, breaks)
    let left = BUDGET - items.reduce((sum, { bare }) => sum + bare, breaks)
    const hidden = new Set<string>()
    if (characters > BUDGET) {
      for (const { id, bare, full } of items) {
        const more = full - bare
        if (more > left) hidden.add(id)
        else left -= more
      }
    }
    return {
      characters,
      budget: BUDGET,
      cut: items.filter(({ id, isLong }) => isLong || hidden.has(id)).map(({ id }) => id),
      dropped: [],
      shown: items.map(({ id, name, text }) => ({ id, name, description: hidden.has(id) ? null : text })),
    }
  },
  listsCommands: true,
  writeSubagents: (subagents) =>
    subagents
      .map(({ name, description, tools }) => `- ${name}: ${description} (Tools: ${tools ?? 'All tools'})`)
      .join('\n'),
  write: (shown) =>
    shown
      .map(({ name, description }) => `- ${name}${description === null ? '' : `: ${tagless(description)}`}`)
      .join('\n'),
}

/** It shows no tags of an author's. */
function tagless(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
