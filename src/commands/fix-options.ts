import { type Command, Option } from 'commander'
import { agentIds } from '../agents/adapters/registry.ts'
import { inputOptions } from '../core/config/config-inputs.ts'
import { isPaid } from '../core/config/defaults.ts'
import { aboveZero } from '../core/config/value-kinds.ts'
import { NoBase } from '../core/errors/user-error.ts'
import type { ProposeChoice } from '../evaluate/fix/open-fix.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { gateRequest } from './gate-request.ts'
import { optionParser } from './option-parser.ts'
import { type EvaluateOptions, withModelOptions } from './options.ts'
import { requestParts } from './request-parts.ts'
import type { Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

/** Options that say how the model is reached that proposes. */
type OfModel = Pick<EvaluateOptions, 'model' | 'price' | 'wireApi' | 'baseUrl'>

type Shared = Pick<
  EvaluateOptions,
  | 'agent'
  | 'agentCommand'
  | 'agentVersion'
  | 'listing'
  | 'trials'
  | 'concurrency'
  | 'timeout'
  | 'budget'
  | 'config'
  | 'store'
  | 'json'
  | 'quiet'
  | 'directory'
> &
  OfModel

/** Options of `fix` as commander parses them. */
export interface FixOptions extends Shared {
  base?: string
  propose?: 'model' | 'words'
  write?: boolean
}

/** Adds the options of `fix`. */
export function withFixOptions(command: Command): Command {
  const opened = command
    .argument('[skill]', 'the skill to mend (default: every one that regressed against base or misses prompts)')
    .option('--base <ref>', 'commit, branch or tag that the working tree branched off (default: the main branch)')
    .option('--write', 'write the descriptions, and mark the prompts that they were made from')
    .optionsGroup('Who proposes and who judges:')
    .option('--agent <id>', `who judges: ${agentIds.join(', ')} (default: the configured one, else lexical)`)
    .addOption(
      new Option(
        '--propose <by>',
        "who proposes: words alone, or a model, the agent's, else --model, else the judge's (default: model, if the agent has one)",
      ).choices(['words', 'model']),
    )
  return withModelOptions(opened)
    .option(
      '--trials <n>',
      'trials per prompt and description in the screen (default: 2)',
      optionParser(inputOptions.trials),
    )
    .option('--concurrency <n>', 'trials that run at once (default: 4)', optionParser(inputOptions.concurrency))
    .option('--timeout <seconds>', 'how long a trial may take (default: 300)', optionParser(aboveZero))
    .option(
      '--budget <usd>',
      'most that proposing and judging may cost together (default: 5 where a model is asked)',
      optionParser(inputOptions.budget_usd),
    )
    .option('--no-store', 'reuse no trial, and store none')
    .optionsGroup('Options:')
    .option('--config <file>', 'configuration to use (default: skill-eval-gate.yml of base)')
    .option('--json', 'print the fix as JSON; without a skill a list of them')
    .option('--quiet', 'no progress')
    .option('-C, --directory <dir>', 'run as if started there')
}

/**
 * The request of the options, against base where there is one: without a change, or without git, the working tree
 * alone.
 *
 * @throws UserError for options that contradict each other, and where the history up to base is missing
 */
export async function fixRequest(
  options: FixOptions,
  terminal: Terminal,
): Promise<{ request: EvaluationRequest; choice: ProposeChoice }> {
  const { own, choice } = split(options)
  const folder = await folderOf(terminal, options.directory)
  const repository = await repositoryIfAny(folder)
  if (options.base !== undefined) {
    return { request: await gateRequest([], { ...own, base: options.base, head: '.' }, terminal), choice }
  }
  if (repository !== null) {
    try {
      return { request: await gateRequest([], { ...own, head: '.' }, terminal), choice }
    } catch (error) {
      if (!(error instanceof NoBase)) throw error
    }
  }
  const parts = await requestParts([], own, workingFolder(folder, repository), terminal.environment)
  const comparison = { kind: 'run', head: { commit: 'working', ref: null } } as const
  return { request: { ...parts, comparison, reproduce: '' }, choice }
}

/** With an agent that has no model, what is said of a model belongs to the one that proposes. */
function split(options: FixOptions): { own: Shared; choice: ProposeChoice } {
  const { base: _, write: __, propose, ...own } = options
  const { model, price, wireApi, baseUrl, ...rest } = own
  const agent = options.agent ?? (options.agentCommand === undefined ? undefined : 'command')
  const by = propose === undefined ? {} : { by: propose }
  if (propose !== 'model' || model === undefined || (agent !== undefined && isPaid(agent))) return { own, choice: by }
  const provider = {
    ...{ api: null, baseUrl: baseUrl ?? null, apiKeyEnv: null, price: price ?? null },
    ...(wireApi === undefined ? {} : { wireApi }),
  }
  return { own: rest, choice: { ...by, model: { id: 'model', model, provider } } }
}
