import type { Side } from '../agents/agent.ts'
import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { LabelledTask, SkillPairs } from './metrics/skill-metrics.ts'
import { isDropped, isOnlyOthers } from './prompts-of-others.ts'
import { oncePerPrompt } from './same-prompt.ts'
import type { TaskGroups } from './task-groups.ts'

/**
 * The prompts that a skill's figures are computed from, each once: those that must activate it, those that must not,
 * and with `unlabelled: negative` those that must activate another skill and hold no label for this one. `labelIn` says
 * what each says of the skill. `compareEndpoint` counts the same ones. `keys`: tasks on which it fired or may have, see
 * `Firings`. Base is not blamed for firing on prompts that its own labels gave to the skill: those are no negatives
 * there.
 */
export function figurePairs(skill: string, groups: TaskGroups, keys: Iterable<string>, side: Side): SkillPairs {
  const near = groups.near(skill, keys)
  const [labelled = 0, implied = 0] = near.others('figures', (tasks) => {
    const pairs = pairsIn(skill, tasks, groups, side)
    const ofOthers = pairs.filter(({ isImplied }) => isImplied === true).length
    return [pairs.length - ofOthers, ofOthers]
  })
  return {
    near: pairsIn(skill, near.tasks, groups, side),
    silent: { labelled, implied },
    all: () => pairsIn(skill, groups.tasks, groups, side),
  }
}

function pairsIn(skill: string, tasks: readonly AskedTask[], groups: TaskGroups, side: Side): LabelledTask[] {
  const { same, unlabelled } = groups.pairing
  const wasOwn = (task: AskedTask) =>
    (same.get(task.key) ?? []).some((twin) => isDropped(twin) && labelOf(twin, skill) === 'must_activate')
  const isNegative = (task: AskedTask) => side === 'head' || isDropped(task) || !wasOwn(task)
  const [wanted, unwanted, others]: [AskedTask[], AskedTask[], AskedTask[]] = [[], [], []]
  for (const task of tasks) {
    const label = labelOf(task, skill)
    if (label === 'must_activate') wanted.push(task)
    else if (label === 'should_not_activate' && isNegative(task)) unwanted.push(task)
    else if (label === null && unlabelled !== 'ignore') others.push(task)
  }
  const counted = others.filter((task) => isOnlyOthers(task, skill, same) && isNegative(task))
  return [
    ...oncePerPrompt(wanted, same),
    ...oncePerPrompt(unwanted, same),
    ...oncePerPrompt(counted, same).map((task) => groups.implied(task)),
  ]
}
