import type { SkillResult } from '../core/results/results.ts'
import { type InlineText, names } from './inline-text.ts'
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

/** Words of a change, in the order in which they are said. */
const WORDS = ['new', 'renamed', 'changed'] as const

/** What the change did to these, as a sentence without its end: `The description of docx changed`. */
export function causeText(view: View, culprits: readonly string[], inline: InlineText): string {
  const taking = withKind(view, culprits, names([...culprits], inline))
  const found = new Set(culprits.map((name) => changeOf(view, name)))
  const isSeveral = culprits.length > 1
  if (found.size === 1 && found.has('changed')) return `The description${isSeveral ? 's' : ''} of ${taking} changed`
  const is = isSeveral ? 'are' : 'is'
  if (found.size === 1 && found.has('renamed')) return `${taking} ${is} renamed`
  const said = WORDS.filter((word) => found.has(word) || (found.has('unknown') && word !== 'renamed'))
  return `${taking} ${is} ${said.join(' or ')}`
}

/** The same of a skill that lost prompts, and of what changed beside it and took them. */
export function changeText(view: View, skill: string, culprits: readonly string[], inline: InlineText): string {
  const own = causeText(view, [skill], inline)
  const all = [skill, ...culprits].map((name) => changeOf(view, name))
  if (culprits.length === 0) return own
  if (all.every((change) => change === 'changed'))
    return `${own}; so did ${culprits.length > 1 ? 'those' : 'that'} of ${names([...culprits], inline)}`
  const beside = causeText(view, culprits, inline)
  return `${own}; ${beside.replace(/^The /, 'the ')}`
}

/** Names with the kind before them, where all are subagents or all are commands. */
function withKind({ results, byName }: View, skills: readonly string[], shown: string): string {
  const beside = results.candidates?.entries ?? []
  const kinds = new Set(
    skills.map((name) => byName.get(name)?.kind ?? beside.find(({ skill }) => skill === name)?.kind),
  )
  const [kind] = kinds
  return kinds.size !== 1 || kind === undefined ? shown : `the ${kind}${skills.length > 1 ? 's' : ''} ${shown}`
}
