import type { Endpoint } from '../core/results/results.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { Decided, EndpointName, HypothesisVerdict } from './decision.ts'
import { compareEndpoint, type EndpointQuestion, falseTriggerEndpoint, isDropped, recallEndpoint } from './endpoints.ts'
import { type Observation, type Observations, type Observed, rateOf } from './metrics/observation.ts'
import { type GateQuestion, limitsOf } from './question.ts'
import type { SamePrompts } from './same-prompt.ts'

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
  base: Observations
  head: Observations
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

/** Evidence for a deterministic agent. One trial a side is exact, so rates are compared directly. */
export function plainEvidence(
  skill: string,
  question: GateQuestion,
  gated: readonly AskedTask[],
  observed: Observed,
  same: SamePrompts,
): Evidence {
  const { base, head } = observed
  const limits = limitsOf(question.policy, skill)
  const changeOf = (endpoint: EndpointQuestion) => compareEndpoint(endpoint, base, head, limits)
  const ask = (tasks: readonly AskedTask[]) => ({
    recall: recallEndpoint(skill, tasks, same),
    falseTriggers: falseTriggerEndpoint(skill, tasks, observed, { same, unlabelled: question.policy.unlabelled }),
  })
  const compare = ({ recall, falseTriggers }: Evidence['asked']) => ({
    recall: changeOf(recall),
    falseTriggers: changeOf(falseTriggers),
  })
  const asked = ask(gated)
  const compared = compare(asked)
  const kept = gated.some(isDropped) ? compare(ask(keptOf(gated))) : compared
  return {
    base,
    head,
    ...compared,
    asked,
    kept: {
      recall: kept.recall.verdict === 'regressed',
      falseTriggers: kept.falseTriggers.verdict === 'regressed',
    },
  }
}

const keptTasks = new WeakMap<readonly AskedTask[], readonly AskedTask[]>()

/** The tasks that head has as they are. One list for all skills, so that what is indexed by it is made once. */
function keptOf(gated: readonly AskedTask[]): readonly AskedTask[] {
  const known = keptTasks.get(gated) ?? gated.filter((task) => !isDropped(task))
  keptTasks.set(gated, known)
  return known
}

/**
 * Evidence for a non-deterministic agent. A confirmed endpoint shows its fresh trials alone, because the screening
 * trials were selected for looking worse; every other endpoint shows the screen. A task that was not run again did not
 * move in the screen: both sides show all its trials, pooled.
 */
export function confirmedEvidence(
  skill: string,
  question: GateQuestion,
  decided: Decided<Observation>,
  same: SamePrompts,
): Evidence {
  const verdictOf = (endpoint: EndpointName) =>
    decided.hypotheses.find(({ hypothesis }) => hypothesis.skill === skill && hypothesis.endpoint === endpoint)
  const recall = verdictOf('recall')
  const falseTriggers = verdictOf('falseTriggers')
  const base = new Map<string, readonly Observation[]>()
  const head = new Map<string, readonly Observation[]>()
  const positions = new Map(question.tasks.map(({ key }, position) => [key, position]))
  const verdicts = [recall, falseTriggers].map((verdict) => ({ verdict, tasks: new Set(verdict?.tasks) }))
  for (const [position, { key }] of question.tasks.entries()) {
    // Tasks with the same prompt share one set of trials.
    const twins = (same.get(key) ?? []).flatMap((twin) => positions.get(twin.key) ?? [])
    const [own = { verdict: undefined, at: position }] = [position, ...twins].flatMap((at) =>
      verdicts.flatMap(({ verdict, tasks }) => (tasks.has(at) ? [{ verdict, at }] : [])),
    )
    const shown = shownTrials(own.at, decided, own.verdict)
    base.set(key, shown.base)
    head.set(key, shown.head)
  }
  const endpointOf = (verdict: HypothesisVerdict | undefined): Endpoint => toEndpoint(verdict, question, base, head)
  return {
    base,
    head,
    recall: endpointOf(recall),
    falseTriggers: endpointOf(falseTriggers),
    asked: {
      recall: endpointQuestion(recall, 'recall', skill, question),
      falseTriggers: endpointQuestion(falseTriggers, 'falseTriggers', skill, question),
    },
    kept: {
      recall: regressedOnKept(recall, question, base, head),
      falseTriggers: regressedOnKept(falseTriggers, question, base, head),
    },
  }
}

function shownTrials(
  position: number,
  { trials }: Decided<Observation>,
  verdict: HypothesisVerdict | undefined,
): { base: readonly Observation[]; head: readonly Observation[] } {
  const own = trials[position]
  if (own === undefined) return { base: [], head: [] }
  if (verdict?.escalated !== true) return { base: own.base, head: own.head }
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
  return { endpoint, skill, tasks, changes: { edited: [], added: [], relabelled: [], ofGone: [] } }
}

function toEndpoint(
  verdict: HypothesisVerdict | undefined,
  question: GateQuestion,
  base: Observations,
  head: Observations,
): Endpoint {
  if (verdict === undefined || verdict.tasks.length === 0) {
    return { tasks: 0, worse: 0, better: 0, net: 0, netAtWorst: 0, verdict: 'not_applicable', test: null }
  }
  const { escalated, screen, looks, p, netAtWorst } = verdict
  const { endpoint, skill } = verdict.hypothesis
  const asked = endpointQuestion(verdict, endpoint, skill, question)
  const compared = compareEndpoint(asked, base, head, limitsOf(question.policy, asked.skill))
  // Unconfirmed screening differences may be noise; report them as no change.
  const change = escalated ? compared : { ...compared, worse: 0, better: 0, net: 0 }
  return { ...change, netAtWorst, verdict: verdictOf(), test: { screen, looks: [...looks], p, confirmed: escalated } }

  function verdictOf(): Endpoint['verdict'] {
    if (verdict?.regressed) return 'regressed'
    const isMeasured = (side: Observations) =>
      asked.tasks.some(({ key }) => rateOf(side.get(key), asked.skill).rate !== null)
    if (verdict?.regressedAtWorst || !isMeasured(base) || !isMeasured(head)) return 'not_evaluated'
    if (asked.tasks.every(({ key }) => question.shared.has(key))) return 'unchanged'
    return 'no_change_detected'
  }
}

/** Whether the confirmed loss is at least the tolerance without the tasks that head removed or edited. */
function regressedOnKept(
  verdict: HypothesisVerdict | undefined,
  question: GateQuestion,
  base: Observations,
  head: Observations,
): boolean {
  if (verdict?.regressed !== true) return false
  const { endpoint, skill } = verdict.hypothesis
  const { tasks, ...asked } = endpointQuestion(verdict, endpoint, skill, question)
  const kept = { ...asked, tasks: tasks.filter((task) => !isDropped(task)) }
  return compareEndpoint(kept, base, head, limitsOf(question.policy, asked.skill)).verdict === 'regressed'
}

/** All trials of the screen, by task. */
export function screened(question: GateQuestion, { trials }: Decided<Observation>): Observed {
  const side = (of: 'base' | 'head') =>
    new Map(question.tasks.map(({ key }, position) => [key, trials[position]?.[of] ?? []]))
  return { base: side('base'), head: side('head') }
}
