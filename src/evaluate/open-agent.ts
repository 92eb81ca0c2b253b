import { createAgent } from '../agents/adapters/registry.ts'
import type { Agent } from '../agents/agent.ts'
import { guardedAgent } from '../agents/guarded-agent.ts'
import { secretVariables, usualAddress } from '../agents/models/credential.ts'
import { createModels, type Models } from '../agents/models/model-access.ts'
import { proxiedFetch } from '../agents/models/proxied-fetch.ts'
import { judgeAddress, judgeIn, providerOf, wireApiOf } from '../agents/models/routes.ts'
import type { AgentChoice } from '../core/config/agent-choice.ts'
import { isPaid } from '../core/config/defaults.ts'
import type { JudgeConfig } from '../core/config/judge-config.ts'
import { cacheFolder, runsFolder } from '../core/errors/cache-folder.ts'
import { present } from '../core/errors/present.ts'
import { type SecretFinder, secretFinder } from '../core/errors/secret-finder.ts'
import { splitCommand } from '../core/process/split-command.ts'
import { turnLimitWarning } from '../trials/plan/stop-condition.ts'
import { openSandbox, type RunSandbox } from './open-sandbox.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { Settings } from './settings.ts'

/** An agent with what it needs. */
interface OpenAgent {
  agent: Agent
  /** Finds the secrets of this process in what a run leaves. */
  findSecret: SecretFinder
  /** Access to the models of agent and judge. Dispose of it when the run is over. */
  models: Models
  sandbox: RunSandbox
}

/** The settings of a run whose agent is open. */
export type OpenSettings = Omit<Settings, 'agent'> & OpenAgent

/** Opens the agent of a run, access to its models, and the sandbox that it needs. Starts nothing yet. */
export async function openAgent(
  settings: Settings,
  sides: Pick<ReadSides, 'base' | 'head' | 'policy' | 'lexicon'>,
  request: EvaluationRequest,
  host: Host,
): Promise<OpenSettings> {
  const { choice } = settings
  const { environment } = host
  const { config } = sides.policy
  // Of an untrusted head's run too: programs of it must not reach the key that is there.
  const judge = config.judge === null ? null : judgeIn(config.judge, environment)
  const requiredFor = keyAtRisk(choice.id, judge, host)
  const { sandbox, isConfined } = sandboxOf(choice, requiredFor, { sides, request, host })
  const findSecret = secretFinder(environment, secretNames(choice, judge, environment))
  const models = modelsOf(settings, request, host)
  const created = await createAgent(choice.id, {
    access: models.agent,
    sandbox: sandbox.open,
    cache: cacheFolder(environment),
    runs: runsFolder(environment),
    setup: models.isByJobToken ? "by the job's token" : setupOf(choice, environment),
    listing: choice.listing,
    command: typeof choice.command === 'string' ? splitCommand(choice.command) : (choice.command ?? []),
    folder: request.agentFolder,
    confinement: isConfined ? { open: sandbox.open, sharesNetwork: request.untrusted === null } : null,
    version: choice.version,
    model: choice.model,
    environment,
    lexicon: sides.lexicon,
  })
  const agent = created.deterministic ? created : guardedAgent(created, findSecret)
  // Limits that only the replacing router ignores cause no warning.
  const isMeant = choice.id !== 'lexical' || request.inputs.maxTurns !== undefined
  const idle = settings.maxTurns !== null && isMeant ? turnLimitWarning(agent) : null
  const warnings = idle === null ? settings.warnings : [...settings.warnings, idle]
  return { ...settings, agent, findSecret, models, sandbox, warnings }
}

function modelsOf(
  { choice, budgetUsd, limitUsd }: Settings,
  { shards }: EvaluationRequest,
  { environment, signal }: Host,
): Models {
  const { id, model, provider } = choice
  return createModels({
    agent: isPaid(id) ? { id, model, ...present({ provider }) } : null,
    // It asks all that the gate asks, and leaves it to another run to decide and publish.
    isOwnJob: shards !== undefined && 'shard' in shards && shards.shard.of === 1,
    budgetUsd,
    limitUsd,
    environment,
    fetch: proxiedFetch(environment),
    signal,
  })
}

/**
 * The sandbox of a run, and whether a `command` agent has to run in it. Only what base says lets a key and a program
 * without a sandbox share a machine of CI.
 */
function sandboxOf(
  { id }: AgentChoice,
  requiredFor: string | null,
  {
    sides,
    request,
    host,
  }: { sides: Pick<ReadSides, 'base' | 'head' | 'policy'>; request: EvaluationRequest; host: Host },
): { sandbox: RunSandbox; isConfined: boolean } {
  const { file, config } = sides.policy
  const own = request.comparison.kind === 'run' ? sides.head.file : sides.base.file
  const isWritten = file === own || request.inputsMay === 'override'
  const noneFrom = file?.config.sandbox === 'none' ? noneOf(request) : 'as requested'
  const choice = requiredFor !== null && config.sandbox === 'none' && !isWritten ? 'auto' : config.sandbox
  const opened = openSandbox({ choice, requiredFor, noneFrom, path: request.path }, host)
  const isConfined =
    request.untrusted !== null ||
    config.sandbox === 'bubblewrap' ||
    (requiredFor !== null && !(config.sandbox === 'none' && isWritten))
  const used = () => {
    if (id === 'lexical') return null
    if (id !== 'command' || isConfined) return opened.used()
    return config.sandbox === 'none' ? `none, ${noneFrom}` : 'none: a command of your own'
  }
  return { sandbox: { ...opened, used }, isConfined }
}

function noneOf({ comparison }: EvaluationRequest): string {
  return comparison.kind === 'gate' ? "written in base's configuration" : 'written in the configuration'
}

/** What makes trials with the same model differ: its address and API, where they are not the usual ones. */
function setupOf(agent: AgentChoice, environment: Host['environment']): string | null {
  if (!isPaid(agent.id)) return agent.provider?.baseUrl ?? null
  const { api, baseUrl, wireApi } = providerOf(agent, environment)
  const address = agent.provider?.baseUrl ?? (baseUrl === usualAddress(api).baseUrl ? null : baseUrl)
  const isUsual = wireApi === wireApiOf(agent.id, api, agent.model)
  return isUsual ? address : `${address ?? ''} by ${wireApi}`
}

/** Variables that hold keys of models, as their providers' programs call them. */
const MODEL_KEY = /(?:API_KEY|AUTH_TOKEN|OAUTH_TOKEN)$|^AWS_BEARER_TOKEN/i
/** Shorter values are placeholders, such as those of servers without a key. */
const LEAST_KEY = 16

/**
 * Why the programs of a run need a sandbox: on a machine of CI, where changes of others are measured, a model's key is
 * in reach of them. Null: none needs one.
 */
function keyAtRisk(
  agent: string,
  judge: JudgeConfig | null,
  { environment }: Pick<Host, 'environment'>,
): string | null {
  const isSet = (name: string) => !['', 'false', '0'].includes((environment[name] ?? '').toLowerCase())
  if (!isSet('CI') && !isSet('GITHUB_ACTIONS')) return null
  if (isPaid(agent)) return `In CI the agent "${agent}" would run beside its model's key`
  if (judge !== null && (environment[judge.apiKeyEnv] ?? '') !== '') {
    return `In CI programs would run beside the judge's key (${judge.apiKeyEnv})`
  }
  const holds = (name: string) => MODEL_KEY.test(name) && (environment[name]?.trim().length ?? 0) >= LEAST_KEY
  const key = Object.keys(environment).find(holds)
  return key === undefined ? null : `In CI programs would run beside a model's key (${key})`
}

/** Variables that hold the keys of the run's models. */
function secretNames(agent: AgentChoice, judge: JudgeConfig | null, environment: Host['environment']): string[] {
  return [
    ...(isPaid(agent.id) ? secretVariables(providerOf(agent, environment)) : []),
    ...(judge === null ? [] : secretVariables(judgeAddress(judge, environment))),
  ]
}
