import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rawWords } from '../../agents/lexical/terms.ts'
import { parseJson } from '../../core/errors/parse-json.ts'
import type { SecretFinder } from '../../core/errors/secret-finder.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { leakTest } from '../../evaluate/drafts/leak-test.ts'
import { resolveSkill } from '../../skills/resolve-skill.ts'
import type { Catalogue } from '../../skills/skill.ts'
import { maskPrivate } from './mask-private.ts'
import { readRecordedLine } from './recorded-line.ts'

/** A user's message before a skill was loaded, masked. */
export interface MinedPrompt {
  skill: string
  prompt: string
}

/** What was found, and how much of the recordings was read. */
export interface Mined {
  prompts: MinedPrompt[]
  files: number
  /** True: some recordings were left unread, to bound time and size. */
  isCut: boolean
}

const MOST_FILES = 2_000
const MOST_BYTES = 1_000_000_000
const MOST_FOLDERS = 5_000
/** Longer lines hold outputs of tools. */
const MOST_LINE = 1_000_000
/** Longer messages hold pasted material, which is nobody's wording. */
const MOST_PROMPT = 2_000
/** Prompts of one skill. */
const MOST_EACH = 10

/**
 * The users' messages before skills of a catalogue were loaded, from the recordings (`*.jsonl`) below a folder. Keys,
 * addresses and homes are masked; a message that holds a secret of this environment, or names the skill, is left out.
 * `known`: prompts that suites have already. Nothing else is kept, and nothing leaves the machine. A line that cannot
 * be read is passed over. Throws `UserError` where the folder cannot be read.
 */
export async function minePrompts(
  folder: string,
  catalogue: Catalogue,
  { known, secretIn }: { known: readonly string[]; secretIn: SecretFinder },
): Promise<Mined> {
  const { files, isCut } = await recordings(folder)
  const seen = new Set(known.map(wording))
  const counts = new Map<string, number>()
  const prompts: MinedPrompt[] = []
  const keep = (message: string, called: string) => {
    const skill = resolveSkill(catalogue, called) ?? resolveSkill(catalogue, called.slice(called.lastIndexOf(':') + 1))
    if (skill === null || !skill.offered || message.length > MOST_PROMPT || secretIn(message) !== null) return
    const prompt = maskPrivate(message).toWellFormed()
    const count = counts.get(skill.name) ?? 0
    if (count >= MOST_EACH || seen.has(wording(prompt)) || prompt.startsWith('/') || leakTest([skill])(prompt)) return
    seen.add(wording(prompt))
    counts.set(skill.name, count + 1)
    prompts.push({ skill: skill.name, prompt })
  }
  for (const file of files) await readRecording(file, keep)
  return { prompts, files: files.length, isCut }
}

function wording(text: string): string {
  return rawWords(text).join(' ')
}

async function readRecording(file: string, keep: (message: string, skill: string) => void): Promise<void> {
  let message: string | null = null
  try {
    for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
      if (line.length > MOST_LINE) continue
      const read = readRecordedLine(parseJson(line))
      if (read === null) continue
      if (read.message !== null) message = read.message
      else if (message !== null) for (const skill of new Set(read.skills)) keep(message, skill)
    }
  } catch (error) {
    // A recording that vanishes or cannot be read costs itself.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}

/** The recordings below a folder, the newest first. Links are not followed. */
async function recordings(folder: string): Promise<{ files: string[]; isCut: boolean }> {
  const found: { path: string; at: number; bytes: number }[] = []
  const folders = [folder]
  for (let index = 0; index < Math.min(folders.length, MOST_FOLDERS); index += 1) {
    const parent = folders[index] ?? folder
    const entries = await readdir(parent, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (index > 0) return []
      const what = `The recordings in "${folder}" cannot be read: ${error.message}.`
      throw new UserError({ what, todo: 'Name a folder with --from-transcripts, such as ~/.claude/projects.' })
    })
    for (const entry of entries) {
      const path = join(parent, entry.name)
      if (entry.isDirectory()) folders.push(path)
      if (!entry.isFile() || !entry.name.endsWith('.jsonl')) continue
      const stats = await lstat(path).catch(() => null)
      if (stats !== null) found.push({ path, at: stats.mtimeMs, bytes: stats.size })
    }
  }
  let bytes = 0
  const files = found
    .sort((a, b) => b.at - a.at || (a.path < b.path ? -1 : 1))
    .slice(0, MOST_FILES)
    .filter((file) => {
      bytes += file.bytes
      return bytes <= MOST_BYTES
    })
  return { files: files.map(({ path }) => path), isCut: files.length < found.length || folders.length > MOST_FOLDERS }
}
