import { isLabelled } from './labels.ts'
import { NameList } from './name-list.ts'
import type { ResolvedTask } from './resolved-task.ts'
import { promptText } from './task-key.ts'

/** The tasks without inferred ones of prompts that somebody labelled elsewhere: a weaker label adds nothing there. */
export function withoutWeaker(tasks: ResolvedTask[]): ResolvedTask[] {
  if (!tasks.some(isInferred)) return tasks
  const labelled = new Set(
    tasks.filter((task) => !isInferred(task) && (isLabelled(task) || task.expectsNoSkill)).map(promptText),
  )
  return tasks.filter((task) => !isInferred(task) || !labelled.has(promptText(task)))
}

/** The rule of inferred tasks: no other skill that such tasks are for must activate. */
export class InferredSiblings {
  readonly #names: NameList
  readonly #wanted = new Map<string, Set<string>>()
  readonly #lists = new Map<string, NameList>()

  constructor(tasks: readonly ResolvedTask[]) {
    for (const task of tasks.filter(isInferred)) {
      const key = promptText(task)
      const wanted = this.#wanted.get(key) ?? new Set<string>()
      for (const { skill } of task.expectations) wanted.add(skill)
      this.#wanted.set(key, wanted)
    }
    this.#names = new NameList([...new Set([...this.#wanted.values()].flatMap((wanted) => [...wanted]))].sort())
  }

  /** The task with its rule; the same task where it is not inferred. A prompt of several files is for all of theirs. */
  ruleOf(task: ResolvedTask): ResolvedTask {
    const wanted = isInferred(task) ? this.#wanted.get(promptText(task)) : undefined
    if (wanted === undefined) return task
    const id = [...wanted].sort().join('\n')
    const skills = this.#lists.get(id) ?? this.#names.only((name) => !wanted.has(name))
    this.#lists.set(id, skills)
    return skills.length === 0 ? task : { ...task, others: { skills } }
  }
}

function isInferred({ provenance }: Pick<ResolvedTask, 'provenance'>): boolean {
  return provenance === 'inferred'
}
