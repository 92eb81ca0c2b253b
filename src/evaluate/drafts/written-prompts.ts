import { resolveSkill } from '../../skills/resolve-skill.ts'
import type { Catalogue } from '../../skills/skill.ts'
import type { Suite } from '../../suites/suite.ts'
import { isUnmeasured } from '../../suites/unlabelled-evals.ts'
import type { WrittenPrompts } from './draft-prompts.ts'

/** The prompts of evals.json and the like that have no label, by their skill. */
export function writtenIn(suites: readonly Suite[], catalogue: Catalogue): Map<string, WrittenPrompts> {
  const found = new Map<string, WrittenPrompts>()
  for (const { file, tasks } of suites) {
    for (const { about = [], prompt, ...task } of tasks) {
      const [named, more] = about
      if (named === undefined || more !== undefined || !isUnmeasured({ ...task, graders: [] })) continue
      const name = resolveSkill(catalogue, named, file)?.name
      if (name === undefined) continue
      const known = found.get(name)
      found.set(name, { file: known?.file ?? file, prompts: [...(known?.prompts ?? []), prompt] })
    }
  }
  return found
}

/** Names of skills that a prompt of some suite must activate. */
export function coveredBy(suites: readonly Suite[], catalogue: Catalogue): Set<string> {
  const names = new Map<string, string | null>()
  const found = new Set<string>()
  for (const { file, tasks } of suites) {
    // A near miss that was drafted for one skill is no prompt of its owner.
    const own = tasks.filter(
      ({ provenance, expectations }) =>
        provenance !== 'generated' || expectations.every(({ label }) => label !== 'should_not_activate'),
    )
    for (const { skill, label } of own.flatMap(({ expectations }) => expectations)) {
      if (label !== 'must_activate') continue
      const id = `${file}\n${skill}`
      if (!names.has(id)) names.set(id, resolveSkill(catalogue, skill, file)?.name ?? null)
      const name = names.get(id) ?? null
      if (name !== null) found.add(name)
    }
  }
  return found
}
