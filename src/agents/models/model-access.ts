import { join } from 'node:path'
import type { JudgeConfig } from '../../core/config/judge-config.ts'
import { secretFinder } from '../../core/errors/secret-finder.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import { createRunFolder, type RunFolder } from '../../core/process/run-folder.ts'
import type { RunRequest } from '../agent.ts'
import type { ModelAccess, OpenLimits, ProbedModel, TrialModel } from '../cli-agent/model-access.ts'
import type { Clock } from '../gateway/clock.ts'
import { expectedCost, reservedCost } from '../gateway/expected-cost.ts'
import type { BudgetReached, Gateway, GatewayUsage, Limits, Price, Probe, ProviderRefusal } from '../gateway/gateway.ts'
import { isOnLoopback } from '../gateway/loopback.ts'
import { noUsage } from '../gateway/meter.ts'
import { secretSeen } from '../guarded-agent.ts'
import { secretVariables } from './credential.ts'
import { requireLocalServer } from './local-server.ts'
import { providerError } from './provider-error.ts'
import { type AgentWithModel, providerOf, routeOfAgent, routeOfJudge } from './routes.ts'
import { sealingKey } from './sealing-key.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** All models of a run. */
export interface Models extends AsyncDisposable {
  /** Access for the agent; null where it asks no model through us. */
  readonly agent: ModelAccess | null
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
  /** US dollars; null: no limit. */
  budgetUsd: number | null
  /** The same now, where it may change while models are asked. */
  limitUsd?: () => number | null
  environment: Environment
  fetch: typeof globalThis.fetch
  signal: AbortSignal
  /** See `GatewayOptions.clock`. */
  clock?: Clock
}

/** Requests of one trial: none needs more, and one that never stops would use up the budget. */
const MOST_REQUESTS = 200

interface Started {
  gateway: Gateway
  /** The folder of the socket. */
  folder: RunFolder | null
  socketPath: string | undefined
}

const nowhere = { upstreams: {}, models: [], prices: {} }

/** Creates access to the models of a run behind one gateway, which starts with the first request. */
export function createModels(options: ModelsOptions): Models {
  const { agent, environment } = options
  let starting: Promise<Started> | null = null
  let started: Started | null = null
  let overBudget = false
  const warnings: Warning[] = []
  const onWarning = (warning: Warning) => {
    if (!warnings.some(({ what }) => what === warning.what)) warnings.push(warning)
  }
  /** The first refusal of each trial; a limit of the run replaces one of its own. */
  const refused = new Map<string, BudgetReached>()
  /** Trials whose provider answers nothing any more. */
  const turnedAway = new Map<string, ProviderRefusal>()
  /** What the agent sent to probes, and the price of its model. */
  const probes: Probe['requests'][] = []
  let price: Price | null = null
  let judgeId: string | null = null
  /** Variables whose secrets stood in requests, by trial. */
  const leaked = new Map<string, string>()
  const findSecret = secretFinder(environment, agent === null ? [] : secretVariables(providerOf(agent, environment)))
  const start = async (): Promise<Started> => {
    starting ??= open()
    started = await starting
    return started
  }
  const open = async (): Promise<Started> => {
    const { startGateway } = await import('../gateway/start-gateway.ts')
    const route = agent === null ? nowhere : await routeOfAgent(agent, { environment, onWarning })
    const prices: Readonly<Record<string, Price>> = route.prices
    price = prices[agent?.model ?? ''] ?? null
    const folder = await socketFolder()
    const socketPath = folder === null ? undefined : join(folder.path, SOCKET)
    const starting = startGateway({
      ...route,
      budget: limitsOf(options),
      fetch: options.fetch,
      signal: options.signal,
      ...(socketPath === undefined ? {} : { socketPath }),
      ...(options.clock === undefined ? {} : { clock: options.clock }),
      findSecret,
      onSecret: ({ trial, name }) => leaked.set(trial, name),
      onRefused: ({ trial, refusal }) => turnedAway.set(trial, refusal),
      onBudget: (reached) => {
        overBudget ||= reached.scope === 'run'
        if (reached.scope === 'run' || !refused.has(reached.trial)) refused.set(reached.trial, reached)
      },
    })
    try {
      return { gateway: await starting, folder, socketPath }
    } catch (error) {
      await folder?.dispose()
      throw error
    }
  }
  let opened = 0
  const idOf = (what: string) => {
    opened += 1
    return `${what} (${opened})`
  }

  const spoken = agent === null ? {} : apisOf(agent)
  const access: ModelAccess = {
    async check() {
      await start()
      const address = agent?.id === 'model' ? providerOf(agent, environment).baseUrl : null
      if (address !== null && isOnLoopback(address)) await requireLocalServer(address, options)
    },
    async open(trial, { maxTurns, triggerOnly } = NO_LIMITS): Promise<TrialModel> {
      const { gateway, socketPath } = await start()
      const id = idOf(trialName(trial))
      const { budgetUsd } = options
      const limits = {
        requests: MOST_REQUESTS,
        ...(maxTurns === null ? {} : { turns: maxTurns }),
        ...(budgetUsd === null
          ? {}
          : { spentUsd: budgetUsd * (triggerOnly ? TRIAL_SHARE.trigger : TRIAL_SHARE.other) }),
      }
      const { key, origin, baseUrl, turns, unanswered, misnamed, givenUp, close } = gateway.openTrial(id, limits)
      return {
        key,
        origin,
        baseUrl,
        ...spoken,
        ...(maxTurns === null ? {} : { turns }),
        unanswered,
        misnamed,
        givenUp,
        close,
        ...(socketPath === undefined ? {} : { socketPath }),
        usage() {
          return { ...tokensOf(gateway.usage(id)), model: gateway.answeredAs(agent?.model ?? '', id) }
        },
        refusal() {
          const secret = leaked.get(id)
          if (secret !== undefined) return secretSeen(secret, `A request of the agent "${agent?.id}"`)
          const refusal = turnedAway.get(id)
          return refusal === undefined || agent === null
            ? failureOf(refused.get(id))
            : providerError(`the model of the agent "${agent.id}"`, providerOf(agent, environment), refusal)
        },
      }
    },
    async probe(): Promise<ProbedModel> {
      const { gateway, socketPath } = await start()
      const probe = gateway.probe(idOf('probe'))
      probes.push(probe.requests)
      return {
        key: probe.key,
        origin: probe.origin,
        baseUrl: probe.baseUrl,
        ...spoken,
        ...(socketPath === undefined ? {} : { socketPath }),
        requests: probe.requests,
        close: () => probe.close(),
      }
    },
  }
  return {
    agent: agent === null ? null : access,
    judgeFetch(config) {
      let judged: Promise<typeof globalThis.fetch> | null = null
      const connect = async () => {
        const { gateway } = await start()
        const { gatewayFetch } = await import('../gateway/gateway-fetch.ts')
        // Graders and suites name the judge's models; they are as trusted as what they grade.
        const id = idOf('judge')
        judgeId = id
        const access = gateway.openTrial(id, {}, await routeOfJudge(config, environment, onWarning))
        return gatewayFetch(access, { baseUrl: config.baseUrl, fetch: globalThis.fetch })
      }
      return async (input, init) => {
        judged ??= connect()
        const answer = await (await judged)(input, init)
        const secret = judgeId === null ? undefined : leaked.get(judgeId)
        if (secret !== undefined) throw secretSeen(secret, 'A question to the judge')
        const refusal = judgeId === null ? undefined : turnedAway.get(judgeId)
        if (refusal !== undefined) throw providerError('the judge', config, refusal)
        return answer
      }
    },
    judgeUsage: () => (judgeId === null ? null : (started?.gateway.usage(judgeId) ?? null)),
    usage: () => started?.gateway.usage() ?? noUsage(),
    answeredAs: () => started?.gateway.answeredAs(agent?.model ?? '') ?? null,
    warnings: () => warnings,
    expectedUsd() {
      const bytes = probes.flat().map(({ body }) => JSON.stringify(body).length)
      return price === null || bytes.length === 0 ? null : expectedCost(Math.max(...bytes), price)
    },
    leastUsd() {
      const requests = probes.flat()
      if (price === null || requests.length === 0) return null
      const known = price
      return Math.max(...requests.map((request) => reservedCost(request, known)))
    },
    sealingKey: () => (agent === null ? null : sealingKey(providerOf(agent, environment), environment)),
    isOverBudget: () => overBudget,
    async [Symbol.asyncDispose]() {
      const open = await starting?.catch(() => null)
      if (open === null || open === undefined) return
      await open.gateway[Symbol.asyncDispose]()
      await open.folder?.dispose()
    },
  }
}

/** The limits of a run. The one in US dollars is read at each request, as it may rise. */
function limitsOf({ agent, budgetUsd, limitUsd = () => budgetUsd }: ModelsOptions): Limits {
  const limits = agent?.provider?.limits ?? {}
  if (budgetUsd === null) return limits
  return Object.defineProperty({ ...limits }, 'usd', { enumerable: true, get: () => limitUsd() ?? budgetUsd })
}

function apisOf(agent: AgentWithModel) {
  const { api, wireApi } = providerOf(agent)
  return { api, wireApi }
}

function failureOf(reached: BudgetReached | undefined): AgentFailure | null {
  if (reached === undefined) return null
  if (reached.scope === 'run') return new AgentFailure('the budget of the run was reached during this trial', 'budget')
  if (reached.limit === 'usd') return new AgentFailure(TOO_DEAR, 'timeout')
  return new AgentFailure(
    `no final answer within ${MOST_REQUESTS} requests to its model, the limit of a trial`,
    'timeout',
  )
}

const NO_LIMITS: OpenLimits = { maxTurns: null, triggerOnly: false }
/** The part of the run's budget after which one trial is stopped, so that no skill spends it alone. */
const TRIAL_SHARE = { trigger: 0.05, other: 0.25 }
const TOO_DEAR = `it spent its part of the budget, ${TRIAL_SHARE.trigger * 100}% for a prompt that only has to trigger and ${TRIAL_SHARE.other * 100}% for any other: raise the budget if the prompt needs more`

const SOCKET = 'gateway.sock'
/** Longest path of a socket that the kernel accepts. */
const LONGEST_SOCKET = 107

/** Makes a folder for the socket that connects a sandbox to the gateway; null where there are no sandboxes. */
async function socketFolder(): Promise<RunFolder | null> {
  if (process.platform !== 'linux') return null
  const folder = await createRunFolder()
  if (Buffer.byteLength(join(folder.path, SOCKET)) <= LONGEST_SOCKET) return folder
  await folder.dispose()
  return createRunFolder('/tmp')
}

function trialName({ task, side, phase, index, attempt }: RunRequest['trial']): string {
  return `${task} ${side} ${phase} ${index} ${attempt}`
}

function tokensOf({ inputTokens, outputTokens, cachedTokens, writtenTokens, costUsd }: GatewayUsage) {
  return { inputTokens, outputTokens, cachedTokens, writtenTokens, costUsd }
}
