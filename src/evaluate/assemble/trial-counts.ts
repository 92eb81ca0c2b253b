import { labelOf } from '../../gate/endpoints.ts'
import type { SkillVerdict } from '../../gate/judge-skill.ts'
import { oncePerPrompt, samePrompts } from '../../gate/same-prompt.ts'
import type { Observations } from '../../metrics/observation.ts'
import type { AskedTask } from '../../plan/asked-tasks.ts'
import type { Endpoint, Results } from '../../results/results.ts'
import type { Trial } from '../../trial/trial.ts'

/** How many trials there are of each kind. */
export function phasesOf(trials: readonly Trial[]): NonNullable<Results['trials']['phases']> {
  const phases = { screen: 0, check: 0, refill: 0, confirm: 0, golden: 0 }
  for (const { phase } of trials) phases[phase] += 1
  return phases
}

/**
 * A question of a skill with the number of trials that were run to confirm it, of those that its figures are made of.
 */
export function withFreshTrials(
  verdict: SkillVerdict,
  name: 'recall' | 'falseTriggers',
  tasks: readonly AskedTask[],
): Endpoint {
  const { skill, shown, [name]: arm } = verdict
  if (arm.test?.confirmed !== true) return arm
  const asked = tasks.filter((task) => (labelOf(task, skill) === 'must_activate') === (name === 'recall'))
  const own = oncePerPrompt(asked, samePrompts(tasks))
  const count = (side: Observations) =>
    own.reduce((sum, { key }) => sum + (side.get(key) ?? []).filter(({ phase }) => phase === 'confirm').length, 0)
  return { ...arm, test: { ...arm.test, fresh: { base: count(shown.base), head: count(shown.head) } } }
}

/** What stopping early spared, of the trials that were run now; nothing where none was stopped before its last turn. */
export function earlyStops(trials: readonly Trial[]): Pick<Results, 'earlyStops'> {
  const stops = trials.flatMap(({ cached, transcript: { stopped } }) => {
    if (cached || stopped?.reason !== 'known') return []
    const { turns, maxTurns } = stopped
    // Without a limit nobody can say how many there might have been.
    return maxTurns === null ? [0] : maxTurns > turns ? [maxTurns - turns] : []
  })
  if (stops.length === 0) return {}
  return { earlyStops: { trials: stops.length, savedTurns: stops.reduce((sum, turns) => sum + turns, 0) } }
}

/** Whether a trial ended at its limit of turns, without a load and without an answer. */
export function isSilent({ status, transcript: { stopped, skillInvocations } }: Trial): boolean {
  return status === 'ok' && stopped?.reason === 'turn_limit' && skillInvocations.length === 0
}

/**
 * How many of the trials of a task are silent; nothing where none is. Looks through all `trials`, so hand it silent
 * ones where there are many tasks.
 */
export function silent({ key }: AskedTask, trials: readonly Trial[]): Pick<Results['tasks'][number], 'silent'> {
  const count = (side: Trial['side']) =>
    trials.filter((trial) => trial.task === key && trial.side === side && isSilent(trial)).length
  const [base, head] = [count('base'), count('head')]
  return base + head === 0 ? {} : { silent: { base, head } }
}
