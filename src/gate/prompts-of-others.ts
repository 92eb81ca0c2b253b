import { addToGroup } from '../core/errors/group-by.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { isPromptOfAnother } from './endpoints.ts'
import { oncePerPrompt, samePrompts } from './same-prompt.ts'

/** What a list of tasks says of every skill that none of them names. */
export interface PromptsOfOthers {
  /** Positives of some skill that head has, each prompt once, in order. */
  once: readonly AskedTask[]
  /** Of each task of the list. */
  position: ReadonlyMap<AskedTask, number>
  /** What is offered with the tasks; none where all skills are. */
  offers: ReadonlySet<ReadonlySet<string>>
}

const known = new WeakMap<readonly AskedTask[], { all: readonly AskedTask[]; others: PromptsOfOthers }>()

/**
 * The prompts in a list of tasks that count as others' for a skill, unless it is near to them, see `tasksNear`. `all`:
 * the tasks of the question. Made once for a list, which thousands of skills share.
 */
export function promptsOfOthers(tasks: readonly AskedTask[], all: readonly AskedTask[]): PromptsOfOthers {
  const found = known.get(tasks)
  if (found !== undefined && found.all === all) return found.others
  const others = {
    once: oncePerPrompt(tasks.filter(isPromptOfAnother), samePrompts(all)),
    position: new Map(tasks.map((task, index) => [task, index])),
    offers: new Set(tasks.flatMap(({ room }) => (room === undefined ? [] : [room.offers]))),
  }
  known.set(tasks, { all, others })
  return others
}

/**
 * The tasks of a list that label a skill, and those that share a prompt with one that does, in order. Null where that
 * is not known without looking at each, as the skill is not offered with all of them.
 */
export function tasksNear(
  skill: string,
  { position, offers }: PromptsOfOthers,
  all: readonly AskedTask[],
): readonly AskedTask[] | null {
  if ([...offers].some((set) => !set.has(skill))) return null
  const same = samePrompts(all)
  const near = new Set((tasksBySkill(all).get(skill) ?? []).flatMap((task) => [task, ...(same.get(task.key) ?? [])]))
  const at = (task: AskedTask) => position.get(task) ?? -1
  return [...near].filter((task) => position.has(task)).sort((a, b) => at(a) - at(b))
}

/** Whether some task labels skills by a rule: then thousands of skills are near to thousands of tasks. */
export function hasRules(tasks: readonly AskedTask[]): boolean {
  const found = rules.get(tasks) ?? tasks.some(({ others }) => others !== undefined)
  rules.set(tasks, found)
  return found
}

const rules = new WeakMap<readonly AskedTask[], boolean>()

/** Tasks by the skills that they label themselves. */
function tasksBySkill(tasks: readonly AskedTask[]): ReadonlyMap<string, readonly AskedTask[]> {
  const found = named.get(tasks) ?? new Map<string, AskedTask[]>()
  if (!named.has(tasks))
    for (const task of tasks) for (const { skill } of task.expectations) addToGroup(found, skill, task)
  named.set(tasks, found)
  return found
}

const named = new WeakMap<readonly AskedTask[], Map<string, AskedTask[]>>()
