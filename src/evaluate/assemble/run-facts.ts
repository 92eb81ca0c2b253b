import { sumOfUsage } from '../../agents/transcript/build-transcript.ts'
import { isUnanswered } from '../../agents/transcript/unanswered.ts'
import { present } from '../../core/errors/present.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import { order } from '../../gate/metrics/confusion-table.ts'
import { isHeadOnly } from '../../gate/question.ts'
import { offeredWith } from '../../sides/room-catalogues.ts'
import type { Trial } from '../../trials/trial/trial.ts'
import type { Assembly, IndexedAssembly } from './assembly.ts'
import { eachRunOnce, earlyStops, phasesOf, unansweredIn } from './trial-counts.ts'
import { trialRecords } from './trial-records.ts'

/** Who was asked, and where. */
export function subjectFacts(run: Assembly): Pick<ColumnResults, 'subject' | 'agent' | 'sandbox' | 'mode'> {
  const { id, version, model, label, deterministic } = run.agent
  return {
    subject: run.subject,
    agent: { id, version, model, label, deterministic },
    ...(run.sandbox == null ? {} : { sandbox: run.sandbox }),
    ...present({ mode: run.mode }),
  }
}

/** The decision, and the policy that it follows. */
export function decisionFacts({
  verdict,
  enforcement,
  question: { policy },
  policySource,
}: Assembly): Pick<ColumnResults, 'decision' | 'policy'> {
  return {
    decision: { state: verdict.state, reasons: verdict.reasons, ...enforcement },
    policy: {
      tolerance: policy.general.tolerance,
      onRemovedTasks: policy.onRemovedTasks,
      ...present({ accept: policy.accept }),
      failOn: [...policy.failOn],
      source: policySource,
    },
  }
}

/** The trials, what failed of them, and what they cost. */
export function trialFacts(
  run: IndexedAssembly,
): Pick<
  ColumnResults,
  'errors' | 'trials' | 'earlyStops' | 'failedAttempts' | 'store' | 'sameAsBase' | 'trialRecords' | 'usage'
> {
  const runs = eachRunOnce(run.trials)
  const unanswered = run.trials.filter(({ transcript }) => isUnanswered(transcript))
  const records = trialRecords(
    run.trials,
    run.question.tasks.map(({ key }) => key),
    cataloguesOfTasks(run),
  )
  return {
    errors: run.trials
      .flatMap((trial) => (trial.error === null ? [] : [errorResult(trial, trial.error)]))
      .sort((a, b) => order(a.task, b.task) || order(a.side, b.side) || a.index - b.index),
    trials: {
      total: runs.length,
      fresh: runs.filter(({ cached }) => !cached).length,
      reused: runs.filter(({ cached }) => cached).length,
      errors: runs.filter(({ status }) => status === 'error').length,
      ...headOnlyIn(run),
      ...unansweredIn(unanswered),
      phases: phasesOf(runs),
    },
    ...earlyStops(run.trials),
    ...failedAttempts(run),
    ...present({ store: run.store, sameAsBase: run.sameAsBase }),
    ...(records.length === 0 ? {} : { trialRecords: records }),
    usage: usageOf(run.trials),
  }
}

function failedAttempts({ verdict: { attempts }, trials }: IndexedAssembly): Pick<ColumnResults, 'failedAttempts'> {
  if (attempts === undefined) return {}
  const tasks = new Map<string, { task: string; base: number; head: number }>()
  for (const { task, side, status, retries = 0, cached } of trials) {
    const failed = cached ? 0 : retries + Number(status === 'error')
    if (failed === 0) continue
    const known = tasks.get(task) ?? { task, base: 0, head: 0 }
    tasks.set(task, { ...known, [side]: known[side] + failed })
  }
  return { failedAttempts: { base: attempts.base, head: attempts.head, tasks: [...tasks.values()] } }
}

/** How many prompts base was not asked, see `isHeadOnly`; nothing where it was asked all. */
function headOnlyIn({ question, trials }: IndexedAssembly): Pick<ColumnResults['trials'], 'headOnly'> {
  if (question.deterministic || question.sides === 'head') return {}
  const onBase = new Set(trials.filter(({ side }) => side === 'base').map(({ task }) => task))
  const headOnly = question.tasks.filter((task) => !onBase.has(task.key) && isHeadOnly(task, question)).length
  return headOnly === 0 ? {} : { headOnly }
}

/** The skills that a task is offered, by its key, each by the name of its row. */
function cataloguesOfTasks(run: Assembly): (key: string) => Assembly['catalogues'] {
  const tasks = new Map(run.question.tasks.map((task) => [task.key, task]))
  return (key) => offeredWith(tasks.get(key) ?? {}, run)
}

function errorResult(trial: Trial, error: NonNullable<Trial['error']>): ColumnResults['errors'][number] {
  return {
    task: trial.task,
    side: trial.side,
    index: trial.index,
    kind: error.kind,
    message: error.message.slice(0, 2000),
    ...present({ accounts: error.accounts }),
  }
}

/** Tokens and cost of fresh trials; reused ones cost nothing. */
function usageOf(trials: readonly Trial[]): ColumnResults['usage'] {
  const fresh = trials.filter(({ cached }) => !cached).map(({ transcript }) => transcript)
  const costs = fresh.flatMap(({ costUsd }) => costUsd ?? [])
  return {
    ...sumOfUsage(fresh.flatMap(({ usage }) => usage ?? [])),
    costUsd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  }
}
