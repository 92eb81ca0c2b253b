import type { Side } from '../../agents/agent.ts'
import type { TrialContext } from '../../agents/trial-context.ts'
import type { TaskResult } from '../../core/results/results.ts'
import { answeredTrials } from '../../gate/metrics/answered.ts'
import type { Observation } from '../../gate/metrics/observation.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import { contextOn } from '../../trials/plan/plan-trials.ts'
import type { Assembly } from './assembly.ts'

/**
 * What a task's prompt finds besides skills, and what answered it without one; nothing for a blank home. `shown`: the
 * trials of each side whose firings are shown.
 */
export function contextResult(
  task: AskedTask,
  contexts: Assembly['contexts'],
  shown: Record<Side, readonly Observation[]>,
): Pick<TaskResult, 'context' | 'answered'> {
  const given = (side: Side) => (contexts === undefined ? null : contextOn(task, { contexts: contexts[side] }))
  const [before, after] = [given('base'), given('head')]
  const any = after ?? before
  if (any === null) return {}
  const paths = (context: TrialContext | null) => (context?.files ?? []).map(({ path }) => path)
  const context = {
    messages: any.messages.length,
    files: { base: paths(before), head: paths(after) },
    tools: any.tools.map(({ name }) => name),
  }
  if (!task.expectations.some(({ label }) => label === 'must_activate')) return { context }
  return {
    context,
    answered: { base: answeredTrials(task, shown.base), head: answeredTrials(task, shown.head) },
  }
}
