import { basename, dirname, join } from 'node:path/posix'
import { parseJson } from '../core/errors/parse-json.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { PluginsOfAll } from './installed-plugins.ts'
import { lineOf } from './line-of.ts'
import { placeOf } from './load-homes.ts'
import {
  isListed,
  type Load,
  type Loader,
  type LoadMark,
  type LoadReason,
  type LoadState,
  type SettingRule,
} from './loading.ts'
import { isTrue } from './parse-frontmatter.ts'
import type { SkillReadings } from './read-skill.ts'
import type { SafeReader } from './safe-reader.ts'
import { filesOf, type Skill } from './skill.ts'

/** The folder at the root that people copy skills from. */
export const SHELF = 'skills'
/** Groups of a shelf that `npx skills add` looks into as well. */
const OPEN_GROUPS = /^skills\/\.(?:curated|experimental|system)\//
const MAX_BYTES = 1024 * 1024

/** Claude Code and Copilot honour it; Codex, opencode and Gemini list such a skill all the same. */
export const MANUAL: LoadMark = { field: 'disable-model-invocation', state: 'user_only', where: 'true' }

interface Hiding {
  loader: Loader
  settings: readonly (SettingRule & { file: string; text: string })[]
  /** Plugins that settings enable. */
  enabled: readonly string[]
}

/** What says who loads a skill. */
export interface LoadSources {
  reader: SafeReader
  /** Texts of regular files that are not on disk. */
  unwritten?: { paths: readonly string[]; read(path: string): Promise<string | null> } | undefined
  files: readonly FileEntry[]
  loaders: readonly Loader[]
  installed: Pick<PluginsOfAll, 'by'>
  /** What the other side has of each skill. */
  readings: SkillReadings
}

/**
 * What each agent makes of each skill, by the skill's path: in every place that holds it. One that is in no place of
 * any agent has one load `folder`.
 */
export async function loadsOf(
  skills: readonly Skill[],
  { reader, files, loaders, installed, unwritten, readings }: LoadSources,
): Promise<ReadonlyMap<string, readonly Load[]>> {
  const regular = new Map(files.filter(({ kind }) => kind === 'file').map((entry) => [entry.path, entry]))
  const elsewhere = new Set(unwritten?.paths)
  const read = async (path: string): Promise<string | null> => {
    const entry = regular.get(path)
    if (entry === undefined && elsewhere.has(path)) return (await unwritten?.read(path)) ?? null
    const bytes = entry === undefined ? 'missing' : await reader.read(entry, MAX_BYTES)
    return typeof bytes === 'string' ? null : new TextDecoder().decode(bytes)
  }
  const hiding = await Promise.all(loaders.map((loader) => hidingOf(loader, read)))
  const found = new Map<string, readonly Load[]>()
  const paths = new Set([...regular.keys(), ...skills.flatMap(filesOf)])
  const sources = { installed, read, isSkill: (folder: string) => paths.has(`${folder}/SKILL.md`) }
  for (const skill of skills) {
    const own = skill.kind === undefined ? loadsOfSkill(skill, hiding, sources) : loadsOfCandidate(skill, hiding)
    found.set(skill.path, once(await own, readings.get(skill.path)))
  }
  for (const { loader } of hiding) {
    if (loader.allOfName !== true)
      for (const via of ['project', 'nested'] as const) withoutNamesakes(skills, { ...loader, via }, found)
  }
  return found
}

/** The loads that the other side has of the same file, where these are equal: thousands of skills have ten each. */
function once(own: readonly Load[], known: { loads?: readonly Load[] } | undefined): readonly Load[] {
  const { loads } = known ?? {}
  if (loads?.length === own.length && own.every((load, index) => isEqual(load, loads[index]))) return loads
  if (known !== undefined) known.loads = own
  return own
}

function isEqual(a: Load, b: Load | undefined): boolean {
  if (b === undefined || a.why !== null || b.why !== null) return false
  return (['by', 'via', 'place', 'home', 'path', 'state'] as const).every((key) => a[key] === b[key])
}

/** Of the skills of one name that an agent finds at the root, or in work below it, only the first counts. */
function withoutNamesakes(
  skills: readonly Skill[],
  { id, places, via }: Loader & Pick<Load, 'via'>,
  found: Map<string, readonly Load[]>,
): void {
  const rank = ({ place, path }: Load) => `${places.findIndex(({ folder }) => folder === place)} ${path}`
  const isFound = (load: Load) =>
    load.by === id && load.via === via && (load.home ?? '') === '' && load.state === 'offered'
  const first = new Map<string, Load>()
  for (const { bareName, path, kind } of skills) {
    for (const load of kind === undefined ? (found.get(path) ?? []).filter(isFound) : []) {
      const known = first.get(bareName)
      if (known === undefined || rank(load) < rank(known)) first.set(bareName, load)
    }
  }
  for (const { bareName, path, kind } of skills) {
    const [winner, loads] = [first.get(bareName), found.get(path) ?? []]
    if (kind !== undefined || winner === undefined || loads.includes(winner)) continue
    const shadowed = ({ path: file }: Load) => {
      const why = { code: 'shadowed' as const, subject: winner.path, where: { file, line: 1, column: 1 } }
      return { state: 'not_loaded' as const, why }
    }
    found.set(
      path,
      loads.map((load) => (isFound(load) ? { ...load, ...shadowed(load) } : load)),
    )
  }
}

/** What the agents that find a subagent or command make of it. */
async function loadsOfCandidate(
  { kind, bareName, readers = [], plugin, folder, path }: Skill,
  hiding: readonly Hiding[],
): Promise<Load[]> {
  const place =
    plugin === null ? { via: 'project' as const, place: folder } : { via: 'plugin' as const, place: plugin.name }
  return readers.map((by): Load => {
    const { settings = [] } = hiding.find(({ loader }) => loader.id === by) ?? {}
    const called = plugin === null ? bareName : `${plugin.name}:${bareName}`
    const rule = settings.find((one) => one.kind === kind && one.isMeant(called))
    return { by, ...place, path, ...(rule === undefined ? OFFERED : hiddenByRule(rule)) }
  })
}

/** A subagent or command, for those agents alone that show it. */
export function asLoaded(one: Skill, loads: readonly Load[]): Skill {
  const readers = loads.filter(isListed).map(({ by }) => by)
  const why = loads.find((load) => load.why !== null)?.why
  if (readers.length === loads.length || why == null) return { ...one, loads }
  return { ...one, loads, readers, offered: one.offered && readers.length > 0, hidden: why }
}

async function hidingOf(loader: Loader, read: (path: string) => Promise<string | null>): Promise<Hiding> {
  const told = await Promise.all(
    (loader.settings ?? []).map(async ({ file, rules, enabled }) => {
      const text = await read(file)
      if (text === null) return { settings: [], enabled: [] }
      const content = parseJson(withoutComments(text))
      return {
        settings: rules(content).map((rule) => ({ ...rule, file, text })),
        enabled: enabled?.(content) ?? [],
      }
    }),
  )
  return { loader, settings: told.flatMap((one) => one.settings), enabled: told.flatMap((one) => one.enabled) }
}

async function loadsOfSkill(
  skill: Skill,
  hiding: readonly Hiding[],
  {
    installed,
    read,
    isSkill,
  }: Pick<LoadSources, 'installed'> & {
    read: (path: string) => Promise<string | null>
    isSkill: (folder: string) => boolean
  },
): Promise<Load[]> {
  const loads: Load[] = []
  for (const one of hiding) {
    for (const load of [...inPlaces(skill, one.loader, isSkill), ...inPlugins(skill, one, installed)]) {
      const plugin = load.via === 'plugin' || load.via === 'enabled' ? load.place : null
      const { via, place, home, path } = load
      const { state, why } = { ...((await hiddenBy(one, skill, plugin, read)) ?? OFFERED), ...load }
      // Written out, as V8 keeps what is spread in twice the memory.
      const made = { by: one.loader.id, via, place, path, state, why }
      loads.push(home === undefined ? made : { ...made, home })
    }
  }
  if (loads.length > 0) return loads
  return [
    {
      by: ANYONE,
      via: 'folder',
      place: dirname(skill.folder),
      path: skill.path,
      ...(markOf(skill, [MANUAL]) ?? OFFERED),
    },
  ]
}

/** Whether it is on the shelf where every installer looks, `skills/NAME`, and not in a group of skills there. */
export function isFlat({ via, path }: Load): boolean {
  return via === 'shelf' && path.replace(OPEN_GROUPS, `${SHELF}/`).split('/').length === 3
}

/** Where a skill is, and why it is not loaded there, whatever it says itself. */
type Place = Pick<Load, 'via' | 'place' | 'path' | 'home'> & Partial<Pick<Load, 'state' | 'why'>>

function inPlaces(skill: Skill, loader: Loader, hides: (folder: string) => boolean): Place[] {
  return filesOf(skill).flatMap((path): Place[] => {
    const at = placeOf(path, loader, hides)
    const shelf = path.startsWith(`${SHELF}/`) ? [{ via: 'shelf' as const, place: SHELF, path }] : []
    if (at === null) return shelf
    const { home, folder, isSeenBelow = false, missed } = at
    const nested = { via: 'nested' as const, home, place: join(home, folder), path, ...missed }
    if (home !== '') return [nested, ...shelf]
    return [{ via: 'project', place: folder, path, ...missed }, ...(isSeenBelow ? [nested] : []), ...shelf]
  })
}

function inPlugins(skill: Skill, { loader, enabled }: Hiding, { by }: LoadSources['installed']): Place[] {
  const { plugins, facts, isUnlisted = false } = by.get(loader.id) ?? {}
  return (isUnlisted ? [] : (plugins ?? [])).flatMap((plugin): Place[] => {
    if (!filesOf(skill).some((path) => plugin.skills.includes(path))) return []
    const why = facts?.entries.find(({ name }) => name === plugin.name)?.broken ?? null
    const place = {
      place: plugin.name,
      path: skill.path,
      ...(why === null ? {} : { state: 'not_loaded' as const, why }),
    }
    const isEnabled = enabled.includes(`${plugin.name}@${facts?.market?.name}`)
    return [{ via: 'plugin', ...place }, ...(isEnabled ? [{ via: 'enabled' as const, ...place }] : [])]
  })
}

const ANYONE = 'anyone'
const OFFERED = { state: 'offered', why: null } as const

/**
 * What hides a skill from an agent: its frontmatter, a file beside it or the repository's settings; null: nothing.
 * `plugin`: with which it comes.
 */
async function hiddenBy(
  { loader, settings }: Hiding,
  skill: Skill,
  plugin: string | null,
  read: (path: string) => Promise<string | null>,
): Promise<{ state: LoadState; why: LoadReason } | null> {
  const marks = (loader.marks ?? []).filter(({ onlyInProject }) => plugin === null || onlyInProject !== true)
  const marked = markOf(skill, marks)
  if (marked !== null) return marked
  for (const { file, reads } of loader.beside ?? []) {
    const path = skill.folder === '' ? file : `${skill.folder}/${file}`
    const text = await read(path)
    const said = text === null ? null : reads(text)
    if (text !== null && said !== null)
      return { state: said.state, why: { code: 'marked', subject: said.field, where: lineOf(path, text, said.field) } }
  }
  const own = settings.filter(({ kind }) => kind === undefined)
  const names = plugin === null ? [skill.bareName, basename(skill.folder)] : [`${plugin}:${skill.bareName}`]
  const rule = own.find(({ isMeant }) => names.some(isMeant))
  return rule === undefined ? null : hiddenByRule(rule)
}

function hiddenByRule({ state, subject, file, text, near }: Hiding['settings'][number]) {
  return { state, why: { code: 'setting' as const, subject, where: lineOf(file, text, near) } }
}

function markOf({ frontmatter }: Skill, marks: readonly LoadMark[]): { state: LoadState; why: LoadReason } | null {
  for (const { field, state, where } of marks) {
    const held = frontmatter?.fields.get(field)
    if (held === undefined || !(where === 'true' ? isTrue(held.value) : holdsAny(held.value))) continue
    return { state, why: { code: 'marked', subject: field, where: held.at } }
  }
  return null
}

function holdsAny(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== '' && value !== false
}

/** JSON with comments, as agents' settings may be, without them. */
function withoutComments(text: string): string {
  return text.replace(
    /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, quoted: string | undefined) => quoted ?? '',
  )
}
