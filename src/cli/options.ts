import { resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { FAIL_ON } from '../config/config-schema.ts'
import type { AgentChoice } from '../config/full-config.ts'
import { parseConfig, type ReadConfig } from '../config/read-config.ts'
import type { ConfigInputs } from '../config/tighten.ts'
import type { EvaluationRequest } from '../request.ts'
import { readTextFile } from '../suite/read-text-file.ts'
import { UserError } from '../user-error.ts'
import type { Terminal } from './terminal.ts'

/** Options of every command that evaluates, as commander hands them over. */
export interface EvaluateOptions {
  suite: string[]
  skills: string[]
  task: string[]
  tag: string[]
  agent?: string
  agentCommand?: string
  agentVersion?: string
  model?: string
  mode?: 'baseline' | 'smart' | 'forced'
  trials?: number
  baseTrials?: number
  concurrency?: number
  timeout?: number
  tolerance?: number
  minRecall?: number
  minPrecision?: number
  minF1?: number
  minAccuracy?: number
  failOn?: string[]
  config?: string
  record?: string
  offline?: boolean
  out?: string
  json?: boolean
  quiet?: boolean
  verbose?: boolean
  directory?: string
}

/** Adds them to a command. */
export function withEvaluateOptions(command: Command): Command {
  return command
    .argument('[suite...]', 'suite files, folders or globs; none: every suite that is found')
    .addOption(list('--suite <glob>', 'the same as an argument, repeatable'))
    .addOption(list('--skills <glob>', 'only judge skills whose name matches, repeatable'))
    .addOption(list('--task <glob>', 'only ask tasks whose id matches, repeatable'))
    .addOption(list('--tag <glob>', 'only ask tasks with a tag that matches, repeatable'))
    .option('--agent <id>', 'lexical (default: a lexical router, not an agent) or command')
    .option('--agent-command <command>', "program and arguments of the command agent: 'node agent.js'")
    .option('--agent-version <version>', 'what to call the version of that program')
    .option('--model <model>', 'model that the agent is asked to use')
    .addOption(
      new Option('--mode <mode>', 'what agents are told about skills').choices(['baseline', 'smart', 'forced']),
    )
    .option('--trials <n>', 'trials a task on head (agents that are not deterministic)', whole(1, 50))
    .option('--base-trials <n>', 'trials a task on base', whole(1, 50))
    .option('--concurrency <n>', 'trials that run at once', whole(1, 64))
    .option('--timeout <seconds>', 'time a trial may take', positive)
    .option('--tolerance <prompts>', 'net loss in prompts from which a skill regressed', positive)
    .option('--min-recall <0..1>', "floor for every skill's recall", ratio)
    .option('--min-precision <0..1>', "floor for every skill's precision", ratio)
    .option('--min-f1 <0..1>', "floor for every skill's F1", ratio)
    .option('--min-accuracy <0..1>', "floor for every skill's accuracy", ratio)
    .addOption(new Option('--fail-on <reasons...>', 'what blocks').choices(FAIL_ON))
    .option('--config <file>', 'configuration to use for both sides, instead of skill-eval-gate.yml on base')
    .option('--record <dir>', 'keep every transcript in this folder')
    .option('--offline', 'run nothing: take transcripts from the --record folder only')
    .option('--out <dir>', 'write results.json, comment.md and summary.md there')
    .option('--json', 'print the results as JSON on stdout, and nothing else there')
    .option('--quiet', 'no progress')
    .option('-v, --verbose', "also every task, and every grader's score and feedback")
    .option('-C, --directory <dir>', 'run as if started there')
}

/** The request's parts that both `gate` and `run` fill from options. */
export async function requestParts(
  suites: readonly string[],
  options: EvaluateOptions,
  terminal: Terminal,
): Promise<Omit<EvaluationRequest, 'comparison' | 'reproduce'>> {
  const folder = resolve(terminal.cwd, options.directory ?? '.')
  if (options.offline === true && options.record === undefined) {
    throw new UserError({
      what: '--offline has nothing to answer from.',
      todo: 'Name the folder of an earlier run with --record DIR.',
    })
  }
  const record = options.record === undefined ? null : resolve(folder, options.record)
  return {
    path: folder,
    suites: { patterns: [...suites, ...options.suite], filter: 'always' },
    only: { skills: options.skills, tasks: options.task, tags: options.tag },
    configFile: null,
    config: options.config === undefined ? null : await namedConfig(folder, options.config),
    inputs: inputsOf(options),
    inputsMay: 'override',
    agentFolder: folder,
    record: options.offline === true ? null : record,
    offline: options.offline === true ? record : null,
    untrusted: null,
    enforceUnconfigured: true,
    repository: { name: null, serverUrl: null, runUrl: null, pullRequest: null, linkCommit: null },
  }
}

async function namedConfig(folder: string, named: string): Promise<ReadConfig> {
  const read = await readTextFile(folder, named)
  if (!('text' in read)) {
    throw new UserError({
      what: `The configuration file "${named}" ${read.missing ? 'does not exist' : read.problem}.`,
      todo: `Name a file below ${folder}.`,
    })
  }
  return { config: parseConfig(read.text, named), file: named, text: read.text }
}

function inputsOf(options: EvaluateOptions): ConfigInputs {
  const agent = agentOf(options)
  const inputs: ConfigInputs = {}
  if (agent !== null) inputs.agent = agent
  if (options.mode !== undefined) inputs.mode = options.mode
  if (options.trials !== undefined) inputs.trials = options.trials
  const baseTrials = options.baseTrials ?? options.trials
  if (baseTrials !== undefined) inputs.baseTrials = baseTrials
  if (options.concurrency !== undefined) inputs.concurrency = options.concurrency
  if (options.timeout !== undefined) inputs.timeoutSeconds = options.timeout
  if (options.tolerance !== undefined) inputs.tolerance = options.tolerance
  if (options.minRecall !== undefined) inputs.minRecall = options.minRecall
  if (options.minPrecision !== undefined) inputs.minPrecision = options.minPrecision
  if (options.minF1 !== undefined) inputs.minF1 = options.minF1
  if (options.minAccuracy !== undefined) inputs.minAccuracy = options.minAccuracy
  if (options.failOn !== undefined) inputs.failOn = FAIL_ON.filter((reason) => options.failOn?.includes(reason))
  return inputs
}

/** A command alone is choice enough; so is a model only together with an agent. */
function agentOf({ agent, agentCommand, agentVersion, model }: EvaluateOptions): AgentChoice | null {
  if (agent === undefined && agentCommand === undefined) return null
  return { id: agent ?? 'command', command: agentCommand ?? null, version: agentVersion ?? null, model: model ?? null }
}

function list(flags: string, description: string): Option {
  return new Option(flags, description)
    .default([], '')
    .argParser((value: string, before: readonly string[]) => [...before, value])
}

function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`)
  }
}

function positive(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value
  throw new InvalidArgumentError('It takes a number above 0.')
}

function ratio(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && value <= 1) return value
  throw new InvalidArgumentError('It takes a number from 0 to 1.')
}
