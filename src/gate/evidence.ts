import type { Endpoint } from '../core/results/results.ts'
import type { Decided, EndpointName, HypothesisVerdict, TaskTrials } from './decision.ts'
import {
  compareEndpoint,
  type EndpointQuestion,
  falseTriggerEndpoint,
  noneSilent,
  recallEndpoint,
} from './endpoints.ts'
import type { IndexedQuestion } from './indexed-question.ts'
import { type Firings, firingsOf, type Observation, type Observed } from './metrics/observation.ts'
import { isDropped } from './prompts-of-others.ts'
import { type GateQuestion, limitsOf } from './question.ts'
import type { SamePrompts } from './same-prompt.ts'
import { nothingChanged } from './suite-versions.ts'
import type { TaskGroups } from './task-groups.ts'

/** Prompts that head labels for other skills, and which do what it says. */
export interface MovedPrompts {
  /** The skills that they must activate on head; empty: none. */
  to: readonly string[]
  /** Loss in prompts of the skill that had them. */
  prompts: number
  /** Keys of base's version of the tasks. */
  tasks: readonly string[]
}

/** The figures behind the verdict on one skill. */
export interface Evidence {
  /** Trials behind the displayed figures. */
  shown: Firings
  recall: Endpoint
  falseTriggers: Endpoint
  /** The tasks of both. */
  asked: { recall: EndpointQuestion; falseTriggers: EndpointQuestion }
  /** Whether each endpoint regressed on the unchanged tasks alone. */
  kept: { recall: boolean; falseTriggers: boolean }
  /** Prompts that head moved from the skill on purpose. Default: none. */
  moved?: readonly MovedPrompts[]
  /** Keys of the tasks that are no false triggers of the skill, since they do what head's labels say. Default: none. */
  excused?: ReadonlySet<string>
  /** Subject of the sentence about a hidden loss. Default: "failed trials". */
  hides?: string
}

/**
 * Evidence for a deterministic agent. One trial a side is exact, so rates are compared directly. `gated`: the tasks
 * that are compared.
 */
export function plainEvidence(
  question: GateQuestion,
  gated: TaskGroups,
  firings: Firings,
): (skill: string) => Evidence {
  const kept = gated.tasks.some(isDropped) ? gated.without(isDropped) : gated
  return (skill) => {
    const limits = limitsOf(question.policy, skill)
    const ask = (groups: TaskGroups) => ({
      recall: recallEndpoint(skill, groups),
      falseTriggers: falseTriggerEndpoint(skill, groups, firings),
    })
    const compare = ({ recall, falseTriggers }: Evidence['asked']) => ({
      recall: compareEndpoint(recall, firings, limits),
      falseTriggers: compareEndpoint(falseTriggers, firings, limits),
    })
    const asked = ask(gated)
    const compared = compare(asked)
    const unchanged = kept === gated ? compared : compare(ask(kept))
    return {
      shown: firings,
      ...compared,
      asked,
      kept: {
        recall: unchanged.recall.verdict === 'regressed',
        falseTriggers: unchanged.falseTriggers.verdict === 'regressed',
      },
    }
  }
}

/** What a decision said of the two endpoints of a skill. */
type Verdicts = { [Name in EndpointName]?: HypothesisVerdict | undefined }

/**
 * Evidence for a non-deterministic agent. A confirmed endpoint shows its fresh trials alone, because the screening
 * trials were selected for looking worse; every other endpoint shows the screen. A task that was not run again did not
 * move in the screen: both sides show all its trials, pooled. `same`: tasks that share one set of trials.
 */
export function confirmedEvidence(
  question: IndexedQuestion,
  decided: Decided<Observation>,
  same: SamePrompts,
): (skill: string) => Evidence {
  const verdicts = new Map<string, Verdicts>()
  for (const verdict of decided.hypotheses) {
    const { skill, endpoint } = verdict.hypothesis
    verdicts.set(skill, { [endpoint]: verdict, ...verdicts.get(skill) })
  }
  const shownOf = shownTrials(question, decided, same)
  return (skill) => {
    const { recall, falseTriggers } = verdicts.get(skill) ?? {}
    const shown = shownOf([recall, falseTriggers].flatMap((verdict) => verdict ?? []))
    return evidenceOf(skill, question, { recall, falseTriggers }, shown)
  }
}

function evidenceOf(
  skill: string,
  question: GateQuestion,
  { recall, falseTriggers }: Verdicts,
  shown: Firings,
): Evidence {
  return {
    shown,
    recall: toEndpoint(recall, question, shown),
    falseTriggers: toEndpoint(falseTriggers, question, shown),
    asked: {
      recall: endpointQuestion(recall, 'recall', skill, question),
      falseTriggers: endpointQuestion(falseTriggers, 'falseTriggers', skill, question),
    },
    kept: {
      recall: regressedOnKept(recall, question, shown),
      falseTriggers: regressedOnKept(falseTriggers, question, shown),
    },
  }
}

/** Finds the trials that a skill shows, by what was decided of it: the same object for all that show the screen. */
function shownTrials(
  question: GateQuestion,
  decided: Decided<Observation>,
  same: SamePrompts,
): (verdicts: readonly HypothesisVerdict[]) => Firings {
  const { tasks, sides } = question
  const keys = tasks.map(({ key }) => key)
  const screen = screened(question, decided)
  const firings = firingsOf(screen, keys, sides)
  const positions = new Map(keys.map((key, position) => [key, position]))
  const twinsAt = new Map(
    keys.flatMap((key, position) => {
      const twins = same.get(key)
      return twins === undefined ? [] : [[position, twins.flatMap((twin) => positions.get(twin.key) ?? [])] as const]
    }),
  )
  return (verdicts) => {
    const own = verdicts.map((verdict) => ({ verdict, tasks: new Set(verdict.tasks) }))
    const base = new Map<string, readonly Observation[]>()
    const head = new Map<string, readonly Observation[]>()
    const isEscalated = verdicts.some(({ escalated }) => escalated)
    for (const position of isEscalated ? keys.keys() : twinsAt.keys()) {
      // Tasks with the same prompt share one set of trials.
      const [found] = [position, ...(twinsAt.get(position) ?? [])].flatMap((at) =>
        own.flatMap((one) => (one.tasks.has(at) ? [{ verdict: one.verdict, at }] : [])),
      )
      if (found === undefined || (found.at === position && !found.verdict.escalated)) continue
      const shown = trialsAt(found.at, decided, found.verdict)
      base.set(keys[position] ?? '', shown.base)
      head.set(keys[position] ?? '', shown.head)
    }
    if (base.size === 0) return firings
    const other = { base: new Map([...screen.base, ...base]), head: new Map([...screen.head, ...head]) }
    return firingsOf(other, keys, sides)
  }
}

function trialsAt(
  position: number,
  { trials }: Decided<Observation>,
  verdict: HypothesisVerdict,
): { base: readonly Observation[]; head: readonly Observation[] } {
  const own = trials[position] ?? NO_TRIALS
  if (!verdict.escalated) return own
  const reads = verdict.reads.get(position) ?? 0
  if (reads > 0) return { base: own.freshBase.slice(0, reads), head: own.freshHead.slice(0, reads) }
  const both = [...own.base, ...own.head]
  return { base: both, head: both }
}

function endpointQuestion(
  verdict: HypothesisVerdict | undefined,
  endpoint: EndpointName,
  skill: string,
  question: GateQuestion,
): EndpointQuestion {
  const tasks = (verdict?.tasks ?? []).flatMap((position) => question.tasks[position] ?? [])
  // The decision chose them by its screen.
  return { endpoint, skill, tasks, changes: nothingChanged, silent: noneSilent }
}

function toEndpoint(verdict: HypothesisVerdict | undefined, question: GateQuestion, shown: Observed): Endpoint {
  if (verdict === undefined || verdict.tasks.length === 0) {
    return { tasks: 0, worse: 0, better: 0, net: 0, netAtWorst: 0, verdict: 'not_applicable', test: null }
  }
  const { escalated, screen, looks, p, netAtWorst } = verdict
  const { endpoint, skill } = verdict.hypothesis
  const asked = endpointQuestion(verdict, endpoint, skill, question)
  const compared = compareEndpoint(asked, shown, limitsIn(verdict, question))
  // Unconfirmed screening differences may be noise; report them as no change.
  const change = escalated ? compared : { ...compared, worse: 0, better: 0, net: 0 }
  return { ...change, netAtWorst, verdict: verdictOf(), test: { screen, looks: [...looks], p, confirmed: escalated } }

  function verdictOf(): Endpoint['verdict'] {
    if (verdict?.regressed) return 'regressed'
    if (verdict?.regressedAtWorst || !verdict?.isMeasured) return 'not_evaluated'
    if (asked.tasks.every(({ key }) => question.shared.has(key))) return 'unchanged'
    return 'no_change_detected'
  }
}

/** Whether the confirmed loss is at least the tolerance without the tasks that head removed or edited. */
function regressedOnKept(verdict: HypothesisVerdict | undefined, question: GateQuestion, shown: Observed): boolean {
  if (verdict?.regressed !== true) return false
  const { endpoint, skill } = verdict.hypothesis
  const { tasks, ...asked } = endpointQuestion(verdict, endpoint, skill, question)
  const kept = { ...asked, tasks: tasks.filter((task) => !isDropped(task)) }
  return compareEndpoint(kept, shown, limitsIn(verdict, question)).verdict === 'regressed'
}

/** The limits that a question was decided by. */
function limitsIn({ hypothesis: { skill, tolerance, ofAll = 0 } }: HypothesisVerdict, { policy }: GateQuestion) {
  return { ...limitsOf(policy, skill), tolerance, ofAll }
}

const NO_TRIALS: TaskTrials<never> = { base: [], head: [], freshBase: [], freshHead: [] }

/** All trials of the screen, by task. */
export function screened(question: GateQuestion, { trials }: Decided<Observation>): Observed {
  const side = (of: 'base' | 'head') =>
    new Map(question.tasks.map(({ key }, position) => [key, (trials[position] ?? NO_TRIALS)[of]]))
  return { base: side('base'), head: side('head') }
}
