import { graderTotals } from '../metrics/grader-metrics.ts'
import type { Results, TaskResult } from '../results.ts'
import type { Paired } from './pair-sides.ts'

/**
 * Results with what imported ones keep of graders where they keep no single trials. A skill that is in no tree has no place.
 */
export function withFigures(results: Results, { figures }: Paired): Results {
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
  const shown = tasks.filter(({ origin }) => origin === 'head')
  return {
    ...results,
    tasks,
    graders: graderTotals(
      shown.flatMap(({ grades }) => grades.base),
      shown.flatMap(({ grades }) => grades.head),
    ),
    skills: results.skills.map((skill) => (skill.path === '' ? { ...skill, descriptionPosition: null } : skill)),
  }
}
