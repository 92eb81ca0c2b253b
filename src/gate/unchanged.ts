import type { Endpoint } from '../core/results/results.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { falseTriggerEndpoint, recallEndpoint } from './endpoints.ts'
import type { Evidence } from './evidence.ts'
import { brokenGolden } from './floors.ts'
import { conclude, stateOf, type Verdict } from './gate.ts'
import { bindingQuestion, withAdvice } from './generated.ts'
import { judgeGraders } from './judge-graders.ts'
import { judgeSkill } from './judge-skill.ts'
import { type Observation, observedOf } from './metrics/observation.ts'
import { type GateQuestion, type Limits, limitsOf } from './question.ts'
import { samePrompts } from './same-prompt.ts'
import { hasTaskFloor } from './task-floors.ts'

/**
 * The verdict for sides that are identical in everything a trial depends on: every endpoint is unchanged.
 * `observations` are trials that count for both sides, or none. With them, floors and golden prompts are judged.
 * Without them they are skipped, so the caller must check that policy does not need them (`asksForFigures`).
 */
export function unchangedVerdict(question: GateQuestion, observations: readonly Observation[]): Verdict {
  const binding = bindingQuestion(question)
  const keys = new Set(binding.tasks.map(({ key }) => key))
  const others = observations.filter(({ task }) => !keys.has(task))
  const counted = observations.filter(({ task }) => keys.has(task))
  return withAdvice(verdictOn(binding, counted), question, others)
}

function verdictOn(question: GateQuestion, observations: readonly Observation[]): Verdict {
  const observed = observedOf(observations)
  const isMeasured = observations.length > 0
  const asked = isMeasured ? question : { ...question, policy: withoutFloors(question.policy) }
  const { tasks } = question
  const same = samePrompts(tasks)
  const pairing = { same, unlabelled: question.policy.unlabelled }
  const skills = asked.skills.map((skill) => {
    const recall = recallEndpoint(skill.name, tasks, same)
    const falseTriggers = falseTriggerEndpoint(skill.name, tasks, observed, pairing)
    const evidence: Evidence = {
      ...observed,
      recall: unchanged(recall.tasks),
      falseTriggers: unchanged(falseTriggers.tasks),
      asked: { recall, falseTriggers },
      kept: { recall: false, falseTriggers: false },
    }
    return judgeSkill(skill, asked, tasks, tasks, evidence)
  })
  if (isMeasured) {
    const golden = brokenGolden(question, tasks, observed)
    const graders = judgeGraders(question, tasks, observed)
    return conclude(question, { skills, golden, graders, observed, problems: [], notes: [] })
  }
  const reasons = skills.flatMap((skill) => skill.reasons)
  return { state: stateOf(reasons), reasons, skills, fallen: [], notes: [] }
}

/** Whether policy can block on figures that base shares, so that they must be measured although nothing changed. */
export function asksForFigures(question: GateQuestion): boolean {
  const { tasks, skills, policy } = bindingQuestion(question)
  if (!policy.failOn.includes('already_below')) return false
  const hasFloor = ({ floors }: Limits) => Object.values(floors).some((floor) => floor !== null)
  if (hasTaskFloor(policy.taskFloors)) return true
  return tasks.some(({ golden }) => golden) || skills.some(({ name }) => hasFloor(limitsOf(policy, name)))
}

function unchanged(tasks: readonly AskedTask[]): Endpoint {
  const nothing = { worse: 0, better: 0, net: 0, netAtWorst: 0, test: null }
  return { tasks: tasks.length, ...nothing, verdict: tasks.length === 0 ? 'not_applicable' : 'unchanged' }
}

function withoutFloors(policy: GateQuestion['policy']): GateQuestion['policy'] {
  const floors = { precision: null, recall: null, f1: null, accuracy: null }
  const without = (limits: Limits): Limits => ({ ...limits, floors })
  const { taskFloors: _, ...others } = policy
  return {
    ...others,
    general: without(policy.general),
    skills: new Map([...policy.skills].map(([name, limits]) => [name, without(limits)])),
  }
}
