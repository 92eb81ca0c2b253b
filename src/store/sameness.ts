import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { locateGraderFile } from '../graders/grader-file.ts'
import type { LoadedBase, LoadedSide } from '../load-sides.ts'
import { suiteFolder, type Tree } from '../side.ts'
import type { Catalogue } from '../skills/skill.ts'
import { surfaceDigest } from '../skills/surface.ts'
import type { SkillsOfSides } from '../skills-of-sides.ts'
import type { ResolvedTask, ResolvedTasks } from '../suite/resolve-tasks.ts'
import type { Suite } from '../suite/suite.ts'
import type { Trees } from '../trees.ts'
import { digest, identityOf } from './decision-key.ts'

/** What is the same on base and on head, each as SHA-256 (hex): the proof that there is nothing to measure. */
export interface Sameness {
  /** Names, descriptions and every file of all skills. */
  skills: string
  /** Prompts, labels, files, graders and the files that graders name. */
  tasks: string
  /** The configuration, and what suites ask for. */
  policy: string
}

export interface Sides {
  trees: Trees
  base: LoadedBase
  head: LoadedSide
  skills: SkillsOfSides
  tasks: { base: ResolvedTasks | null; head: ResolvedTasks }
}

/** Types of graders that read files of the repository, which their configuration names. */
const READERS: ReadonlySet<string> = new Set(['program', 'diff', 'json_schema', 'prompt', 'trigger'])
/** Names of files that graders may hold together; looking each up costs a little. */
const MOST_NAMES = 2000

/**
 * The digests of what both sides have in common where that is everything a trial, its labels, its grades or the policy depend on; else null. Null
 * too where base cannot be read, was never measured or has no tasks: then there is nothing that head could be equal to.
 */
export async function samenessOf({ trees, base, head, skills, tasks }: Sides): Promise<Sameness | null> {
  if (trees.base === null || skills.ownBase === null || skills.problem !== null || base.problem !== null) return null
  if (!base.hasSuites || tasks.base === null || tasks.base.tasks.length === 0) return null
  if (tasks.base.errors.length + tasks.head.errors.length > 0) return null

  const same = {
    skills: equal(skillsDigest(skills.ownBase), skillsDigest(skills.head.catalogue)),
    tasks: equal(tasksDigest(tasks.base.tasks), tasksDigest(tasks.head.tasks)),
    policy: equal(policyDigest(base.file, skills.suites.base), policyDigest(head.file, skills.suites.head)),
  }
  if (same.skills === null || same.tasks === null || same.policy === null) return null
  const files = await graderFiles(tasks.head.tasks, trees.base, trees.head)
  if (files === null) return null
  return { skills: same.skills, tasks: digest([same.tasks, files]), policy: same.policy }
}

function equal(base: string, head: string): string | null {
  return base === head ? head : null
}

function skillsDigest(catalogue: Catalogue): string {
  return digest([surfaceDigest(catalogue, 'folders'), catalogue.skills.map(({ name, path }) => [name, path])])
}

function tasksDigest(tasks: readonly ResolvedTask[]): string {
  const rows = tasks.map((task) => JSON.stringify([task.suites, identityOf({ ...task, origin: 'head', isNew: false })]))
  return digest(rows.toSorted())
}

function policyDigest(file: LoadedSide['file'], suites: readonly Suite[]): string {
  const settings = suites.map(({ file: path, format, settings: { hooks = [], ...rest } }) => [
    path,
    format,
    rest,
    hooks.map(({ source: _, ...hook }) => hook),
  ])
  return digest([file?.config ?? null, settings.map((row) => JSON.stringify(row)).toSorted()])
}

/** Digests of the files that graders name, by their names; null where one is not the same on both sides, or cannot be compared. */
async function graderFiles(tasks: readonly ResolvedTask[], base: Tree, head: Tree): Promise<unknown[] | null> {
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
    const [before, after] = [await fileDigest(name, suite, base), await fileDigest(name, suite, head)]
    if (before === null || before !== after) return null
    if (after !== 'none') rows.push([suite, name, after])
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

/** `none` where there is no such file in the repository; null for a folder, or what cannot be read. */
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
