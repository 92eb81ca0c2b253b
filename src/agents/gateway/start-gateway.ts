import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createAnsweredModels } from './answered-models.ts'
import { createBackoff } from './backoff.ts'
import { checkOptions, checkTrialLimits } from './check-options.ts'
import {
  type Access,
  type Gateway,
  type GatewayOptions,
  MAX_OUTPUT_TOKENS,
  type Route,
  type Timeouts,
  type Upstream,
} from './gateway.ts'
import { createAccount, createLedger } from './ledger.ts'
import { listen } from './listen.ts'
import { addUsage, noUsage } from './meter.ts'
import { createStanding } from './provider-refusal.ts'
import { type GatewayState, serveRequest } from './serve-request.ts'
import { createTokenDensity } from './token-density.ts'
import { createTrials, type Target, type TrialRoute, type TrialState, type Trials } from './trials.ts'

const MAX_BODY_BYTES = 32 * 1_048_576
const TIMEOUTS: Timeouts = { headersMs: 240_000, idleMs: 120_000, totalMs: 600_000 }
/** Codex sends long headers. */
const MAX_HEADER_BYTES = 65_536
/** Agents reuse connections for longer than Node's default keeps them open. */
const KEEP_ALIVE_MS = 65_000
const MAX_CONNECTIONS = 512

/**
 * Starts a proxy on loopback between agents and the providers of their models. Only it holds the providers' keys; each
 * trial gets its own key, valid nowhere else. It serves four routes, refuses requests that would run or store
 * something elsewhere, counts usage and never exceeds the budget: see docs/gateway.md. Stop it with `await using`,
 * `[Symbol.asyncDispose]()` or `signal`.
 *
 * @throws UserError for invalid options
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  checkOptions(options)
  const trials = createTrials()
  const closing = new AbortController()
  const serving = servingOf(options, trials, closing.signal)
  options.signal.throwIfAborted()
  const servers: Server[] = []
  const dispose = async () => {
    options.signal.removeEventListener('abort', onAbort)
    closing.abort(new Error('the gateway is closed'))
    await Promise.all(servers.map(close))
  }
  const onAbort = () => void dispose()
  options.signal.addEventListener('abort', onAbort, { once: true })

  const tcp = createModelServer(serving, (host) => host === `127.0.0.1:${port}` || host === `localhost:${port}`)
  servers.push(tcp)
  const port = await listen(tcp, { host: '127.0.0.1', port: 0 })
  if (options.socketPath !== null) {
    // Requests through the socket arrive under the port of its forwarder.
    const unix = createModelServer(serving, (host) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host))
    servers.push(unix)
    try {
      await listen(unix, { path: options.socketPath })
    } catch (error) {
      await dispose()
      throw error
    }
  }

  return gatewayOf(options, serving, `http://127.0.0.1:${port}`, dispose)
}

/** What all requests of a gateway share. */
function servingOf(options: GatewayOptions, trials: Trials, closing: AbortSignal): GatewayState {
  return {
    id: `gate-${randomUUID()}`,
    trials,
    account: createAccount('run', options.budget),
    ledger: createLedger(),
    density: createTokenDensity(),
    answered: createAnsweredModels(),
    fetch: options.fetch,
    maxOutputTokens: options.maxOutputTokens ?? MAX_OUTPUT_TOKENS,
    maxBodyBytes: options.maxBodyBytes ?? MAX_BODY_BYTES,
    timeouts: { ...TIMEOUTS, ...options.timeouts },
    closing,
    onBudget: options.onBudget ?? (() => {}),
    onRefused: options.onRefused ?? (() => {}),
    findSecret: options.findSecret ?? (() => null),
    onSecret: options.onSecret ?? (() => {}),
  }
}

/** What a run does with a gateway that listens. */
function gatewayOf(
  options: GatewayOptions,
  { trials, answered }: GatewayState,
  origin: string,
  dispose: () => Promise<void>,
): Gateway {
  const route = routeOf(options, options.clock)
  const baseUrl = `${origin}/v1`
  const access = (trial: TrialState) => accessOf(trial, { origin, baseUrl }, () => trials.close(trial))
  return {
    origin,
    baseUrl,
    openTrial(id, limits = {}, own) {
      const models = own?.models ?? options.models
      const checked = { ...options, ...own, models: models === 'any' ? [] : models }
      if (own !== undefined) checkOptions(checked)
      checkTrialLimits(limits, checked)
      return access(trials.open(id, limits, own === undefined ? route : routeOf(own, options.clock), false))
    },
    probe(id) {
      const trial = trials.open(id, {}, route, true)
      return { ...access(trial), requests: trial.captured ?? [] }
    },
    usage(id) {
      if (id !== undefined) return trials.byId(id)?.meter.usage() ?? noUsage()
      return [...trials.all()].map(({ meter }) => meter.usage()).reduce(addUsage, noUsage())
    },
    answeredAs(requested, id) {
      if (id === undefined) return answered.last(requested)
      const names = trials.byId(id)?.models.filter((model) => model.requested === requested) ?? []
      return names.length === 0 ? null : names.map((model) => model.answered).join(', ')
    },
    [Symbol.asyncDispose]: dispose,
  }
}

function routeOf({ upstreams, models, prices, otherPrice }: Route, clock: GatewayOptions['clock']): TrialRoute {
  const target = (upstream: Upstream | undefined): Target | null =>
    upstream === undefined
      ? null
      : {
          upstream: { ...upstream, baseUrl: upstream.baseUrl.replace(/\/+$/, '') },
          backoff: createBackoff(clock),
          standing: createStanding(),
        }
  const { anthropic, openai, google } = upstreams
  return {
    targets: { anthropic: target(anthropic), openai: target(openai), google: target(google) },
    models: models === 'any' ? null : new Set(models),
    priceOf: (model) => (Object.hasOwn(prices, model) ? prices[model] : otherPrice?.(model)) ?? null,
  }
}

function createModelServer(serving: GatewayState, isOurHost: (host: string) => boolean): Server {
  const listener: RequestListener = (request, response) => {
    void serveRequest(request, response, serving, isOurHost)
  }
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS }, listener)
  server.maxConnections = MAX_CONNECTIONS
  server.on('connect', (_request, socket) => {
    // From here on errors and closing are ours to handle.
    socket.on('error', () => {})
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n', () => socket.destroy())
  })
  return server
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function accessOf(trial: TrialState, address: Pick<Access, 'origin' | 'baseUrl'>, close: () => void): Access {
  const { key, turns, givenUp, answers, wire } = trial
  return { key, ...address, turns, givenUp, unanswered: answers.unanswered, wire, close }
}
