import type { ColumnResults } from '../../core/results/results.ts'
import { answeredPrompts } from '../../gate/metrics/answered.ts'
import { stolenPrompts } from '../../gate/metrics/confusion-table.ts'
import type { Observations } from '../../gate/metrics/observation.ts'
import { labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { IndexedAssembly } from './assembly.ts'
import type { QuietVersions } from './each-prompt-once.ts'

/** What each side's trials show; base null: it was not asked. */
export interface Both {
  base: Observations | null
  head: Observations
}

/** What answered prompts without a skill; nothing where none has a context, and no own subagent of the agent did. */
export function answered(run: IndexedAssembly, observed: Both, quiet: QuietVersions): Pick<ColumnResults, 'answered'> {
  const isGiven = run.contexts !== undefined && run.contexts.base.size + run.contexts.head.size > 0
  const rows = takenPrompts(run, observed, quiet, answeredPrompts)
  return isGiven || rows.length > 0 ? { answered: rows } : {}
}

/**
 * Stolen prompts. With a non-deterministic agent: only those of confirmed losses, by the trials that confirmed them.
 * Nothing was stolen of prompts that head gave to another skill, neither by that one on head nor by the first on base.
 */
export function takenPrompts<Row extends { expected: string }>(
  run: IndexedAssembly,
  { base, head }: Both,
  quiet: QuietVersions,
  rowsOf: (tasks: readonly AskedTask[], base: Observations | null, head: Observations) => Row[],
): Row[] {
  const { deterministic, same } = run.question
  const moved = new Set(run.verdict.skills.flatMap((skill) => skill.moved.flatMap((one) => one.tasks)))
  const isGiven = (task: AskedTask) =>
    task.origin === 'head' && task.isNew && (same.get(task.key) ?? []).some(({ origin }) => origin !== 'head')
  const isStolen = (task: AskedTask) => stolenPrompts([task], null, head).length > 0
  const tasks = run.question.tasks.filter(
    (task) =>
      !moved.has(task.key) &&
      (!isGiven(task) || isStolen(task)) &&
      task.expectations.some(({ skill, label }) => label === 'must_activate' && !quiet.get(task.key)?.includes(skill)),
  )
  if (deterministic || base === null) return rowsOf(tasks, base, head)
  return run.verdict.skills
    .filter(({ recall }) => recall.verdict === 'regressed')
    .flatMap(({ skill, shown }) => {
      // Only the skill's own prompts. Labels for other skills stay, because they say which may fire.
      const own = tasks.filter((task) => labelOf(task, skill) === 'must_activate')
      return rowsOf(own, shown.base, shown.head).filter(({ expected }) => expected === skill)
    })
}
