import type { AgentListingRules, ListedAs } from '../../skills/listings/agent-listing.ts'

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
export const codexListing: AgentListingRules = {
  id: 'codex',
  label: 'Codex',
  version: '0.169.0',
  budgetText: '21,760 characters (2% of a context window of 272,000 tokens)',
  show(skills) {
    const items = skills.map((skill) => ({ ...skill, text: shortened([...skill.description]) }))
    const isLong = ({ description }: ListedAs) => description.length > LONGEST
    const tokens = items.reduce((sum, { name, text }) => sum + tokensOf(name, text), 0)
    const all = { characters: tokens * BYTES, budget: BUDGET_TOKENS * BYTES }
    const ids = (some: readonly ListedAs[]) => some.map(({ id }) => id)
    const listed = (some: typeof items, lengthOf: (index: number) => number) =>
      some.map(({ id, name, text }, index) => {
        const shown = text.slice(0, lengthOf(index)).join('').trimEnd()
        return { id, name, description: shown === '' ? null : shown }
      })
    if (tokens <= BUDGET_TOKENS)
      return { ...all, cut: ids(items.filter(isLong)), dropped: [], shown: listed(items, () => LONGEST) }

    const bare = items.reduce((sum, { name }) => sum + tokensOf(name, []), 0)
    if (bare > BUDGET_TOKENS) {
      let used = 0
      const dropped = items.filter(({ name }) => {
        const own = tokensOf(name, [])
        if (used + own > BUDGET_TOKENS) return true
        used += own
        return false
      })
      const gone = new Set(dropped)
      const kept = items.filter((item) => !gone.has(item))
      const cut = ids(kept.filter(({ text }) => text.length > 0))
      return { ...all, cut, dropped: ids(dropped), shown: listed(kept, () => 0) }
    }
    const lengths = fairLengths(items, BUDGET_TOKENS - bare)
    const lengthOf = (index: number) => lengths[index] ?? 0
    const cut = ids(items.filter((item, index) => isLong(item) || item.text.length > lengthOf(index)))
    return { ...all, cut, dropped: [], shown: listed(items, lengthOf) }
  },
  listsCommands: false,
  writeSubagents: null,
  write: (shown) =>
    shown
      .map(
        ({ name, description }) =>
          `- ${name}:${description === null ? '' : ` ${description}`} (file: r0/${name}/SKILL.md)`,
      )
      .join('\n'),
}

/** Tokens of an item, with the break after it. */
function tokensOf(name: string, description: readonly string[]): number {
  const text = description.length === 0 ? '' : ` ${description.join('')}`
  return Math.ceil(Buffer.byteLength(`- ${name}:${text} (file: r0/${name}/SKILL.md)\n`) / BYTES)
}

/** A description that is too long ends in three dots. */
function shortened(text: string[]): string[] {
  return text.length > LONGEST ? [...text.slice(0, LONGEST - 3), '...'] : text
}

/**
 * How many characters of each description are shown, where `left` tokens are given out in turn. A character that fits
 * into a token that its item has already costs nothing.
 */
function fairLengths(items: readonly { name: string; text: readonly string[] }[], left: number): number[] {
  const tokens = (index: number, length: number) => {
    const { name = '', text = [] } = items[index] ?? {}
    return tokensOf(name, text.slice(0, length))
  }
  const most = fairLength(items, left)
  const lengths = items.map(({ text }) => Math.min(most, text.length))
  let rest = left
  for (const [index, length] of lengths.entries()) rest -= tokens(index, length) - tokens(index, 0)
  for (let grown = true; grown; ) {
    grown = false
    for (const [index, length] of lengths.entries()) {
      if (length === items[index]?.text.length) continue
      const cost = tokens(index, length + 1) - tokens(index, length)
      if (cost > rest) continue
      rest -= cost
      lengths[index] = length + 1
      grown = true
    }
  }
  return lengths
}

/** The length up to which every description is shown whole. */
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
