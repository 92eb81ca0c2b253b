import { messagesOf } from '../messages.ts'
import type { MessageOf, Task } from '../suite.ts'

/** The tasks of a suite, those of the messages of one conversation together. */
export function conversationsOf(tasks: readonly Task[]): [Task, ...Task[]][] {
  const groups: [Task, ...Task[]][] = []
  for (const task of tasks) {
    const last = groups.at(-1)
    if (last !== undefined && follows(task.message, last.at(-1)?.message)) last.push(task)
    else groups.push([task])
  }
  return groups
}

/** Whether a message comes after another one of its conversation: the same conversation again is one of its own. */
function follows(message: MessageOf | undefined, other: MessageOf | undefined): boolean {
  if (message === undefined || other === undefined || message.conversation !== other.conversation) return false
  return message.before.length > other.before.length
}

/** The task that a suite writes for a conversation, and its follow-ups: a task where one is asked, else its text. */
export function asOneTask(messages: readonly [Task, ...Task[]]): { task: Task; followUps: (string | Task)[] } {
  const [first] = messages
  if (first.message === undefined) return { task: first, followUps: [...first.followUps] }
  const [prompt = first.prompt, ...texts] = messagesOf(first)
  const at = (index: number) => messages.find(({ message }) => message?.before.length === index)
  const asked = at(0) ?? {
    ...first,
    expectations: [],
    expectsNoSkill: false,
    id: first.id.replace(/\/message-\d+$/, ''),
  }
  const graders = messages.flatMap((one) => one.graders)
  return {
    task: { ...asked, prompt, graders },
    followUps: texts.map((text, index) => at(index + 1) ?? text),
  }
}
