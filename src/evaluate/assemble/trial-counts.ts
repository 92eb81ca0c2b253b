import { isUnanswered } from '../../agents/transcript/unanswered.ts'
import type { ColumnResults, Endpoint } from '../../core/results/results.ts'
import type { IndexedQuestion } from '../../gate/indexed-question.ts'
import type { SkillVerdict } from '../../gate/judge-skill.ts'
import type { Observations } from '../../gate/metrics/observation.ts'
import { oncePerPrompt } from '../../gate/same-prompt.ts'
import { labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Trial } from '../../trials/trial/trial.ts'
import type { KeyedTrial } from './trial-records.ts'

/** The trials with each conversation once on a side, not for each of its messages: with an error where one has it. */
export function eachRunOnce(trials: readonly KeyedTrial[]): KeyedTrial[] {
  if (trials.every(({ conversation }) => conversation === undefined)) return [...trials]
  const known = new Map<string | KeyedTrial, KeyedTrial>()
  for (const trial of trials) {
    const { conversation, side, phase, index, key, status } = trial
    const run = conversation === undefined ? trial : `${side} ${phase} ${index} ${key}`
    const first = known.get(run)
    if (first === undefined) known.set(run, trial)
    else if (first.status === 'ok' && status === 'error') known.set(run, { ...first, status, error: trial.error })
  }
  return [...known.values()]
}

/** Number of trials by phase. */
export function phasesOf(trials: readonly Trial[]): NonNullable<ColumnResults['trials']['phases']> {
  const phases = { screen: 0, check: 0, refill: 0, confirm: 0, golden: 0 }
  for (const { phase } of trials) phases[phase] += 1
  return phases
}

/** Adds to an endpoint the number of confirmation trials behind its figures. */
export function withFreshTrials(
  verdict: SkillVerdict,
  name: 'recall' | 'falseTriggers',
  { tasks, same }: Pick<IndexedQuestion, 'tasks' | 'same'>,
): Endpoint {
  const { skill, shown, [name]: endpoint } = verdict
  if (endpoint.test?.confirmed !== true) return endpoint
  const asked = tasks.filter((task) => (labelOf(task, skill) === 'must_activate') === (name === 'recall'))
  const own = oncePerPrompt(asked, same)
  const count = (side: Observations) =>
    own.reduce((sum, { key }) => sum + (side.get(key) ?? []).filter(({ phase }) => phase === 'confirm').length, 0)
  return { ...endpoint, test: { ...endpoint.test, fresh: { base: count(shown.base), head: count(shown.head) } } }
}

/** Early stops of fresh trials and the most requests that they saved; empty without early stops. */
export function earlyStops(trials: readonly Trial[]): Pick<ColumnResults, 'earlyStops'> {
  const stops = trials.flatMap(({ cached, transcript: { stopped } }) => {
    if (cached || stopped?.reason !== 'known') return []
    const { turns, maxTurns } = stopped
    // Without a limit of turns, the saved requests have no bound.
    return maxTurns === null ? [0] : maxTurns > turns ? [maxTurns - turns] : []
  })
  if (stops.length === 0) return {}
  return { earlyStops: { trials: stops.length, savedTurns: stops.reduce((sum, turns) => sum + turns, 0) } }
}

/** Whether a trial used all its turns without loading a skill or answering. */
export function isSilent({ status, transcript: { stopped, skillInvocations } }: Trial): boolean {
  return status === 'ok' && stopped?.reason === 'turn_limit' && skillInvocations.length === 0
}

/** Number of a task's silent trials by side; nothing without any. Pass only silent trials: it scans all of them. */
export function silent({ key }: AskedTask, trials: readonly Trial[]): Pick<ColumnResults['tasks'][number], 'silent'> {
  const count = (side: Trial['side']) =>
    trials.filter((trial) => trial.task === key && trial.side === side && isSilent(trial)).length
  const [base, head] = [count('base'), count('head')]
  return base + head === 0 ? {} : { silent: { base, head } }
}

/** Number of trials without an answer of their model, by how they ended; nothing without any. */
export function unansweredIn(trials: readonly Trial[]): Pick<ColumnResults['trials'], 'unanswered'> {
  const counts = countUnanswered(trials)
  return counts.refused + counts.cut_off + counts.empty_answer === 0 ? {} : { unanswered: counts }
}

/** The same of one task, by side. Pass only such trials: it scans all of them. */
export function unansweredOf(
  { key }: AskedTask,
  trials: readonly Trial[],
): Pick<ColumnResults['tasks'][number], 'unanswered'> {
  const own = trials.filter(({ task }) => task === key)
  if (own.length === 0) return {}
  const count = (side: Trial['side']) => countUnanswered(own.filter((trial) => trial.side === side))
  return { unanswered: { base: count('base'), head: count('head') } }
}

function countUnanswered(trials: readonly Trial[]) {
  const counts = { refused: 0, cut_off: 0, empty_answer: 0 }
  for (const { transcript } of trials) {
    if (isUnanswered(transcript) && transcript.unanswered !== null) counts[transcript.unanswered.kind] += 1
  }
  return counts
}
