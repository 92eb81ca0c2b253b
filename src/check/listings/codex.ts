import type { AgentListingRules, ListedAs } from './agent-listing.ts'

/** 2% of a context window of 272,000 tokens, as that of GPT-5.4; a token is taken for four bytes. */
const BUDGET_TOKENS = 5_440
const BYTES = 4
/** Characters of a description that are read at most. */
const LONGEST = 1_024

/**
 * Codex. An item is `- name: description (file: r0/name/SKILL.md)`, and its tokens are rounded up. Over the budget the
 * descriptions grow in turn, one character each, until nothing is left; items that do not even fit without their
 * descriptions are left out.
 */
export const codex: AgentListingRules = {
  id: 'codex',
  label: 'Codex',
  version: '0.169.0',
  budgetText: '21,760 characters (2% of a context window of 272,000 tokens)',
  show(skills) {
    const items = skills.map((skill) => ({ ...skill, text: [...skill.description].slice(0, LONGEST) }))
    const isLong = ({ description }: ListedAs) => description.length > LONGEST
    const tokens = items.reduce((sum, { name, text }) => sum + tokensOf(name, text), 0)
    const all = { characters: tokens * BYTES, budget: BUDGET_TOKENS * BYTES }
    if (tokens <= BUDGET_TOKENS) return { ...all, cut: items.filter(isLong).map(({ id }) => id), dropped: [] }

    const bare = items.reduce((sum, { name }) => sum + tokensOf(name, []), 0)
    if (bare > BUDGET_TOKENS) {
      let used = 0
      const dropped = items.filter(({ name }) => {
        const own = tokensOf(name, [])
        if (used + own > BUDGET_TOKENS) return true
        used += own
        return false
      })
      const kept = items.filter((item) => !dropped.includes(item) && item.text.length > 0)
      return { ...all, cut: kept.map(({ id }) => id), dropped: dropped.map(({ id }) => id) }
    }
    const most = fairLength(items, BUDGET_TOKENS - bare)
    return {
      ...all,
      cut: items.filter((item) => isLong(item) || item.text.length > most).map(({ id }) => id),
      dropped: [],
    }
  },
}

/** Tokens of an item, with the break after it. */
function tokensOf(name: string, description: readonly string[]): number {
  const text = description.length === 0 ? '' : ` ${description.join('')}`
  return Math.ceil(Buffer.byteLength(`- ${name}:${text} (file: r0/${name}/SKILL.md)\n`) / BYTES)
}

/** The length up to which every description is shown whole, where `left` tokens are given out in turn. */
function fairLength(items: readonly { name: string; text: readonly string[] }[], left: number): number {
  const cost = (length: number) =>
    items.reduce((sum, { name, text }) => sum + tokensOf(name, text.slice(0, length)) - tokensOf(name, []), 0)
  let [low, high] = [0, LONGEST]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (cost(middle) <= left) low = middle
    else high = middle - 1
  }
  return low
}
