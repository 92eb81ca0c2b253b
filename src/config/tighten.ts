import type { Warning } from '../errors/user-error.ts'
import type { Config } from './config-schema.ts'
import {
  type AgentChoice,
  DEFAULTS,
  defaultBudgetUsd,
  defaultConfig,
  defaultTolerance,
  type FullConfig,
  type Policy,
  withDefaults,
} from './full-config.ts'

/** What the Action's inputs or the command line set; absent means not set. */
export interface ConfigInputs {
  agent?: AgentChoice
  mode?: FullConfig['mode']
  systemPrompt?: string
  maxTurns?: number
  trials?: number
  baseTrials?: number
  concurrency?: number
  timeoutSeconds?: number
  unlabelled?: FullConfig['unlabelled']
  tolerance?: number
  sandbox?: FullConfig['sandbox']
  budgetUsd?: number
  minRecall?: number
  minPrecision?: number
  minF1?: number
  minAccuracy?: number
  onRemovedTasks?: Policy['onRemovedTasks']
  failOn?: Policy['failOn']
  enforce?: boolean
  comment?: FullConfig['comment']
  failJob?: boolean
  checkName?: string
}

export interface TightenedConfig {
  config: FullConfig
  /** One for each input that was ignored, naming it and the reason. */
  warnings: Warning[]
}

/**
 * The configuration that a run goes by. `base` is that of the base commit: what it says, inputs (which a pull request
 * can change) may make stricter and never laxer. Without one (null) inputs count in full, over the defaults.
 */
export function tightenConfig(base: Config | null, inputs: ConfigInputs): TightenedConfig {
  if (base === null) return { config: applyInputs(defaultConfig, inputs), warnings: [] }
  return tighten(withDefaults(base), inputs)
}

/** `config` with every input in place of what it says: for a terminal, where the user is the one who decides. */
export function applyInputs(config: FullConfig, inputs: ConfigInputs): FullConfig {
  const { policy } = config
  return {
    ...config,
    agent: agentWith(config.agent, inputs.agent),
    mode: inputs.mode ?? config.mode,
    systemPrompt: inputs.systemPrompt ?? config.systemPrompt,
    maxTurns: inputs.maxTurns ?? config.maxTurns,
    trials: inputs.trials ?? config.trials,
    baseTrials: inputs.baseTrials ?? config.baseTrials,
    concurrency: inputs.concurrency ?? config.concurrency,
    timeoutSeconds: inputs.timeoutSeconds ?? config.timeoutSeconds,
    sandbox: inputs.sandbox ?? config.sandbox,
    budgetUsd: inputs.budgetUsd ?? config.budgetUsd,
    unlabelled: inputs.unlabelled ?? config.unlabelled,
    policy: {
      ...policy,
      tolerance: inputs.tolerance ?? policy.tolerance,
      minRecall: inputs.minRecall ?? policy.minRecall,
      minPrecision: inputs.minPrecision ?? policy.minPrecision,
      minF1: inputs.minF1 ?? policy.minF1,
      minAccuracy: inputs.minAccuracy ?? policy.minAccuracy,
      onRemovedTasks: inputs.onRemovedTasks ?? policy.onRemovedTasks,
      failOn: inputs.failOn ?? policy.failOn,
    },
    enforce: inputs.enforce ?? config.enforce,
    comment: inputs.comment ?? config.comment,
    failJob: inputs.failJob ?? config.failJob,
    checkName: inputs.checkName ?? config.checkName,
  }
}

/** The agent that inputs choose; what they leave open of the one that is configured already stays as it is. */
function agentWith(configured: FullConfig['agent'], chosen: AgentChoice | undefined): FullConfig['agent'] {
  if (chosen === undefined || chosen.id !== configured?.id) return chosen ?? configured
  const provider = chosen.provider ?? configured.provider
  return {
    id: chosen.id,
    ...(provider === undefined ? {} : { provider }),
    command: chosen.command ?? configured.command,
    version: chosen.version ?? configured.version,
    model: chosen.model ?? configured.model,
  }
}

function tighten(base: FullConfig, inputs: ConfigInputs): TightenedConfig {
  const warnings: Warning[] = []
  const kept: ConfigInputs = { ...inputs }
  const ignore = (name: keyof ConfigInputs, reason: string): void => {
    delete kept[name]
    warnings.push({
      what: `The input \`${INPUT_NAMES[name]}\` is ignored: ${reason}`,
      todo: 'Change it in skill-eval-gate.yml on the base branch.',
    })
  }
  const atLeast = (name: NumberInput, now: number | null): void => {
    const value = inputs[name]
    if (value !== undefined && now !== null && value < now) ignore(name, `${value} is laxer than the base's ${now}`)
  }
  const atMost = (name: NumberInput, now: number | null): void => {
    const value = inputs[name]
    if (value !== undefined && now !== null && value > now) ignore(name, `${value} is laxer than the base's ${now}`)
  }
  const same = (name: 'mode' | 'systemPrompt' | 'checkName', now: string | null): void => {
    const value = inputs[name]
    if (value !== undefined && now !== null && value !== now) ignore(name, 'the base decides it')
  }

  if (inputs.agent !== undefined && base.agent !== null && !sameAgent(inputs.agent, base.agent)) {
    ignore('agent', `the base measures with \`${base.agent.id}\`, and another agent is another measurement`)
  }
  if (kept.agent !== undefined && base.agent !== null) kept.agent = base.agent
  same('mode', base.mode)
  same('systemPrompt', base.systemPrompt)
  same('checkName', base.checkName)
  // Neither more nor fewer turns are stricter: more of them find more of both, right and wrong.
  if (inputs.maxTurns !== undefined && inputs.maxTurns !== base.maxTurns) ignore('maxTurns', 'the base decides it')
  atLeast('trials', base.trials ?? DEFAULTS.headTrials)
  atLeast('baseTrials', base.baseTrials)
  const measuring = base.agent ?? inputs.agent
  atMost('budgetUsd', base.budgetUsd ?? (measuring === undefined ? null : defaultBudgetUsd(measuring.id)))
  if (
    inputs.sandbox !== undefined &&
    SANDBOXES_BY_STRENGTH.indexOf(inputs.sandbox) < SANDBOXES_BY_STRENGTH.indexOf(base.sandbox)
  ) {
    ignore('sandbox', `\`${inputs.sandbox}\` is laxer than the base's \`${base.sandbox}\``)
  }
  atLeast('minRecall', base.policy.minRecall)
  atLeast('minPrecision', base.policy.minPrecision)
  atLeast('minF1', base.policy.minF1)
  atLeast('minAccuracy', base.policy.minAccuracy)
  const untouched = defaultTolerance(['lexical', undefined].includes(measuring?.id))
  if (base.policy.tolerance !== null) atMost('tolerance', base.policy.tolerance)
  else if (inputs.tolerance !== undefined && inputs.tolerance > untouched) {
    ignore('tolerance', `${inputs.tolerance} is laxer than the default of ${untouched}, which the base leaves it at`)
  }
  if (inputs.unlabelled === 'ignore' && base.unlabelled === 'negative')
    ignore('unlabelled', '`ignore` is laxer than `negative`')
  if (inputs.onRemovedTasks === 'warn' && base.policy.onRemovedTasks === 'gate') {
    ignore('onRemovedTasks', '`warn` is laxer than `gate`')
  }
  if (inputs.enforce === false && base.enforce) ignore('enforce', 'the base enforces its gate')
  if (inputs.failJob === false && base.failJob) ignore('failJob', 'the base lets the job fail')
  if (inputs.failOn !== undefined) {
    const missing = base.policy.failOn.filter((reason) => !inputs.failOn?.includes(reason))
    if (missing.length > 0) {
      warnings.push({
        what: `The input \`fail_on\` leaves out ${missing.map((reason) => `\`${reason}\``).join(', ')}, which the base fails on; kept`,
        todo: 'Change it in skill-eval-gate.yml on the base branch.',
      })
    }
    kept.failOn = [...new Set([...base.policy.failOn, ...inputs.failOn])]
  }
  return { config: applyInputs(base, kept), warnings }
}

const SANDBOXES_BY_STRENGTH: readonly FullConfig['sandbox'][] = ['none', 'auto', 'bubblewrap']

type NumberInput =
  | 'trials'
  | 'baseTrials'
  | 'minRecall'
  | 'minPrecision'
  | 'minF1'
  | 'minAccuracy'
  | 'tolerance'
  | 'budgetUsd'

function sameAgent(a: AgentChoice, b: AgentChoice): boolean {
  return (
    a.id === b.id &&
    (a.model ?? b.model) === b.model &&
    (a.version ?? b.version) === b.version &&
    (a.command === null || JSON.stringify(a.command) === JSON.stringify(b.command))
  )
}

/** As the Action's inputs are called. */
const INPUT_NAMES: Readonly<Record<keyof ConfigInputs, string>> = {
  agent: 'agent',
  mode: 'mode',
  systemPrompt: 'system_prompt',
  maxTurns: 'max_turns',
  trials: 'trials',
  baseTrials: 'base_trials',
  concurrency: 'concurrency',
  timeoutSeconds: 'timeout_seconds',
  unlabelled: 'unlabelled',
  tolerance: 'tolerance',
  sandbox: 'sandbox',
  budgetUsd: 'budget_usd',
  minRecall: 'min_recall',
  minPrecision: 'min_precision',
  minF1: 'min_f1',
  minAccuracy: 'min_accuracy',
  onRemovedTasks: 'on_removed_tasks',
  failOn: 'fail_on',
  enforce: 'enforce',
  comment: 'comment',
  failJob: 'fail_job',
  checkName: 'check_name',
}
