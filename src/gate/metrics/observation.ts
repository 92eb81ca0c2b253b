import type { Phase, Side } from '../../agents/agent.ts'
import { type Outcome, outcomeOf } from '../../agents/transcript/outcome.ts'
import { addToGroup } from '../../core/errors/group-by.ts'
import type { Rate } from '../../core/results/results.ts'
import type { Grade } from '../../graders/grader.ts'

/** One trial as metrics and gate see it. */
export interface Observation {
  /** The task's key. */
  task: string
  side: Side
  phase: Phase
  index: number
  /** Skills that triggered, each once, by the head's names (a renamed skill has its new name on both sides). */
  fired: readonly string[]
  /** Tools of the task's context that the main thread called, each once. Absent: none, or there are none. */
  tools?: readonly string[]
  /** Subagents of the agent's own that the main thread gave work to, as `agent:NAME`, each once. Absent: none. */
  delegated?: readonly string[]
  /** True when the trial ended in an error: skills that fired before it count, all others are unknown. */
  failed: boolean
  /** Attempts that failed before this one, which counts. Absent: none, or not known. */
  retries?: number
  grades: readonly Grade[]
}

/** One side's observations by task key. */
export type Observations = ReadonlyMap<string, readonly Observation[]>

/** Observations of the screen, by side. */
export interface Observed {
  base: Observations
  head: Observations
}

/** Both sides' observations of the screen, see `observationsOf`. */
export function observedOf(observations: readonly Observation[]): Observed {
  return { base: observationsOf('base', observations), head: observationsOf('head', observations) }
}

/**
 * One side's observations of the screen, by task. Where stored base trials no longer held and were run again, the new
 * ones count. Trials that check or confirm are left out, because the reason for running them biases them.
 */
export function observationsOf(side: Side, observations: readonly Observation[]): Observations {
  const byTask = new Map<string, Observation[]>()
  const refilled = new Set(observations.flatMap((one) => (one.phase === 'refill' ? [one.task] : [])))
  for (const observation of observations) {
    if (observation.side !== side) continue
    const wanted = side === 'base' && refilled.has(observation.task) ? 'refill' : 'screen'
    if (observation.phase !== wanted) continue
    addToGroup(byTask, observation.task, observation)
  }
  return byTask
}

const none: readonly Observation[] = []

/** The rate of a single trial by its outcome. Shared, so frozen. */
const once = {
  triggered: Object.freeze({ triggered: 1, notTriggered: 0, errors: 0, rate: 1 }),
  not_triggered: Object.freeze({ triggered: 0, notTriggered: 1, errors: 0, rate: 0 }),
  error: Object.freeze({ triggered: 0, notTriggered: 0, errors: 1, rate: null }),
} as const satisfies Record<Outcome, Rate>

/** Both sides' trials, with what is looked up in them for each skill. */
export interface Firings extends Observed {
  /** Keys of the tasks on which a skill triggered in some trial of either side. */
  firedOn(skill: string): ReadonlySet<string>
  /** Those, and the tasks of which some trial failed or a side has none: it may have triggered there. */
  near(skill: string): Iterable<string>
}

const nowhere: ReadonlySet<string> = new Set()

/** Looks through both sides' trials once. `keys`: of all tasks; `sides`: on which they are asked. */
export function firingsOf(observed: Observed, keys: Iterable<string>, sides: 'both' | 'head'): Firings {
  const bySkill = new Map<string, Set<string>>()
  const unsure = new Set<string>()
  const asked = sides === 'both' ? (['base', 'head'] as const) : (['head'] as const)
  for (const key of keys) {
    for (const side of asked) if ((observed[side].get(key)?.length ?? 0) === 0) unsure.add(key)
  }
  for (const side of ['base', 'head'] as const) {
    for (const [key, trials] of observed[side]) {
      for (const { fired, failed } of trials) {
        if (failed) unsure.add(key)
        for (const skill of fired) addToSet(bySkill, skill, key)
      }
    }
  }
  const firedOn = (skill: string) => bySkill.get(skill) ?? nowhere
  return {
    ...observed,
    firedOn,
    near: (skill) => (unsure.size === 0 ? firedOn(skill) : [...firedOn(skill), ...unsure]),
  }
}

function addToSet(sets: Map<string, Set<string>>, name: string, item: string): void {
  const known = sets.get(name)
  if (known === undefined) sets.set(name, new Set([item]))
  else known.add(item)
}

/**
 * How often `skill` triggered over the trials of one task. A failed trial counts as an error, unless the skill loaded
 * before it failed. `rate` is triggered / (triggered + not triggered), null when no trial completed.
 */
export function rateOf(trials: readonly Observation[] | undefined, skill: string): Rate {
  const only = trials?.[0]
  // Asked for each skill and prompt: a deterministic agent's one trial makes no object.
  if (only !== undefined && trials?.length === 1) return once[outcomeOf(only.fired.includes(skill), only.failed)]
  let [triggered, notTriggered, errors] = [0, 0, 0]
  for (const { fired, failed } of trials ?? none) {
    const outcome = outcomeOf(fired.includes(skill), failed)
    if (outcome === 'triggered') triggered += 1
    else if (outcome === 'error') errors += 1
    else notTriggered += 1
  }
  const completed = triggered + notTriggered
  return { triggered, notTriggered, errors, rate: completed === 0 ? null : triggered / completed }
}

/** The rate if all failed trials had triggered, or none of them. A task without trials counts as one failed trial. */
export function rateAtExtreme({ triggered, notTriggered, errors }: Rate, errorsTriggered: boolean): number {
  const unknown = triggered + notTriggered + errors === 0 ? 1 : errors
  return (triggered + (errorsTriggered ? unknown : 0)) / (triggered + notTriggered + unknown)
}
