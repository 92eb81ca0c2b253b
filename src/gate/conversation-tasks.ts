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
  const counts = new Map<string, number>()
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  const numbers = new Map([...counts].filter(([, count]) => count > 1).map(([key], index) => [key, index]))
  return keys.map((key) => (key === null ? undefined : numbers.get(key)))
}
