import type { ColumnResults, TaskResult } from '../../core/results/results.ts'
import { order } from './confusion-table.ts'
import type { Observation, Observations } from './observation.ts'
import type { LabelledTask } from './skill-metrics.ts'

type Answered = NonNullable<ColumnResults['answered']>[number]
type AnsweredTrials = NonNullable<TaskResult['answered']>['head']

/** Differences below this are rounding. */
const epsilon = 1e-9

/** A task with what its prompt finds besides skills. */
export type ContextTask = LabelledTask & { context?: unknown }

/**
 * What answered prompts in place of the skill that they must activate, in prompts (sums of rates): a subagent of the
 * agent's own, as `agent:NAME`; of prompts with a context also a tool of it, or none, `tool` null. `base` is 0
 * throughout without a base. Sorted by growth, then names.
 */
export function answeredPrompts(
  tasks: readonly ContextTask[],
  base: Observations | null,
  head: Observations,
): Answered[] {
  const rows = new Map<string, Answered>()
  for (const { key, context, expectations } of tasks) {
    const hasContext = context !== undefined
    for (const { skill: expected, label } of expectations) {
      if (label !== 'must_activate') continue
      const own = (side: 'base' | 'head', of: Observations | null) =>
        instead(
          (of?.get(key) ?? []).filter((trial) => trial.side === side),
          expected,
          hasContext,
        )
      const [before, after] = [own('base', base), own('head', head)]
      for (const tool of new Set([...before.keys(), ...after.keys()])) {
        const id = JSON.stringify([expected, tool])
        const row = rows.get(id) ?? { expected, tool, base: 0, head: 0, tasks: [] }
        const [baseRate, headRate] = [before.get(tool) ?? 0, after.get(tool) ?? 0]
        row.base += baseRate
        row.head += headRate
        if (headRate > baseRate + epsilon) row.tasks.push(key)
        rows.set(id, row)
      }
    }
  }
  const growth = (row: Answered) => row.head - row.base
  const named = (row: Answered) => row.tool ?? ''
  return [...rows.values()].sort(
    (a, b) => growth(b) - growth(a) || b.head - a.head || order(a.expected, b.expected) || order(named(a), named(b)),
  )
}

/**
 * The share of completed trials without `expected` in which each tool was called; null: no tool and no skill, of
 * prompts with a context. A subagent of the agent's own counts where no skill fired.
 */
function instead(trials: readonly Observation[], expected: string, hasContext: boolean): Map<string | null, number> {
  const completed = trials.filter(({ failed, fired }) => !failed || fired.includes(expected))
  const counts = new Map<string | null, number>()
  for (const { fired, tools: called = [], delegated = [] } of completed) {
    if (fired.includes(expected)) continue
    const tools = [...(hasContext ? called : []), ...(fired.length === 0 ? delegated : [])]
    const by = tools.length > 0 ? tools : fired.length === 0 && hasContext ? [null] : []
    for (const tool of by) counts.set(tool, (counts.get(tool) ?? 0) + 1)
  }
  return new Map([...counts].map(([tool, count]) => [tool, count / completed.length]))
}

/** The number of trials that loaded none of a task's skills: in which a tool was called, and that did neither. */
export function answeredTrials(
  { expectations }: Pick<LabelledTask, 'expectations'>,
  trials: readonly Observation[],
): AnsweredTrials {
  const wanted = expectations.filter(({ label }) => label === 'must_activate').map(({ skill }) => skill)
  const missed = trials.filter(({ failed, fired }) => !failed && !wanted.some((skill) => fired.includes(skill)))
  const called = missed.filter(({ tools = [] }) => tools.length > 0)
  return {
    tool: called.length,
    alone: missed.filter(({ fired, tools = [] }) => fired.length + tools.length === 0).length,
    tools: [...new Set(called.flatMap(({ tools = [] }) => tools))].sort(),
  }
}
