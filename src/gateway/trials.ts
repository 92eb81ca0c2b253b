import { randomBytes } from 'node:crypto'
import type { Backoff } from './backoff.ts'
import type { AnsweredModel, CapturedRequest, Price, TrialLimits, Upstream } from './gateway.ts'
import { type Account, createAccount } from './ledger.ts'
import { createMeter, type Meter } from './meter.ts'

/** A provider, and how busy it is. */
export interface Target {
  upstream: Upstream
  backoff: Backoff
}

/** Where requests go, and what they may ask for. */
export interface TrialRoute {
  targets: Readonly<Record<'anthropic' | 'openai', Target | null>>
  /** Null: any. */
  models: ReadonlySet<string> | null
  prices: ReadonlyMap<string, Price>
}

/** One key and everything that goes by it. */
export interface TrialState {
  readonly id: string
  readonly key: string
  readonly account: Account
  readonly limits: TrialLimits
  readonly route: TrialRoute
  readonly meter: Meter
  readonly models: AnsweredModel[]
  /** Aborted when the trial is closed: cuts what runs. */
  readonly closing: AbortController
  /** Null: a trial, whose requests are answered by a provider. Otherwise a probe, and what it has been asked. */
  readonly captured: CapturedRequest[] | null
}

export interface Trials {
  open(id: string, limits: TrialLimits, route: TrialRoute, isProbe: boolean): TrialState
  /** Undefined for a key that nobody was given, or that was taken back. */
  byKey(key: string): TrialState | undefined
  byId(id: string): TrialState | undefined
  all(): Iterable<TrialState>
  close(trial: TrialState): void
}

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
