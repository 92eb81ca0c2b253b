import type { SkillResult } from '../core/results/results.ts'
import type { View } from './view.ts'

/** What a change did to a skill, subagent or command. `renamed`: and nothing else. `unknown`: it is new or changed. */
type Change = 'new' | 'renamed' | 'changed' | 'unknown'

/** Whether the change made this skill, its name or what is listed of it. */
export function isChanged(skill: SkillResult): boolean {
  return skill.descriptionChanged || skill.renamedFrom !== null || skill.state === 'new'
}

/** Whether the change made or changed what took prompts, so that it may be why. */
export function isCause(view: View, name: string): boolean {
  const skill = view.byName.get(name)
  return skill === undefined ? unaskedChanges(view).some((one) => one.skill === name) : isChanged(skill)
}

/** Changed or new skills without prompts of their own: they can take prompts too. */
export function unaskedChanges(view: View): Pick<SkillResult, 'skill' | 'room'>[] {
  const { unmeasured, candidates } = view.results
  const beside = candidates?.entries.filter(({ change }) => change !== null && change !== 'removed') ?? []
  return [...unmeasured.filter((skill) => skill.changed), ...beside]
}

export function changeOf(view: View, name: string): Change {
  const row = view.byName.get(name)
  if (row !== undefined) {
    if (row.state === 'new') return 'new'
    return row.renamedFrom !== null && !row.descriptionChanged ? 'renamed' : 'changed'
  }
  const beside = view.results.candidates?.entries.find(({ skill }) => skill === name)
  return beside === undefined ? 'unknown' : beside.change === 'new' ? 'new' : 'changed'
}
