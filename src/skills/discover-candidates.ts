import { dirname } from 'node:path/posix'
import pLimit from 'p-limit'
import { objectFilesOf } from '../core/documents/object-files.ts'
import { idOfKind } from '../core/errors/candidate-kind.ts'
import { addToGroup } from '../core/errors/group-by.ts'
import { present } from '../core/errors/present.ts'
import { sha256 } from '../core/errors/sha256.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { type CandidatePlace, type CandidateShelves, candidatePlace, mayBeCandidate } from './candidate-places.ts'
import { candidateTest, type SkillFolders } from './candidate-test.ts'
import { combinedDigest } from './content-digest.ts'
import { followLink } from './follow-link.ts'
import { comparePaths } from './locate-skills.ts'
import { foldersOfPlugins, pluginKey } from './plugin-folders.ts'
import type { PluginNotice } from './plugin-manifests.ts'
import { KIND_WORDS, type ReadCandidate, readCandidate } from './read-candidate.ts'
import type { SafeReader } from './safe-reader.ts'
import { type Candidates, filesOf, type Skill } from './skill.ts'
import { skillIds, withIds } from './skill-ids.ts'

/** Above real repositories, low enough that a hostile one ends soon. */
const MOST_FILES = 5_000
const MOST_CHARACTERS = 32 * 1024 * 1024

interface Found extends CandidatePlace {
  path: string
  entry: FileEntry
  read: ReadCandidate
}

/**
 * Finds the subagents and commands of a tree, by where agents look for them (`shelves`): in a project, and in the
 * plugins of the repository. Copies count once, as those of skills do. Where `roots` say where skills are,
 * only what stands beside `skills` counts. Null: there are none. A file that cannot be read is a warning, and itself.
 */
export async function discoverCandidates(
  { reader, notices }: { reader: SafeReader; notices: readonly PluginNotice[] },
  files: readonly FileEntry[],
  { roots = [], exclude, shelves }: SkillFolders & { shelves: CandidateShelves },
  skills: readonly Pick<Skill, 'path' | 'mirrors'>[],
): Promise<Omit<Candidates, 'plugins'> | null> {
  if (!files.some(({ path, kind }) => kind === 'symlink' || mayBeCandidate(path))) return null
  const plugins = foldersOfPlugins(notices)
  const isMeant = candidateTest({ exclude })
  const skillPaths = roots.length === 0 ? [] : skills.flatMap(filesOf)
  const isBeside = (home: string) =>
    roots.length === 0 || home === '' || skillPaths.some((path) => path.startsWith(`${home}/`))
  const warnings: Warning[] = []
  const located = (
    await pathsOf(reader.root, files, (path) => candidatePlace(path, plugins, shelves) !== null, warnings)
  ).flatMap(({ path, entry }) => {
    const place = candidatePlace(path, plugins, shelves)
    return place === null || !isMeant(path) || !isBeside(place.home) ? [] : [{ ...place, path, entry }]
  })
  const { found, warnings: ofFiles } = await readAll(reader, located)
  if (found.length === 0 && warnings.length + ofFiles.length === 0) return null
  const { kept, warnings: ofCopies } = withoutCopies(found)
  const all = kept.map(asSkill)
  return {
    all: withIds(all, skillIds(all)).sort((a, b) => (a.name < b.name ? -1 : 1)),
    byPlugin: pathsByPlugin(kept),
    warnings: [...warnings, ...ofFiles, ...ofCopies].sort((a, b) =>
      (a.where?.file ?? '') < (b.where?.file ?? '') ? -1 : 1,
    ),
  }
}

async function readAll(
  reader: SafeReader,
  located: readonly Omit<Found, 'read'>[],
): Promise<{ found: Found[]; warnings: Warning[] }> {
  objectFilesOf(reader.root)?.prefetch(located.map(({ entry }) => entry.path))
  const warnings = located.length > MOST_FILES ? [tooMany(`more than ${MOST_FILES}`)] : []
  const limit = pLimit(24)
  const found: Found[] = []
  let characters = 0
  await Promise.all(
    located.slice(0, MOST_FILES).map((one) =>
      limit(async () => {
        if (characters > MOST_CHARACTERS) return
        const { read, warnings: own } = await readCandidate(reader, one.entry, one, one.path)
        characters += read === null ? 0 : read.listedText.length + read.body.length
        warnings.push(...own)
        if (read !== null) found.push({ ...one, read })
      }),
    ),
  )
  if (characters > MOST_CHARACTERS) warnings.push(tooMany('more than 32 MB'))
  return { found, warnings }
}

function pathsByPlugin(kept: readonly Copies[]): Map<string, string[]> {
  const byPlugin = new Map<string, string[]>()
  for (const copies of kept) {
    const plugins = copies.flatMap((copy) => copy.plugins.map(({ folder, listed }) => pluginKey(folder, listed)))
    for (const key of new Set(plugins)) addToGroup(byPlugin, key, copies[0].path)
  }
  return byPlugin
}

/** All paths to Markdown files, those through links too. A link that leaves the repository is a warning. */
async function pathsOf(
  root: string,
  files: readonly FileEntry[],
  isPlaced: (path: string) => boolean,
  warnings: Warning[],
): Promise<{ path: string; entry: FileEntry }[]> {
  const regular = files.filter(({ path, kind }) => kind === 'file' && mayBeCandidate(path))
  const found = regular.map((entry) => ({ path: entry.path, entry }))
  for (const { path } of files.filter(({ kind }) => kind === 'symlink')) {
    // A link may be a file of a shelf, the shelf, or the folder around it.
    const isFile = isPlaced(path)
    const isShelf = ['x.md', 'agents/x.md', 'commands/x.md'].some((way) => isPlaced(`${path}/${way}`))
    if (!isFile && !isShelf) continue
    const target = await followLink(root, path)
    if (typeof target === 'string') {
      if (isFile) warnings.push(leadsAway(path, target))
      continue
    }
    const below = `${target.inside}/`
    for (const entry of regular) {
      if (found.length > 4 * MOST_FILES && !isFile) break
      if (entry.path === target.inside) found.push({ path, entry })
      else if (target.inside !== '' && entry.path.startsWith(below))
        found.push({ path: `${path}/${entry.path.slice(below.length)}`, entry })
    }
  }
  return found
}

type Copies = [Found, ...Found[]]

/**
 * Groups copies: files of one name and frontmatter, which agents list alike, and files of one name that agents look for
 * in one place, where they take one of them.
 */
function withoutCopies(found: readonly Found[]): { kept: Copies[]; warnings: Warning[] } {
  const sorted = found.toSorted((a, b) => a.rank - b.rank || comparePaths(a.path, b.path))
  const byText = new Map<string, Copies>()
  const byHome = new Map<string, Copies>()
  const kept: Copies[] = []
  const warnings: Warning[] = []
  for (const one of sorted) {
    const text = JSON.stringify([one.kind, one.read.name, one.read.listedText])
    const home = JSON.stringify([one.kind, one.read.name, one.home])
    const copies = byText.get(text) ?? byHome.get(home)
    if (copies === undefined) {
      const own: Copies = [one]
      kept.push(own)
      byText.set(text, own)
      byHome.set(home, own)
      continue
    }
    if (copies.some(({ entry }) => entry === one.entry) && copies.some(({ path }) => path === one.path)) continue
    if (copies[0].read.listedText !== one.read.listedText) warnings.push(differs(one, copies[0]))
    copies.push(one)
  }
  return { kept, warnings: warnings.slice(0, MOST_TOLD) }
}

const MOST_TOLD = 5

function asSkill(copies: Copies): Skill {
  const [{ kind, read, path, plugins }] = copies
  const [plugin] = plugins
  const equal = copies.filter((copy) => copy.read.listedText === read.listedText)
  const folder = dirname(path) === '.' ? '' : dirname(path)
  const readers = new Set(copies.flatMap(({ readers: own }) => own))
  const aliases = new Set(
    equal.flatMap((copy) => copy.plugins.map((one) => idOfKind(kind, `${one.name}:${copy.read.name}`))),
  )
  const places = [
    ...new Set(equal.map((copy) => JSON.stringify([copy.plugins.map((one) => one.name), copy.name]))),
  ].sort()
  return {
    name: idOfKind(kind, read.name),
    kind,
    bareName: read.name,
    readers: [...readers].sort(),
    ...present({ tools: read.tools }),
    plugin: plugin === undefined ? null : { name: plugin.name, folder: plugin.folder, installs: true },
    description: read.description,
    path,
    folder,
    aliases: [...aliases].sort(),
    mirrors: copies.slice(1).map((copy) => copy.path),
    body: read.body,
    offered: read.offered,
    contentDigest: combinedDigest(new Set(equal.map((copy) => copy.read.digest))),
    listingDigest: sha256(JSON.stringify([read.listedDigest, places])),
    descriptionPosition: read.descriptionPosition,
    frontmatter: read.frontmatter,
  }
}

function differs(one: Found, measured: Found): Warning {
  return {
    what: `Two files of the ${KIND_WORDS[one.kind]} \`${one.read.name}\` differ, and only one is measured: ${measured.path}.`,
    where: { file: one.path, line: 1, column: 1 },
    todo: 'Make them equal, or give one another name.',
  }
}

function leadsAway(path: string, target: 'outside' | 'nowhere'): Warning {
  const why = target === 'outside' ? 'leads out of the repository' : 'leads to nothing that git tracks'
  return {
    what: `This link ${why}, so it is no subagent or command here.`,
    where: { file: path, line: 1, column: 1 },
    todo: 'Replace it with a copy of its target, or remove it.',
  }
}

function tooMany(what: string): Warning {
  return {
    what: `There are ${what} files of subagents and commands; the rest is left out.`,
    todo: 'Leave folders out with `skills: exclude:` in skill-eval-gate.yml.',
  }
}
