import type { Observed } from '../metrics/observation.ts'
import { skillMetrics } from '../metrics/skill-metrics.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import type { Endpoint, Reason, ReasonCode, SkillMetrics, SkillState } from '../results/results.ts'
import { descriptionLost, undescribedWords } from './description-lost.ts'
import { labelOf, recallEndpoint } from './endpoints.ts'
import type { Evidence } from './evidence.ts'
import { brokenFloors } from './floors.ts'
import { type GateQuestion, limitsOf, type SkillUnderTest } from './question.ts'
import { inPrompts, lostTo, number } from './reason-text.ts'
import { samePrompts } from './same-prompt.ts'

/** What the gate says of one skill. */
export interface SkillVerdict {
  skill: string
  state: SkillState
  recall: Endpoint
  falseTriggers: Endpoint
  base: SkillMetrics | null
  head: SkillMetrics | null
  /** What blocks or would block, by policy. */
  reasons: Reason[]
  /** What is worth saying and blocks nothing. */
  notes: string[]
  /** The trials that its figures are made of. */
  shown: Observed
}

const notApplicable: Endpoint = {
  tasks: 0,
  worse: 0,
  better: 0,
  net: 0,
  netAtWorst: 0,
  verdict: 'not_applicable',
  test: null,
}

/**
 * Judges one skill. `figures` are the tasks whose labels make the shown figures (head's own), `gated` those that the
 * comparison rests on (with base's version of removed and edited tasks, where policy says so).
 */
export function judgeSkill(
  skill: SkillUnderTest,
  question: GateQuestion,
  figures: readonly AskedTask[],
  gated: readonly AskedTask[],
  evidence: Evidence,
): SkillVerdict {
  const observed = { base: evidence.base, head: evidence.head }
  const { policy } = question
  const { tolerance } = limitsOf(policy, skill.name)
  const head = skill.head === null ? null : skillMetrics(figures, observed.head, skill.name)
  const base =
    skill.base === null || question.sides === 'head' ? null : skillMetrics(figures, observed.base, skill.name)
  const verdict: SkillVerdict = {
    skill: skill.name,
    state: 'pass',
    recall: notApplicable,
    falseTriggers: notApplicable,
    base,
    head,
    reasons: [],
    notes: [],
    shown: observed,
  }
  const reason = (code: ReasonCode, message: string) =>
    verdict.reasons.push({ code, skill: skill.name, message, blocks: policy.failOn.includes(code) })

  if (skill.head === null) return { ...verdict, state: 'removed', head: null }
  // A skill that only people call is nobody's concern here, unless a prompt says that it must activate by itself.
  if (
    !skill.head.offered &&
    !(skill.base?.offered ?? false) &&
    gated.some((task) => labelOf(task, skill.name) === 'must_activate')
  ) {
    reason(
      'not_evaluated',
      `${skill.name} is not offered to agents on either side (disable-model-invocation): it cannot be measured`,
    )
    return { ...verdict, state: 'not_evaluated' }
  }
  const unlisted = missingFrom(skill)
  // Where it cannot fire, prompts on which it must not are as good as never asked.
  if (unlisted !== null && gated.some((task) => isJudgedBy(task, skill.name))) {
    reason(
      'not_evaluated',
      `${skill.name} is not among the skills that the agent tells its model of on ${unlisted}: it cannot be measured there`,
    )
    return { ...verdict, state: 'not_evaluated' }
  }
  verdict.notes.push(...undescribedWords(skill))
  for (const broken of brokenFloors(question, skill.name, figures, observed.head, { base, head })) {
    reason(broken.code, broken.message)
  }

  if (skill.base === null || question.sides === 'head') {
    if (head !== null && head.unmeasured > 0) {
      reason('not_evaluated', `${skill.name}: ${inPrompts(head.unmeasured)} without a completed trial`)
    }
    const failed = verdict.reasons.some(({ code }) => code === 'not_evaluated')
    const state = failed ? 'not_evaluated' : question.sides === 'both' ? 'new' : 'pass'
    return { ...verdict, state }
  }

  const { recall, falseTriggers, kept } = evidence
  const states: SkillState[] = []

  if (recall.verdict === 'regressed') {
    const { code, suffix } = blame(kept.recall)
    const why = descriptionLost(skill) === null ? '' : '; it is described on base and not on head'
    const { tasks } = recallEndpoint(skill.name, gated, samePrompts(question.tasks))
    reason(code, `recall regressed: ${skill.name} lost ${lostTo(skill.name, recall, tasks, observed)}${suffix}${why}`)
    states.push('regressed')
  }
  if (falseTriggers.verdict === 'regressed') {
    const { code, suffix } = blame(kept.falseTriggers)
    const text = `${skill.name} fires on ${inPrompts(falseTriggers.worse)} more that it should not${suffix}`
    if (precisionFell(skill.name, gated, comparable(skill.name, recall, gated, observed))) {
      reason(code, `precision regressed: ${text}`)
      states.push('regressed')
    } else {
      verdict.notes.push(`${text}; its precision over labelled prompts did not fall`)
      states.push('pass')
    }
  }
  for (const [name, endpoint] of [
    ['recall', recall],
    ['false triggers', falseTriggers],
  ] as const) {
    if (endpoint.verdict !== 'not_evaluated') continue
    const why =
      number(endpoint.netAtWorst) === '0'
        ? 'none of its prompts completed a trial on both sides'
        : `${evidence.hides ?? 'errors hide'} up to ${inPrompts(endpoint.netAtWorst)} (tolerance ${tolerance})`
    reason('not_evaluated', `${skill.name}: ${name} could not be judged, ${why}`)
    states.push('not_evaluated')
  }
  const endpoints = [recall, falseTriggers]
  if (endpoints.some(({ verdict: v }) => v === 'within_tolerance' || v === 'no_change_detected')) states.push('pass')
  if (endpoints.some(({ verdict: v }) => v === 'improved')) states.push('improved')
  if (recall.tasks > 0 && recall.tasks < tolerance) {
    verdict.notes.push(`${skill.name} has ${inPrompts(recall.tasks)}; a loss shows from ${tolerance} prompts on`)
  }
  const rank = ['regressed', 'not_evaluated', 'pass', 'improved', 'unchanged'] as const
  const state = rank.find((candidate) => states.includes(candidate)) ?? 'unchanged'
  return { ...verdict, recall, falseTriggers, state }
}

/** Whether a task says what is right of a skill. */
function isJudgedBy(task: AskedTask, skill: string): boolean {
  const label = labelOf(task, skill)
  return label !== null && label !== 'acceptable'
}

/** Where the agent leaves a skill out though it is offered; null: nowhere. */
function missingFrom({ base, head }: SkillUnderTest): string | null {
  const sides = [...(base?.listed === 'missing' ? ['base'] : []), ...(head?.listed === 'missing' ? ['head'] : [])]
  return sides.length === 0 ? null : sides.length === 2 ? 'either side' : (sides[0] ?? null)
}

/** A regression that does not stand on the tasks head kept rests on removed or edited ones, and is named so. */
function blame(isKept: boolean): { code: ReasonCode; suffix: string } {
  return isKept
    ? { code: 'regressed', suffix: '' }
    : { code: 'removed_tasks', suffix: ', counting prompts that this change removed or edited' }
}

/**
 * What precision is compared on: where nothing was confirmed of recall, all trials of its prompts stand for both sides,
 * or chance in the screen would say whether precision fell.
 */
function comparable(
  skill: string,
  { test }: Endpoint,
  gated: readonly AskedTask[],
  { base, head }: Observed,
): Observed {
  if (test === null || test.confirmed) return { base, head }
  const both = gated
    .filter((task) => labelOf(task, skill) === 'must_activate')
    .map(({ key }) => [key, [...(base.get(key) ?? []), ...(head.get(key) ?? [])]] as const)
  return { base: new Map([...base, ...both]), head: new Map([...head, ...both]) }
}

/**
 * Over the labelled prompts that gate: those that head removed count, or removing the negatives would be a way around
 * them.
 */
function precisionFell(skill: string, gated: readonly AskedTask[], observed: Observed): boolean {
  const before = skillMetrics(gated, observed.base, skill).precision
  const after = skillMetrics(gated, observed.head, skill).precision
  return after !== null && (before === null || after < before)
}
