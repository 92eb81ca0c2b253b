import { present } from '../../core/errors/present.ts'
import type { ColumnResults, GraderResult, TaskResult } from '../../core/results/results.ts'
import type { SkillVerdict } from '../../gate/judge-skill.ts'
import { graderTotals } from '../../gate/metrics/grader-metrics.ts'
import { totals } from '../../gate/metrics/totals.ts'
import { screenOf } from '../../gate/question.ts'
import { comparesSides } from '../../graders/registry.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Assembly, IndexedAssembly } from './assembly.ts'
import type { Sampled } from './with-sight.ts'

/** Figures of graders over the prompts of head, with those that fell. `asked`: the results of all prompts. */
export function graderFacts(
  { kind, verdict: { fallen } }: Pick<IndexedAssembly, 'kind' | 'verdict'>,
  shown: readonly AskedTask[],
  asked: readonly TaskResult[],
): GraderResult[] {
  const comparing = new Set(shown.flatMap(({ graders }) => graders.filter(comparesSides).map(({ name }) => name)))
  const onSide = (side: 'base' | 'head') =>
    asked.flatMap(({ origin, grades }) => (origin === 'head' ? grades[side] : []))
  return graderTotals(kind === 'gate' ? onSide('base') : null, onSide('head'), comparing).map((grader) =>
    withFall(grader, fallen),
  )
}

/** Figures over all skills; of base those that head has. */
export function totalFacts(judged: readonly SkillVerdict[], isCompared: boolean): ColumnResults['totals'] {
  const before = judged.flatMap(({ base, head }) => (head === null ? [] : (base ?? [])))
  return { base: isCompared ? totals(before) : null, head: totals(judged.flatMap(({ head }) => head ?? [])) }
}

function withFall(grader: GraderResult, fallen: Assembly['verdict']['fallen']): GraderResult {
  const found = fallen.find((one) => one.grader === grader.grader)
  return found === undefined ? grader : { ...grader, fell: { by: found.fall, p: found.p } }
}

/** How the trials were made, for what they can show. */
export function samplingOf({ question }: IndexedAssembly): Sampled {
  const trials = question.tasks.map((task): [string, { base: number; head: number }] => {
    const { base, head, first } = screenOf(task, question)
    return [task.key, { base, head, ...present({ first }) }]
  })
  const known = new Map(trials)
  return { trialsOf: (task) => known.get(task) ?? null, skills: question.skills.length }
}
