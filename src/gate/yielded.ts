import type { Expectation } from '../suites/suite.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { type Observation, type Observations, observationsOf, rateOf } from './metrics/observation.ts'
import type { GateQuestion } from './question.ts'

/**
 * The question with prompts that base gives to a sibling held against nobody: an inferred label only says where a
 * prompt stands, so that the skill that answers it on base may be the right one. The same question where there is no
 * such prompt.
 */
export function withoutYielded(question: GateQuestion, observations: readonly Observation[]): GateQuestion {
  const inferred = question.tasks.filter(({ provenance }) => provenance === 'inferred')
  if (inferred.length === 0 || question.sides === 'head') return question
  const onBase = observationsOf('base', observations)
  const given = new Map(inferred.map((task) => [task, takersOf(task, onBase)]))
  const tasks = question.tasks.map((task) => withTakers(task, given.get(task) ?? []))
  return tasks.some((task, at) => task !== question.tasks[at]) ? { ...question, tasks } : question
}

/** The siblings that load on a prompt in most trials of base, where none does that it is for. */
function takersOf({ key, expectations, others }: AskedTask, onBase: Observations): string[] {
  const trials = onBase.get(key) ?? []
  const loads = (skill: string) => (rateOf(trials, skill).rate ?? 0) >= MOST
  if (expectations.some(({ skill }) => loads(skill))) return []
  const fired = new Set(trials.flatMap((trial) => trial.fired))
  return [...fired].filter((skill) => others?.skills.has(skill) === true && loads(skill))
}

const MOST = 0.5

function withTakers(task: AskedTask, takers: readonly string[]): AskedTask {
  if (takers.length === 0) return task
  const { others, ...rest } = task
  const skills = others?.skills.only((name) => !takers.includes(name))
  const may = takers.map((skill): Expectation => ({ skill, label: 'acceptable', weight: 1 }))
  return {
    ...rest,
    expectations: [...task.expectations.map((one) => ({ ...one, label: 'acceptable' as const })), ...may],
    ...(others === undefined || skills === undefined || skills.length === 0 ? {} : { others: { ...others, skills } }),
  }
}
