import { createHash } from 'node:crypto'
import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import { isRecord } from '../core/errors/record.ts'
import type { SourcePosition, Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { CandidatePlace } from './candidate-places.ts'
import { parseFrontmatter } from './parse-frontmatter.ts'
import { plainText, wrongName } from './read-skill.ts'
import type { SafeReader } from './safe-reader.ts'
import type { SkillFrontmatter } from './skill.ts'

/** A subagent or command as its file has it. */
export interface ReadCandidate {
  name: string
  description: string
  body: string
  offered: boolean
  /** As the listing shows them; absent: all. */
  tools?: string
  descriptionPosition: SourcePosition
  frontmatter: SkillFrontmatter
  /** Equal in copies. */
  text: string
  /** SHA-256 (hex) of the file. */
  digest: string
  /** SHA-256 (hex) of what a listing may hold of it. */
  listedDigest: string
  warnings: readonly Warning[]
}

const MOST_BYTES = 1024 * 1024
/** Characters of a command's first line that stand for a description. */
const FIRST_LINE = 100

export const KIND_WORDS: Readonly<Record<CandidateKind, string>> = { subagent: 'subagent', command: 'command' }

/**
 * Reads the file of a subagent or command. Null for one that agents do not list: without frontmatter it is a document
 * beside them, without a name or a description they leave it out. A file that cannot be read is a warning, and is left
 * out.
 */
export async function readCandidate(
  reader: SafeReader,
  entry: FileEntry,
  place: CandidatePlace,
  path: string,
): Promise<{ read: ReadCandidate | null; warnings: readonly Warning[] }> {
  const what = KIND_WORDS[place.kind]
  const leftOut = (why: string, todo: string) => ({
    read: null,
    warnings: [{ what: `This ${what} is left out: ${why}.`, where: { file: path, line: 1, column: 1 }, todo }],
  })
  const bytes = await reader.read(entry, MOST_BYTES)
  if (bytes === 'missing') return leftOut('it is not checked out', 'Check out all files, without a sparse checkout.')
  if (typeof bytes === 'string') return leftOut(UNREADABLE[bytes], 'Commit it as a regular text file.')
  const text = decoded(bytes)
  if (text === null) return leftOut('it is binary or not UTF-8', 'Save it as UTF-8 text.')
  const hasFrontmatter = /^\uFEFF?---[ \t]*(?:\r?\n|\r)/.test(text)
  // A README among subagents is none.
  if (!hasFrontmatter && place.needsDescription) return { read: null, warnings: [] }
  const { data, body, positions, warnings: problems } = parseFrontmatter(text, path, what)
  const warnings = hasFrontmatter ? problems : []
  const called = place.isNamed ? plainText(data['name']) : ''
  const name = called === '' ? place.name : `${place.prefix}${called}`
  const wrong = wrongName(name)
  if (wrong !== null) return leftOut(`its name ${wrong}`, 'Give it a name of letters, digits and hyphens.')
  const own = plainText(data['description'])
  const whenToUse = plainText(data['when_to_use'] ?? data['when-to-use'])
  const description = fold([own === '' && !place.needsDescription ? firstLine(body) : own, whenToUse].join(' '))
  if (description === '' || (own === '' && place.needsDescription)) {
    if (hasFrontmatter && Object.keys(data).length === 0 && problems.length === 0) return { read: null, warnings }
    const todo = 'Add a `description:` line to its frontmatter.'
    const why = place.kind === 'command' ? 'agents run it only for users' : 'no agent lists it'
    return place.kind === 'command'
      ? { read: null, warnings }
      : { read: null, warnings: [...warnings, ...leftOut(`it has no description, so ${why}`, todo).warnings] }
  }
  const tools = place.kind === 'subagent' ? toolsOf(data['tools']) : null
  const plain = text.replace(/\r\n?/g, '\n')
  const read: ReadCandidate = {
    name,
    description,
    body,
    offered: isOffered(data),
    ...(tools === null ? {} : { tools }),
    descriptionPosition: positions.get('description') ?? { file: path, line: 1, column: 1 },
    frontmatter: { name: called || null, description: own, whenToUse, fields: new Map(), warnings: problems },
    text: plain.trimEnd(),
    digest: sha256(plain),
    listedDigest: sha256(JSON.stringify([name, description, tools, plain.slice(0, plain.length - body.length)])),
    warnings,
  }
  return { read, warnings }
}

const UNREADABLE = {
  outside: 'its path leads out of the repository',
  'too-large': 'it is larger than 1 MB',
  denied: 'it may not be read',
  'not-a-file': 'it is not a regular file',
} as const

/** Whether a model may choose it, by the keys of several agents. */
function isOffered(data: Readonly<Record<string, unknown>>): boolean {
  const is = (key: string, word: string) => plainText(data[key]).toLowerCase() === word
  const isKept = is('disable-model-invocation', 'true') || is('infer', 'false') || is('disable', 'true')
  return !isKept && !is('mode', 'primary')
}

/** A list of tools as agents print it; null: all. */
function toolsOf(tools: unknown): string | null {
  if (tools === undefined || tools === null || isRecord(tools)) return null
  const text = fold(plainText(tools))
  return text === '' || text === '*' ? null : text
}

/** What stands for a command's description: its first line, without the mark of a heading. */
function firstLine(body: string): string {
  const line = body.split('\n').find((text) => text.trim() !== '') ?? ''
  const text = line.replace(/^#+\s+/, '').trim()
  return text.length > FIRST_LINE ? `${text.slice(0, FIRST_LINE - 3)}...` : text
}

function decoded(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function fold(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
