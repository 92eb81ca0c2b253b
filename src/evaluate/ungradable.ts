import type { Provides } from '../agents/agent.ts'
import { moreInBrackets } from '../core/errors/first-of.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { applies } from '../graders/applies.ts'
import type { Task } from '../suites/suite.ts'
import { isUnmeasured } from '../suites/unlabelled-evals.ts'

/** Whether a trial of a task would measure nothing: no label, and no grader for what this agent provides. */
export function isUngradable(task: Task, provides: Provides): boolean {
  return isUnmeasured({ ...task, graders: [] }) && task.graders.every((grader) => !applies(grader, provides))
}

/**
 * The tasks that a trial measures something of. Where there are none, those that have graders, which show that these do
 * not apply.
 */
export function measurable<T extends Task>(tasks: readonly T[], provides: Provides): T[] {
  const measured = tasks.filter((task) => !isUngradable(task, provides))
  return measured.length > 0 ? measured : tasks.filter((task) => !isUnmeasured(task))
}

/** One warning about tasks that are not run because the agent provides nothing to grade; null without any. */
export function ungradableWarning(tasks: readonly Task[], agent: string): Warning | null {
  const [first, ...others] = tasks.filter(({ graders }) => graders.length > 0)
  if (first === undefined) return null
  return {
    what: `The task \`${first.id}\`${moreInBrackets(others.length)} has graders and no label, and ${agent} gives nothing to grade: not run`,
    where: first.source,
    todo: 'Choose a real agent with `agent:` in skill-eval-gate.yml or with --agent, or add labels.',
  }
}
