import type { AgentChoice } from '../core/config/agent-choice.ts'
import type { ConfigInputs } from '../core/config/config-inputs.ts'
import { textOfPrice } from '../core/config/price-text.ts'
import { ownCommand } from '../core/errors/own-name.ts'
import { shellWords } from '../core/errors/shell-word.ts'
import type { Comparison } from '../sides/comparison.ts'
import type { EvaluationRequest, Ran } from './request.ts'

/** The parts of a request that the command repeats. */
type Repeated = Pick<EvaluationRequest, 'suites' | 'only' | 'inputs' | 'config' | 'offline' | 'store'> &
  Partial<Pick<EvaluationRequest, 'configFile' | 'failOnGraders'>>

/** How the command is given. */
interface Given {
  /** Base is no ancestor of head, such as the commit before a forced push. */
  isExact?: boolean
  /** What `-C` names, ready for a shell; null: nothing. */
  place?: string | null
}

/** The shell command that measures the same again in a clone. It names commits by their full ids, which do not move. */
export function reproduceCommand(
  comparison: Comparison,
  { suites, only, inputs, config, configFile, offline, store, failOnGraders }: Repeated,
  { isExact = false, place = null }: Given = {},
): string {
  const words: string[] = []
  const option = (name: string, value: string | number | readonly string[] | null | undefined) => {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== undefined) words.push(name, String(one))
  }
  const [command, ...commits] = comparisonWords(comparison, isExact)
  words.push(...suites.patterns, ...commits)
  option('--skills', only.skills)
  option('--task', only.tasks)
  option('--tag', only.tags)
  option('--room', only.rooms)
  option('--config', config?.file ?? (configFile == null ? null : `${OF_BASE}${configFile}`))
  words.push(...agentWords(inputs))
  option('--model', inputs.agent?.model)
  option('--price', inputs.price === undefined ? null : textOfPrice(inputs.price))
  option('--wire-api', inputs.wireApi)
  option('--base-url', inputs.baseUrl)
  option('--listing', inputs.listing)
  option('--mode', inputs.mode)
  option('--modes', inputs.compareModes?.join(','))
  option('--max-turns', inputs.maxTurns)
  option('--trials', inputs.trials)
  // A run has no base.
  if (comparison.kind === 'gate') option('--base-trials', inputs.baseTrials)
  option('--timeout', inputs.timeoutSeconds)
  option('--budget', inputs.budgetUsd)
  option(store?.only === true ? '--store' : '--record', offline)
  if (store === null) words.push('--no-store')
  if (store?.fresh === true) words.push('--fresh')
  if (offline !== null) words.push('--offline')
  if (failOnGraders === true) words.push('--fail-on-graders')
  words.push(...policyWords(inputs))
  const lead = shellWords([...ownCommand(), command])
  return [lead, ...(place === null ? [] : [`-C ${place}`]), ...(words.length === 0 ? [] : [shellWords(words)])].join(
    ' ',
  )
}

/** The command of a comparison, and the options that name its commits. */
function comparisonWords(comparison: Comparison, isExact: boolean): [string, ...string[]] {
  if (comparison.kind === 'run') return ['run']
  const { base, head, independent } = comparison
  if (independent === true) return ['aa', '--at', base.commit]
  const after = head.commit === 'working' ? '.' : head.commit
  return ['gate', '--base', base.commit, '--head', after, ...(isExact ? ['--no-merge-base'] : [])]
}

/** The options that name who is asked. */
function agentWords({ agent, agents = [] }: ConfigInputs): string[] {
  const { id, command, version } = agent ?? {}
  const several = agents.map(({ choice }) => choice)
  const named = id !== undefined && id !== 'command' && version != null ? `${id}@${version}` : id
  const options = [
    ['--agent', named],
    ['--agent-command', commandLine(command)],
    ['--agent-version', id === 'command' ? version : null],
    ['--agents', several.length === 0 ? null : several.map(agentWord).join(',')],
    ['--agent-command', commandLine(several.find((one) => one.id === 'command')?.command)],
  ] as const
  return options.flatMap(([name, value]) => (value == null ? [] : [name, value]))
}

/** A program and its arguments as one line, which `splitCommand` reads as the same words. */
function commandLine(command: AgentChoice['command'] | undefined): string | null {
  if (command === undefined || command === null || typeof command === 'string') return command ?? null
  const isPlain = (word: string) => /^[^\s'"\\]+$/.test(word)
  return command.map((word) => (isPlain(word) ? word : `"${word.replace(/["\\]/g, '\\$&')}"`)).join(' ')
}

/** An agent as `--agents` names it. */
function agentWord({ id, version, model }: AgentChoice): string {
  return `${id}${version === null ? '' : `@${version}`}${model === null ? '' : `:${model}`}`
}

/** Before a path in `--config`: the file of that path in base's own tree. */
export const OF_BASE = 'base:'

/**
 * The same for a run elsewhere, in any clone, also a fresh or shallow one: the commits are fetched by their ids, since
 * the head of a fork is on no branch, and base may not be on one any more. Names the version of an agent's program.
 */
export function reproduceElsewhere(comparison: Comparison, request: Repeated, ran: Ran, isExact: boolean): string {
  const head = comparison.head.commit
  const commits = [...new Set(comparison.kind === 'gate' ? [comparison.base.commit, head] : [head])]
  const steps = [['git', 'fetch', '--quiet', 'origin', ...commits]]
  if (comparison.kind === 'run') steps.push(['git', 'checkout', '--quiet', '--detach', head])
  const inputs = { ...ran.inputs, ...pinned(ran) }
  const measure = reproduceCommand(comparison, { ...request, inputs }, { isExact })
  return [...steps.map(shellWords), measure].join(' && ')
}

/** The agent with the version that answered; of several the configuration names those that matter. */
function pinned({ inputs, agents: [agent, ...others] }: Ran): Pick<ConfigInputs, 'agent'> {
  if (agent === undefined || others.length > 0) return {}
  const { id, version } = agent
  const isPinned = !UNPINNED.includes(id) && version !== null && /^\d[\w.+-]*$/.test(version)
  return isPinned ? { agent: { command: null, model: null, ...inputs.agent, id, version } } : {}
}

/** Agents without a program that can be had in a version. */
const UNPINNED: readonly string[] = ['lexical', 'model', 'command']

/** The shell command that gates on the same files of results again. */
export function reproduceResultsCommand(
  files: { head: readonly string[]; base: readonly string[] },
  { inputs, config }: Pick<EvaluationRequest, 'inputs' | 'config'>,
): string {
  const words = [...ownCommand(), 'gate']
  for (const file of files.head) words.push('--head-results', file)
  for (const file of files.base) words.push('--base-results', file)
  if (config !== null) words.push('--config', config.file)
  words.push(...policyWords(inputs))
  return shellWords(words)
}

function policyWords(inputs: ConfigInputs): string[] {
  const { tolerance, minRecall, minPrecision, minF1, minAccuracy, minTaskScore, minTaskPassRate } = inputs
  const { enforce, failOn } = inputs
  const limits = [
    ['--tolerance', tolerance],
    ['--min-recall', minRecall],
    ['--min-precision', minPrecision],
    ['--min-f1', minF1],
    ['--min-accuracy', minAccuracy],
    ['--min-task-score', minTaskScore],
    ['--min-task-pass-rate', minTaskPassRate],
  ] as const
  const words = limits.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
  if (enforce === true) words.push('--enforce')
  return failOn === undefined ? words : [...words, '--fail-on', ...failOn]
}

/** The command that measures the same again, after a run. `agents`: those that answered, with their versions. */
export function reproduceAfter(
  { reproduce }: Pick<EvaluationRequest, 'reproduce'>,
  inputs: ConfigInputs,
  agents: Ran['agents'],
): string {
  return typeof reproduce === 'string' ? reproduce : reproduce({ inputs, agents })
}
