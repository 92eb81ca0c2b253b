import { createHash } from 'node:crypto'
import { isRecord } from '../../errors/record.ts'
import type { CapturedRequest } from '../../gateway/gateway.ts'

/** One skill as the model is told of it. */
export interface ObservedSkill {
  name: string
  /** Null where the agent left it out, as agents do when there are many. */
  description: string | null
  /** Where the model is told that it lies, without what differs from run to run; null where it is not told. */
  location: string | null
}

export interface ObservedListing {
  /** In the order of the listing, the agent's own skills among them. */
  skills: readonly ObservedSkill[]
  /** SHA-256 (hex) of it: equal for two runs whose models are told the same. */
  digest: string
}

type Reader = (texts: readonly string[]) => ObservedSkill[] | null

/** Every version of an agent words it in its own way; these are the ones that were looked at (see docs/gateway.md). */
const READERS: Readonly<Record<string, Reader>> = {
  'claude-code': readClaudeCode,
  codex: readCodex,
  copilot: readCopilot,
}

/**
 * What an agent's request tells the model of the skills that it may load. `ownPaths` are folders of the run, such as
 * its workspace and its home: they are replaced by their names wherever they stand. Dates and the like are left alone,
 * since only descriptions are read, and those are the author's.
 *
 * @returns null where the request has no listing that we know how to read; nobody can say then what was offered
 */
export function observedListing(
  agentId: string,
  request: CapturedRequest,
  ownPaths: Readonly<Record<string, string>> = {},
): ObservedListing | null {
  const read = Object.hasOwn(READERS, agentId) ? READERS[agentId] : undefined
  const found = read?.(textsOf(request.body)) ?? null
  if (found === null) return null
  const paths = Object.entries(ownPaths).sort(([, a], [, b]) => b.length - a.length)
  const plain = (text: string) => paths.reduce((done, [name, path]) => done.replaceAll(path, `<${name}>`), text)
  const skills = found.map(({ name, description, location }) => ({
    name,
    description: description === null ? null : plain(description),
    location: location === null ? null : plain(location),
  }))
  const rows = skills.map(({ name, description, location }) => [name, description, location])
  return { skills, digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex') }
}

const CLAUDE_CODE_HEADING = 'The following skills are available for use with the Skill tool:'

/**
 * A line for each skill, long descriptions on one line too: in a reminder of its own, or, with models that the program
 * does not know, a paragraph among others in a message of the system.
 */
function readClaudeCode(texts: readonly string[]): ObservedSkill[] | null {
  for (const text of texts) {
    const after = text.startsWith('<system-reminder>') ? reminder(text) : paragraph(text)
    if (after !== null) return items(after).map((item) => ({ ...nameAndDescription(item), location: null }))
  }
  return null
}

function reminder(text: string): string | null {
  const inside = text.replace(/^<system-reminder>\s*/, '').replace(/\s*<\/system-reminder>\s*$/, '')
  return inside.startsWith(CLAUDE_CODE_HEADING) ? inside.slice(CLAUDE_CODE_HEADING.length) : null
}

function paragraph(text: string): string | null {
  const [, after] = text.split(`\n${CLAUDE_CODE_HEADING}\n\n`, 2)
  return after?.split('\n\n', 1)[0] ?? null
}

/**
 * A section of the instructions: `- name: description (file: r0/name/SKILL.md)`, where `r0` stands for a folder named
 * above.
 */
function readCodex(texts: readonly string[]): ObservedSkill[] | null {
  const section = texts.find(
    (text) => text.startsWith('<skills_instructions>') && text.includes('\n### Available skills'),
  )
  if (section === undefined) return null
  const [before = '', after = ''] = section.split('\n### Available skills', 2)
  const roots = new Map(
    [...before.matchAll(/^- `(r\d+)` = `(.+)`$/gm)].map(([, short = '', path = '']) => [short, path]),
  )
  const listing = after.split(/\n###? |\n<\/skills_instructions>/, 1)[0] ?? ''
  return items(listing).map((item) => {
    const [, text = item, file = null] = /^([\s\S]*?) ?\(file: ([^()]*)\)$/.exec(item) ?? []
    return { ...nameAndDescription(text), location: file === null ? null : withoutRoot(file, roots) }
  })
}

/** Elements in the system prompt. */
function readCopilot(texts: readonly string[]): ObservedSkill[] | null {
  for (const text of texts) {
    const listing = /<available_skills>\s*\n(<skill>[\s\S]*?)<\/available_skills>/.exec(text)?.[1]
    if (listing === undefined) continue
    const end = listing.lastIndexOf('</skill>')
    const described = [...listing.matchAll(/<skill>([\s\S]*?)<\/skill>/g)].map(([, skill = '']) => ({
      name: element('name', skill) ?? '',
      description: element('description', skill),
      location: element('location', skill),
    }))
    return [...described, ...bareNames(listing.slice(end))]
  }
  return null
}

/** The rest, when there are too many: a sentence, and after its colon names with commas between them. */
function bareNames(text: string): ObservedSkill[] {
  const colon = text.indexOf(': ')
  if (colon < 0) return []
  const names = text.slice(colon + 2)
  return names.split(/,\s+/).flatMap((name) => {
    const trimmed = name.trim()
    return trimmed === '' ? [] : [{ name: trimmed, description: null, location: null }]
  })
}

function element(name: string, xml: string): string | null {
  return new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]?.trim() ?? null
}

/** What follows each `- ` at the start of a line, up to the next. */
function items(listing: string): string[] {
  return listing
    .split(/^- /m)
    .slice(1)
    .map((item) => item.trim())
}

/** A name may hold a colon (`plugin:skill`), but none with a space after it. */
function nameAndDescription(item: string): { name: string; description: string | null } {
  const end = item.indexOf(': ')
  if (end < 0) return { name: item.replace(/:$/, ''), description: null }
  return { name: item.slice(0, end), description: item.slice(end + 2).trim() }
}

/** From the folder `skills` on: what is above it is the run's. */
function withoutRoot(file: string, roots: ReadonlyMap<string, string>): string {
  const [first = '', ...rest] = file.split('/')
  const path = roots.has(first) ? [roots.get(first), ...rest].join('/') : file
  const at = path.indexOf('/skills/')
  return at < 0 ? path : path.slice(at + 1)
}

/**
 * Every text of a request, in the words of any of the APIs: instructions first, then the conversation, then the tools.
 */
function textsOf(body: CapturedRequest['body']): string[] {
  return [
    ...contentTexts(body['system']),
    ...contentTexts(body['instructions']),
    ...[body['messages'], body['input']].flatMap((list) =>
      Array.isArray(list)
        ? list.flatMap((item: unknown) => (isRecord(item) ? contentTexts(item['content']) : []))
        : contentTexts(list),
    ),
    ...(Array.isArray(body['tools']) ? body['tools'].flatMap(toolTexts) : []),
  ]
}

function contentTexts(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (!Array.isArray(content)) return []
  return content.flatMap((part: unknown) => (isRecord(part) && typeof part['text'] === 'string' ? [part['text']] : []))
}

function toolTexts(tool: unknown): string[] {
  if (!isRecord(tool)) return []
  const holder = isRecord(tool['function']) ? tool['function'] : tool
  return typeof holder['description'] === 'string' ? [holder['description']] : []
}
