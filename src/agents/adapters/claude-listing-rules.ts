import { stripVTControlCharacters } from 'node:util'
import { type AgentListingRules, asRead, type ReadAs, type ReadItem } from '../../skills/listings/agent-listing.ts'
import { type SkillFile, valuesOf } from '../../skills/skill-file.ts'

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
    const items = named(asRead(skills, readFile).items).map(({ id, name, alias, description, whenToUse }) => {
      const whole = [description, whenToUse].filter((text) => text !== '').join(' - ')
      const text = whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole
      const bare = name.length + 2 + (alias === null ? 0 : alias.length + 3)
      return { id, name, alias, text, isLong: whole.length > LONGEST, bare, full: bare + 2 + text.length }
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
      shown: items.map(({ id, name, alias, text }) => ({
        ...{ id, name, ...(alias === null ? {} : { alias }) },
        description: hidden.has(id) ? null : text,
      })),
    }
  },
  listsCommands: true,
  writeSubagents: (subagents) =>
    subagents
      .map(({ name, description, tools }) => `- ${name}: ${description} (Tools: ${tools ?? 'All tools'})`)
      .join('\n'),
  write: (shown) =>
    shown
      .map(({ name, alias, description }) => {
        const called = alias === undefined ? name : `${name} (${alias})`
        return `- ${called}${description === null ? '' : `: ${tagless(description)}`}`
      })
      .join('\n'),
}

/** It shows no tags of an author's. */
function tagless(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What ends a frontmatter, also in the middle of a line. */
const FRONTMATTER = /^---\s*\n([\s\S]*?)---\s*\n?/
/** A value with such signs is quoted where the frontmatter is no YAML. */
const SPECIAL = /^,|[{}[\]*&#!|>%@`]|: /
/** Characters of a line of the body that stands for a missing description. */
const LONGEST_LINE = 100

/** It lists skills by their folders. */
function readFile({ folder, text, strict }: SkillFile): ReadAs {
  const plain = text.replace(/^\uFEFF/, '')
  const [head = '', block = ''] = FRONTMATTER.exec(plain) ?? []
  const values = valuesOf(indented(block), { strict }) ?? valuesOf(quoted(block), { strict: null }) ?? {}
  const description = oneLine(scalar(values['description']) ?? '').trim()
  const called = values['name']
  const name = (Array.isArray(called) ? String(called) : (scalar(called) ?? '')).trim()
  const when = values['when_to_use']
  return {
    name: folder,
    alias: name,
    description: description === '' ? firstLine(plain.slice(head.length)) : description,
    whenToUse: oneLine(Array.isArray(when) ? String(when) : (scalar(when) ?? '')),
  }
}

function scalar(value: unknown): string | null {
  return value === null || value === undefined || typeof value === 'object' ? null : String(value)
}

/** A tab in front of what belongs to a key is taken for spaces. */
function indented(block: string): string {
  return block.replace(/(:[ \t]*\n)\t+/g, '$1  ')
}

function quoted(block: string): string {
  const line = (text: string) => {
    const [, key, value = ''] = /^([a-zA-Z_-]+):\s+(.+)$/.exec(text) ?? []
    const isQuoted = /^(?:".*"|'.*')$/.test(value)
    return key === undefined || isQuoted || !SPECIAL.test(value) ? text : `${key}: ${JSON.stringify(value)}`
  }
  return block.split('\n').map(line).join('\n')
}

/** Without colours of terminals; breaks and other control characters are a space. */
function oneLine(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\u200b\u2028\u2029]+/gu, ' ')
}

function firstLine(body: string): string {
  const line = oneLine(body.split('\n').find((one) => one.trim() !== '') ?? 'Skill').trim()
  const text = /^#+\s+(.+)$/.exec(line)?.[1] ?? line
  return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 3)}...` : text
}

/** Sorted, with a second name where that is one that nothing else has, and with the names of plugins. */
function named(items: readonly ReadItem[]): ReadItem[] {
  const taken = new Set(items.map(({ name }) => name))
  return items
    .map((item) => ({ ...item, shown: item.plugin === null ? item.name : item.name.replace(/[^\w-]/g, '-') }))
    .toSorted((a, b) => compare(a.shown.toLowerCase(), b.shown.toLowerCase()))
    .map(({ shown, ...item }) => {
      const { alias, plugin } = item
      const isOwn = alias !== null && /^[\p{L}\p{N}_.:-]+$/u.test(alias) && !taken.has(alias)
      if (isOwn) taken.add(alias)
      const inPlugin = (name: string) => (plugin === null ? name : `${plugin}:${name}`)
      return { ...item, name: inPlugin(shown), alias: isOwn ? inPlugin(alias) : null }
    })
}
