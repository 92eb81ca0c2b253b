import { cutText } from '../core/errors/cut-text.ts'
import type { FailureCause } from '../core/process/failure-cause.ts'
import { failureText } from '../trials/trial/stop-on-same-failure.ts'
import type { Trial, TrialError } from '../trials/trial/trial.ts'

/** A cause of failed trials: its name in a sentence after "failed:", and what to do about it. */
interface Cause {
  name: string
  todo: string
}

/** Most kinds of errors that a headline names. */
const MOST_NAMED = 2
/** Characters of an error's own words, so that a title holds what to do as well. */
const MOST_WORDS = 60

/**
 * What a provider's refusals are called. A run whose key or credit is refused for good ends at once, see
 * `providerError`; here some trials failed and others did not.
 */
const BY_CAUSE: Readonly<Record<FailureCause, Cause>> = {
  no_credit: { name: 'the provider has no credit left for the key', todo: 'add credit there, then run again' },
  key_refused: { name: 'the provider refuses the key', todo: 'correct the key, then run again' },
  not_allowed: {
    name: 'the provider does not let the key use this model',
    todo: 'correct its rights or name another model, then run again',
  },
  busy: { name: 'the provider was busy', todo: 'run again later, or with fewer trials at once (`concurrency`)' },
  unreachable: { name: 'the provider could not be reached', todo: 'check its address and the network, then run again' },
  proxy: {
    name: 'the proxy of the environment does not work',
    todo: 'correct the proxy or its variable (see below), then run again',
  },
}

/** Causes by the kind of an error. */
const BY_KIND: { readonly [Kind in TrialError['kind']]?: Cause } = {
  timeout: { name: 'no final answer in time', todo: 'raise `timeout_seconds`, or see below what takes so long' },
  not_recorded: { name: 'they are not recorded', todo: 'record them, or run without --offline' },
  refused: { name: 'the model refused to answer', todo: 'reword the prompts below, or set `policy.on_no_answer`' },
  cut_off: { name: "the model's answer was cut off", todo: 'name a model with a higher limit (see below)' },
  empty_answer: {
    name: "the model's answer was empty",
    todo: 'check the model and its API (`wire_api`), then run again',
  },
  disagreement: {
    name: "the agent's account and its model's do not agree",
    todo: 'see below: its server may need the reader of this model’s calls, or the agent another version',
  },
}

/**
 * What made most trials fail and what to do, as one sentence without a full stop; null where none failed but for the
 * budget, which is told apart. Two kinds that are equally frequent are both named, and errors of one side say so.
 */
export function errorHeadline(trials: readonly Pick<Trial, 'side' | 'error'>[]): string | null {
  const failed = trials.flatMap(({ side, error }) =>
    error === null || error.kind === 'budget' || error.kind === 'cancelled' ? [] : [{ side, error }],
  )
  const causes = new Map<string, Cause & { count: number }>()
  for (const { error } of failed) {
    const cause = causeOf(error)
    const known = causes.get(cause.name) ?? { ...cause, count: 0 }
    known.count += 1
    causes.set(cause.name, known)
  }
  const sorted = [...causes.values()].sort((a, b) => b.count - a.count)
  const most = sorted.filter(({ count }) => count === sorted[0]?.count).slice(0, MOST_NAMED)
  const [first] = most
  if (first === undefined) return null
  const sides = new Set(failed.map(({ side }) => side))
  const both = new Set(trials.map(({ side }) => side)).size > 1
  const where = both && sides.size === 1 ? `, all on ${[...sides].join()}` : ''
  const how = most.length > 1 ? `, ${first.count} each` : first.count < failed.length ? `, ${first.count} alike` : ''
  const names = most.map(({ name }) => name).join('; and ')
  const todo = [...new Set(most.map((cause) => cause.todo))].join('; ')
  return `${countText(failed.length, trials.length)} failed${where}${how}: ${names}: ${todo}`
}

function countText(failed: number, all: number): string {
  if (failed === all) return all === 1 ? 'the only trial' : `all ${all} trials`
  return `${failed} of ${all} trials`
}

function causeOf(error: TrialError): Cause {
  // A call that came as text says itself what to do.
  const kind = error.kind === 'disagreement' && error.accounts === undefined ? 'agent' : error.kind
  const known = error.cause === undefined ? BY_KIND[kind] : BY_CAUSE[error.cause]
  if (known !== undefined) return known
  const todo = error.kind === 'hook' ? 'correct the hook, then run again' : 'fix the cause (see below), then run again'
  return { name: cutText(failureText(error).replace(/\s+/g, ' ').trim(), MOST_WORDS), todo }
}
