import type { Side } from '../agents/agent.ts'
import { firstOf } from '../core/errors/first-of.ts'
import { addToGroup } from '../core/errors/group-by.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import { hasLabel, labelledSkills, labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
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
  rateOf,
} from './metrics/observation.ts'
import { pairMetrics } from './metrics/skill-metrics.ts'
import { type GateQuestion, screenTrials } from './question.ts'
import { inPrompts } from './reason-text.ts'
import { oncePerPrompt, type SamePrompts } from './same-prompt.ts'
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
 * Adds what generated prompts say to a verdict on the others: their trials, the figures of skills that have no others,
 * and notes on lost and falsely fired prompts. `observations`: trials of generated prompts.
 */
export function withAdvice<T extends { skills: SkillVerdict[]; notes: readonly string[] }>(
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
    const note = `${one.skill}: its ${inPrompts(count)} ${count === 1 ? 'is' : 'are'} generated, so its figures are advice`
    return {
      ...one,
      shown,
      base: one.base === null ? null : metrics('base'),
      head: one.head === null ? null : metrics('head'),
      notes: [...one.notes, note],
    }
  })
  const fired = firedOn(generated, more)
  const lost = [...labelledSkills(generated)].flatMap((skill) => adviceOn(skill, fired.get(skill) ?? [], more, same))
  const rest =
    lost.length > MOST_NAMED ? [`${lost.length - MOST_NAMED} more skills do worse on generated prompts.`] : []
  return { ...verdict, skills, notes: [...verdict.notes, ...lost.slice(0, MOST_NAMED), ...rest] }
}

const MOST_NAMED = 5

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

/** The tasks on which each skill fired, on either side. On others nothing of it changed. */
function firedOn(tasks: readonly AskedTask[], { base, head }: Observed): Map<string, AskedTask[]> {
  const found = new Map<string, AskedTask[]>()
  for (const task of tasks) {
    const trials = [...(base.get(task.key) ?? []), ...(head.get(task.key) ?? [])]
    for (const skill of new Set(trials.flatMap(({ fired }) => fired))) addToGroup(found, skill, task)
  }
  return found
}

/** Notes on the generated prompts of a skill that all trials of base answered right, and all of head wrong. */
function adviceOn(skill: string, tasks: readonly AskedTask[], { base, head }: Observed, same: SamePrompts): string[] {
  const turned = (label: 'must_activate' | 'should_not_activate') => {
    const right = label === 'must_activate' ? 1 : 0
    const all = tasks.filter((task) => {
      const [before, after] = [rateOf(base.get(task.key), skill).rate, rateOf(head.get(task.key), skill).rate]
      return labelOf(task, skill) === label && before === right && after === 1 - right
    })
    return oncePerPrompt(all, same)
  }
  const [lost, fires] = [turned('must_activate'), turned('should_not_activate')]
  const says = [
    ...(lost.length === 0 ? [] : [`loses ${inPrompts(lost.length)}`]),
    ...(fires.length === 0 ? [] : [`fires on ${inPrompts(fires.length)} more that it should not`]),
  ]
  if (says.length === 0) return []
  const ids = [...lost, ...fires].map(({ id }) => id)
  return [`Advice, which blocks nothing: among generated prompts, ${skill} ${says.join(' and ')} (${firstOf(ids, 3)}).`]
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
