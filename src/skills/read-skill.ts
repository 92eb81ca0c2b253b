import { basename, dirname } from 'node:path/posix'
import { oneLine } from '../core/errors/one-line.ts'
import { type SourcePosition, UserError, type Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { Load } from './loading.ts'
import { type Frontmatter, fieldsOf, isTrue, parseFrontmatter } from './parse-frontmatter.ts'
import type { SafeReader } from './safe-reader.ts'
import type { SkillFrontmatter } from './skill.ts'
import { SkillFile } from './skill-file.ts'
import { skillProblems } from './skill-problems.ts'

/** A SKILL.md before copies of a skill are merged. */
export interface ReadSkill {
  /** The frontmatter's `name`; null without one. */
  name: string | null
  description: string
  body: string
  offered: boolean
  descriptionPosition: SourcePosition
  frontmatter: SkillFrontmatter
  /** The whole text, with `\n` and without byte order mark and trailing white space: equal in copies. */
  text: string
  /**
   * The part of the text that a listing may hold: everything before the body. The whole text if agents may disagree on
   * where the body begins.
   */
  listedText: string
  warnings: readonly Warning[]
}

const maxSkillBytes = 1024 * 1024
const maxNameLength = 128

/**
 * SKILL.md files that were read on one side of a comparison, by path, with what agents make of them: nearly all are the
 * same on the other.
 */
export type SkillReadings = Map<string, { source: string; read: ReadSkill; loads?: readonly Load[] }>

/**
 * Reads a SKILL.md. Null if it is listed but absent, as in a sparse checkout. Errors are returned, not thrown. `known`:
 * what was read before; what is read is added.
 */
export async function readSkill(
  reader: SafeReader,
  entry: FileEntry,
  known: SkillReadings,
): Promise<ReadSkill | UserError | null> {
  const { path } = entry
  const bytes = await reader.read(entry, maxSkillBytes)
  if (bytes === 'missing') return null
  if (bytes === 'outside') return skillProblems.linkLeaves(path)
  if (bytes === 'too-large') return skillProblems.tooLarge(path, maxSkillBytes)
  if (bytes === 'denied') return skillProblems.denied(path)
  if (bytes === 'not-a-file') return skillProblems.notAFile(path)
  const text = decode(bytes)
  if (text === null) return skillProblems.binary(path)
  if (text.startsWith('version https://git-lfs.github.com/spec/')) return skillProblems.lfsPointer(path)
  const before = known.get(path)
  if (before?.source === text) return before.read
  const read = parseSkill(text, path)
  if (!(read instanceof UserError)) known.set(path, { source: text, read })
  return read
}

function parseSkill(text: string, path: string): ReadSkill | UserError {
  const frontmatter = parseFrontmatter(text, path)
  const { data, positions, body } = frontmatter
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const name = plainText(data['name'])
  const wrong = wrongName(name)
  if (wrong !== null) return skillProblems.badName(path, wrong)
  const description = descriptionOf(frontmatter)
  return {
    name: name === '' ? null : name,
    description,
    body,
    offered: !isTrue(data['disable-model-invocation']),
    descriptionPosition: positions.get('description') ?? { file: path, line: 1, column: 1 },
    frontmatter: {
      name: name === '' ? null : name,
      description: plainText(data['description']),
      whenToUse: whenToUse(frontmatter),
      fields: fieldsOf(frontmatter, path),
      file: new SkillFile(basename(dirname(path)), frontmatter),
      warnings: frontmatter.warnings,
    },
    text: plain.trimEnd(),
    listedText: listedTextOf(plain, frontmatter),
    warnings: [...frontmatter.warnings, ...missingDescription(description, path)],
  }
}

/**
 * Leaves out the body only if the description is clear. Without one agents take it from the body, and they may disagree
 * where loose frontmatter ends.
 */
export function listedTextOf(
  text: string,
  { data, body, warnings }: Pick<Frontmatter, 'data' | 'body' | 'warnings'>,
): string {
  const head = text.slice(0, text.length - body.length)
  const isClear = warnings.length === 0 && plainText(data['description']) !== '' && /\n---[ \t]*\n?$/.test(head)
  return isClear ? head : text
}

/** Returns why a name is unfit for reports and listings, as the end of a sentence; null for a good name. */
export function wrongName(name: string): string | null {
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) return 'holds control characters'
  if (/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(name))
    return 'holds characters that change the direction of text'
  return name.length > maxNameLength ? `is longer than ${maxNameLength} characters` : null
}

/** Decodes UTF-8, with a byte order mark, which some agents stumble over; null for other bytes. */
function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Appends `when_to_use` to the description, as agents that show it do. */
function descriptionOf(frontmatter: Frontmatter): string {
  return oneLine([plainText(frontmatter.data['description']), whenToUse(frontmatter)].filter(Boolean).join(' '))
}

function whenToUse({ data }: Frontmatter): string {
  return plainText(data['when_to_use'] ?? data['when-to-use'])
}

function missingDescription(description: string, file: string): Warning[] {
  if (description !== '') return []
  return [
    {
      what: 'This skill has no description, so nothing tells an agent when to use it.',
      where: { file, line: 1, column: 1 },
      todo: 'Add a `description:` line to its frontmatter.',
    },
  ]
}

/** Converts a value of frontmatter to text, keeping the contents of lists and maps. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, held]) => `${key}: ${plainText(held)}`)
      .join(', ')
  return String(value)
}
