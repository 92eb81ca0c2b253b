import { dirname, join } from 'node:path'
import { candidateShelves } from '../agents/adapters/agent-tables.ts'
import type { RequestedSkill, Side } from '../agents/agent.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { present } from '../core/errors/present.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { discoverSkills } from '../skills/discover-skills.ts'
import type { SkillReadings } from '../skills/read-skill.ts'
import { type Catalogue, filesOf } from '../skills/skill.ts'
import { type LoadedSuites, type LoadSuitesOptions, loadSuites } from '../suites/loading/load-suites.ts'
import type { RepositoryFiles } from '../suites/loading/read-context.ts'

/** The files of one side: a worktree of its commit, the working tree, or a folder without git. */
export interface Tree {
  /** Absolute. */
  root: string
  files: readonly FileEntry[]
  /** Full id; null for a working tree or a folder without git. */
  commit: string | null
  /** Texts of instruction files of a change from outside, by path: they are not in `root`. Absent: there are none. */
  withheld?: ReadonlyMap<string, string>
  /** Regular files of a change from outside, also those that are not in `root`, and their texts. Absent: all are. */
  unwritten?: { paths: readonly string[]; read(path: string): Promise<string | null> }
}

/** The part of a configuration by which suites and skills are found. */
export type Discovery = Pick<FullConfig, 'suites' | 'skills' | 'formats' | 'skillOf'>

/**
 * The skills of a tree. `readings`: what was read on the other side; a tree that is read alone shares with none. Throws
 * `UserErrors` for what `discoverSkills` refuses as a whole.
 */
export function catalogueOf(
  tree: Tree,
  discovery: Pick<Discovery, 'skills'>,
  readings: SkillReadings = new Map(),
): Promise<Catalogue> {
  const { roots, exclude } = discovery.skills
  const { root, files, unwritten } = tree
  return discoverSkills({ root, files, roots, exclude, shelves: candidateShelves, unwritten, readings })
}

/** The files of a tree that readers of suites may ask about. */
export function suiteFilesOf(
  { root, files, withheld }: Tree,
  { skillOf }: Pick<Discovery, 'skillOf'>,
  { skills }: Catalogue,
): RepositoryFiles {
  return {
    root,
    files: [...files.flatMap(({ path, kind }) => (kind === 'submodule' ? [] : [path])), ...(withheld?.keys() ?? [])],
    skillOf,
    skillFiles: skills.flatMap(filesOf),
  }
}

type SuitesRequest = Pick<LoadSuitesOptions, 'patterns' | 'ofBase' | 'shared'>

/**
 * The suites of a tree. `patterns`: the user's; on base a pattern may match nothing, since the suite may be new.
 * `ofBase`: files of base's suites. `shared`: what was read on the other side.
 */
export function suitesOf(
  tree: Tree,
  side: Side,
  { discovery, catalogue, ...how }: { discovery: Discovery; catalogue: Catalogue } & SuitesRequest,
): Promise<LoadedSuites> {
  return loadSuites({
    ...suiteFilesOf(tree, discovery, catalogue),
    suites: discovery.suites,
    formats: discovery.formats,
    ...how,
    missing: side === 'base' ? 'ignore' : 'error',
  })
}

/** The offered skills of a catalogue, as an agent is given them: with absolute paths. */
export function requestedSkills(tree: Tree, catalogue: Catalogue): RequestedSkill[] {
  return catalogue.skills
    .filter(({ offered }) => offered)
    .map(({ name, kind, bareName, tools, plugin, description, path }) => ({
      name,
      ...(bareName === name ? {} : { bareName }),
      ...present({ kind, tools }),
      ...(plugin?.installs === true ? { plugin: plugin.name } : {}),
      description,
      path: join(tree.root, path),
    }))
}

/** The absolute folder of a suite in a tree. */
export function suiteFolder(tree: Tree, suite: string): string {
  return join(tree.root, dirname(suite))
}
