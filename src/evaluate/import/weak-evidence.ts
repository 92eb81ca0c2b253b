import type { Warning } from '../../core/errors/user-error.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import type { Observation } from '../../gate/metrics/observation.ts'
import type { GateQuestion } from '../../gate/question.ts'
import { SCHEDULE } from '../../gate/schedule.ts'
import type { Sampled } from '../assemble/with-sight.ts'

/** A warning is due when a skill has to lose more prompts than this before the loss shows. */
const FEW = 2
const MOST = 50

/**
 * Warns where results hold too few runs to distinguish most losses from chance, because imported results cannot be
 * measured again. Counts how many prompts have to drop from always to never firing, the clearest loss, with the median
 * prompt's runs.
 */
export function weakEvidence(question: GateQuestion, observations: readonly Observation[]): Warning[] {
  if (question.deterministic) return []
  const both = [...completedTrials(observations).values()]
  const compared = question.skills.filter(({ base, head }) => base !== null && head !== null).length
  const middle = both.toSorted((a, b) => a.base + a.head - (b.base + b.head))[Math.floor(both.length / 2)]
  if (middle === undefined || compared === 0) return []
  // Holm's threshold for the smallest p-value of two hypotheses per skill; the mid-p counts half of the equally
  // extreme.
  const wanted = (2 * SCHEDULE.alpha) / (2 * compared * question.jobs)
  const least = leastVisible(1 / choose(middle.base + middle.head, middle.base), wanted)
  if (least <= FEW) return []
  const runs = (count: number) => `${count} ${count === 1 ? 'run' : 'runs'}`
  return [
    {
      what: `With ${runs(middle.base)} of a prompt on base and ${runs(middle.head)} on head, a skill has to lose at least ${least} prompts entirely before that differs from chance.`,
      todo: 'Run each prompt three times or more on both sides.',
    },
  ]
}

function leastVisible(chance: number, wanted: number): number {
  let least = 1
  while (least < MOST && chance ** least > wanted) least += 1
  return least
}

function choose(all: number, some: number): number {
  let result = 1
  for (let index = 1; index <= some; index += 1) result = (result * (all - some + index)) / index
  return result
}

/** The completed trials of both sides, and how many skills had a question tested by them, for what they can show. */
export function sampledIn(observations: readonly Observation[]): (results: ColumnResults) => Sampled {
  const completed = completedTrials(observations)
  return ({ skills }) => {
    const endpoints = skills.flatMap(({ recall, falseTriggers }) => [recall, falseTriggers])
    const questions = endpoints.filter((endpoint) => endpoint.tasks > 0 && endpoint.test !== null).length
    return { trialsOf: (task) => completed.get(task) ?? null, skills: questions / 2, once: true }
  }
}

/** Completed trials of each task, by side; only tasks that both sides measured. */
function completedTrials(observations: readonly Observation[]): ReadonlyMap<string, { base: number; head: number }> {
  const counts = new Map<string, { base: number; head: number }>()
  for (const { task, side, failed } of observations) {
    if (failed) continue
    const count = counts.get(task) ?? { base: 0, head: 0 }
    count[side] += 1
    counts.set(task, count)
  }
  return new Map([...counts].filter(([, { base, head }]) => base > 0 && head > 0))
}
