import { realpath } from 'node:fs/promises'
import pLimit from 'p-limit'
import { objectFilesOf } from '../core/documents/object-files.ts'
import type { Unread } from '../core/errors/unread.ts'
import { throwIfAny, UserError, type Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { CandidateShelves } from './candidate-places.ts'
import { candidateTest, type SkillFolders, setAsideFolders } from './candidate-test.ts'
import { discoverCandidates } from './discover-candidates.ts'
import { filesByFolder } from './files-by-folder.ts'
import { type Found, groupCopies, outdatedWarnings } from './group-copies.ts'
import { installedPlugins } from './installed-plugins.ts'
import { asLoaded, type LoadSources, loadsOf } from './load-states.ts'
import { type Located, type Locations, locateSkills } from './locate-skills.ts'
import { readOfferedPlugins } from './offered-plugins.ts'
import { pluginsByFolder } from './read-plugins.ts'
import { readSkill, type SkillReadings, wrongName } from './read-skill.ts'
import { SafeReader } from './safe-reader.ts'
import type { Catalogue, Skill } from './skill.ts'
import { skillIds, withIds } from './skill-ids.ts'
import { folderOf, foldersOf, skillOf } from './skill-of-copies.ts'
import { skillProblems } from './skill-problems.ts'

interface DiscoverOptions extends SkillFolders {
  /** Root of the worktree. */
  root: string
  /** The files in it, relative to `root`, see `listFiles` and `listFolder`. No others are read. */
  files: readonly FileEntry[]
  /** Settings of a change from outside, which are not in `root`. Absent: all that count are in `files`. */
  unwritten?: LoadSources['unwritten']
  /** Where agents look for subagents and commands. */
  shelves: CandidateShelves
  /** What was read on the other side; what is read is added. */
  readings?: SkillReadings
}

/**
 * Finds all skills of a tree, sorted by name. Copies of a skill count once, see `groupCopies`.
 *
 * Leaves out, in `unread`: links that leave the repository or lead to nothing; SKILL.md files that are oversize, binary
 * or in LFS; unfit names.
 *
 * @throws UserError, or UserErrors with all of them: for exceeded limits
 */
export async function discoverSkills(options: DiscoverOptions): Promise<Catalogue> {
  const { root, files, roots, exclude, shelves, unwritten, readings = new Map() } = options
  const reader = new SafeReader(await realpath(root))
  objectFilesOf(reader.root)?.prefetch(files.filter(({ path }) => READ_BY_ALL.test(path)).map(({ path }) => path))
  const offered = await readOfferedPlugins(reader, files, shelves.loaders)
  const { manifests } = offered
  const isCandidate = candidateTest({ roots, exclude }, offered.homeOf)
  const locations = await locateSkills(reader.root, files, isCandidate)
  const { found, unread, warnings } = await readAll(reader, locations, readings)
  const groups = groupCopies(found)
  const notices = await manifests.everywhere()
  const plugins = pluginsByFolder(notices)
  const owned = filesByFolder(
    files,
    groups.flatMap(({ equal, outdated }) => [...equal, ...outdated].flatMap(foldersOf)),
  )
  const read = await Promise.all(groups.map((copies) => skillOf(copies, { reader, plugins, owned, locations })))
  const installed = installedPlugins(offered, read)
  const setAside = setAsideFolders(files, isCandidate, { exclude })
  const candidates = await discoverCandidates({ reader, notices }, files, { roots, exclude, shelves }, read)
  const sources = { reader, files, loaders: shelves.loaders, installed, unwritten, readings }
  const loads = await loadsOf([...read, ...(candidates?.all ?? [])], sources)
  const skills = read.map((skill) => ({ ...skill, loads: loads.get(skill.path) ?? [] }))
  const beside = candidates?.all.map((one) => asLoaded(one, loads.get(one.path) ?? []))
  const all = [
    ...[...locations.warnings, ...warnings, ...outdatedWarnings(groups), ...sameButForCase(skills)],
    ...[...groups.flatMap(({ equal }) => equal[0].read.warnings), ...installed.warnings],
  ]
  return {
    skills: withIds(skills, skillIds(skills)).sort((a, b) => compare(a.name, b.name)),
    installedBy: installed.by,
    deadLinks: manifests.deadLinks,
    ...(installed.plugins?.length === 0 ? {} : { plugins: installed.plugins }),
    unread: [...locations.unread, ...unread].sort((a, b) => compare(a.file, b.file)),
    warnings: all.sort((a, b) => compare(a.where?.file ?? '', b.where?.file ?? '')),
    ...(setAside.length === 0 ? {} : { setAside }),
    ...(candidates === null ? {} : { candidates: { ...candidates, all: beside ?? [], plugins: installed.all } }),
  }
}

/** Reads every SKILL.md that was located. @throws UserError or UserErrors for exceeded limits */
async function readAll(reader: SafeReader, { located: all, errors: limits }: Locations, readings: SkillReadings) {
  const errors = [...limits]
  const unread: Unread[] = []
  const warnings: Warning[] = []
  const found: Found[] = []
  const limit = pLimit(24)
  let characters = 0
  const readOne = async (located: Located) => {
    if (characters > maxCharacters) return
    const [path] = located.paths
    const read = await readSkill(reader, located.entry, readings)
    if (read === null) warnings.push(notCheckedOut(located.entry.path))
    else if (read instanceof UserError) unread.push({ file: path, errors: [read] })
    else {
      const name = read.name ?? nameOfFolder(path)
      const wrong = wrongName(name)
      if (wrong === null) found.push({ ...located, read, name })
      else unread.push({ file: path, errors: [skillProblems.badName(path, wrong)] })
      characters += read.text.length
      if (characters > maxCharacters) errors.push(skillProblems.tooMany(path, 'more than 64 MB of SKILL.md files'))
    }
  }
  await Promise.all(all.map((located) => limit(() => readOne(located))))
  throwIfAny(errors.sort((a, b) => compare(a.where?.file ?? '', b.where?.file ?? '')))
  return { found, unread, warnings }
}

const READ_BY_ALL = /(?:^|\/)(?:SKILL\.md|(?:plugin|marketplace|gemini-extension)\.json)$/

/** Bytes of all SKILL.md files kept in memory. Real catalogues of hundreds of skills have a few megabytes. */
const maxCharacters = 64 * 1024 * 1024

/** Names a skill at the root `skill`, since the checkout's folder is called differently on every machine. */
function nameOfFolder(path: string): string {
  return folderOf(path).split('/').at(-1) || 'skill'
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
    const key = skill.bareName.toLowerCase()
    const other = seen.get(key)
    seen.set(key, skill)
    if (other === undefined || other.bareName === skill.bareName) return []
    const what = `The names of the skills ${other.path} and ${skill.path} differ in case only.`
    return [{ what, where: skill.descriptionPosition, todo: 'Give one of them another name.' }]
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
