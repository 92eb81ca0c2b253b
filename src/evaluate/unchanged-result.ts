import pLimit from 'p-limit'
import type { Agent } from '../agents/agent.ts'
import { AgentFailure } from '../core/process/agent-failure.ts'
import type { ColumnResults } from '../core/results/results.ts'
import type { Verdict } from '../gate/gate.ts'
import { type GateQuestion, screenTrials } from '../gate/question.ts'
import { asksForFigures, unchangedVerdict } from '../gate/unchanged.ts'
import { type DistinctTrial, planScreen } from '../trials/plan/plan-trials.ts'
import type { RunStore } from '../trials/store/run-store.ts'
import type { StoredTrial } from '../trials/store/stored-trial.ts'
import { isAbout } from './changed-skills.ts'
import { runAndGrade } from './run-and-grade.ts'
import { type RunContext, TrialLog } from './run-context.ts'

const limit = pLimit(24)

/** A result that is known without running a trial. */
interface Known {
  verdict: Verdict
  ran: TrialLog
  sameAsBase: NonNullable<ColumnResults['sameAsBase']>
}

/**
 * The result of a change that leaves skills, prompts, labels, graders and policy equal: a pass by equality. Its figures
 * come from stored trials where all are stored; otherwise it has none. Null where something must be measured: something
 * differs or may differ, the agent's version is unknown, policy can block on base's own figures, or the request needs
 * trials.
 */
export async function unchangedResult(question: GateQuestion, context: RunContext): Promise<Known | null> {
  const { prepared, request, run, store } = context
  const { sameness } = prepared
  if (sameness === null || run.agent.version === null) return null
  if (question.sides !== 'both' || question.notComparable !== null || !isSharedByBoth(question)) return null
  if (request.store?.fresh === true || request.record !== null) return null
  if (request.offline !== null && request.store?.only !== true) return null

  const ran = store === null ? null : await storedScreen(question, store, context)
  if (ran === null && asksForFigures(question)) return null
  const log = ran ?? new TrialLog()
  const sameAsBase = { ...sameness, measured: ran !== null }
  return { verdict: unchangedVerdict(question, log.observations), ran: log, sameAsBase }
}

/** Whether every task is the same trial on both sides, and at least one labels a skill under test or has a grader. */
function isSharedByBoth({ tasks, skills, shared }: GateQuestion): boolean {
  const names = new Set(skills.map(({ name }) => name))
  return (
    tasks.every(({ key, origin, isNew }) => shared.has(key) && origin === 'head' && !isNew) &&
    tasks.some((task) => task.graders.length > 0 || isAbout(task, names))
  )
}

/**
 * The screening trials of both sides; null unless all are stored. Each is read once, because there may be thousands.
 */
async function storedScreen(question: GateQuestion, store: RunStore, context: RunContext): Promise<TrialLog | null> {
  const { run } = context
  const { tasks } = question
  const distinct = planScreen(tasks, ['base', 'head'], (task) => screenTrials(task, question).both, run)
  const found = new Map<string, StoredTrial>()
  let isMissing = false
  const look = async (trial: DistinctTrial) => {
    const stored = isMissing ? null : await store.find(trial, 1)
    if (stored === null) isMissing = true
    else found.set(trial.key, stored)
  }
  await Promise.all(distinct.map((trial) => limit(() => look(trial))))
  if (isMissing) return null
  const known: RunStore = {
    ...store,
    find: async (trial, attempt) => (attempt === 1 ? (found.get(trial.key) ?? null) : store.find(trial, attempt)),
  }
  const ran = new TrialLog()
  const observations = await runAndGrade(distinct, { ...context, store: known, agent: silent(context.agent), ran })
  return observations.some(({ failed }) => failed) ? null : ran
}

/** An agent that never starts, for a stored trial that disappeared meanwhile. */
function silent(agent: Agent): Agent {
  return {
    ...agent,
    // biome-ignore lint/correctness/useYield: it has nothing to say
    async *run() {
      throw new AgentFailure('the stored trial was removed meanwhile', 'not_recorded')
    },
  }
}
