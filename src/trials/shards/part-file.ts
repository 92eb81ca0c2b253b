import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { z } from 'zod'
import { parseJson } from '../../core/errors/parse-json.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { makeFolder } from '../../core/process/make-folder.ts'
import { readLines } from '../../core/process/read-lines.ts'
import {
  type Part,
  type PartAnswer,
  type PartHead,
  type PartRun,
  type PartTask,
  type PartTrial,
  partHead,
  partLine,
} from './part.ts'
import { partName } from './shard.ts'

/** Bounds of one file, unpacked: above any run, low enough for the memory of a runner. */
const LIMITS = { lineBytes: 64 * 1_048_576, totalBytes: 2 * 1024 ** 3, lines: 2_000_000 }
/** Files that are looked at in one folder. */
const MOST_FILES = 10_000
/** Levels of folders: `download-artifact` makes one for each artifact. */
const DEPTH = 2

/** Writes a shard's part, a section for each agent, into a folder, whole or not at all. Returns the file's path. */
export async function writePart(folder: string, sections: readonly Part[]): Promise<string> {
  const [first] = sections
  if (first === undefined) throw new Error('a part has a section')
  const path = join(folder, partName(first.head.shard))
  const unfinished = `${path}.tmp`
  await makeFolder(folder)
  const lines = sections.flatMap(({ head, tasks, runs, trials, answers }) => [
    head,
    ...tasks,
    ...runs,
    ...trials,
    ...answers,
    { end: tasks.length + runs.length + trials.length + answers.length },
  ])
  try {
    const text = Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`))
    await pipeline(text, createGzip(), createWriteStream(unfinished))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
  return path
}

/**
 * The parts' files that the user named: files, and those in named folders and in the folders below. Paths that do not
 * exist hold none: shards that had nothing to run leave no folder. `wholeSet` refuses too few parts. Links that the
 * user named are followed, those in folders are not.
 */
export async function findParts(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const stats = await stat(path).catch(() => null)
    if (stats?.isDirectory() === true) found.push(...(await partsBelow(path, DEPTH)))
    else if (stats !== null) found.push(path)
  }
  return [...new Set(found)].sort()
}

async function partsBelow(folder: string, depth: number): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).slice(0, MOST_FILES)
  const found = await Promise.all(
    entries.map(async (entry): Promise<string[]> => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return depth > 0 ? partsBelow(path, depth - 1) : []
      return entry.isFile() && /^part-\d+-of-\d+\.jsonl\.gz$/.test(entry.name) ? [path] : []
    }),
  )
  return found.flat()
}

/** A section while it is read. */
interface OpenSection {
  head: PartHead
  tasks: PartTask[]
  runs: PartRun[]
  trials: PartTrial[]
  answers: PartAnswer[]
  /** Whether its last line was read. */
  isWhole: boolean
}

function opened(head: PartHead): OpenSection {
  return { head, tasks: [], runs: [], trials: [], answers: [], isWhole: false }
}

/** Adds a line to its section. Throws `UserError` for a last line that counts others than were read. */
function add(section: OpenSection, line: z.output<typeof partLine>, path: string): void {
  const { tasks, runs, trials, answers } = section
  if ('end' in line) {
    section.isWhole = line.end === tasks.length + runs.length + trials.length + answers.length
    if (!section.isWhole) throw damaged(path, 'lines of it are missing')
  } else if ('run' in line) runs.push(line)
  else if ('trial' in line) trials.push(line)
  else if ('answer' in line) answers.push(line)
  else tasks.push(line)
}

/**
 * Reads a part: its sections, one for each agent.
 *
 * @throws UserError for a file that is no part, of another version of this program, damaged, or cut off
 */
export async function readPart(path: string): Promise<Part[]> {
  const sections: OpenSection[] = []
  let count = 0
  try {
    const packed = createReadStream(path)
    const plain = createGunzip()
    packed.on('error', (error) => plain.destroy(error))
    for await (const text of readLines(packed.pipe(plain), LIMITS)) {
      count += 1
      const last = sections.at(-1)
      if (last !== undefined && !last.isWhole) add(last, checked(partLine, text, path, count), path)
      else if (sections.length > 0 && sections.length >= (sections[0]?.head.of.agents.length ?? 1)) {
        throw damaged(path, `line ${count} follows the last one`)
      } else sections.push(opened(checked(partHead, text, path, count)))
    }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw damaged(path, error instanceof Error ? error.message : String(error))
  }
  const [first] = sections
  if (first === undefined || sections.at(-1)?.isWhole !== true || sections.length !== first.head.of.agents.length) {
    throw damaged(path, 'its end is missing')
  }
  if (!sections.every(({ head }, at) => isSectionOf(head, first.head, at))) {
    throw damaged(path, 'its sections do not belong together')
  }
  return sections.map(({ isWhole: _, ...part }) => part)
}

function isSectionOf(head: PartHead, first: PartHead, at: number): boolean {
  const { of } = first
  const isSameShard = head.shard.index === first.shard.index && head.shard.of === first.shard.of
  return isSameShard && head.of.agent === of.agents[at] && head.of.agents.join('\n') === of.agents.join('\n')
}

function checked<T>(schema: z.ZodType<T>, text: string, path: string, line: number): T {
  const read = schema.safeParse(parseJson(text))
  if (read.success) return read.data
  throw damaged(path, `line ${line} is not of the form that this version writes`)
}

function damaged(path: string, why: string): UserError {
  return new UserError({
    what: `${join(basename(dirname(path)), basename(path))} cannot be used as a part of a gate: ${why}.`,
    todo: 'Run its shard again, with the version of this program that merges.',
  })
}
