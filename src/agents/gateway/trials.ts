import { randomBytes } from 'node:crypto'
import type { Backoff } from './backoff.ts'
import type { AnsweredModel, CapturedRequest, Price, TrialLimits, Upstream, Upstreams } from './gateway.ts'
import { createGivenUp, type GivenUp } from './given-up.ts'
import { createLastAnswer, type LastAnswer } from './last-answer.ts'
import { type Account, createAccount } from './ledger.ts'
import { createMeter, type Meter } from './meter.ts'
import type { Standing } from './provider-refusal.ts'
import { createTurnLimit, type TurnLimit } from './turn-limit.ts'
import { createWire, type Wire } from './wire.ts'

/** A provider, its shared pauses, and whether it still answers. */
export interface Target {
  upstream: Upstream
  backoff: Backoff
  standing: Standing
}

/** Destination of a trial's requests, and the models that they may ask for. */
export interface TrialRoute {
  targets: Readonly<Record<keyof Upstreams, Target | null>>
  /** Null: any. */
  models: ReadonlySet<string> | null
  /** Null: the price is not known. */
  priceOf: (model: string) => Price | null
}

/** One key and the state of its trial. */
export interface TrialState {
  readonly id: string
  readonly key: string
  readonly account: Account
  readonly limits: TrialLimits
  readonly route: TrialRoute
  readonly meter: Meter
  readonly turns: TurnLimit
  readonly answers: LastAnswer
  readonly wire: Wire
  readonly givenUp: GivenUp
  readonly models: AnsweredModel[]
  /** Aborts when the trial is closed, which cuts running requests. */
  readonly closing: AbortController
  /** Requests so far of a probe; null for a trial, which a provider answers. */
  readonly captured: CapturedRequest[] | null
}

/** The trials of a gateway, by key and by id. */
export interface Trials {
  open(id: string, limits: TrialLimits, route: TrialRoute, isProbe: boolean): TrialState
  /** The state behind a key; undefined for one that was never issued or was revoked. */
  byKey(key: string): TrialState | undefined
  byId(id: string): TrialState | undefined
  all(): Iterable<TrialState>
  close(trial: TrialState): void
}

/** Issues and revokes the keys of trials. */
export function createTrials(): Trials {
  const trials = new Map<string, TrialState>()
  const keys = new Map<string, TrialState>()
  return {
    open(id, limits, route, isProbe) {
      if (trials.has(id)) throw new Error(`The trial ${id} has a key already.`)
      const trial: TrialState = {
        id,
        key: `gateway-dummy-${randomBytes(32).toString('hex')}`,
        account: createAccount('trial', limits),
        limits,
        route,
        meter: createMeter(),
        turns: createTurnLimit(limits.turns ?? null),
        answers: createLastAnswer(),
        wire: createWire(),
        givenUp: createGivenUp(),
        models: [],
        closing: new AbortController(),
        captured: isProbe ? [] : null,
      }
      trials.set(id, trial)
      keys.set(trial.key, trial)
      return trial
    },
    byKey: (key) => keys.get(key),
    byId: (id) => trials.get(id),
    all: () => trials.values(),
    close(trial) {
      keys.delete(trial.key)
      trial.closing.abort(new Error('the trial is over'))
    },
  }
}
