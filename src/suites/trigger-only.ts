import { isOneMessage } from './messages.ts'
import type { Task } from './suite.ts'

/** Graders that read nothing but the prompt and the loaded skills. */
const TRIGGER_GRADERS: ReadonlySet<string> = new Set(['skill_invocation', 'trigger'])

/**
 * Whether a task measures only which skills its prompt triggers: no grader reads the answer, the tool calls, the
 * workspace or the cost, and there is no other message, which would need the whole answer to this one.
 */
export function isTriggerOnly({ graders, ...task }: Pick<Task, 'graders' | 'followUps' | 'message'>): boolean {
  return isOneMessage(task) && graders.every(({ type }) => TRIGGER_GRADERS.has(type))
}
