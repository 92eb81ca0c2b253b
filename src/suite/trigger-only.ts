import type { Task } from './suite.ts'

/** Graders that look at nothing but the prompt and which skills were loaded. */
const TRIGGER_GRADERS: ReadonlySet<string> = new Set(['skill_invocation', 'trigger'])

/**
 * Whether nothing is asked of a task but which skills its prompt triggers: no grader looks at what the agent says,
 * does, leaves behind or takes for it, and no further message follows, which would be about what it did before.
 */
export function isTriggerOnly({ graders, followUps }: Pick<Task, 'graders' | 'followUps'>): boolean {
  return followUps.length === 0 && graders.every(({ type }) => TRIGGER_GRADERS.has(type))
}
