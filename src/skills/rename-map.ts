import type { Catalogue, Skill } from './skill.ts'

/**
 * Skills that go by another name on head: base name to head name. A skill was renamed when its SKILL.md stayed where it
 * was and names itself differently, or when git sees it moved (`renames`: path at base to path at head, see
 * `findRenames`) and its name changed with that.
 *
 * A name that both sides have stands for itself: it is never mapped from and never mapped onto. No two skills map onto
 * one.
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
  // A file that stayed is surer than git's guess of where one went, so all of those come first; a skill's own path
  // before its mirrors'.
  for (const skill of removed) for (const path of pathsOf(skill)) map(skill, path)
  for (const skill of removed) for (const path of pathsOf(skill)) map(skill, renames.get(path))
  return result
}

function pathsOf(skill: Skill): string[] {
  return [skill.path, ...skill.mirrors]
}
