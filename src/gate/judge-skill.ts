import type { Side } from '../agents/agent.ts'
import type { Endpoint, Reason, ReasonCode, SkillMetrics, SkillState } from '../core/results/results.ts'
import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { descriptionLost, undescribedNotes } from './description-lost.ts'
import { recallEndpoint } from './endpoints.ts'
import type { Evidence, MovedPrompts } from './evidence.ts'
import { figurePairs } from './figure-pairs.ts'
import { brokenFloors } from './floors.ts'
import type { IndexedQuestion } from './indexed-question.ts'
import { limitsOfFalse, recallRegressed, toleranceOf } from './is-loss.ts'
import { type Observed, rateOf } from './metrics/observation.ts'
import { pairMetrics, type SkillPairs } from './metrics/skill-metrics.ts'
import { type GateQuestion, limitsOf, type SkillUnderTest } from './question.ts'
import { countText, inPrompts, lostTo, movedNote } from './reason-text.ts'
import { fateOfRemoved } from './removed-skill.ts'
import type { TaskGroups } from './task-groups.ts'

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

/**
 * Judges one skill: whether it can be measured at all, then its floors, then what it lost. `gated`: the tasks that are
 * compared.
 */
export function judgeSkill(
  skill: SkillUnderTest,
  question: IndexedQuestion,
  gated: TaskGroups,
  evidence: Evidence,
): SkillVerdict {
  const { figures, verdict } = measuredSkill(skill, question, gated, evidence)
  const says = new Findings(verdict, question.policy.failOn)
  if (skill.head === null) {
    const fate = fateOfRemoved(skill.name, question, gated, evidence)
    for (const { code, message } of fate.reasons) says.reason(code, message)
    return { ...verdict, ...fate, reasons: verdict.reasons, head: null }
  }
  if (skill.head.unloaded !== undefined && gated.positives(skill.name).length > 0) {
    says.reason('regressed', `${skill.name} ${skill.head.unloaded}`)
    return { ...verdict, recall: evidence.recall, falseTriggers: evidence.falseTriggers, state: 'regressed' }
  }
  if (isUnmeasurable(skill, question, gated, says)) return { ...verdict, state: 'not_evaluated' }
  verdict.notes.push(...undescribedNotes(skill))
  for (const broken of brokenFloors(question, skill.name, figures, verdict)) says.reason(broken.code, broken.message)
  if (skill.base === null || question.sides === 'head') {
    return { ...verdict, state: stateAlone(verdict, question, says) }
  }
  const { recall, falseTriggers } = evidence
  const states = [
    lostRecall(skill, gated, evidence, says),
    movedAway(skill.name, question, evidence, says),
    newFalseTriggers(skill.name, evidence, says),
    ...unjudged(skill.name, question, evidence, says),
    ...[recall, falseTriggers].flatMap((endpoint) => STATES[endpoint.verdict] ?? []),
  ]
  const rank = ['regressed', 'not_evaluated', 'pass', 'improved', 'unchanged'] as const
  const state = rank.find((candidate) => states.includes(candidate)) ?? 'unchanged'
  return { ...verdict, recall, falseTriggers, state }
}

/** The state of a skill by an endpoint that needs no words. */
const STATES: { [Name in Endpoint['verdict']]?: SkillState } = {
  within_tolerance: 'pass',
  no_change_detected: 'pass',
  improved: 'improved',
}

/** Reasons and notes on one skill. */
class Findings {
  readonly #verdict: SkillVerdict
  readonly #failOn: readonly ReasonCode[]

  constructor(verdict: SkillVerdict, failOn: readonly ReasonCode[]) {
    this.#verdict = verdict
    this.#failOn = failOn
  }

  reason(code: ReasonCode, message: string): void {
    this.#verdict.reasons.push({ code, skill: this.#verdict.skill, message, blocks: this.#failOn.includes(code) })
  }

  note(text: string): void {
    this.#verdict.notes.push(text)
  }
}

/** The verdict with its figures, before anything is judged. */
function measuredSkill(
  { name, base, head }: SkillUnderTest,
  question: IndexedQuestion,
  gated: TaskGroups,
  { shown, moved = [], excused = new Set() }: Evidence,
): { figures: SkillPairs; verdict: SkillVerdict } {
  const groups = head === null ? gated : question.figures
  const pairsOf = (side: Side) => figurePairs(name, groups, shown.near(name), side)
  const figures = pairsOf('head')
  const hasBase = base !== null && question.sides !== 'head'
  const ofBase = () => (question.all.pairsDiffer ? pairsOf('base') : figures)
  return {
    figures,
    verdict: {
      skill: name,
      state: 'pass',
      recall: notApplicable,
      falseTriggers: notApplicable,
      base: hasBase ? pairMetrics(ofBase(), shown.base, name) : null,
      head: head === null ? null : pairMetrics(figures, shown.head, name),
      moved,
      excused,
      reasons: [],
      notes: [],
      shown,
    },
  }
}

/** Says why a skill that head has cannot be measured; false where it can. */
function isUnmeasurable(skill: SkillUnderTest, question: GateQuestion, gated: TaskGroups, says: Findings): boolean {
  const { name, base, head } = skill
  const isOffered = head?.offered === true || base?.offered === true
  // A skill that only people invoke is not judged, unless a prompt must activate it.
  if (!isOffered && gated.positives(name).length > 0) {
    const sides = base === null ? '' : ' on either side'
    const why = head?.hidden === undefined ? '' : ` (${head.hidden})`
    const message = `${name} is not offered to agents${sides}${why}: it cannot be measured`
    // Only people call it, or it is new. It costs itself, where anything else is measured.
    if (measuresOthers(name, question, gated)) says.note(message)
    else says.reason('not_evaluated', message)
    return true
  }
  const unlisted = missingFrom(skill)
  // Prompts on which a skill must not fire measure nothing where it cannot fire.
  if (unlisted === null || !gated.tasks.some((task) => isJudgedBy(task, name))) return false
  const message = `${name} is missing from the agent's skill listing on ${unlisted}: it cannot be measured there`
  says.reason('not_evaluated', message)
  return true
}

/** The state of a skill that is compared with nothing. */
function stateAlone({ skill, head, reasons }: SkillVerdict, { sides }: GateQuestion, says: Findings): SkillState {
  if (head !== null && head.unmeasured > 0) {
    says.reason('not_evaluated', `${skill}: ${inPrompts(head.unmeasured)} without a completed trial`)
  }
  if (reasons.some(({ code }) => code === 'not_evaluated')) return 'not_evaluated'
  return sides === 'both' ? 'new' : 'pass'
}

/** Says which prompts a skill lost; null where its recall did not regress. */
function lostRecall(skill: SkillUnderTest, gated: TaskGroups, evidence: Evidence, says: Findings): SkillState | null {
  const { recall, kept, shown } = evidence
  if (recall.verdict !== 'regressed') return null
  const { code, suffix } = regressionCode(kept.recall)
  const why = descriptionLost(skill) === null ? '' : '; it has a description on base and none on head'
  const isMoved = new Set(evidence.moved?.flatMap(({ tasks }) => tasks))
  const tasks = recallEndpoint(skill.name, gated).tasks.filter(({ key }) => !isMoved.has(key))
  says.reason(code, `recall regressed: ${skill.name} lost ${lostTo(skill.name, recall, tasks, shown)}${suffix}${why}`)
  return 'regressed'
}

/** Says which prompts head moved from a skill on purpose; null: none. */
function movedAway(
  skill: string,
  { policy }: GateQuestion,
  { moved = [], recall, asked, shown }: Evidence,
  says: Findings,
): SkillState | null {
  if (moved.length === 0) return null
  const text = movedNote(skill, moved)
  const net = moved.reduce((sum, { prompts }) => sum + prompts, Math.max(0, recall.net))
  const fired = asked.recall.tasks.reduce((sum, { key }) => sum + (rateOf(shown.base.get(key), skill).rate ?? 0), 0)
  const isMuch = recallRegressed({ net, base: fired, head: fired - net }, limitsOf(policy, skill))
  if (isMuch && policy.onMovedLabels === 'block' && recall.verdict !== 'regressed') {
    says.reason('removed_tasks', text)
    return 'regressed'
  }
  says.note(text)
  return 'pass'
}

/** Says on how many more prompts a skill fires that it should not; null where that is no more than it may be. */
function newFalseTriggers(skill: string, { falseTriggers, kept }: Evidence, says: Findings): SkillState | null {
  const more = `${skill} fires on ${inPrompts(falseTriggers.worse)} more that it should not`
  if (falseTriggers.verdict === 'regressed') {
    const { code, suffix } = regressionCode(kept.falseTriggers)
    says.reason(code, `precision regressed: ${more}${suffix}`)
    return 'regressed'
  }
  if (falseTriggers.verdict !== 'fires_more') return null
  says.note(`${more}; recall gained as many, or the skills that lost these prompts regressed for them`)
  return 'pass'
}

/** Says which endpoints failed trials leave open. */
function unjudged(
  skill: string,
  { policy }: GateQuestion,
  { recall, falseTriggers, hides }: Evidence,
  says: Findings,
): SkillState[] {
  const limits = limitsOf(policy, skill)
  const ofFalse = limitsOfFalse(limits, { negatives: falseTriggers.tasks, own: recall.tasks })
  const endpoints = [
    ['recall', 'the loss of', recall, limits],
    ['false triggers', 'false triggers on', falseTriggers, ofFalse],
  ] as const
  return endpoints.flatMap(([name, hidden, endpoint, of]): SkillState[] => {
    if (endpoint.verdict !== 'not_evaluated') return []
    const why =
      countText(endpoint.netAtWorst) === '0'
        ? 'none of its prompts completed a trial on both sides'
        : `${hides ?? 'failed trials'} may hide ${hidden} up to ${inPrompts(endpoint.netAtWorst)} (tolerance ${Number(toleranceOf(endpoint.tasks, of).toFixed(2))})`
    says.reason('not_evaluated', `${skill}: ${name} could not be judged, ${why}`)
    return ['not_evaluated']
  })
}

/** Whether some prompt must activate another skill that agents may choose. */
function measuresOthers(skill: string, { skills }: GateQuestion, gated: TaskGroups): boolean {
  const others = skills.filter(({ name, head }) => name !== skill && head?.offered === true)
  return others.some(({ name }) => gated.positives(name).length > 0)
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
