import { addToGroup } from '../core/errors/group-by.ts'
import { setOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'

/** Positions of tasks by what makes them be about a skill. */
interface TaskIndex {
  /** Tasks of each room, by the skills that are offered there. */
  rooms: ReadonlyMap<ReadonlySet<string>, readonly number[]>
  /** The same, made when they are asked for: one list for all skills of a room. */
  lists: Map<readonly number[], readonly AskedTask[]>
  /** Tasks that name a skill which is not offered with them. */
  named: ReadonlyMap<string, readonly number[]>
  /** Tasks of a rule for many skills. */
  rules: ReadonlyMap<readonly string[], readonly number[]>
}

const known = new WeakMap<readonly AskedTask[], TaskIndex | null>()

/**
 * The tasks that can say something of a skill, in order: those with which it is offered, and those that label it. All
 * of them where there are no rooms.
 */
export function tasksAbout(skill: string, tasks: readonly AskedTask[]): readonly AskedTask[] {
  const found = known.get(tasks)
  // Null is an answer too: one prompt outside of rooms may stand behind thousands in them.
  const index = found === undefined ? indexOf(tasks) : found
  known.set(tasks, index)
  if (index === null) return tasks
  const lists = [
    ...[...index.rooms].flatMap(([offers, positions]) => (offers.has(skill) ? [positions] : [])),
    ...[...index.rules].flatMap(([list, positions]) => (setOf(list).has(skill) ? [positions] : [])),
    index.named.get(skill) ?? [],
  ]
  const [only, ...more] = lists.filter((list) => list.length > 0)
  if (only === undefined) return []
  if (more.length === 0) {
    const list = index.lists.get(only) ?? only.flatMap((position) => tasks[position] ?? [])
    index.lists.set(only, list)
    return list
  }
  const positions = [...new Set(lists.flat())].sort((a, b) => a - b)
  return positions.flatMap((position) => tasks[position] ?? [])
}

function indexOf(tasks: readonly AskedTask[]): TaskIndex | null {
  const rooms = new Map<ReadonlySet<string>, number[]>()
  const named = new Map<string, number[]>()
  const rules = new Map<readonly string[], number[]>()
  for (const [position, { room, expectations, others }] of tasks.entries()) {
    if (room === undefined) return null
    addToGroup(rooms, room.offers, position)
    for (const { skill } of expectations) if (!room.offers.has(skill)) addToGroup(named, skill, position)
    if (others !== undefined) addToGroup(rules, others.skills, position)
  }
  return { rooms, named, rules, lists: new Map() }
}
