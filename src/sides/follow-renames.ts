import { findRenames } from '../git/changes.ts'
import { renameMap } from '../skills/rename-map.ts'
import type { Catalogue } from '../skills/skill.ts'
import type { Trees } from './open-trees.ts'

/** Base's skills as head calls them. */
export interface FollowedRenames {
  /** Base's catalogue by head's names; the old ones stay as aliases, so base's suites keep resolving. */
  catalogue: Catalogue
  /** Old name by new name. */
  renamed: ReadonlyMap<string, string>
  /** Path of SKILL.md on base by its path on head, where a skill moved. */
  renamedPaths: ReadonlyMap<string, string>
}

/** Follows skills that were moved or renamed from base to head. */
export async function followRenames(trees: Trees, base: Catalogue, head: Catalogue): Promise<FollowedRenames> {
  const names = await newNames(trees, base, head)
  const catalogue = renameSkills(base, names)
  return {
    catalogue,
    renamed: new Map([...names].map(([from, to]) => [to, from])),
    renamedPaths: movedPaths(catalogue, head),
  }
}

async function newNames(trees: Trees, base: Catalogue, head: Catalogue): Promise<Map<string, string>> {
  if (trees.base === null || trees.base.commit === null || trees.repository === null) return new Map()
  const moved = await findRenames(trees.repository, trees.base.commit, trees.head.commit ?? 'working')
  return renameMap(base, head, moved)
}

function renameSkills(catalogue: Catalogue, names: ReadonlyMap<string, string>): Catalogue {
  const skills = catalogue.skills.map((skill) => {
    const name = names.get(skill.name)
    return name === undefined ? skill : { ...skill, name, aliases: [skill.name, ...skill.aliases] }
  })
  return { ...catalogue, skills }
}

function movedPaths(base: Catalogue, head: Catalogue): Map<string, string> {
  const here = new Map(head.skills.map(({ name, path }) => [name, path]))
  return new Map(base.skills.map(({ name, path }) => [here.get(name) ?? path, path]))
}
