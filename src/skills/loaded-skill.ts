import { basename, dirname } from 'node:path/posix'
import { type CandidateKind, idOfKind } from '../core/errors/candidate-kind.ts'
import { hasId, ofKind, resolveSkill, skillsCalled } from './resolve-skill.ts'
import type { Catalogue, Skill } from './skill.ts'
import { folderNameOf } from './skill-ids.ts'

/**
 * How a skill was loaded: by the agent's skill tool, by reading its SKILL.md, by a router, or by name in the user's
 * prompt.
 */
export type LoadedVia = 'tool' | 'read' | 'router' | 'prompt'

interface LoadedName {
  /** Without a plugin's namespace. */
  name: string
  /** What was called; absent for a skill, or for a command that a tool for both ran. */
  kind?: CandidateKind
  /** With the namespace, where the call has one. */
  qualified?: string
  /** Path of the SKILL.md, possibly of its copy. */
  path?: string
  /** A router calls everything by its id. */
  via?: LoadedVia
}

/**
 * Returns the id of the skill that an agent loaded: by the whole name that it called, by the bare one, and where
 * several skills have that, by the path. A skill that the agent brings itself is in no catalogue and keeps its name; a
 * candidate of its own keeps it behind the prefix of its kind. A call of no kind means a skill, else a command: some
 * agents run both with one tool.
 */
export function loadedSkill(catalogue: Catalogue, load: LoadedName): string {
  const { name, kind, via } = load
  const own = ofKind(catalogue, kind)
  if (via === 'router' && hasId(catalogue, name)) return name
  // Base's own id of one that head renames is an alias there.
  if (via === 'router' && kind !== undefined) return resolveSkill(own, name)?.name ?? name
  const found = idIn(own, load)
  if (found !== null) return found
  if (kind !== undefined) return hasId(own, name) ? name : idOfKind(kind, name)
  const isSkill = skillsCalled(own, name).length > 0
  return (isSkill ? null : idIn(ofKind(catalogue, 'command'), { ...load, kind: 'command' })) ?? name
}

/** The id among skills of one kind; null: none has the name, or it does not say which. */
function idIn(catalogue: Catalogue, { name: called, kind, qualified, path }: LoadedName): string | null {
  const name = idOfKind(kind, called)
  const exact = qualified === undefined ? null : resolveSkill(catalogue, idOfKind(kind, qualified))
  if (exact !== null) return exact.name
  // A skill may have the name for its id, and another one in its file, as where the change renames that one.
  const namesakes = catalogue.skills.filter((skill) => skill.name === name || skill.bareName === called)
  const placed = path !== undefined && namesakes.length > 1 ? idAt(path, namesakes) : null
  const found = placed ?? resolveSkill(catalogue, name)?.name ?? null
  return found !== null || path === undefined ? found : idAt(path, skillsCalled(catalogue, name))
}

/** The id of the one of some skills that a file belongs to, or its copy in a folder called by the id; null: several. */
function idAt(path: string, skills: readonly Skill[]): string | null {
  const file = path.replaceAll('\\', '/')
  const folder = dirname(file)
  const own = skills.filter((skill) =>
    skill.kind === undefined ? `/${folder}`.endsWith(`/${skill.folder}`) : `/${file}`.endsWith(`/${skill.path}`),
  )
  const copied = skills.filter(({ kind, name }) => kind === undefined && basename(folder) === folderNameOf(name))
  const [only, ...more] = own.length > 0 ? own : copied
  return only !== undefined && more.length === 0 ? only.name : null
}
