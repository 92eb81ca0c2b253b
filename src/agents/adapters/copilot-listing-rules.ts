import { type AgentListingRules, asRead, type ReadAs, type Unlisted } from '../../skills/listings/agent-listing.ts'
import { asWritten, isRefusedByStrict, type SkillFile, valuesOf } from '../../skills/skill-file.ts'

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
    const { items, unread } = asRead(skills, readFile)
    const names = new Set<string>()
    for (const { id, name } of items) if (names.size === names.add(name).size) unread.set(id, 'same_name')
    const dropped = items.filter(({ description }) => description.length > LONGEST)
    const gone = new Set(dropped)
    const loaded = items
      .filter((item) => !gone.has(item) && !unread.has(item.id))
      .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
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
      dropped: [...unread.keys(), ...dropped.map(({ id }) => id)],
      unread,
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

const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/
const NAME = /^[A-Za-z0-9][\w.:-]{0,63}$/
/** Lines of the body that stand for a missing description, without its headings. */
const LINES = 3

/** It takes no frontmatter that is not strict, and nothing else than text for name and description. */
function readFile({ folder, text, strict }: SkillFile): ReadAs | Unlisted {
  const [head, block = ''] = FRONTMATTER.exec(text) ?? []
  if (head === undefined) return 'no_frontmatter'
  const values = isRefusedByStrict(block) ? null : valuesOf(block, { strict })
  if (values === null) return 'not_strict'
  const isFit = ([key, types]: [string, string]) => !(key in values) || types.includes(typeof values[key])
  if (!Object.entries(FIELDS).every(isFit)) return 'bad_field'
  const held = (key: string) => (typeof values[key] === 'number' ? numberAsText(block, key) : values[key])
  const [called, described] = ['name' in values ? held('name') : folder, held('description')]
  const name = typeof called === 'string' ? called.trim().replace(/\s+/g, '-') : ''
  if (!NAME.test(name)) return 'bad_name'
  if ('description' in values && typeof described !== 'string') return 'no_description'
  const description = typeof described === 'string' ? described : firstLines(text.slice(head.length))
  // A block scalar at the end of the frontmatter has no break behind it.
  const isLast = Object.keys(values).at(-1) === 'description' && !/["'\n]$/.test(block)
  return { name, description: isLast ? description.replace(/\n$/, '') : description }
}

/** What else a field may not hold. */
const FIELDS = {
  'argument-hint': 'string',
  'user-invocable': 'boolean',
  'disable-model-invocation': 'boolean',
}

/** A number that begins with zeros is text. */
function numberAsText(block: string, key: string): string | null {
  const written = asWritten(block, key)
  return /^0\d/.test(written) ? written : null
}

function firstLines(body: string): string {
  const lines = body.split('\n').map((line) => line.trim())
  const text = lines.filter((line) => line !== '' && !line.startsWith('#')).slice(0, LINES)
  return text.join(' ').slice(0, LONGEST)
}
