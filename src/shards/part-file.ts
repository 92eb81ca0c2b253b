import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { z } from 'zod'
import { parseJson } from '../errors/parse-json.ts'
import { UserError } from '../errors/user-error.ts'
import { readLines } from '../process/read-lines.ts'
import { type Part, type PartRun, type PartTask, type PartTrial, partHead, partLine } from './part.ts'
import { partName } from './shard.ts'

/** Bounds of one file, unpacked: above any run, low enough for the memory of a runner. */
const LIMITS = { lineBytes: 64 * 1_048_576, totalBytes: 2 * 1024 ** 3, lines: 2_000_000 }
/** Files that are looked at in one folder. */
const MOST_FILES = 10_000
/** Levels of folders: `download-artifact` makes one for each artifact. */
const DEPTH = 2

/** Writes a part into a folder, whole or not at all, and returns the file's path. */
export async function writePart(folder: string, { head, tasks, runs, trials }: Part): Promise<string> {
  const path = join(folder, partName(head.shard))
  const unfinished = `${path}.tmp`
  await mkdir(folder, { recursive: true })
  const lines = [head, ...tasks, ...runs, ...trials, { end: tasks.length + runs.length + trials.length }]
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
 * exist hold none: shards that had nothing to run leave no folder. `wholeSet` refuses too few parts.
 */
export async function findParts(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const stats = await lstat(path).catch(() => null)
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

/**
 * Reads a part.
 *
 * @throws UserError for a file that is no part, of another version of this program, damaged, or cut off
 */
export async function readPart(path: string): Promise<Part> {
  const tasks: PartTask[] = []
  const runs: PartRun[] = []
  const trials: PartTrial[] = []
  let head: Part['head'] | null = null
  let count = 0
  let isWhole = false
  try {
    const packed = createReadStream(path)
    const plain = createGunzip()
    packed.on('error', (error) => plain.destroy(error))
    for await (const text of readLines(packed.pipe(plain), LIMITS)) {
      count += 1
      if (head === null) {
        head = checked(partHead, text, path, count)
        continue
      }
      if (isWhole) throw damaged(path, `line ${count} follows the last one`)
      const line = checked(partLine, text, path, count)
      if ('end' in line) isWhole = line.end === count - 2
      else if ('run' in line) runs.push(line)
      else if ('trial' in line) trials.push(line)
      else tasks.push(line)
    }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw damaged(path, error instanceof Error ? error.message : String(error))
  }
  if (head === null || !isWhole) throw damaged(path, 'its end is missing')
  return { head, tasks, runs, trials }
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
