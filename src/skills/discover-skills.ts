import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path/posix'
import pLimit from 'p-limit'
import { throwIfAny, UserError, type Warning } from '../errors/user-error.ts'
import type { FileEntry } from '../git/list-files.ts'
import { candidateTest, type SkillFolders } from './candidate-test.ts'
import { contentDigest } from './content-digest.ts'
import { filesByFolder } from './files-by-folder.ts'
import { comparePaths, type Located, locateSkills } from './locate-skills.ts'
import { type Plugin, pluginOf, pluginsAbove, readPlugins } from './read-plugins.ts'
import { type ReadSkill, readSkill, wrongName } from './read-skill.ts'
import { SafeReader } from './safe-reader.ts'
import type { Catalogue, Skill } from './skill.ts'
import { skillListingDigest } from './skill-listing-digest.ts'
import { skillProblems } from './skill-problems.ts'

export interface DiscoverOptions extends SkillFolders {
  /** Root of the worktree. */
  root: string
  /** The files in it, relative to `root`, see `listFiles` and `listFolder`. No others are read. */
  files: readonly FileEntry[]
}

/**
 * Finds all skills of a tree, sorted by name. Copies with the same SKILL.md count once.
 *
 * Leaves out, in `unread`: links that leave the repository or lead to nothing; SKILL.md files that are oversize, binary
 * or in LFS; unfit names.
 *
 * @throws UserError, or UserErrors with all of them: for one name with two contents, and for exceeded limits
 */
export async function discoverSkills({ root, files, roots, exclude }: DiscoverOptions): Promise<Catalogue> {
  const reader = new SafeReader(await realpath(root))
  const locations = await locateSkills(reader.root, files, candidateTest({ roots, exclude }))
  const errors = [...locations.errors]
  const unread = [...locations.unread]
  const warnings = [...locations.warnings]
  const limit = pLimit(24)
  const found: Found[] = []
  let characters = 0
  await Promise.all(
    locations.located.map((located) =>
      limit(async () => {
        if (characters > maxCharacters) return
        const read = await readSkill(reader, located.entry)
        if (read === null) warnings.push(notCheckedOut(located.entry.path))
        else if (read instanceof UserError) unread.push({ file: located.paths[0], errors: [read] })
        else {
          const name = read.name ?? nameOfFolder(located.paths[0])
          const wrong = wrongName(name)
          if (wrong === null) found.push({ ...located, read, name })
          else unread.push({ file: located.paths[0], errors: [skillProblems.badName(located.paths[0], wrong)] })
          characters += read.text.length
          if (characters > maxCharacters)
            errors.push(skillProblems.tooMany(located.paths[0], 'more than 64 MB of SKILL.md files'))
        }
      }),
    ),
  )
  const groups = groupByName(found, errors)
  throwIfAny(errors.sort((a, b) => compare(a.where?.file ?? '', b.where?.file ?? '')))

  const plugins = await readPlugins(reader, files)
  const owned = filesByFolder(files, groups.flat().flatMap(foldersOf))
  const skills = await Promise.all(
    groups.map(async (copies): Promise<Skill> => {
      const [{ name, read, paths }] = copies
      const allPaths = copies.flatMap((copy) => copy.paths)
      const digests = new Set<string>()
      const listingDigests = new Set<string>()
      for (const folder of new Set(copies.flatMap(foldersOf))) {
        const files = owned.get(folder) ?? []
        if (files.length > 0) digests.add(await contentDigest(reader, folder, files, locations.behind))
        const copy = {
          path: paths[0],
          listedText: read.listedText,
          folder,
          files,
          plugins: pluginsAbove(plugins, folder),
        }
        listingDigests.add(await skillListingDigest(reader, copy, locations.behind))
      }
      return {
        name,
        description: read.description,
        path: paths[0],
        folder: folderOf(paths[0]),
        aliases: aliasesOf(name, allPaths, plugins),
        mirrors: allPaths.slice(1),
        body: read.body,
        offered: read.offered,
        contentDigest: combine([...digests].sort()),
        listingDigest: combine([...listingDigests].sort()),
        descriptionPosition: read.descriptionPosition,
      }
    }),
  )
  for (const [copy] of groups) warnings.push(...copy.read.warnings)
  warnings.push(...sameButForCase(skills))
  return {
    skills: skills.sort((a, b) => compare(a.name, b.name)),
    unread: unread.sort((a, b) => compare(a.file, b.file)),
    warnings: warnings.sort((a, b) => compare(a.where?.file ?? '', b.where?.file ?? '')),
  }
}

/** Bytes of all SKILL.md files kept in memory. Real catalogues of hundreds of skills have a few megabytes. */
const maxCharacters = 64 * 1024 * 1024

interface Found extends Located {
  read: ReadSkill
  name: string
}

/** Groups the copies of each skill, the preferred one first. Two contents under one name are an error. */
function groupByName(found: readonly Found[], errors: UserError[]): [Found, ...Found[]][] {
  const groups = new Map<string, [Found, ...Found[]]>()
  for (const copy of [...found].sort((a, b) => viaLink(a) - viaLink(b) || comparePaths(a.paths[0], b.paths[0]))) {
    const group = groups.get(copy.name)
    if (group === undefined) groups.set(copy.name, [copy])
    else if (group[0].read.text === copy.read.text) group.push(copy)
    else errors.push(skillProblems.sameName(copy.name, group[0].paths[0], copy.paths[0]))
  }
  return [...groups.values()]
}

function viaLink({ entry, paths }: Located): number {
  return entry.path === paths[0] ? 0 : 1
}

/** Returns the folders whose files belong to a skill: its own, and those of links to it. */
function foldersOf({ entry, paths }: Located): string[] {
  const own = basename(entry.path) === 'SKILL.md' ? [folderOf(entry.path)] : []
  return [...own, ...paths.map(folderOf)]
}

function folderOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' ? '' : folder
}

/** Names a skill at the root `skill`, since the checkout's folder is called differently on every machine. */
function nameOfFolder(path: string): string {
  return basename(folderOf(path)) || 'skill'
}

function aliasesOf(name: string, paths: readonly string[], plugins: ReadonlyMap<string, Plugin>): string[] {
  const aliases = new Set<string>()
  for (const path of paths) {
    const folder = folderOf(path)
    const inFolder = basename(folder)
    const plugin = pluginOf(plugins, folder)
    if (inFolder !== '') aliases.add(inFolder)
    if (plugin !== null) for (const own of [name, inFolder]) if (own !== '') aliases.add(`${plugin}:${own}`)
  }
  aliases.delete(name)
  return [...aliases].sort()
}

function combine(digests: readonly string[]): string {
  const [only] = digests
  if (only !== undefined && digests.length === 1) return only
  return createHash('sha256').update(digests.join('\n')).digest('hex')
}

function notCheckedOut(file: string): Warning {
  return {
    what: 'This skill is not checked out, so it is not offered.',
    where: { file, line: 1, column: 1 },
    todo: 'Check out all files, without a sparse checkout.',
  }
}

function sameButForCase(skills: readonly Skill[]): Warning[] {
  const seen = new Map<string, Skill>()
  return skills.flatMap((skill) => {
    const key = skill.name.toLowerCase()
    const other = seen.get(key)
    seen.set(key, skill)
    if (other === undefined) return []
    const what = `The names of the skills ${other.path} and ${skill.path} differ in case only.`
    return [{ what, where: skill.descriptionPosition, todo: 'Give one of them another name.' }]
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
