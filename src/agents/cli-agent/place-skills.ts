import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../errors/parse-json.ts'
import { AgentFailure } from '../../process/agent-failure.ts'
import type { RequestedSkill } from '../agent.ts'
import { copySkill } from './copy-skill.ts'

/** A plugin of some of the skills: agents call those `plugin:skill`. */
export interface PlacedPlugin {
  name: string
  /** Absolute folder of the copies; holds only `skills/`. */
  folder: string
}

/** The copies of a trial's skills. */
export interface PlacedSkills {
  /** The requested skills with the paths of their copies. */
  offered: RequestedSkill[]
  plugins: PlacedPlugin[]
}

/**
 * Copies all skills to the folders that an agent reads: into `skillsFolder`, and those of a plugin into its folder
 * below `pluginsFolder` (null: all into `skillsFolder`). Folders keep their names, which agents use.
 *
 * @throws AgentFailure when two skills have folders of the same name, so that the agent would see only one of them
 */
export async function placeSkills(
  skills: readonly RequestedSkill[],
  { skillsFolder, pluginsFolder }: { skillsFolder: string; pluginsFolder: string | null },
): Promise<PlacedSkills> {
  const offered: RequestedSkill[] = []
  const plugins = new Map<string, PlacedPlugin>()
  const taken = new Map<string, string>()
  for (const skill of skills) {
    const plugin = pluginsFolder === null ? null : await pluginOf(skill)
    const parent = plugin === null || pluginsFolder === null ? skillsFolder : join(pluginsFolder, plugin, 'skills')
    const target = join(parent, folderName(skill))
    const other = taken.get(target.toLowerCase())
    if (other !== undefined) {
      throw new AgentFailure(
        `the skills "${other}" and "${skill.name}" are both in a folder called "${folderName(skill)}", so that an agent sees only one of them: rename one folder`,
      )
    }
    taken.set(target.toLowerCase(), skill.name)
    await copySkill(skill, target)
    offered.push({ ...skill, path: join(target, basename(skill.path)) })
    if (plugin !== null) plugins.set(plugin, { name: plugin, folder: dirname(parent) })
  }
  return { offered, plugins: [...plugins.values()] }
}

/**
 * The folder's name, or the skill's where that is not a plain name: a SKILL.md at a repository's root has no folder.
 */
function folderName({ name, path }: RequestedSkill): string {
  const folder = basename(dirname(path))
  return isPlainName(name) && !isPlainName(folder) ? name : folder
}

function isPlainName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)
}

const manifest = z.object({ name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/) })

/**
 * The plugin of a skill in `PLUGIN/skills/`, where PLUGIN has a manifest; null: none. Nothing else of a plugin is used.
 */
async function pluginOf({ path }: RequestedSkill): Promise<string | null> {
  const parent = dirname(dirname(path))
  if (basename(parent) !== 'skills') return null
  const text = await readFile(join(dirname(parent), '.claude-plugin/plugin.json'), 'utf8').catch(() => null)
  if (text === null || text.length > MAX_MANIFEST) return null
  return manifest.safeParse(parseJson(text)).data?.name ?? null
}

const MAX_MANIFEST = 1_048_576
