import type { ColumnResults, TaskResult } from '../../core/results/results.ts'
import { graderTotals } from '../../gate/metrics/grader-metrics.ts'
import type { Observation } from '../../gate/metrics/observation.ts'
import type { GateQuestion } from '../../gate/question.ts'
import { withSight } from '../assemble/with-sight.ts'
import type { Paired } from './pair-sides.ts'

/**
 * Adds two things to results: grader figures of imported files without single trials, and the least loss that their
 * trials can detect. A skill that is in no tree has no position.
 */
export function withFigures(
  results: ColumnResults,
  { figures }: Paired,
  question: GateQuestion,
  observations: readonly Observation[],
): ColumnResults {
  const tasks = results.tasks.map((task): TaskResult => {
    const own = figures.get(task.key)
    if (own === undefined) return task
    const [base, head] = [own.base ?? NO_FIGURES, own.head ?? NO_FIGURES]
    return {
      ...task,
      grades: { base: base.grades, head: head.grades },
      score: { base: base.score, head: head.score },
      passRate: { base: base.passRate, head: head.passRate },
      passRateInterval: { base: base.passRateInterval, head: head.passRateInterval },
      flaky: { base: base.flaky, head: head.flaky },
    }
  })
  const ofHead = tasks.filter(({ origin }) => origin === 'head')
  const shown = {
    ...results,
    tasks,
    graders: graderTotals(
      ofHead.flatMap(({ grades }) => grades.base),
      ofHead.flatMap(({ grades }) => grades.head),
    ).map((grader) => {
      const fell = results.graders.find((one) => one.grader === grader.grader)?.fell
      return fell === undefined ? grader : { ...grader, fell }
    }),
    skills: results.skills.map((skill) => ({
      ...skill,
      descriptionPosition: skill.path === '' ? null : skill.descriptionPosition,
    })),
  }
  const completed = completedTrials(observations)
  const endpoints = results.skills.flatMap(({ recall, falseTriggers }) => [recall, falseTriggers])
  const questions = endpoints.filter((endpoint) => endpoint.tasks > 0 && endpoint.test !== null).length
  const sighted = withSight(shown, question, {
    trialsOf: (task) => completed.get(task) ?? null,
    skills: questions / 2,
    once: true,
  })
  const isCompared = (name: string) =>
    results.skills.some(({ skill, base, head }) => skill === name && base !== null && head !== null)
  return {
    ...sighted,
    skills: sighted.skills.map((skill) => (isCompared(skill.skill) ? skill : { ...skill, sees: null })),
  }
}

const NO_FIGURES = { grades: [], score: null, passRate: null, passRateInterval: null, flaky: null }

/** Completed trials of each task, by side; only tasks that both sides measured. */
export function completedTrials(
  observations: readonly Observation[],
): ReadonlyMap<string, { base: number; head: number }> {
  const counts = new Map<string, { base: number; head: number }>()
  for (const { task, side, failed } of observations) {
    if (failed) continue
    const count = counts.get(task) ?? { base: 0, head: 0 }
    count[side] += 1
    counts.set(task, count)
  }
  return new Map([...counts].filter(([, { base, head }]) => base > 0 && head > 0))
}
