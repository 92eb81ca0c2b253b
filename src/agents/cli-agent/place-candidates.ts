import { constants } from 'node:fs'
import { mkdir, open, realpath, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { CandidateKind } from '../../core/errors/candidate-kind.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { parseFrontmatter } from '../../skills/parse-frontmatter.ts'
import { plainText } from '../../skills/read-skill.ts'
import { folderNameOf } from '../../skills/skill-ids.ts'
import type { RequestedSkill } from '../agent.ts'
import { repositoryOf } from './copy-skill.ts'
import { type PlacedPlugin, pluginOf } from './place-skills.ts'
import { plainKey, withoutKeys, withoutLanguage } from './without-keys.ts'

/** A skill that a trial was offered, or a subagent or command. */
export interface PlacedSkill extends RequestedSkill {
  /** How the agent calls a subagent or command. */
  called?: string
}

/** Where an agent finds subagents and commands. */
export interface CandidatePlaces {
  /** The folder of each kind; absent: it finds none of the kind. */
  folders?: Partial<Readonly<Record<CandidateKind, string>>>
  /** Folder of plugins, which hold those of their own; null: all go into `folders`. */
  pluginsFolder: string | null
  /** True: commands in folders below are commands too, called `folder:name`. Absent: they are none. */
  nestsCommands?: boolean
  triggerOnly: boolean
  /** True: the `tools` of a subagent allow what the trial does not, so that reading trials have none. */
  toolsGrant?: boolean
}

const MAX_BYTES = 1_048_576

/** Folders of a plugin, by kind. */
const SHELVES: Readonly<Record<CandidateKind, string>> = { subagent: 'agents', command: 'commands' }

/**
 * What subagents and commands say beside their text and what is listed: another model, which the gateway refuses;
 * programs and permissions, which are not the trial's; a copy of the repository, which it has not.
 */
const GRANTS = ['model', 'hooks', 'mcpservers', 'permissionmode', 'permission', 'isolation', 'memory']
const KEYS = new Set(GRANTS)
/** A command would grant tools to a trial that only measures what is called. */
const KEYS_OF_READING = new Set([...GRANTS, 'allowedtools'])
/** As a subagent's `tools` do with some agents; with others they only limit it, and are listed. */
const KEYS_OF_GRANTED = new Set([...KEYS_OF_READING, 'tools'])

/**
 * Writes copies of the subagents and commands among `skills` to where an agent finds them, each as one file, and
 * nothing else of the repository. A subagent is called by the name in its frontmatter, so one whose file is taken is in
 * a file called by its id. Of two that the agent would call alike the first counts.
 *
 * @throws UserError for a file that is outside of the repository, or larger than 1 MiB
 */
export async function placeCandidates(
  skills: readonly RequestedSkill[],
  places: CandidatePlaces,
): Promise<{ offered: PlacedSkill[]; plugins: PlacedPlugin[] }> {
  const offered: PlacedSkill[] = []
  const plugins = new Map<string, PlacedPlugin>()
  const taken = new Set<string>()
  const keys = keysWithout(places)
  for (const skill of skills) {
    const place = placeOf(skill, places)
    if (place === null) continue
    const { kind, way, plugin } = place
    const text = await textOf(skill)
    const own = kind === 'subagent' && plugin === null ? plainText(parseFrontmatter(text, skill.path).data['name']) : ''
    const called = own !== '' ? own : plugin === null ? place.name : `${plugin.name}:${place.name}`
    const key = `${kind} ${called.toLowerCase()}`
    const parent = plugin === null ? place.folder : join(plugin.folder, SHELVES[kind])
    const files = own === '' ? [join(parent, ...way)] : [join(parent, ...way), join(parent, folderNameOf(skill.name))]
    const file = files.find((one) => !taken.has(one.toLowerCase()))
    if (taken.has(key) || file === undefined) continue
    taken.add(key).add(file.toLowerCase())
    const path = `${file}.md`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, harmless(text, keys), { flag: 'wx' })
    offered.push({ ...skill, path, called })
    if (plugin !== null) plugins.set(plugin.name, plugin)
  }
  return { offered, plugins: [...plugins.values()] }
}

/** The keys that copies lack. */
function keysWithout({ triggerOnly, toolsGrant = false }: CandidatePlaces): ReadonlySet<string> {
  if (!triggerOnly) return KEYS
  return toolsGrant ? KEYS_OF_GRANTED : KEYS_OF_READING
}

/** Where the agent finds a candidate; null: a skill, or one that it does not find. */
function placeOf(skill: RequestedSkill, { folders = {}, pluginsFolder, nestsCommands = false }: CandidatePlaces) {
  const { kind, bareName: name = skill.name } = skill
  const folder = kind === undefined ? undefined : folders[kind]
  if (kind === undefined || folder === undefined) return null
  const way = name.split(/[:/]/)
  if (!way.every(isPlainName) || (kind === 'command' && way.length > 1 && !nestsCommands)) return null
  const plugin = pluginsFolder === null ? null : pluginOf(skill)
  if (plugin === null || pluginsFolder === null) return { kind, name, way, folder, plugin: null }
  return { kind, name, way, folder, plugin: { name: plugin, folder: join(pluginsFolder, plugin) } }
}

/** Fit for a file on every system that agents run on. */
function isPlainName(name: string): boolean {
  return /^[^/\\:*?"<>|\p{Cc}]{1,100}$/u.test(name) && !/^\.+$/.test(name)
}

/** The text without these keys of its frontmatter. All other bytes stay, unless the keys share their lines. */
function harmless(text: string, keys: ReadonlySet<string>): string {
  const kept = withoutLanguage(withoutKeys(text, keys) ?? text)
  const { data, body, warnings } = parseFrontmatter(kept, '')
  const isKey = (key: string) => keys.has(plainKey(key)) || key === '<<'
  // On one line, also below comments, and not read here: another parser may find anything in it.
  const isUnread = warnings.length > 0 && /^\uFEFF?---\s*(?:#[^\n]*\n\s*)*\{/.test(kept)
  if (!isUnread && !Object.keys(data).some(isKey)) return kept
  const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !isKey(key)))
  return `---\n${JSON.stringify(rest)}\n---\n${body}`
}

async function textOf({ name, path }: RequestedSkill): Promise<string> {
  const real = await realpath(path)
  const root = await realpath(await repositoryOf(dirname(path)))
  const problem = real.startsWith(root + sep) ? null : 'a link that leads out of the repository'
  await using file = await open(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  const status = await file.stat()
  const what = problem ?? (status.isFile() ? (status.size > MAX_BYTES ? 'larger than 1 MiB' : null) : 'no file')
  if (what === null) return file.readFile('utf8')
  throw new UserError({
    what: `The file of "${name}" is ${what}`,
    todo: 'Replace it with a file of its own in the repository.',
  })
}
