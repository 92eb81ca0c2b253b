import { countEach } from '../core/errors/count-each.ts'
import { conversationKey } from '../suites/task-key.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'

/**
 * A number for each task, equal for those whose trials are the same runs: the messages of one conversation, asked in
 * one room. Undefined for a task that shares its trials with no other message.
 */
export function conversationsOf(tasks: readonly AskedTask[]): (number | undefined)[] {
  const keys = tasks.map((task) => {
    const key = conversationKey(task)
    return key === null ? null : `${key} ${task.room?.key ?? ''}`
  })
  const counts = countEach(keys.filter((key) => key !== null))
  const shared = [...counts].flatMap(([key, count]) => (count > 1 ? [key] : []))
  const numbers = new Map<string | null, number>(shared.map((key, index) => [key, index]))
  return keys.map((key) => numbers.get(key))
}
