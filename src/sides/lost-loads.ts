import { dirname } from 'node:path/posix'
import { countedAgents } from '../agents/adapters/shown-candidates.ts'
import { groupBy } from '../core/errors/group-by.ts'
import { present } from '../core/errors/present.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { isFlat, MANUAL, SHELF } from '../skills/load-states.ts'
import {
  isListed,
  type Load,
  type LoadReason,
  type PluginEntry,
  type PluginFacts,
  type Unloaded,
} from '../skills/loading.ts'
import { type Catalogue, filesOf, type Skill } from '../skills/skill.ts'

/** The agent that is asked. */
export type AskedAgent = Parameters<typeof countedAgents>[0]

/** One side: its skills, by ids that both share, and its files. */
interface LoadedFrom {
  catalogue: Catalogue
  files: readonly FileEntry[]
}

/**
 * Head's catalogue with each skill that base's agents load and head's do not: it is not offered, and says why.
 * The agent that is asked counts, as far as base's skill is loaded by it; else all do.
 */
export function withUnloaded(base: LoadedFrom, head: LoadedFrom, asked: AskedAgent): Catalogue {
  const counts = countedAgents(asked)
  const before = new Map(base.catalogue.skills.map((skill) => [skill.name, skill]))
  const ways = new Set(base.catalogue.skills.flatMap(({ loads = [] }) => loads.map(({ via }) => via)))
  const [hasShelf, isPlaced] = [ways.has('shelf'), WAYS.some((via) => via !== 'folder' && ways.has(via))]
  const staysFlat = head.catalogue.skills.some(({ loads = [] }) => loads.some(isFlat))
  const skills = head.catalogue.skills.map((skill) => {
    const was = before.get(skill.name)
    const unloaded =
      was?.offered !== true ? null : lossOf(was, skill, { base, head, counts, hasShelf, isPlaced, staysFlat })
    return unloaded === null ? skill : { ...skill, offered: false, unloaded }
  })
  return { ...head.catalogue, skills }
}

/** That only people call a skill, as it says itself; null: it does not. */
function manualReason({ frontmatter }: Skill): LoadReason | null {
  const mark = frontmatter?.fields.get(MANUAL.field)
  return mark === undefined ? null : { code: 'marked', subject: MANUAL.field, where: mark.at }
}

interface Around {
  base: LoadedFrom
  head: LoadedFrom
  counts: (agent: string) => boolean
  hasShelf: boolean
  /** Base has skills where known agents look: folders where none does are no place of an agent. */
  isPlaced: boolean
  /** Head's shelf has skills directly in it: `npx skills add` then offers no deeper ones. */
  staysFlat: boolean
}

/** What a skill of both sides lost; null: nothing that counts. */
function lossOf(was: Skill, is: Skill, around: Around): Unloaded | null {
  const before = listedIn(was)
  const after = countedIn(is, before, around)
  const lost = lostOf(before, after, is, around)
  const [first] = lost
  if (first === undefined) {
    // Some agents list it all the same, against what it says.
    const why = is.offered ? null : manualReason(is)
    return why === null ? null : { by: agentsOf(before), via: 'folder', place: is.folder, why, isKeptByOthers: false }
  }
  const { via, place } = first
  // Of candidates of plugins the warning about orphans tells.
  if (is.kind !== undefined && via === 'plugin') return null
  if (is.loads?.some(isLike(first)) !== true && comesWithPlugin(first, before, after)) return null
  const isKeptByOthers = before.some((load) => load.via === via && after.some(isLike(load)))
  const same = lost.filter((load) => load === lost.find((one) => one.via === via && one.by === load.by))
  const [main, ...also] = reasonsOf(same, is, around)
  return main === undefined ? null : { ...main, ...(also.length === 0 ? {} : { also }), via, place, isKeptByOthers }
}

/** What of head counts: a shelf that base did not have is no place that its users know. */
function countedIn(is: Skill, before: readonly Load[], { hasShelf, staysFlat }: Around): Load[] {
  const all = listedIn(is)
  // `npx skills add` reads the manifests that Claude Code reads, and offers what they name however deep it is.
  const isNamed = all.some(({ by, via }) => via === 'plugin' && by === 'claude-code')
  const mustBeFlat = staysFlat && !isNamed && before.some(isFlat)
  return all.filter((load) => load.via !== 'shelf' || (hasShelf && (isFlat(load) || !mustBeFlat)))
}

function listedIn({ loads = [] }: Skill): Load[] {
  return loads.filter(isListed)
}

/** The loads that count and are gone, in the order in which losses are told. */
function lostOf(before: readonly Load[], after: readonly Load[], is: Skill, around: Around): Load[] {
  const own = before.filter(({ by }) => around.counts(by))
  return (
    (own.length > 0 ? own : before)
      .filter((load) => !after.some(isLike(load)) && !isByManifest(load, is, around) && !isGone(load, around))
      // One of no known place may still be where it was, beside a copy where agents look.
      .filter(
        ({ via, path }) => via !== 'folder' || !(filesOf(is).includes(path) || (around.isPlaced && after.length > 0)),
      )
      .sort((a, b) => WAYS.indexOf(a.via) - WAYS.indexOf(b.via))
  )
}

/** Why loads are lost, each reason once with its agents. */
function reasonsOf(lost: readonly Load[], is: Skill, around: Around): Pick<Unloaded, 'by' | 'why'>[] {
  const told = lost.map((load) => {
    const now = is.loads?.find(isLike(load))
    return { by: load.by, why: now?.why ?? placeReason(load, is, around) }
  })
  const groups = [...groupBy(told, ({ why }) => JSON.stringify(why)).values()]
  return groups.flatMap((all) => all.slice(0, 1).map(({ why }) => ({ why, by: all.map(({ by }) => by) })))
}

/** Whether nobody can start an agent any more where it was loaded. */
function isGone({ home = '' }: Load, { head }: Around): boolean {
  return home !== '' && !head.files.some(({ path }) => path.startsWith(`${home}/`))
}

/** Whether an agent that knew its plugin by the manifest alone still may, beside a marketplace file of other agents. */
function isByManifest({ by, via }: Load, { path }: Skill, { base, head }: Around): boolean {
  const [was, is] = [base, head].map(({ catalogue }) => catalogue.installedBy?.get(by))
  if (via !== 'plugin' || was?.facts.market !== null || is?.isUnlisted !== true) return false
  return (is.plugins ?? []).some(({ skills }) => skills.includes(path))
}
/** Whether a plugin brings it: a project skill became one of a plugin, or its plugin left the shelf. */
function comesWithPlugin({ via: lost }: Load, before: readonly Load[], after: readonly Load[]): boolean {
  const isIn = (loads: readonly Load[]) => loads.some(({ via }) => via === 'plugin')
  return isIn(after) && (lost === 'shelf' || !isIn(before))
}

function agentsOf(loads: readonly Load[]): string[] {
  return [...new Set(loads.map(({ by }) => by))]
}

/** The order in which losses are told. */
const WAYS: readonly Load['via'][] = ['project', 'nested', 'plugin', 'enabled', 'shelf', 'folder']

/** Of the same agent, in the same way, and in the same folder or one around it. */
function isLike({ by, via, home = '' }: Load): (other: Load) => boolean {
  const isAround = (other: string) => other === '' || `${home}/`.startsWith(`${other}/`)
  return (other) => other.by === by && other.via === via && isAround(other.home ?? '')
}

/** Why an agent does not find a skill any more where base has it. */
function placeReason(was: Load, is: Skill, around: Around): LoadReason {
  if (was.via === 'plugin') return pluginReason(was, is, around)
  if (was.via === 'enabled') return { code: 'disabled', subject: was.place, where: topOf(is.path) }
  if (was.via === 'shelf' && is.path.startsWith(`${SHELF}/`))
    return { code: 'deep', subject: SHELF, where: topOf(is.path) }
  const deep = is.loads?.find(({ by, why }) => by === was.by && why?.code === 'deep')
  const moved = { code: 'moved', subject: was.place, where: topOf(is.path) } as const
  return linkReason(was.path, is, around) ?? deep?.why ?? moved
}

/** Why a path leads nowhere any more, where that is because of a link; null: it is not. */
function linkReason(path: string, is: Skill, { base, head }: Around): LoadReason | null {
  const now = linkTo(path, head.files)
  if (now !== null)
    return head.catalogue.deadLinks?.has(now) === true ? { code: 'link_broken', subject: now, where: topOf(now) } : null
  const once = linkTo(path, base.files)
  return once === null ? null : { code: 'link_gone', subject: once, where: topOf(is.path) }
}

/** The link through which a path leads; null: none. */
function linkTo(path: string, files: readonly FileEntry[]): string | null {
  const links = new Set(files.flatMap(({ path: own, kind }) => (kind === 'symlink' ? [own] : [])))
  for (let at = path; at !== '.'; at = dirname(at)) if (links.has(at)) return at
  return null
}

/** Why a plugin of the files that an agent reads does not bring a skill to it any more. */
function pluginReason({ by, place }: Load, is: Skill, around: Around): LoadReason {
  const [was, now] = [around.base, around.head].map(({ catalogue }) => catalogue.installedBy?.get(by))
  const once = was?.facts.market?.file
  if (once !== undefined && now?.markets.includes(once) !== true)
    return linkReason(once, is, around) ?? { code: 'market_gone', subject: once, where: topOf(is.path) }
  const market = now?.facts.market ?? null
  if (market?.isRead === false) return { code: 'market', subject: market.file, where: topOf(market.file) }
  const before = was?.facts.entries.find(({ name }) => name === place)
  if (market === null) return manifestReason(before, is, { facts: now?.facts, around })
  const entry = now?.facts.entries.find(({ name }) => name === place)
  if (entry === undefined) return { code: 'unlisted', subject: before?.folder || '.', where: topOf(market.file) }
  const { folder, at: where, fault } = entry
  if (folder === null) return { code: 'remote', subject: place, where }
  if (fault !== null) return { code: 'fault', subject: fault, where }
  if (folder !== '' && !is.path.startsWith(`${folder}/`)) {
    const isThere = around.head.files.some(({ path }) => path.startsWith(`${folder}/`))
    return isThere
      ? { code: 'moved', subject: folder, where: topOf(is.path) }
      : { code: 'source', subject: folder, where }
  }
  return leftShelf(is, around, [before, entry]) ?? { code: 'unnamed', subject: place, where }
}

/** That a skill lies no more where its plugin still has skills; null: the plugin looks elsewhere. */
function leftShelf(
  is: Skill,
  { base }: Around,
  [before, now]: readonly (PluginEntry | undefined)[],
): LoadReason | null {
  const was = base.catalogue.skills.find(({ name }) => name === is.name)
  const isOn = (shelf: string, skill: Skill | undefined) =>
    skill !== undefined && filesOf(skill).some((file) => file.startsWith(`${shelf}/`))
  const shelf = before?.shelves.find((one) => now?.shelves.includes(one) === true && isOn(one, was) && !isOn(one, is))
  return shelf === undefined ? null : { code: 'moved', subject: shelf, where: topOf(is.path) }
}

/** Of a plugin that its manifest alone makes one. */
function manifestReason(
  was: PluginEntry | undefined,
  is: Skill,
  { facts, around }: { facts: PluginFacts | undefined; around: Around },
): LoadReason {
  const manifest = was?.at.file ?? 'plugin.json'
  const now = facts?.entries.find(({ at }) => at.file === manifest)
  if (now !== undefined)
    return leftShelf(is, around, [was, now]) ?? { code: 'unnamed', subject: was?.name ?? '', where: topOf(manifest) }
  return facts?.unread.includes(manifest) === true
    ? { code: 'manifest', subject: manifest, where: topOf(manifest) }
    : { code: 'manifest_gone', subject: manifest, where: topOf(is.path) }
}

function topOf(file: string): LoadReason['where'] {
  return { file, line: 1, column: 1 }
}

/**
 * A side as the asked agent sees it: a skill that it hides, in every place where it looks, is not offered. One in no
 * place of its own is offered all the same: people install it.
 */
export function seenBy<Side extends { catalogue: Catalogue | null }>(side: Side, asked: AskedAgent): Side {
  const { catalogue } = side
  if (catalogue === null) return side
  const counts = countedAgents(asked)
  const skills = catalogue.skills.map((skill) => {
    const own = (skill.loads ?? []).filter(({ by }) => counts(by))
    const isShown = skill.offered && (own.length === 0 || own.some(isListed))
    const why = isShown ? null : (own.find((load) => load.why !== null)?.why ?? manualReason(skill))
    if (!isShown) return { ...skill, offered: false, ...present({ hidden: why }) }
    const isNamedOnly = own.length > 0 && own.every(({ state }) => state !== 'offered')
    return isNamedOnly ? { ...skill, description: '' } : skill
  })
  return { ...side, catalogue: { ...catalogue, skills, ...pluginsFor(catalogue, counts) } }
}

/** The plugins with what some of the agents that count load of each; whole where these load nothing of it. */
function pluginsFor(
  { plugins, installedBy }: Catalogue,
  counts: (agent: string) => boolean,
): Pick<Catalogue, 'plugins'> {
  const own = [...(installedBy ?? [])].flatMap(([id, one]) =>
    counts(id) && !one.isUnlisted ? (one.plugins ?? []) : [],
  )
  const loaded = new Set(own.flatMap(({ skills }) => skills))
  if (plugins == null) return {}
  const kept = plugins.map(({ name, skills }) => {
    const some = skills.filter((path) => loaded.has(path))
    return { name, skills: some.length === 0 ? skills : some }
  })
  return { plugins: kept }
}
