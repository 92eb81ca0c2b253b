import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { locateGraderFile } from '../graders/grader-file.ts'
import { suiteFolder, type Tree } from '../sides/tree.ts'
import type { ResolvedTask } from '../suites/resolved-task.ts'

/** Types of graders that read files of the repository, named in their configuration. */
const READERS: ReadonlySet<string> = new Set(['program', 'diff', 'json_schema', 'prompt', 'trigger'])
/** Most file names in all graders together, because each is looked up. */
const MOST_NAMES = 2000

/**
 * Suite, name and SHA-256 (hex) of each file of a tree that graders name. Null where one cannot be read or is a folder,
 * because then its content is unknown.
 */
export async function graderFiles(tasks: readonly ResolvedTask[], tree: Tree): Promise<unknown[] | null> {
  const named = new Map<string, { suite: string; name: string }>()
  for (const { suite, graders } of tasks) {
    for (const { type, config } of graders) {
      if (!READERS.has(type)) continue
      for (const name of namesIn(config)) named.set(JSON.stringify([suite, name]), { suite, name })
      if (named.size > MOST_NAMES) return null
    }
  }
  const rows: unknown[] = []
  for (const { suite, name } of named.values()) {
    const found = await fileDigest(name, suite, tree)
    if (found === null) return null
    if (found !== 'none') rows.push([suite, name, found])
  }
  return rows
}

/** Every text in a configuration that could be a path, and every word of a command. */
function namesIn(config: unknown): Set<string> {
  const names = new Set<string>()
  // Each is visited once: an alias in YAML could make it endless.
  const seen = new Set<unknown>()
  const open: unknown[] = [config]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') {
      if (value.length > 0 && value.length <= 1000 && !/[\0\n]/.test(value)) {
        for (const word of [value, ...value.split(/\s+/)]) if (word !== '') names.add(word)
      }
    } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value)
      open.push(...Object.values(value))
    }
  }
  return names
}

/** `none` where the repository has no such file; null for a folder, or an unreadable file. */
async function fileDigest(name: string, suite: string, tree: Tree): Promise<string | null> {
  try {
    const place = { suiteFolder: suiteFolder(tree, suite), repositoryRoot: tree.root }
    const found = await locateGraderFile(name, place)
    if (found === 'outside' || !found.exists) return 'none'
    const path = join(found.root, found.path)
    if (!(await stat(path)).isFile()) return null
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    return null
  }
}
