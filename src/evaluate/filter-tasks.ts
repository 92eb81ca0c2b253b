import picomatch from 'picomatch'
import { hasLabel, labelledSkills, type NamedSkills } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { EvaluationRequest } from './request.ts'

type Filtered = Pick<AskedTask, 'id' | 'tags'> & NamedSkills & { room?: { name: string | null; id?: string } }

/**
 * The tasks that match every given filter: by labelled skill, by id, by tag; an empty list filters nothing. Globs match
 * whole names, and `*` matches `/` too, since names are not paths. A text that is the id of a task is no glob. The id
 * of a task that is asked in several rooms means it in all of them, and so does that of a skill. `idOf`: the skill of a
 * row.
 */
export function filterTasks<T extends Filtered>(
  tasks: readonly T[],
  only: EvaluationRequest['only'],
  idOf: (row: string) => string = (row) => row,
): T[] {
  const ids = new Set(tasks.flatMap((task) => idsOf(task)))
  const isNamed = (name: string, globs: readonly string[]) => matchesAny(name, globs) || matchesAny(idOf(name), globs)
  const wanted =
    only.skills.length === 0 ? null : [...labelledSkills(tasks)].filter((skill) => isNamed(skill, only.skills))
  return tasks.filter(
    (task) =>
      (wanted === null || wanted.some((skill) => hasLabel(task, skill))) &&
      (only.rooms.length === 0 || matchesAny(task.room?.name ?? '', only.rooms)) &&
      (only.tasks.length === 0 ||
        only.tasks.some((glob) => idsOf(task).some((id) => (ids.has(glob) ? id === glob : matchesAny(id, [glob]))))) &&
      (only.tags.length === 0 || task.tags.some((tag) => matchesAny(tag, only.tags))),
  )
}

function idsOf({ id, room }: Filtered): string[] {
  return room?.id === undefined || room.id === id ? [id] : [id, room.id]
}

/** Whether a name matches one of the globs. */
export function matchesAny(name: string, globs: readonly string[]): boolean {
  return globs.some((glob) => name === glob || picomatch.isMatch(name, glob, { bash: true, dot: true }))
}
