import { basename, dirname } from 'node:path/posix'
import { parseJson } from '../core/errors/parse-json.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { InstalledPlugins } from './installed-plugins.ts'
import type { Load, Loader, LoadMark, LoadReason, LoadState, SettingRule } from './loading.ts'
import type { SafeReader } from './safe-reader.ts'
import type { Skill } from './skill.ts'

/** The folder at the root that people copy skills from. */
export const SHELF = 'skills'
/** Most of a file of settings that is read. */
const MAX_BYTES = 1024 * 1024

/** Every agent that has such a field honours it. */
const COMMON_MARKS: readonly LoadMark[] = [{ field: 'disable-model-invocation', state: 'user_only', where: 'true' }]

/** What hides skills in a repository, by agent. */
interface Hiding {
  loader: Loader
  settings: readonly (SettingRule & { file: string; text: string })[]
}

/** What says who loads a skill. */
interface LoadSources {
  reader: SafeReader
  files: readonly FileEntry[]
  loaders: readonly Loader[]
  installed: Pick<InstalledPlugins, 'plugins' | 'facts'>
}

/**
 * What each agent makes of each skill, by the skill's path: in every place that holds it. One that is in no place of
 * any agent has one load `folder`.
 */
export async function loadsOf(
  skills: readonly Skill[],
  { reader, files, loaders, installed }: LoadSources,
): Promise<ReadonlyMap<string, readonly Load[]>> {
  const regular = new Map(files.filter(({ kind }) => kind === 'file').map((entry) => [entry.path, entry]))
  const read = async (path: string): Promise<string | null> => {
    const entry = regular.get(path)
    const bytes = entry === undefined ? 'missing' : await reader.read(entry, MAX_BYTES)
    return typeof bytes === 'string' ? null : new TextDecoder().decode(bytes)
  }
  const hiding = await Promise.all(loaders.map((loader) => hidingOf(loader, read)))
  const found = new Map<string, readonly Load[]>()
  for (const skill of skills) found.set(skill.path, await loadsOfSkill(skill, hiding, installed, read))
  return found
}

async function hidingOf(loader: Loader, read: (path: string) => Promise<string | null>): Promise<Hiding> {
  const settings = await Promise.all(
    loader.settings.map(async ({ file, rules }) => {
      const text = await read(file)
      return text === null ? [] : rules(parseJson(withoutComments(text))).map((rule) => ({ ...rule, file, text }))
    }),
  )
  return { loader, settings: settings.flat() }
}

async function loadsOfSkill(
  skill: Skill,
  hiding: readonly Hiding[],
  { plugins, facts }: Pick<InstalledPlugins, 'plugins' | 'facts'>,
  read: (path: string) => Promise<string | null>,
): Promise<Load[]> {
  const loads: Load[] = []
  const paths = [skill.path, ...skill.mirrors]
  const marked = markOf(skill, COMMON_MARKS)
  const hidden = new Map<Hiding, { state: LoadState; why: LoadReason } | null>()
  for (const one of hiding) hidden.set(one, marked ?? (await hiddenBy(one, skill, read)))
  const add = (one: Hiding, load: Omit<Load, 'by' | 'state' | 'why'>, own: Pick<Load, 'state' | 'why'> | null) =>
    loads.push({ ...load, by: one.loader.id, ...(own ?? hidden.get(one) ?? OFFERED) })
  for (const path of paths) {
    for (const one of hiding) {
      const at = placeOf(path, one.loader)
      if (at !== null) add(one, { via: at.home === '' ? 'project' : 'nested', place: at.place, path }, at.deep)
    }
    if (path.startsWith(`${SHELF}/`)) for (const one of hiding) add(one, { via: 'shelf', place: SHELF, path }, null)
  }
  for (const plugin of plugins ?? []) {
    if (!paths.some((path) => plugin.skills.includes(path))) continue
    const broken = facts.entries.find(({ name }) => name === plugin.name)?.broken ?? null
    const own = broken === null ? null : { state: 'not_loaded' as const, why: broken }
    for (const one of hiding)
      if (one.loader.plugins) add(one, { via: 'plugin', place: plugin.name, path: skill.path }, own)
  }
  if (loads.length > 0) return loads
  const place = dirname(skill.folder)
  return [{ by: ANYONE, via: 'folder', place, path: skill.path, ...(marked ?? OFFERED) }]
}

const ANYONE = 'anyone'
const OFFERED = { state: 'offered', why: null } as const

/** The place of an agent that a SKILL.md is in, and the folder around it; null: none. */
function placeOf(
  path: string,
  { places }: Loader,
): { home: string; place: string; deep: Pick<Load, 'state' | 'why'> | null } | null {
  for (const { folder, depth } of places) {
    const at = path.startsWith(`${folder}/`) ? 0 : path.indexOf(`/${folder}/`) + 1
    if (at === 0 && !path.startsWith(`${folder}/`)) continue
    const way = path.slice(at + folder.length + 1).split('/')
    if (way.length < 2) continue
    const where = { file: path, line: 1, column: 1 }
    const deep =
      way.length - 1 <= depth
        ? null
        : { state: 'not_reachable' as const, why: { code: 'deep' as const, subject: folder, where } }
    return { home: path.slice(0, Math.max(0, at - 1)), place: folder, deep }
  }
  return null
}

/** What hides a skill from an agent: its frontmatter, a file beside it or the repository's settings; null: nothing. */
async function hiddenBy(
  { loader, settings }: Hiding,
  skill: Skill,
  read: (path: string) => Promise<string | null>,
): Promise<{ state: LoadState; why: LoadReason } | null> {
  const marked = markOf(skill, loader.marks)
  if (marked !== null) return marked
  for (const { file, reads } of loader.beside ?? []) {
    const path = skill.folder === '' ? file : `${skill.folder}/${file}`
    const text = await read(path)
    const said = text === null ? null : reads(text)
    if (text !== null && said !== null)
      return { state: said.state, why: { code: 'marked', subject: said.field, where: lineOf(path, text, said.field) } }
  }
  const rule = settings.find(({ isMeant }) => isMeant(skill.bareName) || isMeant(basename(skill.folder)))
  if (rule === undefined) return null
  const { state, subject, file, text, near } = rule
  return { state, why: { code: 'setting', subject, where: lineOf(file, text, near) } }
}

function markOf({ frontmatter }: Skill, marks: readonly LoadMark[]): { state: LoadState; why: LoadReason } | null {
  for (const { field, state, where } of marks) {
    const held = frontmatter?.fields.get(field)
    if (held === undefined || !(where === 'true' ? isTrue(held.value) : holdsAny(held.value))) continue
    return { state, why: { code: 'marked', subject: field, where: held.at } }
  }
  return null
}

export function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true')
}

function holdsAny(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== '' && value !== false
}

/** The line of a text that holds some words, from 1; 1 where none does. */
export function lineOf(file: string, text: string, near: string): { file: string; line: number; column: number } {
  const line = text.split('\n').findIndex((one) => one.includes(near)) + 1
  return { file, line: Math.max(1, line), column: 1 }
}

/** JSON with comments, as agents' settings may be, without them. */
function withoutComments(text: string): string {
  return text.replace(
    /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, quoted: string | undefined) => quoted ?? '',
  )
}
