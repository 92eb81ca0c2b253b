import { lossText } from '../gate/detectable.ts'
import { type GateQuestion, limitsOf } from '../gate/question.ts'
import { graderTotals } from '../metrics/grader-metrics.ts'
import type { Observation } from '../metrics/observation.ts'
import type { Results, SkillResult, TaskResult } from '../results/results.ts'
import type { Paired } from './pair-sides.ts'
import { type Measured, visibleLoss } from './visible-loss.ts'

/**
 * Adds two things to results: grader figures of imported files without single trials, and the least loss that their
 * trials can detect. A skill that is in no tree has no position.
 */
export function withFigures(
  results: Results,
  { figures }: Paired,
  question: GateQuestion,
  observations: readonly Observation[],
): Results {
  const tasks = results.tasks.map((task): TaskResult => {
    const own = figures.get(task.key)
    if (own === undefined) return task
    const { base, head } = own
    return {
      ...task,
      grades: { base: base?.grades ?? [], head: head?.grades ?? [] },
      score: { base: base?.score ?? null, head: head?.score ?? null },
      passRate: { base: base?.passRate ?? null, head: head?.passRate ?? null },
      passRateInterval: { base: base?.passRateInterval ?? null, head: head?.passRateInterval ?? null },
      flaky: { base: base?.flaky ?? null, head: head?.flaky ?? null },
    }
  })
  const ofHead = tasks.filter(({ origin }) => origin === 'head')
  const seesOf = detectableLossOf(results, question, observations)
  return {
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
      sees: seesOf(skill),
    })),
  }
}

/** Null for a skill that only one side measured, because no loss of it can be detected. */
function detectableLossOf(
  { skills, tasks }: Results,
  question: GateQuestion,
  observations: readonly Observation[],
): (skill: SkillResult) => SkillResult['sees'] {
  const counts = new Map<string, Measured>()
  for (const { task, side, failed } of observations) {
    if (failed) continue
    const count = counts.get(task) ?? { base: 0, head: 0 }
    count[side] += 1
    counts.set(task, count)
  }
  const endpoints = skills.flatMap(({ recall, falseTriggers }) => [recall, falseTriggers])
  const questions = endpoints.filter((endpoint) => endpoint.tasks > 0 && endpoint.test !== null).length
  return ({ skill, base, head, prompts, sees }) => {
    if (base === null || head === null) return null
    if (question.deterministic) return sees
    const measured = tasks.flatMap(({ key, origin, expectations }) => {
      const count = counts.get(key)
      const isPositive = expectations.some((one) => one.skill === skill && one.label === 'must_activate')
      return origin === 'head' && isPositive && count && count.base > 0 && count.head > 0 ? [count] : []
    })
    const loss = visibleLoss(measured, questions * question.jobs, limitsOf(question.policy, skill).tolerance)
    return { prompts: prompts.positives, loss, about: true, says: lossText(measured.length, loss, true) }
  }
}
