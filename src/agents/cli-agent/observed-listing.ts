import { type CandidateKind, ID_PREFIX } from '../../core/errors/candidate-kind.ts'
import { present } from '../../core/errors/present.ts'
import { isRecord } from '../../core/errors/record.ts'
import { sha256 } from '../../core/errors/sha256.ts'
import type { ListedSkill } from '../agent.ts'
import type { PlacedSkill } from './place-candidates.ts'

/** One skill as an agent's request lists it for the model. A command that stands among skills has no kind. */
export interface ObservedSkill extends ListedSkill {
  /** Path in the request, without parts that differ between runs; null where it gives none. */
  location: string | null
}

/** The skill listing in an agent's request. */
interface ObservedListing {
  /** In the order of the listing, the agent's own skills among them. */
  skills: readonly ObservedSkill[]
  /** SHA-256 (hex) of the listing: equal for two runs that show their models the same. */
  digest: string
  /** The items of skills and commands to the letter, as the request has them; null where they stand in no one text. */
  text: string | null
}

/** Body of a request to a model, in any of the APIs. */
export type RequestBody = Readonly<Record<string, unknown>>

/** Reads the skill listing out of the texts of a request; null where none of them holds one. */
export type ListingReader = (texts: readonly string[]) => ObservedSkill[] | null

/**
 * Reads the skill listing that an agent's request shows its model. `ownPaths` maps names to folders of the run, such as
 * its workspace and its home: each of these paths is replaced by `<name>`. Dates stay, because descriptions are the
 * author's. `placed`: what was offered. It says which items are commands; and of subagents only those count, because
 * programs list their own.
 *
 * @returns null for a request without a listing that `read` knows; the offered skills are unknown then
 */
export function observedListing(
  read: ListingReader,
  body: RequestBody,
  ownPaths: Readonly<Record<string, string>> = {},
  placed: readonly PlacedSkill[] = [],
): ObservedListing | null {
  const texts = textsOf(body)
  const listed = read(texts)
  if (listed === null) return null
  const hasSkill = (of: readonly { kind?: CandidateKind }[]) => of.some(({ kind }) => kind === undefined)
  // The subagents were read, and the list of skills was not.
  if (hasSkill(placed) && !hasSkill(listed)) return null
  const found = withKinds(listed, placed)
  // Only subagents of its own: it tells nothing of what was offered.
  if (found.length === 0 && listed.length > 0 && placed.length > 0) return null
  const paths = Object.entries(ownPaths).sort(([, a], [, b]) => b.length - a.length)
  const plain = (text: string) => paths.reduce((done, [name, path]) => done.replaceAll(path, `<${name}>`), text)
  const skills = found.map(({ name, alias, kind, description, location }) => ({
    name,
    ...present({ alias, kind }),
    description: description === null ? null : plain(description),
    location: location === null ? null : plain(location),
  }))
  const rows = skills.map(({ name, alias, kind, description, location }) => [
    ...[name, description, location, alias],
    ...(kind === undefined ? [] : [kind]),
  ])
  const items = listed.filter(({ kind }) => kind !== 'subagent')
  const text = texts.map((one) => itemsIn(one, items)).find((one) => one !== null) ?? null
  return {
    skills,
    digest: sha256(JSON.stringify(rows)),
    text: text === null ? null : plain(text),
  }
}

/** The part of a text that holds all items of a listing, in whole lines; null where they are not in it. */
function itemsIn(text: string, items: readonly ObservedSkill[]): string | null {
  const [first] = items
  if (first === undefined) return null
  const known = first.description ?? first.location ?? first.name
  const begins = text.lastIndexOf(first.name, text.indexOf(known))
  let end = begins
  for (const { name, description, location } of items) {
    for (const part of [name, description, location]) {
      if (part === null || end < 0) continue
      const at = text.indexOf(part, end)
      // An agent may shorten a path, and write a name behind its description.
      if (at >= 0) end = at + part.length
      else if (part === name) end = -1
    }
  }
  if (begins < 0 || end < 0) return null
  const line = text.lastIndexOf('\n', begins) + 1
  const before = /(?:^|\n)([ \t]*<skill>[ \t]*\n)$/.exec(text.slice(0, line))?.[1] ?? ''
  // An element goes on after what was read of it; an item of a list ends with its line.
  const [behind = ''] = (before === '' ? /^[^\n]*/ : /^[\s\S]*?<\/skill>/).exec(text.slice(end)) ?? []
  return text.slice(line - before.length, end + behind.length)
}

/** The listed skills, commands as such, and the offered subagents; those whose ids have another name have both. */
function withKinds(listed: readonly ObservedSkill[], placed: readonly PlacedSkill[]): ObservedSkill[] {
  const idsOf = (kind: CandidateKind) =>
    new Map(
      placed.flatMap((one) => (one.kind === kind ? [[calledOf(one), one.name.slice(ID_PREFIX[kind].length)]] : [])),
    )
  const [subagents, commands] = [idsOf('subagent'), idsOf('command')]
  const skills = new Set(placed.flatMap((one) => (one.kind === undefined ? [calledOf(one)] : [])))
  return listed.flatMap((item) => {
    const name = item.name.toLowerCase()
    // A skill hides the command of its name; in a plugin it is the other way round.
    const isCommand = commands.has(name) && (name.includes(':') || !skills.has(name))
    const kind = item.kind ?? (isCommand ? 'command' : undefined)
    if (kind === undefined) return [item]
    const id = (kind === 'subagent' ? subagents : commands).get(name)
    return id === undefined ? [] : [{ ...item, kind, ...(id === item.name ? {} : { alias: id }) }]
  })
}

function calledOf({ name, bareName, called }: PlacedSkill): string {
  return (called ?? bareName ?? name).toLowerCase()
}

/** The items of a Markdown list: the text after each `- ` at the start of a line, up to the next. */
export function listItems(listing: string): string[] {
  return listing
    .split(/^- /m)
    .slice(1)
    .map((item) => item.trim())
}

/** What a request lists; null for neither skills nor subagents. */
export function listed(
  skills: readonly ObservedSkill[] | null,
  subagents: readonly ObservedSkill[],
): ObservedSkill[] | null {
  return skills === null && subagents.length === 0 ? null : [...(skills ?? []), ...subagents]
}

/**
 * The subagents of a list that comes after `begin`, to its `end` where it has one. An item begins as `item` says; with
 * `plain` it is `name: description`.
 */
export function listedSubagents(
  texts: readonly string[],
  begin: string | RegExp,
  {
    end,
    item = /^- /m,
    plain = (text) => text,
  }: { end?: string; item?: RegExp; plain?: (text: string) => string } = {},
): ObservedSkill[] {
  const lists = texts.flatMap((text) => text.split(begin, 2).slice(1))
  const items = lists.flatMap((list) => (end === undefined ? list : (list.split(end, 1)[0] ?? '')).split(item).slice(1))
  return items.map((one) => ({ ...nameAndDescription(plain(one.trim())), kind: 'subagent', location: null }))
}

/** Splits `name: description`. A name may hold a colon (`plugin:skill`) without a space after it. */
export function nameAndDescription(item: string): { name: string; description: string | null } {
  const end = item.indexOf(': ')
  if (end < 0) return { name: item.replace(/:$/, ''), description: null }
  return { name: item.slice(0, end), description: item.slice(end + 2).trim() }
}

/**
 * Every text of a request to any of the APIs: instructions first, then the conversation, then the tools.
 */
function textsOf(body: RequestBody): string[] {
  return [
    ...contentTexts(body['system']),
    ...partTexts(body['systemInstruction']),
    ...contentTexts(body['instructions']),
    ...[body['messages'], body['input']].flatMap((list) =>
      Array.isArray(list)
        ? list.flatMap((item: unknown) => (isRecord(item) ? contentTexts(item['content']) : []))
        : contentTexts(list),
    ),
    ...(Array.isArray(body['contents']) ? body['contents'].flatMap(partTexts) : []),
    ...(Array.isArray(body['tools']) ? body['tools'].flatMap(toolTexts) : []),
  ]
}

function contentTexts(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (!Array.isArray(content)) return []
  return content.flatMap((part: unknown) => (isRecord(part) && typeof part['text'] === 'string' ? [part['text']] : []))
}

/** Of a message of Google's. */
function partTexts(message: unknown): string[] {
  return isRecord(message) ? contentTexts(message['parts']) : []
}

function toolTexts(tool: unknown): string[] {
  if (!isRecord(tool)) return []
  if (Array.isArray(tool['functionDeclarations'])) return tool['functionDeclarations'].flatMap(toolTexts)
  const holder = isRecord(tool['function']) ? tool['function'] : tool
  return typeof holder['description'] === 'string' ? [holder['description']] : []
}
