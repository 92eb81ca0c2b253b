import { type Command, InvalidArgumentError, Option } from 'commander'
import { defaultListing, listingIds, programIds } from '../agents/adapters/registry.ts'
import { addressText } from '../core/config/address-text.ts'
import type { ModelPrice, WireApi } from '../core/config/agent-choice.ts'
import { MODES } from '../core/config/agent-list.ts'
import { type ConfigInputs, inputOptions } from '../core/config/config-inputs.ts'
import { WIRE_APIS } from '../core/config/model-schemas.ts'
import { SANDBOXES } from '../core/config/options.ts'
import type { FailOn } from '../core/config/policy-options.ts'
import { priceText } from '../core/config/price-text.ts'
import { aboveZero } from '../core/config/value-kinds.ts'
import { FAIL_ON } from '../core/results/fail-on.ts'
import { optionParser, repeatable } from './option-parser.ts'

/** Options that say when the gate fails, and set the configuration's input of the same name. */
export const POLICY_INPUTS = [
  'tolerance',
  'minRecall',
  'minPrecision',
  'minF1',
  'minAccuracy',
  'minTaskScore',
  'minTaskPassRate',
  'enforce',
] as const

/** All options that set the configuration's input of the same name. */
export const INPUTS = [
  ...(['mode', 'maxTurns', 'trials', 'baseTrials', 'concurrency', 'sandbox'] as const),
  ...POLICY_INPUTS,
] as const

/** Options of every command that evaluates (`gate`, `run`, `aa`), as commander parses them. */
export interface EvaluateOptions extends Pick<ConfigInputs, (typeof INPUTS)[number]> {
  suite?: string[]
  skills?: string[]
  task?: string[]
  tag?: string[]
  room?: string[]
  agent?: string
  agentCommand?: string
  agentVersion?: string
  model?: string
  price?: ModelPrice
  wireApi?: WireApi
  baseUrl?: string
  listing?: string
  timeout?: number
  budget?: number
  failOn?: FailOn[]
  config?: string
  record?: string
  offline?: boolean
  /** False: `--no-store`. */
  store?: string | false
  fresh?: boolean
  updateSnapshots?: boolean
  out?: string
  json?: boolean
  quiet?: boolean
  verbose?: boolean
  directory?: string
}

/** Adds the options of `EvaluateOptions` to a command, in the groups that its help shows. */
export function withEvaluateOptions(command: Command): Command {
  command
    .argument('[suite...]', 'suite files, folders or globs (default: all that are found)')
    .optionsGroup('Which tasks:')
    .addOption(repeatable('--suite <glob>', 'the same as the argument'))
    .addOption(repeatable('--skills <glob>', 'judge only skills whose name matches'))
    .addOption(repeatable('--task <glob>', 'run only tasks whose id matches'))
    .addOption(repeatable('--tag <glob>', 'run only tasks with a tag that matches'))
    .addOption(repeatable('--room <glob>', 'run only tasks in a room that matches, such as one plugin'))
    .optionsGroup('Agent and trials:')
    .option(
      '--agent <id>',
      `lexical (a word router, not an agent), model (one request to a model, not an agent), ${programIds.join(', ')}, command; ID@1.2.3 installs that version (default: the configured one, else lexical)`,
    )
  return withModelOptions(command)
    .addOption(new Option('--mode <mode>', 'instructions about skills that agents get beforehand').choices(MODES))
    .option(
      '--max-turns <n>',
      'model turns that an agent may take per message (default: 3 for tasks that only ask for triggering)',
      optionParser(inputOptions.max_turns),
    )
    .option(
      '--trials <n>',
      'trials per task: in run, and on each side in the screening of gate (default: 3 on base, 2 on head; lexical: 1)',
      optionParser(inputOptions.trials),
    )
    .option('--base-trials <n>', 'trials per task on base, if different', optionParser(inputOptions.base_trials))
    .option('--concurrency <n>', 'trials that run at once (default: 4)', optionParser(inputOptions.concurrency))
    .option('--timeout <seconds>', 'how long a trial may take (default: 300)', optionParser(aboveZero))
    .option(
      '--budget <usd>',
      'most that agent and judge may cost together (default: 5 for agents with a model)',
      optionParser(inputOptions.budget_usd),
    )
    .addOption(
      new Option('--sandbox <where>', 'where agents and programs of graders run (default: auto)').choices(SANDBOXES),
    )
    .option('--record <dir>', 'keep every transcript in this folder')
    .option('--store <dir>', 'store trials in this folder and reuse them (default: in the git folder)')
    .option('--no-store', 'reuse no trial, and store none')
    .option('--fresh', 'run every trial again, and replace the stored ones')
    .option('--offline', 'run no agent: take trials from the --record folder only, else from the store')
    .optionsGroup('When the gate fails:')
    .option(
      '--tolerance <prompts>',
      'net loss of prompts that counts as a regression (default: 0.5; lexical: 2, or 1 of at most 3)',
      optionParser(inputOptions.tolerance),
    )
    .option('--min-recall <0..1>', "floor of every skill's recall", optionParser(inputOptions.min_recall))
    .option('--min-precision <0..1>', "floor of every skill's precision", optionParser(inputOptions.min_precision))
    .option('--min-f1 <0..1>', "floor of every skill's F1", optionParser(inputOptions.min_f1))
    .option('--min-accuracy <0..1>', "floor of every skill's accuracy", optionParser(inputOptions.min_accuracy))
    .option('--min-task-score <0..1>', 'floor of the mean task score', optionParser(inputOptions.min_task_score))
    .option(
      '--min-task-pass-rate <0..1>',
      'floor of the share of trials that every grader passes',
      optionParser(inputOptions.min_task_pass_rate),
    )
    .addOption(
      new Option(
        '--fail-on <reasons...>',
        `reasons that block: ${FAIL_ON.join(', ')} (default: all but already_below)`,
      ).argParser(reasons),
    )
    .option('--enforce', 'let the lexical router block too, which otherwise only advises: exit with 1 on a regression')
    .option(
      '--config <file>',
      'configuration for both sides (default: skill-eval-gate.yml of base; base:FILE names another file of base)',
    )
    .optionsGroup('Output:')
    .option('--out <dir>', 'write report.html, results.json, comment.md, summary.md and junit.xml there')
    .option('--json', 'print the results as JSON, and nothing else on stdout')
    .option('--quiet', 'no progress')
    .option('-v, --verbose', "every task, and every grader's score and feedback")
    .optionsGroup('Options:')
    .option('-C, --directory <dir>', 'run as if started there')
}

/** Adds what says how a program or a model is reached. */
export function withModelOptions(command: Command): Command {
  return command
    .option('--agent-command <command>', "program and arguments of the command agent, such as 'node agent.js'")
    .option('--agent-version <version>', 'version of that program, for reports and the store')
    .option('--model <model>', "the agent's model")
    .option(
      '--price <in/out>',
      'USD for a million tokens of that model, such as 2/10 (default: its list price)',
      optionParser({ text: priceText }),
    )
    .addOption(new Option('--wire-api <api>', 'API that the model takes (default: by its name)').choices(WIRE_APIS))
    .option(
      '--base-url <url>',
      "address of that model's API, such as http://127.0.0.1:11434/v1",
      optionParser(addressText),
    )
    .addOption(
      new Option(
        '--listing <agent>',
        `whose listing of skills the agent "model" is shown (default: ${defaultListing.id})`,
      ).choices(listingIds),
    )
}

function reasons(value: string, before: readonly FailOn[] | undefined): FailOn[] {
  const found = value.split(',').map((word) => {
    const reason = FAIL_ON.find((known) => known === word.trim())
    if (reason === undefined) throw new InvalidArgumentError(`It takes any of ${FAIL_ON.join(', ')}.`)
    return reason
  })
  return [...(before ?? []), ...found]
}
