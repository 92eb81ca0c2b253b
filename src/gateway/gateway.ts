/** Where one provider is reached, and the only place that its key is. `baseUrl` reaches as far as `/v1`. */
export interface Upstream {
  baseUrl: string
  key: string
}

/** US dollars for a million tokens. The flat, dearest rate where a provider has several. */
export interface Price {
  inputPerMillion: number
  outputPerMillion: number
  /** Of input that was read from a cache; the input's price where it is not known. */
  cachedPerMillion?: number
  /**
   * Of input that was written to a cache; where it is not known, what Anthropic charges: 1.25 or 2 times the input, by
   * how long it stays.
   */
  cacheWritePerMillion?: number
}

export interface Upstreams {
  anthropic?: Upstream
  openai?: Upstream
}

/**
 * Where the requests of a trial go, the names of the models that it may ask for (`any`: those of a client of ours), and
 * what they cost.
 */
export interface Route {
  upstreams: Upstreams
  models: readonly string[] | 'any'
  prices: Readonly<Record<string, Price>>
}

/** Hard limits; what is left out has none. */
export interface Limits {
  usd?: number
  inputTokens?: number
  outputTokens?: number
  requests?: number
}

export interface TrialLimits extends Limits {
  /** The longest answer that one request may ask for, in tokens; never more than the gateway's. */
  maxOutputTokens?: number
}

/** What was used. `inputTokens` includes `cachedTokens`, which were read from a cache. */
export interface GatewayUsage {
  /**
   * Requests that the provider was asked, also those that it answered with an error. Retries of ours are one request.
   */
  requests: number
  inputTokens: number
  outputTokens: number
  cachedTokens: number
  /** Null where the price of any model that was used is not known. */
  costUsd: number | null
  /**
   * Requests among them that ended without saying what they used: cut off, or a server that does not count. Theirs is
   * an estimate.
   */
  estimatedRequests: number
}

export interface AnsweredModel {
  requested: string
  /** As the answer names it. */
  answered: string
}

export interface BudgetReached {
  trial: string
  /** Whose limit it was. */
  scope: 'run' | 'trial'
  limit: keyof Limits
}

/** A request as an agent sent it to a probe. Headers are left out: nothing in them is part of what the model sees. */
export interface CapturedRequest {
  api: 'messages' | 'chat' | 'responses'
  body: Readonly<Record<string, unknown>>
}

/** What an agent is given. */
export interface Access {
  /** Random, and good for this trial at this gateway only. */
  readonly key: string
  /** `http://127.0.0.1:PORT`, for clients that add `/v1` themselves, such as Anthropic's. */
  readonly origin: string
  /** The origin with `/v1`. */
  readonly baseUrl: string
  /** From now on the key is refused; requests that still run are cut. */
  close(): void
}

export interface Probe extends Access {
  /** What it was asked by now, ten requests at most: some agents ask for a title first. */
  readonly requests: readonly CapturedRequest[]
}

export interface Gateway {
  readonly origin: string
  readonly baseUrl: string
  /** A key for one trial. An id may be opened once. `route` leads it elsewhere than where the run's trials are led. */
  openTrial(id: string, limits?: TrialLimits, route?: Route): Access
  /** A key whose requests no provider sees: each gets a short valid answer, and what was asked is kept. */
  probe(id: string): Probe
  /** Of one trial, open or closed, or of all. */
  usage(trial?: string): GatewayUsage
  /**
   * What a model called itself: in the last answer of all; or in one trial, with commas where it had several names
   * there. Null for one that was not asked.
   */
  answeredAs(requested: string, trial?: string): string | null
  /** Refuses everything, cuts what runs and frees the port. */
  [Symbol.asyncDispose](): Promise<void>
}

export interface Timeouts {
  /** Until the answer begins. */
  headersMs: number
  /** Between two pieces of it. */
  idleMs: number
  /** All of it. */
  totalMs: number
}

export interface GatewayOptions {
  upstreams: Upstreams
  /** Names of the models that may be asked for. */
  models: readonly string[]
  budget: Limits
  /** By the name that a model is asked for by. */
  prices: Readonly<Record<string, Price>>
  fetch: typeof globalThis.fetch
  /** Ends the gateway. */
  signal: AbortSignal
  /** Path of a unix socket to listen on beside the port, for a sandbox without a network. */
  socketPath?: string
  /** The longest answer that a request may ask for; 16,384 tokens when left out. */
  maxOutputTokens?: number
  /** In bytes; 32 MB when left out. */
  maxBodyBytes?: number
  timeouts?: Partial<Timeouts>
  /** The provider has answered a request of a trial, with this HTTP status. */
  onAnswer?: (answer: { trial: string; status: number }) => void
  /** A request was refused because it might have cost more than is left. */
  onBudget?: (reached: BudgetReached) => void
  /** How long one second of waiting before a retry lasts, in milliseconds: 1,000 when left out. */
  secondMs?: number
}
