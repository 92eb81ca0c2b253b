import { dirname } from 'node:path/posix'
import { addToGroup } from '../core/errors/group-by.ts'
import type { Load } from '../skills/loading.ts'
import { type Catalogue, filesOf, type InstalledPlugin, type Skill } from '../skills/skill.ts'
import { skillIds, withIds } from '../skills/skill-ids.ts'

/** A skill of one side, and the parts of it that the other has as skills of their own. */
interface Split {
  whole: Skill
  parts: readonly { part: Skill; owner: Skill }[]
}

/** The copies of which the other side has different skills of several plugins in their places. */
export function splitsOf(catalogue: Catalogue, other: Catalogue): Split[] {
  const owners = new Map(other.skills.flatMap((skill) => filesOf(skill).map((path) => [path, skill] as const)))
  return catalogue.skills.flatMap((skill): Split[] => {
    const split = splitOf(skill, owners)
    if (split === null) return []
    const parts = split.parts.map(({ owner, part }) => ({ owner, part: withOwnLoads(part, catalogue) }))
    return [{ whole: split.whole, parts }]
  })
}

/**
 * The catalogue with these copies apart: a change that makes them equal removes none of them, and one that makes them
 * differ adds none.
 */
export function splitCopies(catalogue: Catalogue, chosen: readonly Split[], other: Catalogue): Catalogue {
  const splits = new Map(chosen.map((split) => [split.whole, split]))
  if (splits.size === 0) return catalogue
  const skills = catalogue.skills.flatMap((skill) => splits.get(skill)?.parts.map(({ part }) => part) ?? [skill])
  const { plugins } = catalogue
  const byPath = new Map(chosen.map((split) => [split.whole.path, split]))
  return {
    ...catalogue,
    skills: withIds(skills, skillIds(skills)).sort((a, b) => (a.name < b.name ? -1 : 1)),
    ...(plugins == null ? {} : { plugins: plugins.map((plugin) => withParts(plugin, byPath, other)) }),
  }
}

function splitOf(whole: Skill, owners: ReadonlyMap<string, Skill>): Split | null {
  if (whole.added === true || whole.mirrors.length === 0) return null
  const places = new Map<Skill, string[]>()
  const rest: string[] = []
  for (const path of filesOf(whole)) {
    const owner = owners.get(path)
    // A copy for another agent may have another text.
    if (owner !== undefined && owner.kind === whole.kind && owner.bareName === whole.bareName && !OF_AGENT.test(path))
      places.set(owner, [...(places.get(owner) ?? []), path])
    else rest.push(path)
  }
  if (new Set([...places.keys()].map(({ plugin }) => plugin?.name)).size < Math.max(2, places.size)) return null
  const parts = [...places].flatMap(([owner, [path, ...mirrors]], index) =>
    path === undefined
      ? []
      : [{ owner, part: partOf(whole, owner, path, index === 0 ? [...mirrors, ...rest] : mirrors) }],
  )
  return { whole, parts }
}

/** Whether no plugin offers two parts, so that none competes with its copy. */
export function isApart({ parts }: Split, { plugins }: Catalogue): boolean {
  const held = parts.map(({ owner }) => (plugins ?? []).filter(({ skills }) => skills.includes(owner.path)))
  const all = held.flat()
  return new Set(all).size === all.length && held.filter((own) => own.length === 0).length <= 1
}

const OF_AGENT = /(?:^|\/)\.[^/]+\/skills\//s

function partOf(whole: Skill, { plugin, aliases }: Skill, path: string, mirrors: readonly string[]): Skill {
  const folder = dirname(path) === '.' ? '' : dirname(path)
  return { ...whole, name: whole.bareName, path, folder, mirrors, plugin, aliases }
}

/** The part without the loads of other copies: by their own files, or with a plugin on whose shelves none of it is. */
function withOwnLoads(part: Skill, { installedBy }: Catalogue): Skill {
  const { loads } = part
  if (loads === undefined) return part
  const files = filesOf(part)
  const isOwn = ({ by, via, place, path }: Load) => {
    if (via !== 'plugin' && via !== 'enabled') return files.includes(path)
    const entry = installedBy?.get(by)?.facts.entries.find(({ name }) => name === place)
    return entry === undefined || files.some((file) => entry.shelves.some((shelf) => isIn(shelf, file)))
  }
  return { ...part, loads: loads.filter(isOwn) }
}

function isIn(folder: string, file: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`)
}

/** The plugin with those parts that it has on the other side. */
function withParts(plugin: InstalledPlugin, splits: ReadonlyMap<string, Split>, other: Catalogue): InstalledPlugin {
  const before = new Set(other.plugins?.find(({ name }) => name === plugin.name)?.skills)
  const skills = plugin.skills.flatMap((path) => {
    const parts = splits.get(path)?.parts
    if (parts === undefined) return [path]
    const held = parts.filter(({ owner }) => before.has(owner.path))
    return (held.length === 0 ? parts.slice(0, 1) : held).map(({ part }) => part.path)
  })
  return { ...plugin, skills }
}

/** Says of skills of one name whether one of these catalogues has a single skill in a place of each. */
export function onceOne(catalogues: readonly Catalogue[]): (skills: readonly Skill[]) => boolean {
  const wholes = new Map<string, ReadonlySet<string>[]>()
  for (const skill of catalogues.flatMap(({ skills }) => skills)) {
    const files = new Set(filesOf(skill))
    if (files.size > 1) for (const file of files) addToGroup(wholes, file, files)
  }
  return ([first, ...others]) =>
    first !== undefined &&
    filesOf(first)
      .flatMap((file) => wholes.get(file) ?? [])
      .some((whole) => others.every((other) => filesOf(other).some((file) => whole.has(file))))
}
