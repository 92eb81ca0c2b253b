import { join } from 'node:path'
import { isByJobToken } from '../../core/config/job-token.ts'
import { UserError, type Warning } from '../../core/errors/user-error.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { RunFolder } from '../../core/process/run-folder.ts'
import { modelHabits } from '../adapters/agent-tables.ts'
import type { ModelAccess, OwnAccount, TrialModel } from '../cli-agent/model-access.ts'
import type { Account, OwnService, ServiceRefusal } from '../cli-agent/own-service.ts'
import type { ConnectProxy } from '../gateway/connect-proxy.ts'
import type { Price } from '../gateway/gateway.ts'
import { proxyOf } from './proxied-fetch.ts'
import { type AgentWithModel, noModel, providerOf } from './routes.ts'
import { SOCKET, socketFolder } from './socket-folder.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Tokens that GitHub makes for a job, and for other installations of an app, begin so. */
const OF_JOB = 'ghs_'
/** Other tokens of GitHub. */
const OTHER_TOKEN = /^(?:gh[a-z]_|github_pat_)/
/** Variables that hold keys of models, or ask for a token of the job's identity. */
const OTHER_KEY = /(?:API_KEY|AUTH_TOKEN|OAUTH_TOKEN)$|^AWS_BEARER_TOKEN|^ACTIONS_ID_TOKEN_REQUEST_TOKEN$/i

interface JobTokenOptions {
  environment: Environment
  signal: AbortSignal
  /** Whether this process asks all that a gate asks and publishes nothing. */
  isOwnJob?: boolean
}

/** The access of an agent that asks its own service with the job's token; null for any other. */
export function jobTokenAccess(
  agent: AgentWithModel | null,
  options: JobTokenOptions,
  onWarning: (warning: Warning) => void,
): JobTokenAccess | null {
  return agent !== null && isByJobToken(agent) ? new JobTokenAccess(agent, options, onWarning) : null
}

/** Access to an agent's own service with the token of the job, through a proxy that reaches that service alone. */
export class JobTokenAccess implements AsyncDisposable {
  readonly #agent: AgentWithModel
  readonly #options: JobTokenOptions
  readonly #onWarning: (warning: Warning) => void
  #starting: Promise<{ proxy: ConnectProxy; folder: RunFolder | null }> | null = null

  constructor(agent: AgentWithModel, options: JobTokenOptions, onWarning: (warning: Warning) => void) {
    this.#agent = agent
    this.#options = options
    this.#onWarning = onWarning
  }

  access(): Pick<ModelAccess, 'check' | 'open' | 'confinedFor'> {
    const agent = this.#agent
    return {
      confinedFor: `The agent "${agent.id}" would hold the job's own token`,
      check: async () => {
        const service = serviceOf(agent)
        if (agent.model === null) throw noModel(agent.id)
        checkJob(agent, service, this.#options)
      },
      open: () => this.#open(),
    }
  }

  async #open(): Promise<TrialModel> {
    const service = serviceOf(this.#agent)
    this.#starting ??= this.#start(service)
    const { proxy, folder } = await this.#starting
    return {
      key: this.#options.environment[service.variable]?.trim() ?? '',
      origin: proxy.origin,
      baseUrl: proxy.origin,
      ...{ api: null, wireApi: null, isOwnService: true },
      ...{ turns: null, wire: null, givenUp: null },
      socketPath: folder === null ? null : join(folder.path, SOCKET),
      account: async (home, stderr) => this.#settled(await service.account(home, stderr), service),
      close: () => {},
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const started = await this.#starting?.catch(() => null)
    if (started === null || started === undefined) return
    const { refused } = started.proxy.seen()
    await started.proxy[Symbol.asyncDispose]()
    await started.folder?.dispose()
    if (refused.length === 0) return
    this.#onWarning({
      what: `A trial asked for servers other than those of ${serviceOf(this.#agent).name}, and reached none: ${refused.slice(0, 5).join(', ')}.`,
      todo: 'Look at what the skills of this change do.',
    })
  }

  async #start({ servers }: OwnService) {
    const { startConnectProxy } = await import('../gateway/connect-proxy.ts')
    const folder = await socketFolder()
    const { environment, signal } = this.#options
    const proxy = await startConnectProxy({
      servers,
      through: proxyOf(environment, servers[0] ?? ''),
      socketPath: folder === null ? null : join(folder.path, SOCKET),
      signal,
    })
    return { proxy, folder }
  }

  /** The account with a cost, and with what its refusal means for the run. */
  async #settled({ refusal, ...used }: Account, service: OwnService): Promise<OwnAccount> {
    const costUsd = used.costUsd ?? (await this.#byListPrice(used, service))
    return { ...used, costUsd, refusal: refusal === null ? null : refusedBy(service, refusal) }
  }

  async #byListPrice(used: Omit<Account, 'refusal'>, { name }: OwnService): Promise<number> {
    const { priceOf } = await import('./model-price.ts')
    const { api } = providerOf(this.#agent)
    const model = (this.#agent.model ?? '').replaceAll('.', '-')
    const configured = this.#agent.provider?.price ?? null
    const { price } = priceOf({ api, model, configured, whose: 'the model', options: '`agent.price`' })
    this.#onWarning({
      what: `${name} did not say in credits what all requests cost: the rest is counted by list price, so the budget may be off.`,
    })
    return priced(used, price)
  }
}

function priced({ inputTokens, outputTokens, cachedTokens }: Omit<Account, 'refusal'>, price: Price): number {
  const cached = price.cachedPerMillion ?? price.inputPerMillion
  const fresh = Math.max(0, inputTokens - cachedTokens)
  return (fresh * price.inputPerMillion + cachedTokens * cached + outputTokens * price.outputPerMillion) / 1_000_000
}

/** The service that an agent asks. @throws UserError where it has none */
export function serviceOf({ id }: Pick<AgentWithModel, 'id'>): OwnService {
  const { ownService } = modelHabits(id)
  if (ownService !== undefined) return ownService
  throw new UserError({
    what: `The agent "${id}" has no service that takes the job's own token.`,
    todo: 'Leave `auth: job-token` out, and give it a key; or choose the agent "copilot".',
  })
}

/**
 * Checks that this is a job of its own: with the job's token, and with nothing else that a skill could carry away.
 *
 * @throws UserError that says what is wrong
 */
function checkJob(
  agent: AgentWithModel,
  service: OwnService,
  { environment, isOwnJob = false }: JobTokenOptions,
): void {
  const { variable, permission } = service
  const token = environment[variable]?.trim() ?? ''
  if (agent.provider?.limits !== undefined) {
    throw new UserError({
      what: "`limits` cannot be kept with the job's own token: no gateway sees the requests.",
      todo: 'Leave them out; `budget_usd` is kept by what the agent itself says that it spent.',
    })
  }
  if (!isOwnJob) {
    throw new UserError({
      what: `With the job's own token the agent "${agent.id}" runs in a job of its own, which publishes nothing.`,
      todo: 'Give that job `shard: 1/1`, and let another one merge its part (docs/job-token.md).',
    })
  }
  if (token === '' || environment['GITHUB_ACTIONS'] !== 'true') {
    throw new UserError({
      code: 'token_refused',
      what: `There is no token of the job: ${variable} is not set in the step of a workflow.`,
      todo: `Grant the job \`${permission}\`, and hand the token to the step: \`env: { ${variable}: \${{ github.token }} }\` (docs/job-token.md).`,
    })
  }
  if (!token.startsWith(OF_JOB)) {
    throw new UserError({
      what: `${variable} holds no token of a job, which begins with ${OF_JOB}.`,
      todo: 'Hand over `github.token`: a token of a person reaches more, and stays valid.',
    })
  }
  const others = otherSecrets(environment, token, variable)
  if (others.length > 0) {
    throw new UserError({
      what: `Beside the job's own token there may be no other token or key, and there is: ${others.join(', ')}.`,
      todo: 'Remove it from this job; a judge, which needs a key, cannot be used with the token.',
    })
  }
}

/** Variables with another secret, by their names or by what GitHub's tokens begin with. */
function otherSecrets(environment: Environment, token: string, variable: string): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    const text = value?.trim() ?? ''
    if (text === '' || text === token || name === variable) return []
    return OTHER_KEY.test(name) || OTHER_TOKEN.test(text) ? [name] : []
  })
}

function refusedBy({ name, permission, policy }: OwnService, { kind, said }: ServiceRefusal): AgentFailure | UserError {
  const own = said === '' ? '' : `: ${JSON.stringify(said)}`
  switch (kind) {
    case 'token':
      return new UserError({
        code: 'token_refused',
        what: `${name} does not take the job's token${own}.`,
        todo: `Grant the job \`${permission}\`. An owner may also have to allow "${policy}".`,
      })
    case 'policy':
      return new UserError({
        code: 'token_refused',
        what: `A policy does not let ${name} answer the job's token${own}.`,
        todo: `Ask an owner of the organization to allow "${policy}" in the policies of Copilot.`,
      })
    case 'credit':
      return new UserError({
        code: 'run_ended',
        what: `${name} has no credits left for this repository's owner${own}.`,
        todo: 'Raise the budget for AI credits in the billing settings, and run again.',
      })
    case 'other':
      return new AgentFailure(`${name} gave no answer${own}`)
  }
}
