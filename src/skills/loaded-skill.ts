import { basename, dirname } from 'node:path/posix'
import { resolveSkill, skillsCalled } from './resolve-skill.ts'
import type { Catalogue } from './skill.ts'
import { folderNameOf } from './skill-ids.ts'

/** A load as a transcript has it. */
export interface LoadedName {
  /** Without a plugin's namespace. */
  name: string
  /** With the namespace, where the call has one. */
  qualified?: string
  /** Path of the SKILL.md, possibly of its copy. */
  path?: string
}

/**
 * Returns the id of the skill that an agent loaded: by the whole name that it called, by the bare one, and where
 * several skills have that, by the path. A skill that the agent brings itself is in no catalogue and keeps its name.
 */
export function loadedSkill(catalogue: Catalogue, { name, qualified, path }: LoadedName): string {
  const exact = qualified === undefined ? null : resolveSkill(catalogue, qualified)
  const found = exact ?? resolveSkill(catalogue, name)
  if (found !== null || path === undefined) return found?.name ?? name
  const folder = dirname(path.replaceAll('\\', '/'))
  const [only, ...more] = skillsCalled(catalogue, name).filter(
    (skill) => `/${folder}`.endsWith(`/${skill.folder}`) || basename(folder) === folderNameOf(skill.name),
  )
  return only !== undefined && more.length === 0 ? only.name : name
}
