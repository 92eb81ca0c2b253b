import type { Catalogue, Skill } from './skill.ts'

/**
 * Maps renamed skills from base name to head name. A skill counts as renamed if its name changed while its SKILL.md
 * stayed in place or was moved. `renames` are git's moves, from path at base to path at head, see `findRenames`.
 *
 * A name on both sides is never mapped from or onto, and no two skills map onto one.
 */
export function renameMap(base: Catalogue, head: Catalogue, renames: ReadonlyMap<string, string>): Map<string, string> {
  const atBase = new Set(base.skills.map((skill) => skill.name))
  const atHead = new Set(head.skills.map((skill) => skill.name))
  const created = new Map<string, Skill>()
  for (const skill of head.skills) {
    if (!atBase.has(skill.name)) for (const path of pathsOf(skill)) created.set(path, skill)
  }
  const removed = base.skills.filter((skill) => !atHead.has(skill.name))

  const result = new Map<string, string>()
  const taken = new Set<string>()
  const map = (skill: Skill, path: string | undefined): void => {
    const target = path === undefined ? undefined : created.get(path)
    if (target === undefined || taken.has(target.name) || result.has(skill.name)) return
    result.set(skill.name, target.name)
    taken.add(target.name)
  }
  // Files in place come first: they are better evidence than git's rename detection. A skill's own path comes before
  // its mirrors'.
  for (const skill of removed) for (const path of pathsOf(skill)) map(skill, path)
  for (const skill of removed) for (const path of pathsOf(skill)) map(skill, renames.get(path))
  return result
}

function pathsOf(skill: Skill): string[] {
  return [skill.path, ...skill.mirrors]
}
