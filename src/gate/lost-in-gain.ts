import { firstOf } from '../core/errors/first-of.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { FALLEN } from './candidate.ts'
import { recallEndpoint } from './endpoints.ts'
import { epsilon } from './is-loss.ts'
import type { SkillVerdict } from './judge-skill.ts'
import { rateOf } from './metrics/observation.ts'
import { countText, inPrompts } from './reason-text.ts'
import type { TaskGroups } from './task-groups.ts'

/** Ids that a sentence names. */
const MOST_IDS = 5

/**
 * Names the prompts that a skill lost for certain, by fresh trials, although its recall did not regress: it gained
 * others. The gate judges the sum, and `golden` a single prompt. Ids are not escaped.
 */
export function lostInGains(skills: readonly SkillVerdict[], gated: TaskGroups): string[] {
  return skills.flatMap(({ skill, recall, shown }) => {
    if (recall.test?.confirmed !== true || recall.verdict !== 'no_change_detected') return []
    const { tasks } = recallEndpoint(skill, gated)
    const risen = (task: AskedTask) =>
      (rateOf(shown.head.get(task.key), skill).rate ?? 0) - (rateOf(shown.base.get(task.key), skill).rate ?? 0)
    const lost = tasks.filter((task) => risen(task) <= epsilon - FALLEN)
    const gained = tasks.filter((task) => risen(task) >= FALLEN - epsilon).length
    if (lost.length === 0 || gained === 0) return []
    const ids = lost.map(({ id }) => id)
    return [
      `${skill} lost ${inPrompts(lost.length)} (${firstOf(ids, MOST_IDS)}) and gained ${countText(gained)}: the sum decides. A prompt with \`golden\` is protected by itself.`,
    ]
  })
}
