import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import { folderNameOf } from '../../skills/skill-ids.ts'
import type { RequestedSkill } from '../agent.ts'
import { copySkill } from './copy-skill.ts'
import { withoutKeys, withoutLanguage } from './without-keys.ts'

/** A plugin of some of the skills: agents call those `plugin:skill`. */
export interface PlacedPlugin {
  name: string
  /** Absolute folder of the copies; holds only what is offered. */
  folder: string
}

/** The copies of a trial's skills. */
interface PlacedSkills {
  /** The requested skills with the paths of their copies. */
  offered: RequestedSkill[]
  plugins: PlacedPlugin[]
}

/**
 * Copies all skills to the folders that an agent reads: into `skillsFolder`, and those of a plugin into its folder
 * below `pluginsFolder` (null: all into `skillsFolder`). Folders keep their names, which agents use. Outside of plugins
 * skills that share their name with others, or the folder's name with one before, are in folders called by their ids.
 * With `triggerOnly` the copies grant no tools: agents only read then.
 *
 * @throws AgentFailure when that is taken as well, so that the agent would see only one of the two
 */
export async function placeSkills(
  skills: readonly RequestedSkill[],
  {
    skillsFolder,
    pluginsFolder,
    triggerOnly,
  }: { skillsFolder: string; pluginsFolder: string | null; triggerOnly: boolean },
): Promise<PlacedSkills> {
  const offered: RequestedSkill[] = []
  const plugins = new Map<string, PlacedPlugin>()
  const taken = new Map<string, string>()
  for (const skill of skills) {
    // See `placeCandidates`.
    if (skill.kind !== undefined) continue
    const plugin = pluginsFolder === null ? null : pluginOf(skill)
    const parent = plugin === null || pluginsFolder === null ? skillsFolder : join(pluginsFolder, plugin, 'skills')
    const usual = join(parent, folderName(skill))
    const isShared = (plugin === null && skill.bareName !== undefined) || taken.has(usual.toLowerCase())
    const target = isShared ? join(parent, folderNameOf(skill.name)) : usual
    const other = taken.get(target.toLowerCase())
    if (other !== undefined) {
      throw new AgentFailure(
        `the skills "${other}" and "${skill.name}" are both in a folder called "${folderName(skill)}", so that an agent sees only one of them: rename one folder`,
      )
    }
    taken.set(target.toLowerCase(), skill.name)
    await copySkill(skill, target)
    const path = join(target, basename(skill.path))
    await makeHarmless(path, triggerOnly)
    offered.push({ ...skill, path })
    if (plugin !== null) plugins.set(plugin, { name: plugin, folder: dirname(parent) })
  }
  return { offered, plugins: [...plugins.values()] }
}

/**
 * The folder's name, or the skill's where that is not a plain name: a SKILL.md at a repository's root has no folder.
 */
function folderName({ name: id, bareName: name = id, path }: RequestedSkill): string {
  const folder = basename(dirname(path))
  return isPlainName(name) && !isPlainName(folder) ? name : folder
}

function isPlainName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)
}

/** A skill would grant tools to a trial that only measures whether it loads. */
const GRANTS = new Set(['allowedtools'])

async function makeHarmless(path: string, triggerOnly: boolean): Promise<void> {
  const text = await readFile(path, 'utf8')
  const kept = withoutLanguage((triggerOnly ? withoutKeys(text, GRANTS) : null) ?? text)
  if (kept !== text) await writeFile(path, kept)
}

/** The plugin of a skill, where its name is fit for a folder; null: none. Nothing else of a plugin is used. */
export function pluginOf({ plugin }: RequestedSkill): string | null {
  return plugin !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(plugin) ? plugin : null
}
