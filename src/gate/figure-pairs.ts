import type { Side } from '../agents/agent.ts'
import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { isDropped, isOnlyOthers } from './endpoints.ts'
import type { LabelledTask } from './metrics/skill-metrics.ts'
import { hasRules, type PromptsOfOthers, promptsOfOthers, tasksNear } from './prompts-of-others.ts'
import type { GateQuestion } from './question.ts'
import { oncePerPrompt, samePrompts } from './same-prompt.ts'
import { tasksAbout } from './tasks-about.ts'

/**
 * The prompts that a skill's figures are computed from, each once: those that must activate it, those that must not,
 * and with `unlabelled: negative` those that must activate another skill and hold no label for this one. `labelIn` says
 * what each says of the skill. `compareEndpoint` counts the same ones. `tasks`: see `figureTasks`. Base is not blamed
 * for firing on prompts that its own labels gave to the skill: those are no negatives there.
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
  const about = tasksAbout(skill, tasks)
  const isNamedByFew = question.policy.unlabelled !== 'ignore' && !hasRules(question.tasks)
  const others = isNamedByFew ? promptsOfOthers(about, question.tasks) : null
  // Of thousands of prompts a skill is named by a few: the others are the same list for all skills.
  const near = others === null ? null : tasksNear(skill, others, question.tasks)
  const [wanted, unwanted, unlabelled]: [AskedTask[], AskedTask[], AskedTask[]] = [[], [], []]
  for (const task of near ?? about) {
    const label = labelOf(task, skill)
    if (label === 'must_activate') wanted.push(task)
    else if (label === 'should_not_activate' && isNegative(task)) unwanted.push(task)
    else if (label === null) unlabelled.push(task)
  }
  const labelled = [...oncePerPrompt(wanted, same), ...oncePerPrompt(unwanted, same)]
  if (question.policy.unlabelled === 'ignore') return labelled
  const counted = oncePerPrompt(
    unlabelled.filter((task) => isOnlyOthers(task, skill, same) && isNegative(task)),
    same,
  )
  if (others === null || near === null) return [...labelled, ...counted.map(asImplied)]
  return [...labelled, ...inOrder(counted, others, new Set(near))]
}

/** The prompts of others that no label near them names the skill in, and `counted`, in the order of the tasks. */
function inOrder(
  counted: readonly AskedTask[],
  { once, position }: PromptsOfOthers,
  near: ReadonlySet<AskedTask>,
): LabelledTask[] {
  const rest = once.filter((task) => !near.has(task))
  const at = (task: AskedTask) => position.get(task) ?? 0
  const all = counted.length === 0 ? rest : [...rest, ...counted].sort((a, b) => at(a) - at(b))
  return all.map(asImplied)
}

const implied = new WeakMap<AskedTask, LabelledTask>()

/** A task as a prompt of others, the same for every skill: thousands of skills each have thousands of them. */
function asImplied(task: AskedTask): LabelledTask {
  const known = implied.get(task)
  if (known !== undefined) return known
  const { key, message } = task
  const made = { key, expectations: [], isImplied: true, ...(message === undefined ? {} : { message }) }
  implied.set(task, made)
  return made
}

/** Whether the pairs of a skill may differ between the sides: base's version of a prompt was given to others. */
export function pairsDiffer({ tasks }: Pick<GateQuestion, 'tasks'>): boolean {
  const same = samePrompts(tasks)
  return same.size > 0 && tasks.some((task) => isDropped(task) && same.has(task.key))
}
