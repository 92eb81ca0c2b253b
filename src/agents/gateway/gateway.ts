import type { WireView } from '../transcript/two-accounts.ts'
import type { Unanswered } from '../transcript/unanswered.ts'
import type { Clock } from './clock.ts'
import type { GivenUp } from './given-up.ts'
import type { TurnLimit } from './turn-limit.ts'

/** The most tokens that an answer may have, where no lower limit is set. */
export const MAX_OUTPUT_TOKENS = 16_384

/** The header that carries a key: `Authorization: Bearer`, or one that holds it alone. */
export type Auth = 'bearer' | 'x-api-key' | 'api-key' | 'x-goog-api-key'

/** One provider: its address up to `/v1`, and its key and headers, which are stored nowhere else. */
export interface Upstream {
  baseUrl: string
  /** Empty where one of `headers` carries it. */
  key: string
  /** Absent: as is usual for the API. */
  auth?: Auth
  /** Sent with each request, such as a gateway's own; names in small letters. They may hold keys. */
  headers?: Readonly<Record<string, string>>
  /** Values of `anthropic-beta` that are sent beside the agent's. */
  betas?: readonly string[]
}

/** Price of a model in US dollars for a million tokens. Of several rates, the flat, highest one. */
export interface Price {
  inputPerMillion: number
  outputPerMillion: number
  /** Price of input read from a cache; absent: the input's price. */
  cachedPerMillion?: number
  /** Price of input written to a cache; absent: Anthropic's, 1.25 or 2 times the input's, by how long it stays. */
  cacheWritePerMillion?: number
}

export interface Upstreams {
  anthropic?: Upstream
  openai?: Upstream
  google?: Upstream
}

/** Destination of a trial's requests, the models that it may ask for (`any` for a client of ours), and their prices. */
export interface Route {
  upstreams: Upstreams
  models: readonly string[] | 'any'
  prices: Readonly<Record<string, Price>>
  /** The price of a model that is not among `prices`; null: not known. Absent: none is. */
  otherPrice?: (model: string) => Price | null
}

/** Hard limits; an absent one is unlimited. */
export interface Limits {
  usd?: number
  inputTokens?: number
  outputTokens?: number
  requests?: number
}

export interface TrialLimits extends Limits {
  /** US dollars after which no further request is sent; the last one may exceed it. */
  spentUsd?: number
  /** Longest answer of one request, in tokens; at most the gateway's own limit. */
  maxOutputTokens?: number
  /** Largest number of answered requests for each message of the trial; absent: unlimited. */
  turns?: number
}

/** Usage. `inputTokens` includes `cachedTokens`, read from a cache, and `writtenTokens`, written to one. */
export interface GatewayUsage {
  /** Requests sent to the provider, also those answered with an error. A request and its retries count once. */
  requests: number
  inputTokens: number
  outputTokens: number
  cachedTokens: number
  writtenTokens: number
  /** Null where the price of any model that was used is not known. */
  costUsd: number | null
  /**
   * Requests among them that ended without reporting usage: cut off, or from a server that does not count. Their usage
   * is an estimate.
   */
  estimatedRequests: number
}

/** A requested model and the name in its answers. */
export interface AnsweredModel {
  requested: string
  /** Name of the model in the answer. */
  answered: string
}

/** A request that was refused because of a limit. */
export interface BudgetReached {
  trial: string
  /** Owner of the limit. */
  scope: 'run' | 'trial'
  limit: keyof Limits
}

/**
 * Why a provider answers no request of ours: it refuses the key, there is no credit left, or the key may not use this
 * model. Asking again does not help.
 */
export interface ProviderRefusal {
  /** `tools`: the server calls none with this model. `away`: nothing listens at its address. */
  kind: 'key' | 'credit' | 'access' | 'tools' | 'away'
  status: number
  /** The provider's own words, one line without our key; '' for none. Foreign text. */
  said: string
}

/** A request as an agent sent it to a probe. Headers are left out, because the model does not see them. */
export interface CapturedRequest {
  api: 'messages' | 'chat' | 'responses' | 'generate'
  body: Readonly<Record<string, unknown>>
}

/** Access of one trial to its model. */
export interface Access {
  /** Random key, valid for this trial at this gateway only. */
  readonly key: string
  /** `http://127.0.0.1:PORT`, for clients that add `/v1` themselves, such as Anthropic's. */
  readonly origin: string
  /** The origin with `/v1`. */
  readonly baseUrl: string
  readonly turns: TurnLimit
  /** Why the trial's last answer says nothing about the model's choice; null: it does, or there is none. */
  unanswered(): Unanswered | null
  /** What its requests and answers show of skills. */
  readonly wire: WireView
  /** Whether one of its requests stays without an answer for good. */
  readonly givenUp: Pick<GivenUp, 'why' | 'signal'>
  /** Revokes the key and cuts requests that still run. */
  close(): void
}

/** Access for one trial whose requests are captured instead of sent. */
export interface Probe extends Access {
  /** The requests so far, at most ten: some agents ask for a title first. */
  readonly requests: readonly CapturedRequest[]
}

/** A running gateway between agents and the providers of their models. */
export interface Gateway {
  readonly origin: string
  readonly baseUrl: string
  /** Creates a key for one trial. Each id may be opened once. `route` replaces the run's own. */
  openTrial(id: string, limits?: TrialLimits, route?: Route): Access
  /** Creates a key whose requests reach no provider: each gets a short valid answer and is kept. */
  probe(id: string): Probe
  /** Usage of one trial, open or closed, or of all. */
  usage(trial?: string): GatewayUsage
  /**
   * The model name in the last answer of all, or those in one trial's answers, joined with commas. Null for a model
   * without an answer.
   */
  answeredAs(requested: string, trial?: string): string | null
  /** Refuses all requests, cuts running ones and frees the port. */
  [Symbol.asyncDispose](): Promise<void>
}

/** Time limits of a request to a provider, in milliseconds. */
export interface Timeouts {
  /** Until the answer begins, in milliseconds. */
  headersMs: number
  /** Between two pieces of the answer. */
  idleMs: number
  /** For the whole answer. */
  totalMs: number
}

export interface GatewayOptions {
  upstreams: Upstreams
  /** Names of the models that requests may ask for. */
  models: readonly string[]
  budget: Limits
  /** By the model's name in requests. */
  prices: Readonly<Record<string, Price>>
  fetch: typeof globalThis.fetch
  /** Closes the gateway when it aborts. */
  signal: AbortSignal
  /** Path of a unix socket to listen on as well, for a sandbox without a network. */
  socketPath: string | null
  /** Longest answer of a request in tokens; default 16,384. */
  maxOutputTokens?: number
  /** Largest request in bytes; default 32 MB. */
  maxBodyBytes?: number
  timeouts?: Partial<Timeouts>
  /** Called when a request was refused because it might cost more than is left. */
  onBudget?: (reached: BudgetReached) => void
  /** Called for each request that failed because its provider answers none any more, before the agent is told. */
  onRefused?: (refused: { trial: string; refusal: ProviderRefusal }) => void
  /** Finds a secret in a request, which is then refused; returns its name. Absent: requests are not searched. */
  findSecret?: (text: string) => string | null
  /** Called for each request with a secret in it, before the agent is told. */
  onSecret?: (found: { trial: string; name: string }) => void
  /** For the waiting before a retry; default: the real one. */
  clock?: Clock
}
