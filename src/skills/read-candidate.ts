import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import { oneLine } from '../core/errors/one-line.ts'
import { isRecord } from '../core/errors/record.ts'
import { sha256 } from '../core/errors/sha256.ts'
import type { SourcePosition, Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { CandidatePlace } from './candidate-places.ts'
import { parseFrontmatter } from './parse-frontmatter.ts'
import { listedTextOf, plainText, wrongName } from './read-skill.ts'
import type { SafeReader } from './safe-reader.ts'
import type { SkillFrontmatter } from './skill.ts'

/** A subagent or command as its file has it. */
export interface ReadCandidate {
  name: string
  description: string
  body: string
  offered: boolean
  /** As the listing shows them; null: all. */
  tools: string | null
  descriptionPosition: SourcePosition
  frontmatter: SkillFrontmatter
  /** What agents list of it, as in `ReadSkill`: equal in copies. */
  listedText: string
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
  const leftOut = ({ why, todo }: Problem, ...before: readonly Warning[]) => ({
    read: null,
    warnings: [
      ...before,
      { what: `This ${what} is left out: ${why}.`, where: { file: path, line: 1, column: 1 }, todo },
    ],
  })
  const text = await readText(reader, entry)
  if (typeof text !== 'string') return leftOut(text)
  const hasFrontmatter = /^\uFEFF?---[ \t]*(?:\r?\n|\r)/.test(text)
  // A README among subagents is none.
  if (!hasFrontmatter && place.needsDescription) return { read: null, warnings: [] }
  const { data, body, positions, warnings: problems } = parseFrontmatter(text, path, what)
  const warnings = hasFrontmatter ? problems : []
  const called = (place.isNamed && plainText(data['name'])) || null
  const name = called === null ? place.name : `${place.prefix}${called}`
  const wrong = wrongName(name)
  if (wrong !== null)
    return leftOut({ why: `its name ${wrong}`, todo: 'Give it a name of letters, digits and hyphens.' })
  const { own, whenToUse, description } = describe(data, place.needsDescription ? null : firstLine(body))
  if (description === '') {
    const isSilent = place.kind === 'command' || saysNothing(data, problems)
    return isSilent ? { read: null, warnings } : leftOut(UNDESCRIBED, ...warnings)
  }
  const tools = place.kind === 'subagent' ? toolsOf(data['tools']) : null
  const plain = text.replace(/\r\n?/g, '\n')
  const read: ReadCandidate = {
    name,
    description,
    body,
    offered: isOffered(data),
    tools,
    descriptionPosition: positions.get('description') ?? { file: path, line: 1, column: 1 },
    frontmatter: { name: called, description: own, whenToUse, fields: new Map(), warnings: problems },
    listedText: listedTextOf(plain, { data, body, warnings: problems }),
    digest: sha256(plain),
    listedDigest: sha256(JSON.stringify([name, description, tools, plain.slice(0, plain.length - body.length)])),
    warnings,
  }
  return { read, warnings }
}

interface Problem {
  why: string
  todo: string
}

const AS_TEXT = 'Commit it as a regular text file.'

const UNREADABLE = {
  missing: { why: 'it is not checked out', todo: 'Check out all files, without a sparse checkout.' },
  outside: { why: 'its path leads out of the repository', todo: AS_TEXT },
  'too-large': { why: 'it is larger than 1 MB', todo: AS_TEXT },
  denied: { why: 'it may not be read', todo: AS_TEXT },
  'not-a-file': { why: 'it is not a regular file', todo: AS_TEXT },
  binary: { why: 'it is binary or not UTF-8', todo: 'Save it as UTF-8 text.' },
} as const

const UNDESCRIBED: Problem = {
  why: 'it has no description, so no agent lists it',
  todo: 'Add a `description:` line to its frontmatter.',
}

/** Whether a model may choose it, by the keys of several agents. */
function isOffered(data: Readonly<Record<string, unknown>>): boolean {
  const is = (key: string, word: string) => plainText(data[key]).toLowerCase() === word
  const isKept = is('disable-model-invocation', 'true') || is('infer', 'false') || is('disable', 'true')
  return !isKept && !is('mode', 'primary')
}

function toolsOf(tools: unknown): string | null {
  if (tools === undefined || tools === null || isRecord(tools)) return null
  const text = oneLine(plainText(tools))
  return text === '' || text === '*' ? null : text
}

/** What stands for a command's description: its first line, without the mark of a heading. */
function firstLine(body: string): string {
  const line = body.split('\n').find((text) => text.trim() !== '') ?? ''
  const text = line.replace(/^#+\s+/, '').trim()
  return text.length > FIRST_LINE ? `${text.slice(0, FIRST_LINE - 3)}...` : text
}

async function readText(reader: SafeReader, entry: FileEntry): Promise<string | Problem> {
  const bytes = await reader.read(entry, MOST_BYTES)
  return typeof bytes === 'string' ? UNREADABLE[bytes] : (decoded(bytes) ?? UNREADABLE.binary)
}

/** Whether a frontmatter is empty, and nothing is wrong with it. */
function saysNothing(data: Readonly<Record<string, unknown>>, problems: readonly Warning[]): boolean {
  return Object.keys(data).length === 0 && problems.length === 0
}

/** What a frontmatter says, as a listing shows it; `otherwise` stands in the place of a description, null: nothing. */
function describe(data: Readonly<Record<string, unknown>>, otherwise: string | null) {
  const own = plainText(data['description'])
  const whenToUse = plainText(data['when_to_use'] ?? data['when-to-use'])
  const shown = own === '' ? otherwise : own
  return { own, whenToUse, description: shown === null ? '' : oneLine(`${shown} ${whenToUse}`) }
}

function decoded(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
