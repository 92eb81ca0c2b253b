import { dirname } from 'node:path/posix'
import { countedAgents } from '../agents/adapters/shown-candidates.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { MANUAL } from '../skills/load-states.ts'
import {
  isListed,
  type Load,
  type LoadReason,
  type PluginEntry,
  type PluginFacts,
  type Unloaded,
} from '../skills/loading.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'

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
  const hasShelf = base.catalogue.skills.some(({ loads = [] }) => loads.some(({ via }) => via === 'shelf'))
  const skills = head.catalogue.skills.map((skill) => {
    const was = before.get(skill.name)
    const unloaded = was?.offered !== true ? null : lossOf(was, skill, { base, head, counts, hasShelf })
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
}

/** What a skill of both sides lost; null: nothing that counts. */
function lossOf(was: Skill, is: Skill, { base, head, counts, hasShelf }: Around): Unloaded | null {
  const before = (was.loads ?? []).filter(isListed)
  const own = before.filter(({ by }) => counts(by))
  const counted = own.length > 0 ? own : before
  // A shelf that base did not have is no place that its users know.
  const after = (is.loads ?? []).filter((load) => isListed(load) && (load.via !== 'shelf' || hasShelf))
  const isIn = (loads: readonly Load[], one: Load) => loads.some((load) => keyOf(load) === keyOf(one))
  const lost = counted.filter((load) => !isIn(after, load)).sort((a, b) => WAYS.indexOf(a.via) - WAYS.indexOf(b.via))
  const [first] = lost
  // Of those of plugins the warning about orphans tells.
  if (is.kind !== undefined && first?.via === 'plugin') return null
  if (first === undefined) {
    // Some agents list it all the same, against what it says.
    const why = is.offered ? null : manualReason(is)
    return why === null ? null : { by: agentsOf(before), via: 'folder', place: is.folder, why, isKeptByOthers: false }
  }
  const now = is.loads?.find((load) => keyOf(load) === keyOf(first))
  if (now === undefined && comesWithPlugin(first, before, after)) return null
  const why = now?.why ?? placeReason(first, is, { base, head })
  const same = lost.filter(({ via }) => via === first.via)
  const isKeptByOthers = before.some((load) => load.via === first.via && isIn(after, load))
  return { by: agentsOf(same), via: first.via, place: first.place, why, isKeptByOthers }
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

function keyOf({ by, via }: Load): string {
  return `${via} ${by}`
}

/** Why an agent does not find a skill any more where base has it. */
function placeReason(was: Load, is: Skill, { base, head }: Pick<Around, 'base' | 'head'>): LoadReason {
  if (was.via === 'plugin') return pluginReason(was, is, { base, head })
  if (was.via === 'enabled') return { code: 'disabled', subject: was.place, where: topOf(is.path) }
  const link = linkTo(was.path, base.files)
  if (link !== null) {
    const isThere = head.files.some(({ path, kind }) => path === link && kind === 'symlink')
    return { code: isThere ? 'link_broken' : 'link_gone', subject: link, where: topOf(isThere ? link : is.path) }
  }
  const deep = is.loads?.find(({ by, why }) => by === was.by && why?.code === 'deep')
  return deep?.why ?? { code: 'moved', subject: was.place, where: topOf(is.path) }
}

/** The link through which a path leads; null: none. */
function linkTo(path: string, files: readonly FileEntry[]): string | null {
  const links = new Set(files.flatMap(({ path: own, kind }) => (kind === 'symlink' ? [own] : [])))
  for (let at = path; at !== '.'; at = dirname(at)) if (links.has(at)) return at
  return null
}

function pluginReason(was: Load, is: Skill, sides: Pick<Around, 'base' | 'head'>): LoadReason {
  const [base, head] = [sides.base.catalogue.pluginFacts, sides.head.catalogue.pluginFacts]
  const market = head?.market ?? null
  const once = base?.market?.file
  if (market !== null && once !== undefined && !sides.head.files.some(({ path }) => path === once))
    return { code: 'market_gone', subject: once, where: topOf(is.path) }
  if (market?.isRead === false) return { code: 'market', subject: market.file, where: topOf(market.file) }
  const before = base?.entries.find(({ name }) => name === was.place)
  if (market === null) return withoutMarket(before, is, base, head)
  const now = head?.entries.find(({ name }) => name === was.place)
  const folder = before?.folder || '.'
  if (now === undefined) return { code: 'unlisted', subject: folder, where: topOf(market.file) }
  if (now.folder === null) return { code: 'remote', subject: now.name, where: now.at }
  if (now.fault !== null) return { code: 'fault', subject: now.fault, where: now.at }
  if (!is.path.startsWith(now.folder === '' ? '' : `${now.folder}/`))
    return { code: 'source', subject: now.folder, where: now.at }
  return { code: 'unnamed', subject: now.name, where: now.at }
}

/** Of a plugin that its manifest alone makes one. */
function withoutMarket(
  before: PluginEntry | undefined,
  { path }: Skill,
  base: PluginFacts | undefined,
  head: PluginFacts | undefined,
): LoadReason {
  const file = base?.market?.file
  if (file !== undefined) return { code: 'market_gone', subject: file, where: topOf(path) }
  const manifest = before?.at.file ?? 'plugin.json'
  const isUnread = head?.unread.includes(manifest) === true
  const isThere = head?.entries.some(({ at }) => at.file === manifest) === true
  if (isThere) return { code: 'unnamed', subject: before?.name ?? '', where: topOf(manifest) }
  return isUnread
    ? { code: 'manifest', subject: manifest, where: topOf(manifest) }
    : { code: 'manifest_gone', subject: manifest, where: topOf(path) }
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
    const own = (skill.loads ?? []).filter(({ by, state }) => counts(by) && state !== 'not_reachable')
    const isShown = skill.offered && (own.length === 0 || own.some(isListed))
    const why = isShown ? null : (own.find((load) => load.why !== null)?.why ?? manualReason(skill))
    if (!isShown) return { ...skill, offered: false, ...(why === null ? {} : { hidden: why }) }
    const isNamedOnly = own.length > 0 && own.every(({ state }) => state !== 'offered')
    return isNamedOnly ? { ...skill, description: '' } : skill
  })
  return { ...side, catalogue: { ...catalogue, skills } }
}
