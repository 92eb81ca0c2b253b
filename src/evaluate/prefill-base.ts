import { sumOfUsage } from '../agents/transcript/build-transcript.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { type DistinctTrial, planScreen } from '../trials/plan/plan-trials.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { runAndGrade } from './run-and-grade.ts'
import { type RunContext, TrialLog } from './run-context.ts'
import { baseToStore } from './stored-base.ts'

/**
 * Runs the missing screening trials that later pull requests need of head as their base. Grades nothing, because each
 * pull request brings its own graders. Leaves out tasks that hooks prepare. Returns the trials that were run.
 */
export async function prefillBase(context: RunContext): Promise<readonly KeyedTrial[]> {
  const { prepared, run, store } = context
  const { question } = prepared
  const wanted = question.tasks.filter(
    ({ key, origin }) => origin === 'head' && run.sides.head.preparation?.has(key) !== true,
  )
  // As many as a pull request reads, see `storedBase`.
  const counts = new Map(wanted.map((task) => [task.key, baseToStore(task, question)]))
  const tasks = wanted.map((task) => ({ ...task, graders: [] }))
  const ran = new TrialLog()
  // Looked up as base's trials, which they will be.
  const asBase =
    store === null
      ? null
      : { ...store, find: (trial: DistinctTrial, attempt: number) => store.find(trial, attempt, 'base') }
  const distinct = planScreen(tasks, ['head'], ({ key }) => counts.get(key) ?? 0, run)
  await runAndGrade(distinct, { ...context, store: asBase, ran })
  return ran.trials.filter(({ cached }) => !cached)
}

/** Adds the cost of prefilled trials to the results, and their number; they enter no other figure. */
export function withPrefilled(results: ColumnResults, filled: readonly KeyedTrial[]): ColumnResults {
  const completed = filled.filter(({ status }) => status === 'ok').length
  const failed = filled.length - completed
  const { costUsd, ...tokens } = results.usage
  const costs = filled.flatMap(({ transcript }) => transcript.costUsd ?? [])
  const warnings: ColumnResults['warnings'] = failed === 0 ? [] : [{ ...failures(failed), where: null, todo: null }]
  return {
    ...results,
    warnings: [...results.warnings, ...warnings],
    usage: {
      ...sumOfUsage([tokens, ...filled.flatMap(({ transcript }) => transcript.usage ?? [])]),
      costUsd: costs.reduce<number | null>((sum, cost) => (sum ?? 0) + cost, costUsd),
    },
    store: { trials: 0, since: null, decidedAt: null, fresh: false, ...results.store, filled: completed },
  }
}

function failures(count: number): Pick<Warning, 'what'> {
  return {
    what: `${count} ${count === 1 ? 'trial' : 'trials'} for later pull requests ended in an error and ${count === 1 ? 'is' : 'are'} not stored.`,
  }
}
