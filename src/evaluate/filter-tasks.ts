import picomatch from 'picomatch'
import type { AskedTask } from '../plan/asked-tasks.ts'
import type { EvaluationRequest } from './request.ts'

type Filtered = Pick<AskedTask, 'id' | 'tags'> & { expectations: readonly { skill: string }[] }

/**
 * The tasks that match every given filter: by labelled skill, by id, by tag; an empty list filters nothing. Globs match
 * whole names, and `*` matches `/` too, since names are not paths. A text that is the id of a task is no glob.
 */
export function filterTasks<T extends Filtered>(tasks: readonly T[], only: EvaluationRequest['only']): T[] {
  const ids = new Set(tasks.map(({ id }) => id))
  return tasks.filter(
    (task) =>
      (only.skills.length === 0 || task.expectations.some(({ skill }) => matchesAny(skill, only.skills))) &&
      (only.tasks.length === 0 ||
        only.tasks.some((glob) => (ids.has(glob) ? task.id === glob : matchesAny(task.id, [glob])))) &&
      (only.tags.length === 0 || task.tags.some((tag) => matchesAny(tag, only.tags))),
  )
}

/** Whether a name matches one of the globs. */
export function matchesAny(name: string, globs: readonly string[]): boolean {
  return globs.some((glob) => name === glob || picomatch.isMatch(name, glob, { bash: true, dot: true }))
}
