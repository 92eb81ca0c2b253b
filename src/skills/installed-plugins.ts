import { groupBy } from '../core/errors/group-by.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { NamedPlugins, OfferedPlugins } from './offered-plugins.ts'
import type { Manifests } from './plugin-manifests.ts'
import { type SkillIndex, skillIndex } from './plugin-shelves.ts'
import { unreachedSkills } from './plugin-warnings.ts'
import type { InstalledBy, InstalledPlugin, Skill } from './skill.ts'

/** The plugins that a repository offers for installation, with their skills. */
export interface PluginsOfAll extends Pick<NamedPlugins, 'all' | 'warnings'> {
  /**
   * What rooms are made of: those of which any agent loads a skill, in the order of the file. Null where the
   * marketplace file cannot be read.
   */
  plugins: InstalledPlugin[] | null
  /** By id what each agent that installs plugins makes of the same files. */
  by: ReadonlyMap<string, InstalledBy>
}

/** The plugins with those of the skills that are in them, by each agent's own rules. */
export function installedPlugins(
  { manifests: { tree }, main, by: named, warnings }: OfferedPlugins,
  skills: readonly Skill[],
): PluginsOfAll {
  const own = withSkills(main, skills, tree)
  const by = new Map(
    [...named].map(([id, one]) => {
      const { plugins } = one.shelves === main.shelves ? own : withSkills(one, skills, tree)
      return [id, { ...one, plugins }] as const
    }),
  )
  const listed = [...by.values()].filter(({ isUnlisted }) => !isUnlisted)
  const held = [...by].flatMap(([id, one]) =>
    listed.includes(one) ? [{ id, paths: new Set(one.plugins?.flatMap((plugin) => plugin.skills)) }] : [],
  )
  const loadedBy = (path: string) => held.flatMap(({ id, paths }) => (paths.has(path) ? [id] : []))
  return {
    all: main.all,
    by,
    plugins: own.plugins === null ? null : withAllOf(main, own, listed),
    warnings: [...warnings, ...main.warnings, ...unreached(main, own.index, own.plugins ?? [], loadedBy)],
  }
}

function withSkills({ shelves, facts, rules, all }: NamedPlugins, skills: readonly Skill[], tree: Manifests['tree']) {
  const index = skillIndex(skills, tree, rules)
  const found = all.flatMap(({ name }, at): InstalledPlugin[] => {
    const held = index.on(shelves[at]?.shelves ?? [])
    return held.length === 0 ? [] : [{ name, skills: held }]
  })
  return { index, facts, plugins: facts.market?.isRead === false ? null : found }
}

/**
 * The plugins of the file that makes rooms, with what any agent loads of them. A skill that comes with one by the rules
 * of the first agent is in no other room; plugins of one folder differ only in the folders that they name.
 */
function withAllOf(
  { all, shelves }: NamedPlugins,
  { plugins: own, index }: ReturnType<typeof withSkills>,
  others: readonly InstalledBy[],
): InstalledPlugin[] {
  const placed = new Set(own?.flatMap(({ skills }) => skills))
  const ownByName = firstBy(own ?? [], ({ name }) => name)
  const sides = others.map(({ plugins, facts: { entries } }) => ({
    held: firstBy(plugins ?? [], ({ name }) => name),
    named: firstBy(entries, ({ name }) => name),
    at: firstBy(entries, ({ folder }) => folder),
  }))
  const folders = groupBy(all, ({ folder }) => folder)
  return all.flatMap(({ name, folder }, at) => {
    const held = ownByName.get(name)?.skills ?? []
    const more = sides.flatMap((side) => {
      const same = side.named.get(name) ?? side.at.get(folder)
      const skills = same === undefined ? [] : (side.held.get(same.name)?.skills ?? [])
      return skills.filter((path) => !placed.has(path))
    })
    const isShared = more.length > 0 && (folders.get(folder)?.length ?? 0) > 1
    const below = isShared ? new Set(index.below(new Set(shelves[at]?.shelves))) : null
    const skills = [...held, ...new Set(more.filter((path) => below?.has(path) !== false))]
    return skills.length === 0 ? [] : [{ name, skills }]
  })
}

/** The first of a list by each key. */
function firstBy<One, Key>(list: readonly One[], keyOf: (one: One) => Key): ReadonlyMap<Key, One> {
  return new Map(list.toReversed().map((one) => [keyOf(one), one]))
}

function unreached(
  { shelves }: NamedPlugins,
  index: SkillIndex,
  plugins: readonly InstalledPlugin[],
  loadedBy: (path: string) => readonly string[],
): Warning[] {
  const held = new Set(plugins.flatMap(({ skills }) => skills))
  // A plugin's own folder also holds what is no skill of it.
  const folders = new Set(shelves.flatMap((one) => one.shelves.filter((shelf) => shelf !== one.folder)))
  const paths = index.below(folders).filter((path) => !held.has(path))
  return unreachedSkills(paths, (folder) => folders.has(folder) && index.hides(folder), loadedBy)
}
