import { addToGroup } from '../core/errors/group-by.ts'
import { type Attempts, conversationStrata, type Fired, type MessageTrials } from './conversations.ts'
import type { EndpointName, FailedAttempts, TrialOutcome } from './decision.ts'
import { type ExactTest, type ScoredStratum, type Stratum, stratifiedExactTest } from './exact-test.ts'
import { scoreOf, widenedMidP } from './side-spread.ts'

/** How often a skill fired over the trials of one task on one side. */
export interface Count {
  hits: number
  completed: number
  /** Trials that ended in an error before the skill loaded. */
  failed: number
}

/** Counts the first `most` trials for one skill. A skill that loaded before an error counts as fired. */
export function count(trials: readonly TrialOutcome[], skill: string, most = trials.length): Count {
  let [hits, silent, failed] = [0, 0, 0]
  for (const trial of most < trials.length ? trials.slice(0, most) : trials) {
    if (trial.fired.includes(skill)) hits += 1
    else if (trial.failed) failed += 1
    else silent += 1
  }
  return { hits, completed: hits + silent, failed }
}

/** Head against base over several tasks, for one skill and endpoint: one-sided mid-p and net loss in prompts. */
export interface Comparison {
  midP: number
  net: number
  /** The same with errors at their worst for head, see `strataOf`. */
  worstMidP: number
  worstNet: number
}

/**
 * Tests head against base over tasks, as counted and with errors at their worst. `strata`: `strataOf` of each task.
 * `spread`: how far the sides of one commit differ anyway, see `SideSpread`.
 */
export function compareStrata(strata: readonly Strata[], endpoint: EndpointName, spread = 0): Comparison {
  const seen = tested('seen')
  // Reused: simulations make millions of comparisons, nearly all without an error.
  if (strata.every(({ worst }) => worst === null)) return { ...seen, worstMidP: seen.midP, worstNet: seen.net }
  const [atFired, atSilent] = [tested('fired'), tested('silent')]
  return {
    ...seen,
    worstMidP: Math.min(atFired.midP, atSilent.midP),
    worstNet: Math.max(atFired.net, atSilent.net),
  }

  function tested(world: World): { midP: number; net: number } {
    const tested = inTest(strata, world, endpoint)
    const midP = worseTail(stratifiedExactTest(tested), endpoint)
    return {
      midP: spread === 0 ? midP : widenedMidP(midP, scoreOf(tested).variance, spread),
      net: strata.reduce((sum, one) => sum + change(inWorld(one, world), endpoint), 0),
    }
  }
}

/** What errors are taken for: nothing, or for trials that fired or did not. */
type World = 'seen' | 'fired' | 'silent'

function inWorld({ seen, worst }: Strata, world: World): Stratum {
  return world === 'seen' ? seen : (worst?.[world] ?? seen)
}

/** The strata of the test: one for each task, but of tasks that share their trials one for all of them. */
function inTest(strata: readonly Strata[], world: World, endpoint: EndpointName): (Stratum | ScoredStratum)[] {
  if (strata.every(({ shared }) => shared === undefined)) return strata.map((one) => inWorld(one, world))
  const groups = new Map<unknown, Strata[]>()
  for (const one of strata) addToGroup(groups, one.shared?.conversation ?? one, one)
  return [...groups.values()].flatMap((group): (Stratum | ScoredStratum)[] =>
    group.length === 1
      ? group.map((one) => inWorld(one, world))
      : conversationStrata(group.flatMap((one) => messageIn(one, world, endpoint))),
  )
}

function messageIn({ shared, worst }: Strata, world: World, endpoint: EndpointName): MessageTrials | [] {
  if (shared === undefined) return []
  if (world === 'seen' || worst === null) return shared
  const isRecall = endpoint === 'recall'
  const [base, head] = worst.fired === worst.silent ? [isRecall, !isRecall] : [world === 'fired', world === 'fired']
  const filled = (trials: readonly Fired[], as: boolean) => trials.map((one) => one ?? as)
  return { base: filled(shared.base, base), head: filled(shared.head, head) }
}

function toStratum(before: Count, after: Count): Stratum {
  return {
    baseHits: before.hits,
    baseTrials: before.completed,
    headHits: after.hits,
    headTrials: after.completed,
  }
}

/** Counts head's errors against head and base's errors for base: the largest loss that they could hide. */
function atWorst(before: Count, after: Count, endpoint: EndpointName): Stratum {
  const isRecall = endpoint === 'recall'
  return {
    baseHits: before.hits + (isRecall ? before.failed : 0),
    baseTrials: before.completed + before.failed,
    headHits: after.hits + (isRecall ? 0 : after.failed),
    headTrials: after.completed + after.failed,
  }
}

/** Both sides' trials with each error taken for a trial that fired, or for one that did not. */
function allAs(isFired: boolean, before: Count, after: Count): Stratum {
  return {
    baseHits: before.hits + (isFired ? before.failed : 0),
    baseTrials: before.completed + before.failed,
    headHits: after.hits + (isFired ? after.failed : 0),
    headTrials: after.completed + after.failed,
  }
}

/** One task's trials as counted, and what errors may hide: two worlds, in each of which all errors are alike. */
export interface Strata {
  seen: Stratum
  /** Null without errors. */
  worst: { fired: Stratum; silent: Stratum } | null
  /** The trials one by one, where other tasks share them; see `conversationStrata`. */
  shared?: MessageTrials & { conversation: number }
}

/**
 * The strata of one task, for one endpoint. `before` and `after`: counts of base and head. What makes runs fail does so
 * on both sides: those that fire, or those that do not. So errors that both sides have alike hide nothing, and those
 * that one side has more of do. Where most of a side's trials failed, nothing is known of them, and each is taken at
 * its worst for head.
 */
export function strataOf(before: Count, after: Count, endpoint: EndpointName): Strata {
  const seen = toStratum(before, after)
  if (before.failed + after.failed === 0) return { seen, worst: null }
  if (before.failed > before.completed || after.failed > after.completed) {
    const worst = atWorst(before, after, endpoint)
    return { seen, worst: { fired: worst, silent: worst } }
  }
  return { seen, worst: { fired: allAs(true, before, after), silent: allAs(false, before, after) } }
}

/** The strata of a task with its trials one by one, where it shares them with other tasks. */
export function withTrials(strata: Strata, conversation: number | undefined, trials: () => MessageTrials): Strata {
  return conversation === undefined ? strata : { ...strata, shared: { conversation, ...trials() } }
}

/** Change for the worse of one task's rate in prompts, with errors at their worst; see `change`. */
export function worstChange({ seen, worst }: Strata, endpoint: EndpointName): number {
  if (worst === null) return change(seen, endpoint)
  return Math.max(change(worst.fired, endpoint), change(worst.silent, endpoint))
}

/** The largest loss, in prompts, that a task without a completed trial on a side can hide; 0 where none is possible. */
export function hiddenLoss(before: Count, after: Count, endpoint: EndpointName): number {
  const known = (side: Count): Count => (side.completed + side.failed > 0 ? side : { ...side, failed: 1 })
  return Math.max(0, change(atWorst(known(before), known(after), endpoint), endpoint))
}

/** Change for the worse of one task's rate, in prompts; 0 where a side has no completed trial. */
export function change({ baseHits, baseTrials, headHits, headTrials }: Stratum, endpoint: EndpointName): number {
  if (baseTrials === 0 || headTrials === 0) return 0
  const difference = baseHits / baseTrials - headHits / headTrials
  return endpoint === 'recall' ? difference : -difference
}

function worseTail(test: ExactTest, endpoint: EndpointName): number {
  return (endpoint === 'recall' ? test.fewer : test.more).midP
}

/** Share of alpha at which errors differ: what they can hide is judged at its worst anyway. */
const OF_ALPHA = 1 / 5

/**
 * Whether head has significantly more failed trials than base, stratified by task and phase. Uses the exact tail, not
 * the mid-p, and a part of alpha only: errors are rare, and no pull request should be blocked by chance.
 */
export function errorsDiffer(trials: readonly Attempts[], alpha: number): boolean {
  const failures = (some: Attempts['head']) => some.filter(({ failed }) => failed).length
  const strata = trials.map(
    ({ base, head }): Stratum => ({
      baseHits: failures(base),
      baseTrials: base.length,
      headHits: failures(head),
      headTrials: head.length,
    }),
  )
  return stratifiedExactTest(strata).more.exact < alpha * OF_ALPHA
}

/**
 * Failed attempts on both sides, whether or not a retry answered in the end: where runs that load a skill are those
 * that fail, the retries that answer are those that did not load it. Stratified and tested as in `errorsDiffer`.
 */
export function failedAttempts(trials: readonly Attempts[], alpha: number): FailedAttempts {
  const sum = (some: Attempts['head'], of: (one: Attempts['head'][number]) => number) =>
    some.reduce((total, one) => total + of(one), 0)
  const failed = (some: Attempts['head']) => sum(some, ({ failed: last, retries = 0 }) => retries + Number(last))
  const attempted = (some: Attempts['head']) => sum(some, ({ retries = 0 }) => retries + 1)
  const strata = trials.map(
    ({ base, head }): Stratum => ({
      baseHits: failed(base),
      baseTrials: attempted(base),
      headHits: failed(head),
      headTrials: attempted(head),
    }),
  )
  const total = (side: 'baseHits' | 'headHits') => strata.reduce((all, stratum) => all + stratum[side], 0)
  const [base, head] = [total('baseHits'), total('headHits')]
  return { base, head, differ: head > base && stratifiedExactTest(strata).more.exact < alpha }
}
