import { createAgent } from '../agents/adapters/registry.ts'
import type { Agent, Mode } from '../agents/agent.ts'
import { guardedAgent } from '../agents/guarded-agent.ts'
import { instructionsOf } from '../agents/mode-instructions.ts'
import type { AgentChoice } from '../config/agent-choice.ts'
import { applyInputs, type ConfigInputs } from '../config/config-inputs.ts'
import { DEFAULTS, defaultBudgetUsd, defaultEnforce, isPaid, lossLimits } from '../config/defaults.ts'
import {
  type Floors as ConfigFloors,
  defaultConfig,
  type FullConfig,
  floorsOf,
  type StoreConfig,
  withDefaults,
} from '../config/full-config.ts'
import { type JudgeConfig, PROVIDERS } from '../config/judge-config.ts'
import type { ReadConfig } from '../config/read-config.ts'
import { tightenConfig } from '../config/tighten.ts'
import { usualWireApi } from '../config/wire-api.ts'
import { cacheFolder, runsFolder } from '../errors/cache-folder.ts'
import { type SecretFinder, secretFinder } from '../errors/secret-finder.ts'
import type { Warning } from '../errors/user-error.ts'
import type { Limits, Policy } from '../gate/question.ts'
import { secretVariables } from '../models/credential.ts'
import { createModels, type Models } from '../models/model-access.ts'
import { proxiedFetch } from '../models/proxied-fetch.ts'
import { judgeAddress, judgeIn, providerOf } from '../models/routes.ts'
import { turnLimitWarning } from '../plan/stop-condition.ts'
import { splitCommand } from '../process/split-command.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Suite } from '../suite/suite.ts'
import { openSandbox } from './open-sandbox.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { NamedSkills } from './skill-names.ts'

/** The settings of a run: configuration, inputs and suites combined. */
export interface Settings {
  agent: Agent
  /** Finds the secrets of this process in what a run leaves. */
  findSecret: SecretFinder
  /** The configured agent if it may not run, see `Untrusted`; the lexical router then replaces it, as advice. */
  refusedAgent: string | null
  model: string | null
  mode: Mode
  systemPrompt: string | null
  /** Addition of `mode` and `systemPrompt` to the system prompt; null: none. */
  instructions: string | null
  /** Null: the default of the task's kind, see `stopConditionOf`. */
  maxTurns: number | null
  /** The judge that `prompt` graders ask; null without one, and for an untrusted head. */
  judge: JudgeConfig | null
  store: StoreConfig
  /** Access to the models of agent and judge. */
  models: Models
  /** USD; null: no limit. */
  budgetUsd: number | null
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

/** The file's configuration with inputs applied as far as they may change it. */
export function effectiveConfig(
  request: Pick<EvaluationRequest, 'inputs' | 'inputsMay'> & Partial<Pick<EvaluationRequest, 'untrusted'>>,
  file: ReadConfig | null,
): { config: FullConfig; warnings: Warning[] } {
  const { config, warnings } =
    request.inputsMay === 'override'
      ? { config: applyInputs(file === null ? defaultConfig : withDefaults(file.config), request.inputs), warnings: [] }
      : tightenConfig(file?.config ?? null, request.inputs)
  // Untrusted text is read in a sandbox or not at all, whatever the configuration says.
  return { config: (request.untrusted ?? null) === null ? config : { ...config, sandbox: 'bubblewrap' }, warnings }
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
  const budgetUsd = config.budgetUsd ?? defaultBudgetUsd(choice.id)
  const model = choice.model
  const models = createModels({
    agent: isPaid(choice.id)
      ? { id: choice.id, model, ...(choice.provider === undefined ? {} : { provider: choice.provider }) }
      : null,
    budgetUsd,
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
    refusedAgent:
      request.untrusted?.agentAllowed === false && config.agent !== null && config.agent.id !== 'lexical'
        ? config.agent.id
        : null,
    model: choice.model,
    mode: config.mode,
    systemPrompt: config.systemPrompt,
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

function noneFrom({ comparison }: EvaluationRequest): string {
  return comparison.kind === 'gate' ? "written in base's configuration" : 'written in the configuration'
}

/** Variables that hold the keys of the run's models. */
function secretNames(agent: AgentChoice, judge: JudgeConfig | null, environment: Host['environment']): string[] {
  return [
    ...(isPaid(agent.id) ? secretVariables(providerOf(agent, environment)) : []),
    ...(judge === null ? [] : secretVariables(judgeAddress(judge, environment))),
  ]
}

/** What makes trials with the same model differ: its address and API, where they are not the usual ones. */
function setupOf(agent: AgentChoice, environment: Host['environment']): string | null {
  if (!isPaid(agent.id)) return agent.provider?.baseUrl ?? null
  const { api, baseUrl, wireApi } = providerOf(agent, environment)
  const address = agent.provider?.baseUrl ?? (baseUrl === PROVIDERS[api].baseUrl ? null : baseUrl)
  const isUsual = wireApi === usualWireApi(api, agent.id, agent.model ?? '')
  return isUsual ? address : `${address ?? ''} by ${wireApi}`
}

const lexical: AgentChoice = { id: 'lexical', command: null, version: null, model: null }

function chooseAgent(
  request: EvaluationRequest,
  config: FullConfig,
  suites: readonly Suite[],
  warnings: Warning[],
): AgentChoice {
  if (request.untrusted?.agentAllowed === false) return lexical
  if (config.agent !== null) return config.agent
  const wanted = suites.find(({ settings }) => settings.agent !== undefined && settings.agent !== 'lexical')
  if (wanted?.settings.agent === undefined) return lexical
  // A suite comes with the change under test, so it does not choose a paid agent.
  warnings.push({
    what: `This suite asks for the agent "${wanted.settings.agent}", which runs only where an option, an input or the configuration chooses it. The lexical router measured instead.`,
    where: { file: wanted.file, line: 1, column: 1 },
    todo: 'Choose an agent with `agent:` in skill-eval-gate.yml, the `agent` input or --agent, see docs/agents.md.',
  })
  return lexical
}

/**
 * The policy, from the configuration and the suites' requirements. Limits under a name that several skills have hold
 * for each of them, after `sharedLimits` told of it; limits under a name of its own win.
 */
export function policyOf(
  config: FullConfig,
  suites: readonly Suite[],
  named: NamedSkills,
  deterministic: boolean,
): Policy {
  const general = limits(config.policy, deterministic)
  const skills = new Map<string, Limits>()
  const written = Object.keys(config.policy.skills).map((key) => ({ key, names: named.inPolicy(key) }))
  // `limitsForUnknownSkills` warns of those without a skill.
  for (const { key, names } of written.sort((one, other) => other.names.length - one.names.length)) {
    for (const name of names) skills.set(name, limits(floorsOf(config.policy, key), deterministic))
  }
  // A suite's least accuracy (Waza's trigger_accuracy): base's or head's, whichever is stricter.
  for (const { file, settings, skills: labelled } of suites) {
    if (settings.minAccuracy === undefined) continue
    for (const label of labelled) {
      const name = named.inSuite(label, file) ?? label
      const now = skills.get(name) ?? general
      const accuracy = Math.max(settings.minAccuracy, now.floors.accuracy ?? 0)
      skills.set(name, { ...now, floors: { ...now.floors, accuracy } })
    }
  }
  return {
    general,
    skills,
    onRemovedTasks: config.policy.onRemovedTasks,
    ...(config.policy.accept === 'maintainers' ? {} : { accept: config.policy.accept }),
    onMovedLabels: config.policy.onMovedLabels,
    ...(config.policy.onNoAnswer === 'error' ? {} : { onNoAnswer: config.policy.onNoAnswer }),
    unlabelled: config.unlabelled,
    graderTolerance: config.policy.graderTolerance,
    taskFloors: {
      score: config.policy.minTaskScore,
      passRate: config.policy.minTaskPassRate,
      graders: Object.entries(config.policy.graders).map(([grader, { minScore, minPassRate }]) => ({
        grader,
        score: minScore,
        passRate: minPassRate,
      })),
    },
    failOn: config.policy.failOn,
  }
}

function limits(floors: ConfigFloors, deterministic: boolean): Limits {
  return {
    ...lossLimits(floors.tolerance, deterministic),
    floors: {
      precision: floors.minPrecision,
      recall: floors.minRecall,
      f1: floors.minF1,
      accuracy: floors.minAccuracy,
    },
  }
}

/** The largest number of trials that a configuration may set; suites may not ask for more. */
const mostTrials = 50

function largest(values: readonly (number | undefined)[]): number | null {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? null : Math.max(...known)
}
