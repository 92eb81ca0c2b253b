import { calledTools } from '../agents/trial-context.ts'
import { idOfKind } from '../core/errors/candidate-kind.ts'
import { present } from '../core/errors/present.ts'
import type { Observation } from '../gate/metrics/observation.ts'
import type { Grade } from '../graders/grader.ts'
import { comparesSides } from '../graders/registry.ts'
import { contextOn, type DistinctTrial } from '../trials/plan/plan-trials.ts'
import { answerFrom, storeSource, type Take } from '../trials/source.ts'
import { wholeTrial } from '../trials/trial/message-trial.ts'
import { agentSource, answeringAgent } from './agent-source.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { urgency } from './changed-skills.ts'
import { forecast, knownPace, paceOf, spread, trialsToProbe } from './forecast-trials.ts'
import { type Grading, gradeAgainstBase, loadedSkills } from './grade-trial.ts'
import { type Graded, GradedTrials } from './graded-trials.ts'
import type { Prepared } from './prepare.ts'
import type { TrialContext, TrialLog } from './run-context.ts'

/**
 * Answers distinct trials, from what shards measured, from the store, and else by the agent, and grades each for every
 * task and side that it counts for. Adds trials and observations to `context.ran` and returns the observations, in the
 * order of tasks, sides, phases and indices.
 */
export async function runAndGrade(
  distinct: readonly DistinctTrial[],
  context: TrialContext,
): Promise<readonly Observation[]> {
  const { agent, prepared, request, host, store, parts, ran } = context
  const { concurrency } = prepared.settings
  const running = answeringAgent(agent, request, distinct)
  const grading: Grading = { ...context, provides: running.provides }
  const graded = new GradedTrials(context, grading)
  const take: Take = async (trial, answer) => {
    // First of all, because the trial is paid for. Of what shards ran further attempts are known to them alone.
    const isKnown = answer.grades === undefined || (trial.task.maxAttempts ?? 1) === 1
    if (answer.storedAt === undefined && isKnown) await store?.keep(trial, answer.attempt, answer.trial)
    return graded.add(trial, answer)
  }
  const measured = [...(parts === null ? [] : [parts]), ...(store === null ? [] : [storeSource(store, concurrency)])]
  const open = await answerFrom(measured, distinct, take)
  // What the change touches comes first: the budget may end before the rest.
  const rank = urgency(prepared.catalogues)
  const ranks = new Map(open.map(({ trial: { task } }) => [task, rank(task)]))
  open.sort((a, b) => (ranks.get(a.trial.task) ?? 0) - (ranks.get(b.trial.task) ?? 0))
  host.signal.throwIfAborted()
  const isPaid = !running.deterministic && running.recorded !== true
  const isFirst = isPaid && [...ran.trials, ...graded.trials()].every(({ cached }) => cached)
  const known = isFirst ? await knownPace(context) : null
  // The first trials say what the others will cost, where nothing else does.
  const probe = isFirst ? trialsToProbe(open.length, known, context) : 0
  const found = distinct.length - open.length
  const { taken, left } = spread(open, probe)
  if (probe > 0) await agentSource(running, context, { found, later: left.length }).answer(taken, take)
  if (isFirst) {
    await forecast(
      left.map(({ trial }) => trial),
      context,
      known ?? paceOf(graded.trials().filter(({ cached }) => !cached)),
    )
  }
  await agentSource(running, context, { found, before: probe }).answer(left, take)
  // A cancelled trial never reaches `take`, and without it the run has no usable verdict.
  host.signal.throwIfAborted()
  const all = graded.all()
  ran.trials.push(...graded.trials())
  await compareSides(all, ran, grading)
  const observations = inOrder(
    all.map(({ trial, task, grades }) => ({
      ...observationOf(trial, task, grades, prepared),
      ...toolsOf(trial, task, context),
      ...delegatedOf(trial),
    })),
    prepared.question.tasks,
  )
  ran.observations.push(...observations)
  return observations
}

/** Sorts observations, because trials end in any order. */
function inOrder(observations: readonly Observation[], tasks: readonly { key: string }[]): Observation[] {
  const order = new Map(tasks.map(({ key }, index) => [key, index]))
  return observations.toSorted(
    (a, b) =>
      (order.get(a.task) ?? 0) - (order.get(b.task) ?? 0) ||
      a.side.localeCompare(b.side, 'en') ||
      a.phase.localeCompare(b.phase, 'en') ||
      a.index - b.index,
  )
}

/** The observation of one trial. Skills that loaded are the first attempt's; see `GradedTrials.add`. */
function observationOf(
  trial: KeyedTrial,
  task: DistinctTrial['task'],
  grades: readonly Grade[],
  prepared: Prepared,
): Observation {
  return {
    task: trial.task,
    side: trial.side,
    phase: trial.phase,
    index: trial.index,
    fired: [...new Set(loadedSkills(trial, task, prepared))],
    failed: trial.status === 'error',
    ...present({ retries: trial.retries }),
    grades,
  }
}

/** The tools of its context that a trial called; nothing for none. */
function toolsOf(
  { side, transcript }: KeyedTrial,
  task: DistinctTrial['task'],
  { run, agent }: TrialContext,
): Pick<Observation, 'tools'> {
  const plan = run.sides[side]
  const given = plan === null ? null : contextOn(task, plan)
  const tools = given === null ? [] : calledTools(transcript.toolCalls, given, agent.context)
  return tools.length === 0 ? {} : { tools }
}

/** The subagents of the agent's own that a trial gave work to; nothing for none. */
function delegatedOf({ transcript }: KeyedTrial): Pick<Observation, 'delegated'> {
  const names = transcript.foreignDelegations.map(({ kind, name, qualified }) => idOfKind(kind, qualified ?? name))
  return names.length === 0 ? {} : { delegated: [...new Set(names)] }
}

/**
 * Grades the screen's head trials by graders that compare head with base, each against base's trial of the same number.
 */
async function compareSides(graded: readonly Graded[], ran: TrialLog, grading: Grading): Promise<void> {
  for (const { trial, task, grades, isGraded } of graded) {
    if (isGraded || trial.side !== 'head' || trial.phase !== 'screen' || !task.graders.some(comparesSides)) continue
    const base = ran.trials
      .filter(({ side, phase, task: key }) => side === 'base' && phase === 'screen' && key === task.key)
      .map(wholeTrial)
    const same = base.find(({ index }) => index === trial.index) ?? base[trial.index % Math.max(1, base.length)]
    grades.push(...(await gradeAgainstBase(wholeTrial(trial), same, task, grading)))
  }
}
