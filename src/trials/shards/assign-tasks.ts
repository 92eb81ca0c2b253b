import type { AskedTask } from '../plan/asked-tasks.ts'
import type { Shard } from './shard.ts'

/**
 * The tasks of one shard, by key. Every runner gets the same answer, whatever it has stored: tasks are spread by the
 * number of messages that they send. Tasks with a trial in common stay together, so that no trial is run twice.
 * `trialsOf` returns content addresses of a task's trials: one for each side is enough.
 */
export function assignTasks(
  tasks: readonly AskedTask[],
  trialsOf: (task: AskedTask) => readonly string[],
  { index, of }: Shard,
): Set<string> {
  const groups = togetherBy(tasks, trialsOf)
  const costs = groups.map((group) => group.reduce((sum, task) => sum + messagesToSend(task), 0))
  // The dearest first, each to the shard that has least so far; equal ones by their order in the suite.
  const order = groups.map((_, position) => position).sort((a, b) => (costs[b] ?? 0) - (costs[a] ?? 0) || a - b)
  const loads = Array.from({ length: of }, () => 0)
  const own = new Set<string>()
  for (const position of order) {
    const lightest = loads.indexOf(Math.min(...loads))
    loads[lightest] = (loads[lightest] ?? 0) + (costs[position] ?? 0)
    if (lightest === index - 1) for (const { key } of groups[position] ?? []) own.add(key)
  }
  return own
}

/** The tasks in groups without a trial in common, in the order of their first tasks. */
function togetherBy(tasks: readonly AskedTask[], trialsOf: (task: AskedTask) => readonly string[]): AskedTask[][] {
  const parent = tasks.map((_, position) => position)
  const rootOf = (position: number): number => {
    let root = position
    while (parent[root] !== root) root = parent[root] ?? root
    return root
  }
  const first = new Map<string, number>()
  for (const [position, task] of tasks.entries()) {
    for (const trial of trialsOf(task)) {
      const known = first.get(trial)
      if (known === undefined) first.set(trial, position)
      else {
        const [a, b] = [rootOf(known), rootOf(position)]
        parent[Math.max(a, b)] = Math.min(a, b)
      }
    }
  }
  const groups = new Map<number, AskedTask[]>()
  for (const [position, task] of tasks.entries()) {
    const root = rootOf(position)
    const group = groups.get(root)
    if (group === undefined) groups.set(root, [task])
    else group.push(task)
  }
  return [...groups.values()]
}

/** A conversation whose messages are tasks of their own is sent once for all of them. */
function messagesToSend({ followUps, message }: AskedTask): number {
  return message === undefined ? 1 + followUps.length : 1
}
