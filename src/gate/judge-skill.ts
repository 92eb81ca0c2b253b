import type { Side } from '../agents/agent.ts'
import type { Endpoint, Reason, ReasonCode, SkillMetrics, SkillState } from '../core/results/results.ts'
import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { descriptionLost, undescribedNotes } from './description-lost.ts'
import { recallEndpoint } from './endpoints.ts'
import type { Evidence, MovedPrompts } from './evidence.ts'
import { figurePairs, pairsDiffer } from './figure-pairs.ts'
import { brokenFloors } from './floors.ts'
import { recallRegressed } from './is-loss.ts'
import { type Observed, rateOf } from './metrics/observation.ts'
import { skillMetrics } from './metrics/skill-metrics.ts'
import { type GateQuestion, limitsOf, type SkillUnderTest } from './question.ts'
import { countText, inPrompts, lostTo, movedNote } from './reason-text.ts'
import { fateOfRemoved } from './removed-skill.ts'
import { samePrompts } from './same-prompt.ts'

/** The gate's verdict on one skill. */
export interface SkillVerdict {
  skill: string
  state: SkillState
  recall: Endpoint
  falseTriggers: Endpoint
  base: SkillMetrics | null
  head: SkillMetrics | null
  /** Prompts that head moved from it on purpose. */
  moved: readonly MovedPrompts[]
  /** Keys of tasks that are no false triggers of it, since they do what head's new labels say. */
  excused: ReadonlySet<string>
  /** Reasons that block, or would block under another policy. */
  reasons: Reason[]
  /** Notes, which block nothing. */
  notes: string[]
  /** Trials behind its figures. */
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

/** Judges one skill. `figures`: see `figureTasks`; `gated`: the tasks that are compared, see `gatedTasks`. */
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
  const pairsOf = (side: Side) => figurePairs(skill.name, skill.head === null ? gated : figures, question, side)
  const pairs = pairsOf('head')
  const head = skill.head === null ? null : skillMetrics(pairs, observed.head, skill.name)
  const hasBase = skill.base !== null && question.sides !== 'head'
  const pairsOfBase = () => (pairsDiffer(question) ? pairsOf('base') : pairs)
  const base = hasBase ? skillMetrics(pairsOfBase(), observed.base, skill.name) : null
  const verdict: SkillVerdict = {
    skill: skill.name,
    state: 'pass',
    recall: notApplicable,
    falseTriggers: notApplicable,
    base,
    head,
    moved: evidence.moved ?? [],
    excused: evidence.excused ?? new Set(),
    reasons: [],
    notes: [],
    shown: observed,
  }
  const reason = (code: ReasonCode, message: string) =>
    verdict.reasons.push({ code, skill: skill.name, message, blocks: policy.failOn.includes(code) })

  if (skill.head === null) {
    const fate = fateOfRemoved(skill.name, question, gated, evidence)
    for (const { code, message } of fate.reasons) reason(code, message)
    return { ...verdict, ...fate, reasons: verdict.reasons, head: null }
  }
  // A skill that only people invoke is not judged, unless a prompt must activate it.
  if (
    !skill.head.offered &&
    !(skill.base?.offered ?? false) &&
    gated.some((task) => labelOf(task, skill.name) === 'must_activate')
  ) {
    const sides = skill.base === null ? '' : ' on either side'
    const message = `${skill.name} is not offered to agents${sides} (disable-model-invocation): it cannot be measured`
    // Only people call it, or it is new. It costs itself, where anything else is measured.
    if (measuresOthers(skill.name, question, gated)) verdict.notes.push(message)
    else reason('not_evaluated', message)
    return { ...verdict, state: 'not_evaluated' }
  }
  const unlisted = missingFrom(skill)
  // Prompts on which a skill must not fire measure nothing where it cannot fire.
  if (unlisted !== null && gated.some((task) => isJudgedBy(task, skill.name))) {
    reason(
      'not_evaluated',
      `${skill.name} is missing from the agent's skill listing on ${unlisted}: it cannot be measured there`,
    )
    return { ...verdict, state: 'not_evaluated' }
  }
  verdict.notes.push(...undescribedNotes(skill))
  for (const broken of brokenFloors(question, skill.name, pairs, observed.head, { base, head })) {
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
    const { code, suffix } = regressionCode(kept.recall)
    const why = descriptionLost(skill) === null ? '' : '; it has a description on base and none on head'
    const isMoved = new Set(evidence.moved?.flatMap(({ tasks }) => tasks))
    const { tasks: all } = recallEndpoint(skill.name, gated, samePrompts(question.tasks))
    const tasks = all.filter(({ key }) => !isMoved.has(key))
    reason(code, `recall regressed: ${skill.name} lost ${lostTo(skill.name, recall, tasks, observed)}${suffix}${why}`)
    states.push('regressed')
  }
  const moved = evidence.moved ?? []
  if (moved.length > 0) {
    const text = movedNote(skill.name, moved)
    const net = moved.reduce((sum, { prompts }) => sum + prompts, Math.max(0, recall.net))
    const fired = evidence.asked.recall.tasks.reduce(
      (sum, { key }) => sum + (rateOf(observed.base.get(key), skill.name).rate ?? 0),
      0,
    )
    const isMuch = recallRegressed({ net, base: fired, head: fired - net }, limitsOf(policy, skill.name))
    if (isMuch && policy.onMovedLabels === 'block' && recall.verdict !== 'regressed') {
      reason('removed_tasks', text)
      states.push('regressed')
    } else {
      verdict.notes.push(text)
      states.push('pass')
    }
  }
  const more = `${skill.name} fires on ${inPrompts(falseTriggers.worse)} more that it should not`
  if (falseTriggers.verdict === 'regressed') {
    const { code, suffix } = regressionCode(kept.falseTriggers)
    reason(code, `precision regressed: ${more}${suffix}`)
    states.push('regressed')
  }
  if (falseTriggers.verdict === 'fires_more') {
    verdict.notes.push(`${more}; recall gained as many, or the skills that lost these prompts regressed for them`)
    states.push('pass')
  }
  for (const [name, hidden, endpoint] of [
    ['recall', 'the loss of', recall],
    ['false triggers', 'false triggers on', falseTriggers],
  ] as const) {
    if (endpoint.verdict !== 'not_evaluated') continue
    const why =
      countText(endpoint.netAtWorst) === '0'
        ? 'none of its prompts completed a trial on both sides'
        : `${evidence.hides ?? 'failed trials'} may hide ${hidden} up to ${inPrompts(endpoint.netAtWorst)} (tolerance ${tolerance})`
    reason('not_evaluated', `${skill.name}: ${name} could not be judged, ${why}`)
    states.push('not_evaluated')
  }
  const endpoints = [recall, falseTriggers]
  if (endpoints.some(({ verdict: v }) => v === 'within_tolerance' || v === 'no_change_detected')) states.push('pass')
  if (endpoints.some(({ verdict: v }) => v === 'improved')) states.push('improved')
  const rank = ['regressed', 'not_evaluated', 'pass', 'improved', 'unchanged'] as const
  const state = rank.find((candidate) => states.includes(candidate)) ?? 'unchanged'
  return { ...verdict, recall, falseTriggers, state }
}

/** Whether some prompt must activate another skill that agents may choose. */
function measuresOthers(skill: string, { skills }: GateQuestion, gated: readonly AskedTask[]): boolean {
  const others = skills.filter(({ name, head }) => name !== skill && head?.offered === true)
  return others.some(({ name }) => gated.some((task) => labelOf(task, name) === 'must_activate'))
}

/** Whether a task labels the skill as right or wrong. */
function isJudgedBy(task: AskedTask, skill: string): boolean {
  const label = labelOf(task, skill)
  return label !== null && label !== 'acceptable'
}

/** The sides on which the agent's listing leaves out an offered skill, in words; null: none. */
function missingFrom({ base, head }: SkillUnderTest): string | null {
  const sides = [...(base?.listed === 'missing' ? ['base'] : []), ...(head?.listed === 'missing' ? ['head'] : [])]
  return sides.length === 0 ? null : sides.length === 2 ? 'either side' : (sides[0] ?? null)
}

/** The reason code of a regression: `removed_tasks` where it depends on tasks that head removed or edited. */
function regressionCode(isKept: boolean): { code: ReasonCode; suffix: string } {
  return isKept
    ? { code: 'regressed', suffix: '' }
    : { code: 'removed_tasks', suffix: ', counting prompts that this change removed or edited' }
}
