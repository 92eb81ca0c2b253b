import { join } from 'node:path'
import type { RunRequest } from '../agents/agent.ts'
import type { ModelAccess, ProbedModel, TrialModel } from '../agents/cli-agent/model-access.ts'
import { type AgentChoice, type JudgeConfig, PROVIDERS } from '../config/full-config.ts'
import type { Gateway, GatewayUsage, Route, TrialLimits } from '../gateway/gateway.ts'
import { noUsage } from '../gateway/meter.ts'
import { createRunFolder, type RunFolder } from '../trial/run-folder.ts'
import { UserError } from '../user-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Every model that a run asks is asked through it. */
export interface Models extends AsyncDisposable {
  /** For the agent; null where it has no model of ours. */
  readonly agent: ModelAccess | null
  /** `fetch` for the judge, which thinks that it talks to its provider. */
  judgeFetch(config: JudgeConfig): typeof globalThis.fetch
  /** Of everything that was asked by now. */
  usage(): GatewayUsage
  /** What the agent's model called itself last; null while it was not asked. */
  answeredAs(): string | null
  /** Whether a limit of the run has kept anything from being asked. */
  isOverBudget(): boolean
}

export interface ModelsOptions {
  /** Null: an agent without a model, or one that reaches it by itself. */
  agent: Pick<AgentChoice, 'id' | 'provider' | 'model'> | null
  /** US dollars; null: no limit. */
  budgetUsd: number | null
  environment: Environment
  fetch: typeof globalThis.fetch
  signal: AbortSignal
  /** See `GatewayOptions.secondMs`. */
  secondMs?: number
}

/** More requests than this a trial does not need; one that asks for ever would else use up the budget of all. */
const MOST_REQUESTS = 200

type Api = JudgeConfig['provider']

interface Started {
  gateway: Gateway
  /** Holds the socket. */
  folder: RunFolder | null
  socketPath: string | undefined
}

const nowhere = { upstreams: {}, models: [], prices: {} }

/** The models of a run behind one gateway, which is started when the first of them is needed. */
export function createModels(options: ModelsOptions): Models {
  const { agent, environment } = options
  let starting: Promise<Started> | null = null
  let started: Started | null = null
  let overBudget = false
  const overBudgetTrials = new Set<string>()
  const start = async (): Promise<Started> => {
    starting ??= open()
    started = await starting
    return started
  }
  const open = async (): Promise<Started> => {
    const { startGateway } = await import('../gateway/start-gateway.ts')
    const route = agent === null ? nowhere : await routeOfAgent(agent, options)
    const folder = await socketFolder()
    const socketPath = folder === null ? undefined : join(folder.path, SOCKET)
    const starting = startGateway({
      ...route,
      budget: { ...agent?.provider?.limits, ...(options.budgetUsd === null ? {} : { usd: options.budgetUsd }) },
      fetch: options.fetch,
      signal: options.signal,
      ...(socketPath === undefined ? {} : { socketPath }),
      ...(options.secondMs === undefined ? {} : { secondMs: options.secondMs }),
      onBudget: ({ trial, scope }) => {
        overBudget ||= scope === 'run'
        overBudgetTrials.add(trial)
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

  const access: ModelAccess = {
    async check() {
      await start()
    },
    async open(trial): Promise<TrialModel> {
      const { gateway, socketPath } = await start()
      const id = idOf(nameOf(trial))
      const limits: TrialLimits = { requests: MOST_REQUESTS }
      const { key, origin, baseUrl, close } = gateway.openTrial(id, limits)
      return {
        key,
        origin,
        baseUrl,
        close,
        ...(socketPath === undefined ? {} : { socketPath }),
        usage() {
          const { inputTokens, outputTokens, costUsd } = gateway.usage(id)
          return { inputTokens, outputTokens, costUsd, model: gateway.answeredAs(agent?.model ?? '', id) }
        },
        isOverBudget: () => overBudgetTrials.has(id),
      }
    },
    async probe(): Promise<ProbedModel> {
      const { gateway, socketPath } = await start()
      const probe = gateway.probe(idOf('probe'))
      const { observedListing } = await import('../gateway/observed-listing.ts')
      return {
        key: probe.key,
        origin: probe.origin,
        baseUrl: probe.baseUrl,
        ...(socketPath === undefined ? {} : { socketPath }),
        close: () => probe.close(),
        observed(ownPaths) {
          const read = probe.requests.map((request) => ({
            listing: observedListing(agent?.id ?? '', request, ownPaths),
            model: request.body['model'],
          }))
          // Some agents ask a smaller model for a title first.
          const { listing = null, model } = read.find((request) => request.listing !== null) ?? read[0] ?? {}
          return { listing, model: typeof model === 'string' ? model : null }
        },
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
        // Which models are asked for is said by graders and suites, which are as trusted as what they grade.
        const access = gateway.openTrial(idOf('judge'), {}, await routeOfJudge(config, environment))
        return gatewayFetch(access, { baseUrl: config.baseUrl, fetch: globalThis.fetch })
      }
      return async (input, init) => {
        judged ??= connect()
        return (await judged)(input, init)
      }
    },
    usage: () => started?.gateway.usage() ?? noUsage(),
    answeredAs: () => started?.gateway.answeredAs(agent?.model ?? '') ?? null,
    isOverBudget: () => overBudget,
    async [Symbol.asyncDispose]() {
      const open = await starting?.catch(() => null)
      if (open === null || open === undefined) return
      await open.gateway[Symbol.asyncDispose]()
      await open.folder?.dispose()
    },
  }
}

const SOCKET = 'gateway.sock'
/** The kernel takes no longer name of a socket. */
const LONGEST_SOCKET = 107

/** A folder for the socket by which a sandbox reaches the gateway; null where there are no sandboxes. */
async function socketFolder(): Promise<RunFolder | null> {
  if (process.platform !== 'linux') return null
  const folder = await createRunFolder()
  if (Buffer.byteLength(join(folder.path, SOCKET)) <= LONGEST_SOCKET) return folder
  await folder.dispose()
  return createRunFolder('/tmp')
}

function nameOf({ task, side, phase, index, attempt }: RunRequest['trial']): string {
  return `${task} ${side} ${phase} ${index} ${attempt}`
}

/** Where an agent's model is: its maker's own API, unless something else is configured. */
export function providerOf({
  id,
  provider,
  model,
}: Pick<NonNullable<ModelsOptions['agent']>, 'id' | 'provider' | 'model'>): {
  api: Api
  baseUrl: string
  apiKeyEnv: string
} {
  const isAnthropic = id === 'claude-code' || (id !== 'codex' && (model?.startsWith('claude') ?? false))
  const api = provider?.api ?? (isAnthropic ? 'anthropic' : 'openai-compatible')
  const own = PROVIDERS[api]
  return { api, baseUrl: provider?.baseUrl ?? own.baseUrl, apiKeyEnv: provider?.apiKeyEnv ?? own.apiKeyEnv }
}

async function routeOfAgent(
  agent: NonNullable<ModelsOptions['agent']>,
  { environment, budgetUsd }: ModelsOptions,
): Promise<Route & { models: readonly string[] }> {
  const { model } = agent
  if (model === null) {
    throw new UserError({
      what: `The agent "${agent.id}" has no model: it could choose another one tomorrow, and nobody would know what was measured.`,
      todo: 'Name one in full, such as claude-haiku-4-5: `model` in the configuration, the `model` input or --model.',
    })
  }
  const { api, baseUrl, apiKeyEnv } = providerOf(agent)
  const key = keyFrom(environment, apiKeyEnv)
  if (key === null) {
    throw new UserError({
      what: `There is no key for the model of the agent "${agent.id}": ${apiKeyEnv} is not set.`,
      todo: `Set ${apiKeyEnv} (in a workflow: \`env:\` of the step, from a secret), name another variable with \`agent.api_key_env\`, or choose the agent "lexical", which needs none.`,
    })
  }
  const { listPrice } = await import('./list-price.ts')
  const price = agent.provider?.price ?? listPrice(api, model)
  if (price === null && budgetUsd !== null) {
    throw new UserError({
      what: `Nobody knows what the model "${model}" costs, so a budget of ${budgetUsd} USD cannot be kept.`,
      todo: 'Write its name in full, or say what it costs with `agent.price` (input_per_million, output_per_million; 0 for a model of your own).',
    })
  }
  const upstream = { baseUrl, key }
  return {
    upstreams: api === 'anthropic' ? { anthropic: upstream } : { openai: upstream },
    models: [model],
    prices: price === null ? {} : { [model]: price },
  }
}

async function routeOfJudge(config: JudgeConfig, environment: Environment): Promise<Route> {
  const { provider, baseUrl, apiKeyEnv, model, price } = config
  const upstream = { baseUrl, key: keyFrom(environment, apiKeyEnv) ?? '' }
  return {
    upstreams: provider === 'anthropic' ? { anthropic: upstream } : { openai: upstream },
    models: 'any',
    prices: model === null || price === null ? {} : { [model]: price },
  }
}

function keyFrom(environment: Environment, name: string): string | null {
  const key = environment[name]?.trim() ?? ''
  return key === '' ? null : key
}
