import type { Side } from '../agents/agent.ts'
import type { LabelledTask } from '../metrics/skill-metrics.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { labelOf } from '../suite/labels.ts'
import { isDropped, isOnlyOthers } from './endpoints.ts'
import type { GateQuestion } from './question.ts'
import { oncePerPrompt, samePrompts } from './same-prompt.ts'

/**
 * The prompts that a skill's figures are computed from, each once, with its label for the skill alone: those that must
 * activate it, those that must not, and with `unlabelled: negative` those that must activate another skill and hold no
 * label for this one. `compareEndpoint` counts the same ones. `tasks`: see `figureTasks`. Base is not blamed for firing
 * on prompts that its own labels gave to the skill: those are no negatives there.
 */
export function figurePairs(
  skill: string,
  tasks: readonly AskedTask[],
  question: GateQuestion,
  side: Side,
): LabelledTask[] {
  const same = samePrompts(question.tasks)
  const wasOwn = (task: AskedTask) =>
    (same.get(task.key) ?? []).some((twin) => isDropped(twin) && labelOf(twin, skill) === 'must_activate')
  const isNegative = (task: AskedTask) => side === 'head' || isDropped(task) || !wasOwn(task)
  const [wanted, unwanted, unlabelled]: [AskedTask[], AskedTask[], AskedTask[]] = [[], [], []]
  for (const task of tasks) {
    const label = labelOf(task, skill)
    if (label === 'must_activate') wanted.push(task)
    else if (label === 'should_not_activate' && isNegative(task)) unwanted.push(task)
    else if (label === null) unlabelled.push(task)
  }
  const byRule = [{ skill, label: 'should_not_activate' as const, weight: 1 }]
  const pairOf = ({ key, expectations }: AskedTask): LabelledTask => {
    const hasOwn = expectations.some((one) => one.skill === skill)
    return { key, expectations: hasOwn ? expectations.filter((one) => one.skill === skill) : byRule }
  }
  const labelled = [...oncePerPrompt(wanted, same), ...oncePerPrompt(unwanted, same)].map(pairOf)
  if (question.policy.unlabelled === 'ignore') return labelled
  const others = oncePerPrompt(
    unlabelled.filter((task) => isOnlyOthers(task, skill, same) && isNegative(task)),
    same,
  )
  return [...labelled, ...others.map(({ key }): LabelledTask => ({ key, expectations: byRule, isImplied: true }))]
}

/** Whether the pairs of a skill may differ between the sides: base's version of a prompt was given to others. */
export function pairsDiffer({ tasks }: Pick<GateQuestion, 'tasks'>): boolean {
  const same = samePrompts(tasks)
  return same.size > 0 && tasks.some((task) => isDropped(task) && same.has(task.key))
}
