import type { Task } from './suite.ts'

/** Graders that read nothing but the prompt and the loaded skills. */
const TRIGGER_GRADERS: ReadonlySet<string> = new Set(['skill_invocation', 'trigger'])

/**
 * Whether a task measures only which skills its prompt triggers: no grader reads the answer, the tool calls, the
 * workspace or the cost, and there is no follow-up message.
 */
export function isTriggerOnly({ graders, followUps }: Pick<Task, 'graders' | 'followUps'>): boolean {
  return followUps.length === 0 && graders.every(({ type }) => TRIGGER_GRADERS.has(type))
}
