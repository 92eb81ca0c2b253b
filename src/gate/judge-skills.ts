import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { compareEndpoint, falseTriggerEndpoint, recallEndpoint } from './endpoints.ts'
import type { Evidence, MovedPrompts } from './evidence.ts'
import type { IndexedQuestion } from './indexed-question.ts'
import { epsilon, isLoss, limitsOfFalse } from './is-loss.ts'
import { judgeSkill, type SkillVerdict } from './judge-skill.ts'
import { rateOf } from './metrics/observation.ts'
import { isDropped } from './prompts-of-others.ts'
import { type GateQuestion, limitsOf } from './question.ts'
import type { SamePrompts } from './same-prompt.ts'
import { lossOf, movedTasks } from './suite-changes.ts'
import type { TaskGroups } from './task-groups.ts'

/** Keys of the tasks whose prompt was lost by a skill whose recall regressed. */
type LostKeys = ReadonlySet<string>

/** Recall gained from this mid-p of a loss on: it is 1 minus that of the gain, so gains by chance do not count. */
const GAINED_FROM = 0.95

/**
 * Judges all skills. Each prompt counts once: one that a regressed skill lost is no false trigger of the skill that
 * took it. `gated`: the tasks that are compared.
 */
export function judgeSkills(
  question: IndexedQuestion,
  gated: TaskGroups,
  evidenceOf: (skill: string) => Evidence,
): SkillVerdict[] {
  const all = question.skills.map((skill) => ({ skill, evidence: evidenceOf(skill.name) }))
  const lost = lostKeys(
    question.same,
    all.map(({ evidence }) => evidence),
  )
  return all.map(({ skill, evidence }) =>
    judgeSkill(skill, question, gated, {
      ...settled(skill.name, question, gated, { evidence, lost }),
      ...movedFrom(skill.name, gated, evidence),
    }),
  )
}

/**
 * `moved`: prompts that head moved from a skill on purpose, see `movedTasks`, by the skills they went to. One that
 * nobody had on base and that the skill was not to fire on counts too; of one that another skill had, that skill says
 * it. `excused`: all prompts that are no false triggers of the skill for that.
 */
function movedFrom(
  skill: string,
  gated: TaskGroups,
  { shown }: Evidence,
): Pick<Required<Evidence>, 'moved' | 'excused'> {
  // Only base's version of a prompt, or a new one, can have been moved.
  if (!gated.isChanged) return { moved: [], excused: new Set() }
  const sidesOf = ({ key }: AskedTask) => ({ base: shown.base.get(key) ?? [], head: shown.head.get(key) ?? [] })
  const moved = new Map<string, MovedPrompts>()
  const excused = new Set<string>()
  for (const asked of [recallEndpoint(skill, gated), falseTriggerEndpoint(skill, gated, shown)]) {
    const isOthers = (task: AskedTask) => task.expectations.some(({ label }) => label === 'must_activate')
    for (const task of movedTasks(asked.changes, sidesOf)) {
      if (asked.endpoint === 'falseTriggers') excused.add(task.key)
      if (!isDropped(task) || (asked.endpoint === 'falseTriggers' && isOthers(task))) continue
      const { seen } = lossOf(sidesOf(task), skill, asked.endpoint)
      if (seen <= epsilon) continue
      const to = asked.changes.relabelled.find((one) => one.task === task)?.must ?? []
      const id = JSON.stringify(to)
      const one = moved.get(id) ?? { to: [...new Set(to)], prompts: 0, tasks: [] }
      moved.set(id, { ...one, prompts: one.prompts + seen, tasks: [...one.tasks, task.key] })
    }
  }
  return { moved: [...moved.values()], excused }
}

function lostKeys(same: SamePrompts, all: readonly Evidence[]): LostKeys {
  const keys = new Set<string>()
  for (const { recall, asked, shown } of all) {
    if (recall.verdict !== 'regressed') continue
    const { skill } = asked.recall
    for (const { key } of asked.recall.tasks) {
      const [before, after] = [rateOf(shown.base.get(key), skill).rate, rateOf(shown.head.get(key), skill).rate]
      if (before === null || after === null || before - after <= epsilon) continue
      for (const one of [key, ...(same.get(key) ?? []).map((twin) => twin.key)]) keys.add(one)
    }
  }
  return keys
}

/**
 * The evidence with false triggers that regressed told apart: `fires_more` where the skill's answers did not get worse
 * in sum, that is where the new false triggers that are its own, minus what recall gained on prompts that base has, are
 * less than the tolerance. Prompts of others are no false triggers of a skill without a prompt of its own.
 */
function settled(
  skill: string,
  question: GateQuestion,
  gated: TaskGroups,
  { evidence, lost }: { evidence: Evidence; lost: LostKeys },
): Evidence {
  if (evidence.falseTriggers.verdict !== 'regressed') return evidence
  const { shown, asked, recall } = evidence
  const limits = limitsOf(question.policy, skill)
  const hasOwn = gated.positives(skill).length > 0
  const isOwn = (task: AskedTask) => !lost.has(task.key) && (hasOwn || labelOf(task, skill) === 'should_not_activate')
  const own = { ...asked.falseTriggers, tasks: asked.falseTriggers.tasks.filter(isOwn) }
  const added = new Set(asked.recall.changes.added)
  const isKnown = recall.test === null || recall.test.confirmed || recall.test.screen.midP > GAINED_FROM
  const kept = { ...asked.recall, tasks: asked.recall.tasks.filter((task) => !added.has(task)) }
  const gained = isKnown ? Math.max(0, -compareEndpoint(kept, shown, limits).net) : 0
  const net = compareEndpoint(own, shown, limits).net - gained
  if (
    isLoss(
      net,
      limitsOfFalse(limits, { negatives: asked.falseTriggers.tasks.length, own: asked.recall.tasks.length }).tolerance,
    )
  )
    return evidence
  return { ...evidence, falseTriggers: { ...evidence.falseTriggers, verdict: 'fires_more' } }
}
