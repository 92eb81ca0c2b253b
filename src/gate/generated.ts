import type { Side } from '../agents/agent.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import { hasLabel } from '../suites/labels.ts'
import type { TrialRequest } from '../trials/plan/trial-request.ts'
import { figurePairs } from './figure-pairs.ts'
import type { IndexedQuestion } from './indexed-question.ts'
import type { SkillVerdict } from './judge-skill.ts'
import {
  type Firings,
  firingsOf,
  type Observation,
  type Observations,
  type Observed,
  observedOf,
} from './metrics/observation.ts'
import { pairMetrics } from './metrics/skill-metrics.ts'
import { type GateQuestion, screenTrials } from './question.ts'
import { inPrompts } from './reason-text.ts'
import { oncePerPrompt } from './same-prompt.ts'
import type { TaskGroups } from './task-groups.ts'

/** The tasks behind a skill's figures: the binding ones; all of head's where only generated ones label the skill. */
export function figureTasksOf(skill: string, question: IndexedQuestion): TaskGroups {
  return question.binding.labelled.has(skill) ? question.bindingTasks.figures : question.figures
}

/** Requests for the trials of generated prompts beside the binding ones: those of the screen, once. */
export function adviceRequests(question: IndexedQuestion): TrialRequest[] {
  if (question.binding === question) return []
  const sides = question.sides === 'both' ? (['base', 'head'] as const) : (['head'] as const)
  return question.tasks.filter(neverBlocks).flatMap((task) => {
    const { base, head, both } = screenTrials(task, question)
    const most = question.shared.has(task.key) ? { base: both, head: both } : { base, head }
    return sides.map((side) => {
      const trials = question.deterministic ? 1 : most[side]
      return { task: task.key, side, phase: 'screen' as const, first: 0, trials }
    })
  })
}

/**
 * Adds what generated prompts say to a verdict on the others: their trials, and the figures of skills that have no
 * others. `observations`: trials of generated prompts.
 */
export function withAdvice<T extends { skills: SkillVerdict[] }>(
  verdict: T,
  question: IndexedQuestion,
  observations: readonly Observation[],
): T {
  const { binding, same } = question
  if (binding === question) return verdict
  const more = observedOf(observations)
  const isBinding = binding.labelled
  const generated = question.tasks.filter(neverBlocks)
  const joinedTo = joining(more)
  const firingsIn = firingsInEach(question)
  const skills = verdict.skills.map((one): SkillVerdict => {
    const shown = { base: joinedTo(one.shown.base, 'base'), head: joinedTo(one.shown.head, 'head') }
    if (isBinding.has(one.skill)) return { ...one, shown }
    const labelled = generated.filter((task) => hasLabel(task, one.skill))
    const count = oncePerPrompt(labelled, same).length
    if (count === 0) return { ...one, shown }
    const firings = firingsIn(shown)
    const metrics = (side: Side) =>
      pairMetrics(figurePairs(one.skill, question.figures, firings.near(one.skill), side), shown[side], one.skill)
    const word = labelled.some(({ provenance }) => provenance === 'inferred') ? 'inferred' : 'generated'
    const note = `${one.skill}: its ${inPrompts(count)} ${count === 1 ? 'is' : 'are'} ${word}, so its figures are advice`
    return {
      ...one,
      shown,
      base: one.base === null ? null : metrics('base'),
      head: one.head === null ? null : metrics('head'),
      notes: [...one.notes, note],
    }
  })
  return { ...verdict, skills }
}

/** Looks through trials of both sides once for all skills that show the same ones. */
function firingsInEach({ tasks, sides }: GateQuestion): (shown: Observed) => Firings {
  const keys = tasks.map(({ key }) => key)
  const known = new Map<Observations, Firings>()
  return (shown) => {
    // Without trials no prompt may hide anything.
    const found = known.get(shown.head) ?? firingsOf(shown, shown.head.size > 0 ? keys : [], sides)
    known.set(shown.head, found)
    return found
  }
}

/** Adds the trials of generated prompts to those of others, once for each set of these. */
function joining(more: Observed): (own: Observations, side: Side) => Observations {
  const known = { base: new Map<Observations, Observations>(), head: new Map<Observations, Observations>() }
  return (own, side) => {
    if (more[side].size === 0) return own
    const joined = known[side].get(own) ?? new Map([...own, ...more[side]])
    known[side].set(own, joined)
    return joined
  }
}
