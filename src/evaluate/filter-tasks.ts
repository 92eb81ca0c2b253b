import picomatch from 'picomatch'
import type { AskedTask } from '../plan/asked-tasks.ts'
import type { EvaluationRequest } from './request.ts'

/**
 * The tasks that a filter lets through: those that label a skill which matches, whose id or name matches, and that have
 * a tag which matches; an empty list asks for nothing. Globs match whole names, and `*` matches `/` too: names are no
 * paths.
 */
export function filterTasks(tasks: readonly AskedTask[], only: EvaluationRequest['only']): AskedTask[] {
  return tasks.filter(
    (task) =>
      (only.skills.length === 0 || task.expectations.some(({ skill }) => matchesAny(skill, only.skills))) &&
      (only.tasks.length === 0 || matchesAny(task.id, only.tasks)) &&
      (only.tags.length === 0 || task.tags.some((tag) => matchesAny(tag, only.tags))),
  )
}

/** Whether a name matches one of the globs. */
export function matchesAny(name: string, globs: readonly string[]): boolean {
  return globs.some((glob) => name === glob || picomatch.isMatch(name, glob, { bash: true, dot: true }))
}
