import {
  type AgentListingRules,
  asRead,
  type ReadAs,
  type ReadItem,
  type Unlisted,
} from '../../skills/listings/agent-listing.ts'
import { asWritten, isRefusedByStrict, type SkillFile, valuesOf } from '../../skills/skill-file.ts'

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
    const { items: read, unread } = asRead(skills, readFile)
    const items = read
      .toSorted((a, b) => compare(a.name, b.name) || compare(a.folder, b.folder))
      .map((item) => ({ ...item, text: shortened([...item.description]) }))
    const isLong = ({ description }: ReadItem) => [...description].length > LONGEST
    const tokens = items.reduce((sum, item) => sum + tokensOf(item, item.text), 0)
    const all = { characters: tokens * BYTES, budget: BUDGET_TOKENS * BYTES, unread }
    const ids = (some: readonly ReadItem[]) => some.map(({ id }) => id)
    const listed = (some: typeof items, lengthOf: (index: number) => number) =>
      some.map(({ id, name, folder, text }, index) => {
        const shown = text.slice(0, lengthOf(index)).join('').trimEnd()
        return { id, name, description: shown === '' ? null : shown, ...(folder === name ? {} : { folder }) }
      })
    if (tokens <= BUDGET_TOKENS)
      return {
        ...all,
        cut: ids(items.filter(isLong)),
        dropped: [...unread.keys()],
        shown: listed(items, () => LONGEST),
      }

    const bare = items.reduce((sum, item) => sum + tokensOf(item, []), 0)
    if (bare > BUDGET_TOKENS) {
      let used = 0
      const dropped = items.filter((item) => {
        const own = tokensOf(item, [])
        if (used + own > BUDGET_TOKENS) return true
        used += own
        return false
      })
      const gone = new Set(dropped)
      const kept = items.filter((item) => !gone.has(item))
      const cut = ids(kept.filter(({ text }) => text.length > 0))
      return { ...all, cut, dropped: [...unread.keys(), ...ids(dropped)], shown: listed(kept, () => 0) }
    }
    const lengths = fairLengths(items, BUDGET_TOKENS - bare)
    const lengthOf = (index: number) => lengths[index] ?? 0
    const cut = ids(items.filter((item, index) => isLong(item) || item.text.length > lengthOf(index)))
    return { ...all, cut, dropped: [...unread.keys()], shown: listed(items, lengthOf) }
  },
  listsCommands: false,
  writeSubagents: null,
  write: (shown) =>
    shown
      .map(
        ({ name, description, folder = name }) =>
          `- ${name}:${description === null ? '' : ` ${description}`} (file: r0/${folder}/SKILL.md)`,
      )
      .join('\n'),
}

type Shortened = Pick<ReadItem, 'name' | 'folder'> & { text: readonly string[] }

/** Tokens of an item, with the break after it. */
function tokensOf({ name, folder }: Pick<ReadItem, 'name' | 'folder'>, description: readonly string[]): number {
  const text = description.length === 0 ? '' : ` ${description.join('')}`
  return Math.ceil(Buffer.byteLength(`- ${name}:${text} (file: r0/${folder}/SKILL.md)\n`) / BYTES)
}

/** A description that is too long ends in three dots. */
function shortened(text: string[]): string[] {
  return text.length > LONGEST ? [...text.slice(0, LONGEST - 3), '...'] : text
}

/**
 * How many characters of each description are shown, where `left` tokens are given out in turn. A character that fits
 * into a token that its item has already costs nothing.
 */
function fairLengths(items: readonly Shortened[], left: number): number[] {
  const tokens = (index: number, length: number) => {
    const item = items[index]
    return item === undefined ? 0 : tokensOf(item, item.text.slice(0, length))
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
function fairLength(items: readonly Shortened[], left: number): number {
  const cost = (length: number) =>
    items.reduce((sum, item) => sum + tokensOf(item, item.text.slice(0, length)) - tokensOf(item, []), 0)
  let [low, high] = [0, LONGEST]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (cost(middle) <= left) low = middle
    else high = middle - 1
  }
  return low
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const LONGEST_NAME = 64
const FENCE = /^[^\S\uFEFF]*---\s*$/

/** A frontmatter that does not parse is tried again with quotes around what is no plain value. */
function readFile({ folder, text, strict }: SkillFile): ReadAs | Unlisted {
  const lines = text.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line))
  if (!FENCE.test(lines[0] ?? '') || end < 2) return 'no_frontmatter'
  const block = lines.slice(1, end).join('\n')
  const read = fieldsIn(block, strict) ?? fieldsIn(quoted(block), null)
  if (read === null) return 'not_strict'
  const name = oneLine(read.name) || folder
  const description = oneLine(read.description)
  if (description === '') return 'no_description'
  return [...name].length > LONGEST_NAME ? 'bad_name' : { name, description }
}

/** Null: it does not parse, or a field holds something else than it should. */
function fieldsIn(block: string, strict: SkillFile['strict']): { name: string; description: string } | null {
  const values = isRefusedByStrict(block) ? null : valuesOf(block, { strict })
  if (values === null) return null
  const metadata = values['metadata'] ?? {}
  const fields = [values['name'], values['description'], Object(metadata)['short-description']]
  if (typeof metadata !== 'object' || Array.isArray(metadata) || fields.some((field) => isList(field))) return null
  const scalar = (key: string) => {
    const value = values[key] ?? ''
    return typeof value === 'string' ? value : asWritten(block, key)
  }
  return { name: scalar('name'), description: scalar('description') }
}

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function quoted(block: string): string {
  const line = (text: string) => {
    const [, key, held = ''] = /^([\w-]+):[ \t]+(.*)$/.exec(text) ?? []
    const value = held.split(/\s+#/, 1)[0]?.trimEnd() ?? ''
    const isNone = value.includes(': ') || (/^[[{`@]/.test(value) && valuesOf(text, { strict: null }) === null)
    return key === undefined || /^["']/.test(value) || !isNone ? text : `${key}: ${JSON.stringify(value)}`
  }
  return block.split('\n').map(line).join('\n')
}

function oneLine(text: string): string {
  return text
    .split(/[^\S\uFEFF]+/)
    .join(' ')
    .trim()
}
