import { stateOf } from '../core/results/reason.ts'
import type { Endpoint } from '../core/results/results.ts'
import { type EndpointQuestion, falseTriggerEndpoint, recallEndpoint } from './endpoints.ts'
import type { Evidence } from './evidence.ts'
import { brokenGolden } from './floors.ts'
import { conclude, type Verdict } from './gate.ts'
import { withAdvice } from './generated.ts'
import { type IndexedQuestion, indexedQuestion } from './indexed-question.ts'
import { judgeGraders } from './judge-graders.ts'
import { judgeSkill } from './judge-skill.ts'
import { firingsOf, type Observation, observedOf } from './metrics/observation.ts'
import { type GateQuestion, type Limits, limitsOf } from './question.ts'
import { hasTaskFloor } from './task-floors.ts'

/**
 * The verdict for sides that are identical in everything a trial depends on: every endpoint is unchanged.
 * `observations` are trials that count for both sides, or none. With them, floors and golden prompts are judged.
 * Without them they are skipped, so the caller must check that policy does not need them (`asksForFigures`).
 */
export function unchangedVerdict(question: GateQuestion, observations: readonly Observation[]): Verdict {
  const indexed = indexedQuestion(question)
  const { binding } = indexed
  const keys = new Set(binding.tasks.map(({ key }) => key))
  const others = observations.filter(({ task }) => !keys.has(task))
  const counted = observations.filter(({ task }) => keys.has(task))
  return withAdvice(verdictOn(binding, counted), indexed, others)
}

function verdictOn(question: IndexedQuestion, observations: readonly Observation[]): Verdict {
  const isMeasured = observations.length > 0
  const { tasks, all, sides } = question
  // Without trials no prompt may hide anything.
  const shown = firingsOf(observedOf(observations), isMeasured ? tasks.map(({ key }) => key) : [], sides)
  const policy = isMeasured ? question.policy : withoutFloors(question.policy)
  const asked = { ...question, policy, figures: all }
  const skills = asked.skills.map((skill) => {
    const recall = recallEndpoint(skill.name, all)
    const falseTriggers = falseTriggerEndpoint(skill.name, all, shown)
    const evidence: Evidence = {
      shown,
      recall: unchanged(recall),
      falseTriggers: unchanged(falseTriggers),
      asked: { recall, falseTriggers },
      kept: { recall: false, falseTriggers: false },
    }
    return judgeSkill(skill, asked, all, evidence)
  })
  if (isMeasured) {
    const golden = brokenGolden(question, tasks, shown)
    const graders = judgeGraders(question, tasks, shown)
    return conclude(question, { skills, golden, graders, observed: shown, problems: [], notes: [] })
  }
  const reasons = skills.flatMap((skill) => skill.reasons)
  return { state: stateOf(reasons), reasons, skills, fallen: [], notes: [] }
}

/** Whether policy can block on figures that base shares, so that they must be measured although nothing changed. */
export function asksForFigures(question: GateQuestion): boolean {
  const { tasks, skills, policy } = indexedQuestion(question).binding
  if (!policy.failOn.includes('already_below')) return false
  const hasFloor = ({ floors }: Limits) => Object.values(floors).some((floor) => floor !== null)
  if (hasTaskFloor(policy.taskFloors)) return true
  return tasks.some(({ golden }) => golden) || skills.some(({ name }) => hasFloor(limitsOf(policy, name)))
}

function unchanged({ tasks, silent }: EndpointQuestion): Endpoint {
  const count = tasks.length + silent.all
  const nothing = { worse: 0, better: 0, net: 0, netAtWorst: 0, test: null }
  return { tasks: count, ...nothing, verdict: count === 0 ? 'not_applicable' : 'unchanged' }
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
