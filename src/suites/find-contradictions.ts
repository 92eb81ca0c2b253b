import { shorten } from '../core/documents/parse-at.ts'
import { groupBy } from '../core/errors/group-by.ts'
import { UserError } from '../core/errors/user-error.ts'
import { labelFor } from './labels.ts'
import type { ResolvedTask } from './resolved-task.ts'
import { promptText } from './task-key.ts'

/**
 * Returns one error for each skill that must activate for a prompt and must not activate for the same prompt elsewhere,
 * in one suite or in several. A prompt that wants no skill contradicts every must_activate.
 */
export function findContradictions(tasks: readonly ResolvedTask[]): UserError[] {
  return [...groupBy(tasks, promptText).values()].flatMap((same) => (same.length === 1 ? [] : contradictionsOf(same)))
}

function contradictionsOf(tasks: readonly ResolvedTask[]): UserError[] {
  const wanted = new Map<string, ResolvedTask>()
  for (const task of tasks) {
    for (const { skill, label } of task.expectations) {
      if (label === 'must_activate' && !wanted.has(skill)) wanted.set(skill, task)
    }
  }
  const errors: UserError[] = []
  for (const [skill, task] of wanted) {
    const against = tasks.find((other) => other !== task && forbids(other, skill))
    if (against === undefined) continue
    const { file, line, column } = task.source
    errors.push(
      new UserError({
        what: `The prompt "${shorten(task.prompt)}" must activate \`${skill}\` at ${file}:${line}:${column} and must not here`,
        kind: `${skill} must and must not: ${task.prompt}`,
        where: against.source,
        todo: 'Keep one of the two labels.',
      }),
    )
  }
  return errors
}

function forbids(task: ResolvedTask, skill: string): boolean {
  const own = labelFor(task, skill)
  return own === null ? task.expectsNoSkill : own.label === 'should_not_activate'
}
