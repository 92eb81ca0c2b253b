import { distinctTerms } from '../agents/lexical/terms.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { hasLabel, type NamedSkills } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'

/** Names of the skills of either side whose folders differ, or that one side does not have; empty without a base. */
export function changedSkills({ base, head }: { base: Catalogue | null; head: Catalogue }): ReadonlySet<string> {
  if (base === null) return new Set()
  const before = new Map(base.skills.map((skill) => [skill.name, skill]))
  const after = new Map(head.skills.map((skill) => [skill.name, skill]))
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return new Set(names.filter((name) => before.get(name)?.contentDigest !== after.get(name)?.contentDigest))
}

/** Whether a task is about one of the skills. */
export function isAbout(task: NamedSkills, skills: ReadonlySet<string>): boolean {
  for (const skill of skills) if (hasLabel(task, skill)) return true
  return false
}

/**
 * How early a task should be asked, as a number that is lower for earlier: those of changed skills first, then those
 * whose prompts share the most words with what these skills say of themselves. A budget that ends early then leaves out
 * what the change hardly touches.
 */
export function urgency(catalogues: {
  base: Catalogue | null
  head: Catalogue
}): (task: Pick<AskedTask, 'prompt' | 'expectations' | 'others'>) => number {
  const changed = changedSkills(catalogues)
  const words = new Set(
    [catalogues.base, catalogues.head].flatMap((catalogue) =>
      (catalogue?.skills ?? []).filter(({ name }) => changed.has(name)).flatMap(wordsOf),
    ),
  )
  return (task) => {
    if (changed.size === 0 || isAbout(task, changed)) return 0
    const own = [...distinctTerms(task.prompt)].filter(([, kind]) => kind !== 'common').map(([stem]) => stem)
    return 2 - own.filter((stem) => words.has(stem)).length / Math.max(1, own.length)
  }
}

function wordsOf({ name, description }: Pick<Skill, 'name' | 'description'>): string[] {
  return [...distinctTerms(`${name} ${description}`)].filter(([, kind]) => kind !== 'common').map(([stem]) => stem)
}
