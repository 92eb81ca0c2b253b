import type { Side } from '../agents/agent.ts'
import { type Observation, type Observations, observationsOf, rateOf } from '../metrics/observation.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import type { TrialRequest } from '../plan/trial-request.ts'
import type { Reason, Results } from '../results.ts'
import { labelOf } from './arms.ts'
import { brokenGolden } from './floors.ts'
import { judgeSkill, type SkillVerdict } from './judge-skill.ts'
import type { GateQuestion } from './question.ts'

/** The decision and what it says of each skill. */
export interface Verdict {
  state: Results['decision']['state']
  reasons: Reason[]
  skills: SkillVerdict[]
}

/**
 * The gate as a conversation: it yields the trials it wants run, is handed what they showed, and returns the verdict in the end.
 * The same function serves real runs and simulation. For now it asks for everything at once and compares rates: a
 * skill regressed when it lost at least `tolerance` more prompts than it gained, per question. It never sees an agent or a file.
 */
export function* gate(question: GateQuestion): Generator<readonly TrialRequest[], Verdict, readonly Observation[]> {
  const sides: readonly Side[] = question.sides === 'both' ? ['base', 'head'] : ['head']
  const observations = yield question.tasks.flatMap(({ key, trials }) =>
    sides.map((side) => ({ task: key, side, trials: trialsFor(question, side, trials) })),
  )
  const observed = { base: observationsOf('base', observations), head: observationsOf('head', observations) }
  const figures = question.tasks.filter(({ origin }) => origin === 'head')
  const gated = question.policy.onRemovedTasks === 'gate' ? question.tasks : figures

  const skills = question.skills.map((skill) => judgeSkill(skill, question, figures, gated, observed))
  const reasons = [...skills.flatMap((skill) => skill.reasons), ...goldenReasons(question, gated, observed)]
  for (const message of wholeRunProblems(question, observed)) {
    reasons.push({
      code: 'not_evaluated',
      skill: null,
      message,
      blocks: question.policy.failOn.includes('not_evaluated'),
    })
  }
  return { state: stateOf(reasons), reasons: inOrder(reasons), skills }
}

/** One trial is enough for a deterministic agent; else the task's own number, or the run's. */
function trialsFor(question: GateQuestion, side: Side, ofTask: number | undefined): number {
  return question.deterministic ? 1 : (ofTask ?? question.trials[side])
}

function goldenReasons(
  question: GateQuestion,
  gated: readonly AskedTask[],
  observed: { base: Observations; head: Observations },
): Reason[] {
  return brokenGolden(question, gated, observed).map((broken) => ({
    ...broken,
    blocks: question.policy.failOn.includes(broken.code),
  }))
}

/** What keeps the run as a whole from saying anything. */
function wholeRunProblems(question: GateQuestion, observed: { base: Observations; head: Observations }): string[] {
  const positives = question.tasks.flatMap((task: AskedTask) =>
    question.skills.filter(({ name }) => labelOf(task, name) === 'must_activate').map(({ name }) => ({ task, name })),
  )
  const fires = (side: Observations) =>
    positives.some(({ task, name }) => rateOf(side.get(task.key), name).triggered > 0)
  const labelled = question.tasks.some((task) => question.skills.some(({ name }) => labelOf(task, name) !== null))
  return [
    ...(question.notComparable === null ? [] : [question.notComparable]),
    ...(labelled ? [] : ['no prompt says which skill it must or must not activate']),
    ...(positives.length > 0 && !fires(observed.base) && !fires(observed.head)
      ? ['no skill fired on any prompt that must activate it: a broken set-up looks exactly like that']
      : []),
  ]
}

/** Only a decision without a blocking reason, and without anything that could not be judged, is a pass. */
function stateOf(reasons: readonly Reason[]): Verdict['state'] {
  if (reasons.some(({ code, blocks }) => blocks && code !== 'not_evaluated')) return 'regressed'
  return reasons.some(({ code }) => code === 'not_evaluated') ? 'not_evaluated' : 'pass'
}

/** Blocking reasons first, in the order found otherwise. */
function inOrder(reasons: readonly Reason[]): Reason[] {
  return [...reasons.filter(({ blocks }) => blocks), ...reasons.filter(({ blocks }) => !blocks)]
}
