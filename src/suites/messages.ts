import type { Task } from './suite.ts'

type Messages = Pick<Task, 'prompt' | 'followUps' | 'message'>

/** All messages of the user in a task's trials, in order. The task asks about one of them, its prompt. */
export function messagesOf({ prompt, followUps, message }: Messages): string[] {
  return [...(message?.before ?? []), prompt, ...followUps]
}

/** Whether a task's trials send its prompt and nothing else. */
export function isOneMessage({ followUps, message }: Pick<Task, 'followUps' | 'message'>): boolean {
  return followUps.length === 0 && (message === undefined || message.before.length === 0)
}
