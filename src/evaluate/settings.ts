import { createAgent } from '../agents/adapters/registry.ts'
import type { Agent, Mode } from '../agents/agent.ts'
import { guardedAgent } from '../agents/guarded-agent.ts'
import { instructionsOf } from '../agents/mode-instructions.ts'
import { usualAddress } from '../agents/models/credential.ts'
import { createModels, type Models } from '../agents/models/model-access.ts'
import { proxiedFetch } from '../agents/models/proxied-fetch.ts'
import { judgeIn, providerOf, wireApiOf } from '../agents/models/routes.ts'
import type { Sandbox } from '../agents/sandbox/sandbox.ts'
import type { AgentChoice } from '../core/config/agent-choice.ts'
import type { ConfigInputs } from '../core/config/config-inputs.ts'
import { DEFAULTS, defaultBudgetUsd, defaultEnforce, isPaid } from '../core/config/defaults.ts'
import type { FullConfig, StoreConfig } from '../core/config/full-config.ts'
import type { JudgeConfig } from '../core/config/judge-config.ts'
import type { ReadConfig } from '../core/config/read-config.ts'
import { tightenConfig } from '../core/config/tighten.ts'
import { cacheFolder, runsFolder } from '../core/errors/cache-folder.ts'
import { type SecretFinder, secretFinder } from '../core/errors/secret-finder.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { splitCommand } from '../core/process/split-command.ts'
import type { Policy } from '../gate/question.ts'
import type { Suite } from '../suites/suite.ts'
import { turnLimitWarning } from '../trials/plan/stop-condition.ts'
import { budgetOfShard } from './budget-of-shard.ts'
import { chooseAgent } from './choose-agent.ts'
import { keyAtRisk, secretNames } from './key-at-risk.ts'
import { openSandbox } from './open-sandbox.ts'
import { policyOf } from './policy.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { NamedSkills } from './skill-names.ts'

/** What decides which tasks are asked, and how they are graded. */
export interface Asking {
  agent: Pick<Agent, 'id' | 'provides'>
  /** The judge that `prompt` graders ask; null without one, and for an untrusted head. */
  judge: JudgeConfig | null
}

/** The settings of a run: configuration, inputs and suites combined. */
export interface Settings extends Asking {
  agent: Agent
  /** Finds the secrets of this process in what a run leaves. */
  findSecret: SecretFinder
  /** The configured agents that may not run, see `Untrusted`; the lexical router then replaces them, as advice. */
  refusedAgents: readonly string[]
  model: string | null
  mode: Mode
  systemPrompt: string | null
  /** What the agent may be offered beside skills. */
  candidates: FullConfig['candidates']
  /** Addition of `mode` and `systemPrompt` to the system prompt; null: none. */
  instructions: string | null
  /** Null: the default of the task's kind, see `stopConditionOf`. */
  maxTurns: number | null
  store: StoreConfig
  /** Access to the models of agent and judge. */
  models: Models
  /** USD; null: no limit. */
  budgetUsd: number | null
  /** The same now: one of several agents may get more while it runs. */
  limitUsd(): number | null
  /**
   * The sandbox of agents, graders' programs and hooks; resolves to null for none. Rejects with a UserError where a
   * required one does not work.
   */
  sandbox: () => Promise<Sandbox | null>
  /** Why `auto` found no sandbox; null in every other case. */
  sandboxMissing: () => string | null
  /** Where the agent's program ran, for reports; null: it was not started, or is none. */
  sandboxUsed: () => string | null
  trials: { base: number; head: number }
  concurrency: number
  timeoutMs: number
  policy: Policy
  /** Source of the policy, for reports: the configuration file, or "defaults". */
  source: string
  /** The inputs that count: others would make base's configuration laxer. */
  inputs: ConfigInputs
  /** Null: the lexical router advises, and nothing makes it binding. */
  enforce: boolean | null
  warnings: Warning[]
}

/**
 * Resolves the settings of a run. The agent is the configured one, else the lexical router as advice; a suite's choice
 * of an agent only causes a warning. `named` finds the skills of either side.
 */
export async function resolveSettings(
  request: EvaluationRequest,
  file: ReadConfig | null,
  config: FullConfig,
  suites: readonly Suite[],
  named: NamedSkills,
  host: Host,
  /** The configuration file of the base branch, or of the only side; null: none. */
  baseFile: ReadConfig | null,
): Promise<Settings> {
  const warnings: Warning[] = []
  const choice = chooseAgent(request, config, suites, warnings)
  const judge = config.judge === null ? null : judgeIn(config.judge, host.environment)
  const turn = request.turn ?? null
  // Several agents share what a shard may spend.
  const budgetUsd =
    turn === null ? budgetOfShard(config.budgetUsd ?? defaultBudgetUsd(choice.id), request.shards) : turn.budgetUsd
  const limitUsd = turn === null ? () => budgetUsd : turn.limitUsd
  const model = choice.model
  const models = createModels({
    agent: isPaid(choice.id)
      ? { id: choice.id, model, ...(choice.provider === undefined ? {} : { provider: choice.provider }) }
      : null,
    budgetUsd,
    limitUsd,
    environment: host.environment,
    fetch: proxiedFetch(host.environment),
    signal: host.signal,
  })
  const writtenNone = file?.config.sandbox !== 'none' ? 'as requested' : noneFrom(request)
  const requiredFor = keyAtRisk(choice.id, judge, host)
  const writtenDown = file === baseFile || request.inputsMay === 'override'
  const { open, missing, used } = openSandbox(
    {
      // Only what base says lets a key and a program without a sandbox share a machine of CI.
      choice: requiredFor !== null && config.sandbox === 'none' && !writtenDown ? 'auto' : config.sandbox,
      requiredFor,
      noneFrom: writtenNone,
      path: request.path,
    },
    host,
  )
  const isUntrusted = (request.untrusted ?? null) !== null
  const confinesCommand =
    isUntrusted ||
    config.sandbox === 'bubblewrap' ||
    (requiredFor !== null && !(config.sandbox === 'none' && writtenDown))
  const findSecret = secretFinder(host.environment, secretNames(choice, judge, host.environment))
  const created = await createAgent(choice.id, {
    access: models.agent,
    sandbox: open,
    cache: cacheFolder(host.environment),
    runs: runsFolder(host.environment),
    setup: setupOf(choice, host.environment),
    listing: choice.listing,
    command: typeof choice.command === 'string' ? splitCommand(choice.command) : (choice.command ?? []),
    folder: request.agentFolder,
    confinement: confinesCommand ? { open, sharesNetwork: !isUntrusted } : null,
    version: choice.version,
    model: choice.model,
    environment: host.environment,
  })
  const agent = created.deterministic ? created : guardedAgent(created, findSecret)
  const idle = turnLimitWarning(agent)
  // Limits that only the replacing router ignores cause no warning.
  const isMeant = choice.id !== 'lexical' || request.inputs.maxTurns !== undefined
  if (config.maxTurns !== null && isMeant && idle !== null) warnings.push(idle)
  const asked = <K extends 'trials' | 'concurrency' | 'timeoutMs'>(key: K) =>
    largest(suites.map(({ settings }) => settings[key]))
  const isScreened = request.comparison.kind === 'gate' && !agent.deterministic
  const trials =
    config.trials ?? Math.min(asked('trials') ?? (isScreened ? DEFAULTS.headTrials : DEFAULTS.trials), mostTrials)
  const configured = config.timeoutSeconds === null ? null : config.timeoutSeconds * 1000
  return {
    agent,
    findSecret,
    refusedAgents: refusedIn(request, config),
    model: choice.model,
    mode: config.mode,
    systemPrompt: config.systemPrompt,
    candidates: config.candidates,
    instructions: instructionsOf(config),
    maxTurns: config.maxTurns,
    models,
    sandbox: open,
    sandboxMissing: missing,
    sandboxUsed() {
      if (choice.id === 'lexical') return null
      if (choice.id !== 'command' || confinesCommand) return used()
      return config.sandbox === 'none' ? `none, ${writtenNone}` : 'none: a command of your own'
    },
    budgetUsd,
    limitUsd,
    store: config.store,
    judge: request.untrusted?.agentAllowed === false ? null : judge,
    trials: { base: config.baseTrials, head: trials },
    concurrency: config.concurrency ?? asked('concurrency') ?? DEFAULTS.concurrency,
    timeoutMs: configured ?? asked('timeoutMs') ?? DEFAULTS.timeoutSeconds * 1000,
    policy: {
      ...policyOf(config, suites, named, agent.deterministic),
      ...(request.failOnGraders === true ? { failOnGraders: true } : {}),
    },
    source: file?.file ?? 'defaults',
    inputs:
      request.inputsMay === 'override' ? request.inputs : tightenConfig(file?.config ?? null, request.inputs).inputs,
    enforce: config.enforce ?? (defaultEnforce(config.agent?.id) ? true : null),
    warnings,
  }
}

function refusedIn({ untrusted, turn }: EvaluationRequest, { agent }: FullConfig): readonly string[] {
  if (untrusted?.agentAllowed !== false) return []
  if (turn !== undefined) return turn.refused ?? []
  return agent === null || agent.id === 'lexical' ? [] : [agent.id]
}

function noneFrom({ comparison }: EvaluationRequest): string {
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

/** The largest number of trials that a configuration may set; suites may not ask for more. */
const mostTrials = 50

function largest(values: readonly (number | undefined)[]): number | null {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? null : Math.max(...known)
}
