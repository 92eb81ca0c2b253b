import { MAX_TASKS } from '../../../core/documents/limits.ts'
import { shorten } from '../../../core/documents/parse-at.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { Expectation } from '../../../suites/suite.ts'
import type { HeldTrial } from '../../../trials/held-trials.ts'
import type { ImportedTask } from './imported-results.ts'
import { MAX_ALL_TRIALS, MAX_GRADERS, MAX_LOOKUPS, MAX_SKILLS, MAX_TRIALS } from './limits.ts'

/** Collects the tasks of a file: rows with the same prompt and labels become one task with the trials of all. */
export class TaskList {
  readonly #tasks = new Map<string, ImportedTask & { trials: HeldTrial[] }>()
  readonly #skills = new Set<string>()
  readonly #graders = new Set<string>()
  #trials = 0

  /** Throws `UserError` above the limits. Weights, tags and the golden mark are the first row's. */
  add(task: ImportedTask): void {
    const id = JSON.stringify([task.key, task.prompt ?? [task.suite, task.id], sortedLabels(task.expectations)])
    const known = this.#tasks.get(id)
    this.#trials += task.trials.length
    if (known === undefined) this.#tasks.set(id, { ...task, trials: [...task.trials] })
    else known.trials.push(...task.trials)
    const count = (known ?? task).trials.length
    if (count > MAX_TRIALS) throw tooMany(`${count} runs of one task`, `at most ${MAX_TRIALS}`, task.source)
    if (this.#tasks.size > MAX_TASKS) throw tooMany(`more than ${MAX_TASKS} tasks`, 'not so many', task.source)
    if (this.#trials > MAX_ALL_TRIALS) throw tooMany(`more than ${MAX_ALL_TRIALS} runs`, 'not so many', task.source)
    for (const { skill } of task.expectations) this.#skills.add(skill)
    if (this.#skills.size > MAX_SKILLS) throw tooMany(`more than ${MAX_SKILLS} skills`, 'not so many', task.source)
    if (this.#skills.size * this.#tasks.size > MAX_LOOKUPS) {
      throw tooMany(`${this.#skills.size} skills and ${this.#tasks.size} tasks`, 'fewer', task.source)
    }
    const grades = task.figures?.grades ?? task.trials.flatMap((trial) => trial.grades)
    for (const { grader } of grades) this.#graders.add(grader)
    if (this.#graders.size > MAX_GRADERS) throw tooMany(`more than ${MAX_GRADERS} graders`, 'not so many', task.source)
  }

  /**
   * Throws `UserError` where the same prompt both must and must not activate a skill, and where there is no run at all.
   */
  done(nothing: () => UserError): ImportedTask[] {
    const tasks = [...this.#tasks.values()]
    refuseContradictions(tasks)
    if (!tasks.some(({ trials }) => trials.length > 0)) throw nothing()
    return tasks
  }
}

/** Labels in one order, for comparing. */
export function sortedLabels(expectations: readonly Expectation[]): [string, string][] {
  return expectations
    .map(({ skill, label }): [string, string] => [skill, label])
    .sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1))
}

function refuseContradictions(tasks: readonly ImportedTask[]): void {
  const seen = new Map<string, ImportedTask>()
  for (const task of tasks) {
    if (task.prompt === null || task.key !== null) continue
    for (const { skill, label } of task.expectations) {
      const id = JSON.stringify([task.prompt, skill])
      const before = seen.get(id)
      if (before === undefined) seen.set(id, task)
      else if (!before.expectations.some((other) => other.skill === skill && other.label === label)) {
        throw new UserError({
          what: `The prompt "${shorten(task.prompt)}" is labelled both to trigger and not to trigger \`${skill}\``,
          where: task.source,
          todo: `Fix the suite (the other one is at line ${before.source.line}), and make the results again.`,
        })
      }
    }
  }
}

function tooMany(what: string, most: string, where: SourcePosition): UserError {
  return new UserError({
    what: `The results hold ${what}`,
    where,
    todo: `Make results of a part of the suites: ${most} can be taken.`,
  })
}
