import type { FAIL_ON } from '../results/fail-on.ts'
import { parseAgentSpec } from './agent-spec.ts'
import { type ACCEPT, type Config, DEFAULT_FAIL_ON, type SANDBOXES } from './config-schema.ts'

export type FailOn = (typeof FAIL_ON)[number]
/** Who may accept a regression. */
export type Accept = (typeof ACCEPT)[number]

/** Limits of one skill or of all. Null: no limit; for `tolerance`: the gate's default for the agent. */
export interface Floors {
  /** In prompts. */
  tolerance: number | null
  minRecall: number | null
  minPrecision: number | null
  minF1: number | null
  minAccuracy: number | null
}

export interface Policy extends Floors {
  /** By the skill's name; null fields fall back to the general ones. */
  skills: Readonly<Record<string, Floors>>
  onRemovedTasks: 'gate' | 'warn'
  /** Null: graders block nothing. */
  graderTolerance: number | null
  /** Jobs of a matrix that gate the same pull request. */
  jobs: number
  failOn: readonly FailOn[]
  accept: Accept
}

export interface AgentChoice {
  id: string
  /** For `command`: one line, or the program and its arguments. */
  command: string | readonly string[] | null
  version: string | null
  model: string | null
  /** Where its model is reached; absent: nothing is said of it. */
  provider?: ProviderChoice
}

/** Where an agent's model is reached, as far as somebody said. */
export interface ProviderChoice {
  api: 'anthropic' | 'openai-compatible' | null
  /** Without a slash at its end. */
  baseUrl: string | null
  apiKeyEnv: string | null
  price: ModelPrice | null
  /** Of a whole run. */
  limits?: ModelLimits
}

/** What a run may use of a model; what is left out has no limit. */
export interface ModelLimits {
  requests?: number
  inputTokens?: number
  outputTokens?: number
}

/** US dollars for a million tokens. */
export interface ModelPrice {
  inputPerMillion: number
  outputPerMillion: number
  cachedPerMillion?: number
  cacheWritePerMillion?: number
}

export type SandboxChoice = (typeof SANDBOXES)[number]

/** The model that judges, and how to reach it. */
export interface JudgeConfig {
  provider: 'anthropic' | 'openai-compatible'
  /** Null: each grader, or its suite, has to name one. */
  model: string | null
  /** Without a slash at its end. */
  baseUrl: string
  /** Name of the environment variable that holds the key. */
  apiKeyEnv: string
  timeoutSeconds: number
  maxRetries: number
  /** US dollars for a million tokens of `model`. */
  price: { inputPerMillion: number; outputPerMillion: number } | null
}

/** What modes add to the system prompt, in the user's words; null: in ours. */
export interface ModeTexts {
  smart: string | null
  forced: string | null
}

/** How long and how much is kept of measured trials. */
export interface StoreConfig {
  maxAgeDays: number
  maxMb: number
  /** Whether pushes to the default branch measure what pull requests will need of it. */
  fillOnPush: boolean
}

/**
 * The configuration with every default filled in. Null: nothing configured, the part that uses it has its own default.
 */
export interface FullConfig {
  /** Empty: suites are discovered. */
  suites: readonly string[]
  skills: { roots: readonly string[]; exclude: readonly string[] }
  formats: Readonly<Record<string, string>>
  skillOf: Readonly<Record<string, string>>
  /** Null: nobody chose an agent, so the lexical router advises and does not enforce. */
  agent: AgentChoice | null
  sandbox: SandboxChoice
  /** USD that a run may spend; null: nothing is said, see `defaultBudgetUsd`. */
  budgetUsd: number | null
  /** Null: nobody judges. */
  judge: JudgeConfig | null
  mode: 'baseline' | 'smart' | 'forced'
  modes: ModeTexts
  systemPrompt: string | null
  /**
   * Turns of the model for each message; null: `DEFAULTS.triggerTurns` where only triggering is asked, else no limit of
   * ours.
   */
  maxTurns: number | null
  trials: number | null
  baseTrials: number
  concurrency: number | null
  timeoutSeconds: number | null
  store: StoreConfig
  unlabelled: 'ignore' | 'negative'
  policy: Policy
  /** Which pull requests are evaluated; no paths: whatever they touch. */
  when: { drafts: 'skip' | 'run'; paths: readonly string[]; changedOnly: boolean }
  enforce: boolean
  comment: 'changed' | 'always' | 'never'
  failJob: boolean
  checkName: string
}

/** What holds where neither configuration, inputs nor suites say otherwise. */
export const DEFAULTS = {
  trials: 3,
  headTrials: 2,
  concurrency: 4,
  timeoutSeconds: 300,
  budgetUsd: 5,
  triggerTurns: 3,
} as const

/**
 * The least net loss in prompts that is a regression: a deterministic agent has no test of chance to pass, so it needs
 * more of them.
 */
export function defaultTolerance(deterministic: boolean): number {
  return deterministic ? 2 : 1
}

/**
 * Whether an agent asks its model through us, for money, and so needs a model, a key and a budget. A program has its
 * own of them.
 */
export function isPaid(agent: string): boolean {
  return agent !== 'lexical' && agent !== 'command'
}

/** What a run of an agent may spend in US dollars where nobody said; null: no limit. */
export function defaultBudgetUsd(agent: string): number | null {
  return isPaid(agent) ? DEFAULTS.budgetUsd : null
}

/** What holds where there is no configuration file. */
export const defaultConfig: FullConfig = withDefaults({ version: 1 })

/** What a configuration file says, and the default of everything else. */
export function withDefaults(file: Config): FullConfig {
  const { policy = {}, skills = {} } = file
  return {
    suites: file.suites ?? [],
    skills: { roots: skills.roots ?? [], exclude: skills.exclude ?? [] },
    formats: file.formats ?? {},
    skillOf: file.skill_of ?? {},
    agent: file.agent === undefined ? null : toAgent(file.agent),
    sandbox: file.sandbox ?? 'auto',
    budgetUsd: file.budget_usd ?? null,
    judge: file.judge === undefined ? null : toJudge(file.judge),
    mode: file.mode ?? 'baseline',
    modes: { smart: file.modes?.smart ?? null, forced: file.modes?.forced ?? null },
    systemPrompt: file.system_prompt ?? null,
    maxTurns: file.max_turns ?? null,
    trials: file.trials ?? null,
    baseTrials: file.base_trials ?? DEFAULTS.trials,
    concurrency: file.concurrency ?? null,
    timeoutSeconds: file.timeout_seconds ?? null,
    store: {
      maxAgeDays: file.store?.max_age_days ?? 14,
      maxMb: file.store?.max_mb ?? 200,
      fillOnPush: file.store?.fill_on_push ?? false,
    },
    unlabelled: file.unlabelled ?? 'ignore',
    policy: {
      ...toFloors(policy),
      skills: Object.fromEntries(Object.entries(policy.skills ?? {}).map(([name, floors]) => [name, toFloors(floors)])),
      onRemovedTasks: policy.on_removed_tasks ?? 'gate',
      graderTolerance: policy.grader_tolerance ?? null,
      jobs: policy.jobs ?? 1,
      failOn: policy.fail_on ?? DEFAULT_FAIL_ON,
      accept: policy.accept ?? 'maintainers',
    },
    when: {
      drafts: file.when?.drafts ?? 'skip',
      paths: file.when?.paths ?? [],
      changedOnly: file.when?.changed_only ?? true,
    },
    enforce: file.enforce ?? true,
    comment: file.comment ?? 'changed',
    failJob: file.fail_job ?? true,
    checkName: file.check_name ?? 'Skill evals',
  }
}

/** The limits that hold for a skill: its own, and the general ones where it has none. Names match exactly. */
export function floorsOf(policy: Policy, skill: string): Floors {
  const own = Object.hasOwn(policy.skills, skill) ? policy.skills[skill] : undefined
  return {
    tolerance: own?.tolerance ?? policy.tolerance,
    minRecall: own?.minRecall ?? policy.minRecall,
    minPrecision: own?.minPrecision ?? policy.minPrecision,
    minF1: own?.minF1 ?? policy.minF1,
    minAccuracy: own?.minAccuracy ?? policy.minAccuracy,
  }
}

function toAgent(agent: NonNullable<Config['agent']>): AgentChoice {
  if (typeof agent === 'string') return { ...parseAgentSpec(agent), command: null, model: null }
  const { id, version } = parseAgentSpec(agent.id)
  const { provider, base_url: baseUrl, api_key_env: apiKeyEnv, price, limits } = agent
  const isSaid = [provider, baseUrl, apiKeyEnv, price, limits].some((value) => value !== undefined)
  return {
    id,
    command: agent.command ?? null,
    version: agent.version ?? version,
    model: agent.model ?? null,
    ...(isSaid
      ? {
          provider: {
            api: provider ?? null,
            baseUrl: baseUrl?.replace(/\/+$/, '') ?? null,
            apiKeyEnv: apiKeyEnv ?? null,
            price: price === undefined ? null : toPrice(price),
            ...(limits === undefined ? {} : { limits: toLimits(limits) }),
          },
        }
      : {}),
  }
}

type FileAgent = Exclude<NonNullable<Config['agent']>, string>

function toLimits({
  requests,
  input_tokens: input,
  output_tokens: output,
}: NonNullable<FileAgent['limits']>): ModelLimits {
  return {
    ...(requests === undefined ? {} : { requests }),
    ...(input === undefined ? {} : { inputTokens: input }),
    ...(output === undefined ? {} : { outputTokens: output }),
  }
}

function toPrice(price: NonNullable<FileAgent['price']>): ModelPrice {
  const { cached_per_million: cached, cache_write_per_million: cacheWrite } = price
  return {
    inputPerMillion: price.input_per_million,
    outputPerMillion: price.output_per_million,
    ...(cached === undefined ? {} : { cachedPerMillion: cached }),
    ...(cacheWrite === undefined ? {} : { cacheWritePerMillion: cacheWrite }),
  }
}

/** Where a provider is, and where its key is looked for. */
export const PROVIDERS: Readonly<Record<JudgeConfig['provider'], Pick<JudgeConfig, 'baseUrl' | 'apiKeyEnv'>>> = {
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', apiKeyEnv: 'ANTHROPIC_API_KEY' },
  'openai-compatible': { baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'OPENAI_API_KEY' },
}

function toJudge(judge: NonNullable<Config['judge']>): JudgeConfig {
  const own = PROVIDERS[judge.provider]
  return {
    provider: judge.provider,
    model: judge.model ?? null,
    baseUrl: judge.base_url?.replace(/\/+$/, '') ?? own.baseUrl,
    apiKeyEnv: judge.api_key_env ?? own.apiKeyEnv,
    timeoutSeconds: judge.timeout_seconds ?? 120,
    maxRetries: judge.max_retries ?? 2,
    price:
      judge.price === undefined
        ? null
        : { inputPerMillion: judge.price.input_per_million, outputPerMillion: judge.price.output_per_million },
  }
}

type FileFloors = NonNullable<NonNullable<Config['policy']>['skills']>[string]

function toFloors(floors: FileFloors): Floors {
  return {
    tolerance: floors.tolerance ?? null,
    minRecall: floors.min_recall ?? null,
    minPrecision: floors.min_precision ?? null,
    minF1: floors.min_f1 ?? null,
    minAccuracy: floors.min_accuracy ?? null,
  }
}
