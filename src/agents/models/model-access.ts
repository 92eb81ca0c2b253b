import { join } from 'node:path'
import type { JudgeConfig } from '../../core/config/judge-config.ts'
import { secretFinder } from '../../core/errors/secret-finder.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { RunFolder } from '../../core/process/run-folder.ts'
import type { RunRequest } from '../agent.ts'
import type { ModelAccess, OpenLimits, ProbedModel, TrialModel } from '../cli-agent/model-access.ts'
import { coldCost, expectedCost, reservedCost } from '../gateway/expected-cost.ts'
import type {
  BudgetReached,
  Gateway,
  GatewayOptions,
  GatewayUsage,
  Price,
  Probe,
  ProviderRefusal,
} from '../gateway/gateway.ts'
import { noUsage } from '../gateway/meter.ts'
import { secretSeen } from '../guarded-agent.ts'
import { secretVariables } from './credential.ts'
import { type JobTokenAccess, jobTokenAccess } from './job-token-access.ts'
import { requireLocalServer } from './local-server.ts'
import { providerError } from './provider-error.ts'
import { type AgentWithModel, providerOf, routeOfAgent, routeOfJudge } from './routes.ts'
import { sealingKey } from './sealing-key.ts'
import { SOCKET, socketFolder } from './socket-folder.ts'
import { failureOf, limitsOf, limitsOfTrial } from './trial-limits.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** All models of a run. */
export interface Models extends AsyncDisposable {
  /** Access for the agent; null where it asks no model through us. */
  readonly agent: ModelAccess | null
  /** True: the agent asks its own service with the job's token, and says itself what it spent. */
  readonly isByJobToken: boolean
  /** `fetch` for the judge's client, which is configured for its provider. */
  judgeFetch(config: JudgeConfig): typeof globalThis.fetch
  /** Usage of the judge so far; null: it was not asked. */
  judgeUsage(): GatewayUsage | null
  /** Usage of all requests so far. */
  usage(): GatewayUsage
  /** The name that the agent's model gave itself last; null: not asked yet. */
  answeredAs(): string | null
  /** What the user has to know of models that were asked, such as a price that was guessed. */
  warnings(): readonly Warning[]
  /** About what one trial costs in US dollars, by the requests of probes; null: no probe, or no price. */
  expectedUsd(): number | null
  /** The smallest budget in US dollars that lets those requests through; null: no probe, or no price. */
  leastUsd(): number | null
  /** See `sealingKey`; null too for an agent that asks no model through us. */
  sealingKey(): Buffer | null
  /** Whether a limit of the run has refused a request. */
  isOverBudget(): boolean
}

export interface ModelsOptions {
  /** Null: an agent without a model, or with its own access. */
  agent: AgentWithModel | null
  /** See `JobTokenOptions`. Absent: false. */
  isOwnJob?: boolean
  /** US dollars; null: no limit. */
  budgetUsd: number | null
  /** The same now, where it may change while models are asked. */
  limitUsd?: () => number | null
  environment: Environment
  fetch: typeof globalThis.fetch
  signal: AbortSignal
  /** See `GatewayOptions.clock`. */
  clock?: GatewayOptions['clock'] & {}
}

interface Started {
  gateway: Gateway
  /** The folder of the socket. */
  folder: RunFolder | null
  socketPath: string | null
}

const nowhere = { upstreams: {}, models: [], prices: {} }

/** Creates access to the models of a run behind one gateway, which starts with the first request. */
export function createModels(options: ModelsOptions): Models {
  return new RunModels(options)
}

class RunModels implements Models {
  readonly agent: ModelAccess | null
  readonly isByJobToken: boolean
  readonly #byToken: JobTokenAccess | null
  readonly #options: ModelsOptions
  readonly #provider: ReturnType<typeof providerOf> | null
  readonly #findSecret: ReturnType<typeof secretFinder>
  readonly #warnings: Warning[] = []
  /** The first refusal of each trial; a limit of the run replaces one of its own. */
  readonly #refused = new Map<string, BudgetReached>()
  /** Trials whose provider answers nothing any more. */
  readonly #turnedAway = new Map<string, ProviderRefusal>()
  /** Variables whose secrets stood in requests, by trial. */
  readonly #leaked = new Map<string, string>()
  /** What the agent sent to probes, and the price of its model. */
  readonly #probes: Probe['requests'][] = []
  #price: Price | null = null
  #starting: Promise<Started> | null = null
  #started: Started | null = null
  #overBudget = false
  #opened = 0
  #judgeId: string | null = null

  constructor(options: ModelsOptions) {
    const { agent, environment } = options
    this.#options = options
    this.#provider = agent === null ? null : providerOf(agent, environment)
    this.#findSecret = secretFinder(environment, this.#provider === null ? [] : secretVariables(this.#provider))
    this.#byToken = jobTokenAccess(agent, options, this.#warn)
    this.isByJobToken = this.#byToken !== null
    this.agent = agent === null ? null : this.#accessOf(agent)
  }

  judgeFetch(config: JudgeConfig): typeof globalThis.fetch {
    let judged: Promise<typeof globalThis.fetch> | null = null
    return async (input, init) => {
      judged ??= this.#connectJudge(config)
      const answer = await (await judged)(input, init)
      const id = this.#judgeId ?? ''
      const secret = this.#leaked.get(id)
      if (secret !== undefined) throw secretSeen(secret, 'A question to the judge')
      const refusal = this.#turnedAway.get(id)
      if (refusal !== undefined) throw providerError('the judge', config, refusal)
      return answer
    }
  }

  // Callers pass these on by themselves.
  readonly judgeUsage = (): GatewayUsage | null =>
    this.#judgeId === null ? null : (this.#started?.gateway.usage(this.#judgeId) ?? null)

  readonly usage = (): GatewayUsage => this.#started?.gateway.usage() ?? noUsage()

  readonly answeredAs = (): string | null => this.#started?.gateway.answeredAs(this.#options.agent?.model ?? '') ?? null

  readonly warnings = (): readonly Warning[] => this.#warnings

  readonly expectedUsd = (): number | null => this.#largestProbe(expectedCost)

  readonly leastUsd = (): number | null => {
    const price = this.#price
    const requests = this.#probes.flat()
    if (price === null || requests.length === 0) return null
    return Math.max(...requests.map((request) => reservedCost(request, price)))
  }

  readonly sealingKey = (): Buffer | null =>
    this.#provider === null ? null : sealingKey(this.#provider, this.#options.environment)

  readonly isOverBudget = (): boolean => this.#overBudget

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#byToken?.[Symbol.asyncDispose]()
    const open = await this.#starting?.catch(() => null)
    if (open === null || open === undefined) return
    await open.gateway[Symbol.asyncDispose]()
    await open.folder?.dispose()
  }

  async #start(): Promise<Started> {
    this.#starting ??= this.#open()
    this.#started = await this.#starting
    return this.#started
  }

  async #open(): Promise<Started> {
    const { agent, environment, fetch, signal, clock } = this.#options
    const { startGateway } = await import('../gateway/start-gateway.ts')
    // With a token it asks the gateway for a probe's stub only.
    const asked = this.#byToken === null ? agent : null
    const route = asked === null ? nowhere : await routeOfAgent(asked, { environment, onWarning: this.#warn })
    const prices: Readonly<Record<string, Price>> = route.prices
    this.#price = prices[agent?.model ?? ''] ?? null
    const folder = await socketFolder()
    const socketPath = folder === null ? null : join(folder.path, SOCKET)
    const starting = startGateway({
      ...route,
      budget: this.#byToken === null ? limitsOf(this.#options) : {},
      fetch,
      signal,
      socketPath,
      ...(clock && { clock }),
      findSecret: this.#findSecret,
      onSecret: ({ trial, name }) => this.#leaked.set(trial, name),
      onRefused: ({ trial, refusal }) => this.#turnedAway.set(trial, refusal),
      onBudget: (reached) => this.#noteBudget(reached),
    })
    try {
      return { gateway: await starting, folder, socketPath }
    } catch (error) {
      await folder?.dispose()
      throw error
    }
  }

  /** A figure of the largest request of the probes; null: no probe, or no price. */
  #largestProbe(of: (bytes: number, price: Price) => number): number | null {
    const bytes = this.#probes.flat().map(({ body }) => JSON.stringify(body).length)
    return this.#price === null || bytes.length === 0 ? null : of(Math.max(...bytes), this.#price)
  }

  readonly #warn = (warning: Warning): void => {
    if (!this.#warnings.some(({ what }) => what === warning.what)) this.#warnings.push(warning)
  }

  #noteBudget(reached: BudgetReached): void {
    this.#overBudget ||= reached.scope === 'run'
    if (reached.scope === 'run' || !this.#refused.has(reached.trial)) this.#refused.set(reached.trial, reached)
  }

  #idOf(what: string): string {
    this.#opened += 1
    return `${what} (${this.#opened})`
  }

  async #connectJudge(config: JudgeConfig): Promise<typeof globalThis.fetch> {
    const { gateway } = await this.#start()
    const { gatewayFetch } = await import('../gateway/gateway-fetch.ts')
    // Graders and suites name the judge's models; they are as trusted as what they grade.
    const id = this.#idOf('judge')
    this.#judgeId = id
    const route = await routeOfJudge(config, this.#options.environment, this.#warn)
    return gatewayFetch(gateway.openTrial(id, {}, route), { baseUrl: config.baseUrl, fetch: globalThis.fetch })
  }

  #accessOf(agent: AgentWithModel): ModelAccess {
    const spoken = apisOf(agent)
    return {
      check: async () => {
        await this.#start()
        const address = agent.id === 'model' ? (this.#provider?.baseUrl ?? null) : null
        if (address !== null) await requireLocalServer(address, this.#options)
      },
      open: async (trial, limits = NO_LIMITS): Promise<TrialModel> => {
        const { gateway, socketPath } = await this.#start()
        const id = this.#idOf(trialName(trial))
        const opened = gateway.openTrial(id, limitsOfTrial(this.#options, limits, this.#largestProbe(coldCost)))
        const { key, origin, baseUrl, turns, unanswered, wire, givenUp, close } = opened
        return {
          key,
          origin,
          baseUrl,
          ...spoken,
          turns: limits.maxTurns === null ? null : turns,
          unanswered,
          wire,
          givenUp,
          close,
          socketPath,
          usage: () => ({ ...tokensOf(gateway.usage(id)), model: gateway.answeredAs(agent.model ?? '', id) }),
          refusal: () => this.#refusalOf(id, agent),
        }
      },
      probe: async (isOther = false): Promise<ProbedModel> => {
        const { gateway, socketPath } = await this.#start()
        const probe = gateway.probe(this.#idOf('probe'))
        if (!isOther) this.#probes.push(probe.requests)
        return {
          key: probe.key,
          origin: probe.origin,
          baseUrl: probe.baseUrl,
          ...spoken,
          socketPath,
          requests: probe.requests,
          close: () => probe.close(),
        }
      },
      ...this.#byToken?.access(),
    }
  }

  #refusalOf(id: string, agent: AgentWithModel): ReturnType<NonNullable<TrialModel['refusal']>> {
    const secret = this.#leaked.get(id)
    if (secret !== undefined) return secretSeen(secret, `A request of the agent "${agent.id}"`)
    const refusal = this.#turnedAway.get(id)
    return refusal === undefined
      ? failureOf(this.#refused.get(id))
      : providerError(`the model of the agent "${agent.id}"`, providerOf(agent, this.#options.environment), refusal)
  }
}

function apisOf(agent: AgentWithModel) {
  const { api, wireApi } = providerOf(agent)
  return { api, wireApi, isOwnService: false }
}

const NO_LIMITS: OpenLimits = { maxTurns: null, triggerOnly: false }
function trialName({ task, side, phase, index, attempt }: RunRequest['trial']): string {
  return `${task} ${side} ${phase} ${index} ${attempt}`
}

function tokensOf({ inputTokens, outputTokens, cachedTokens, writtenTokens, costUsd }: GatewayUsage) {
  return { inputTokens, outputTokens, cachedTokens, writtenTokens, costUsd }
}
