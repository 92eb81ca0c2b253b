import { isPaid } from '../core/config/defaults.ts'
import { present } from '../core/errors/present.ts'
import { UserError } from '../core/errors/user-error.ts'
import type { ProposeChoice } from '../evaluate/fix/open-fix.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { gateRequest } from './gate-request.ts'
import type { EvaluateOptions } from './options.ts'
import { requestParts } from './request-parts.ts'
import type { Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

/** Options that say how the model is reached that proposes. */
type OfModel = Pick<EvaluateOptions, 'model' | 'price' | 'wireApi' | 'baseUrl'>

/** Options that `fix` shares with `gate`. */
type SharedOptions = Pick<
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
export interface FixOptions extends SharedOptions {
  base?: string
  propose?: 'model' | 'words'
  write?: boolean
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
      if (!(error instanceof UserError && error.code === 'no_base')) throw error
    }
  }
  const parts = await requestParts([], own, workingFolder(folder, repository), terminal.environment)
  const comparison = { kind: 'run', head: { commit: 'working', ref: null } } as const
  return { request: { ...parts, comparison, reproduce: '' }, choice }
}

/** With an agent that has no model, what is said of a model belongs to the one that proposes. */
function split(options: FixOptions): { own: SharedOptions; choice: ProposeChoice } {
  const { base: _, write: __, propose, ...own } = options
  const { model, price, wireApi, baseUrl, ...rest } = own
  const agent = options.agent ?? (options.agentCommand === undefined ? undefined : 'command')
  const by = present({ by: propose })
  if (propose !== 'model' || model === undefined || (agent !== undefined && isPaid(agent))) return { own, choice: by }
  const known = { api: null, baseUrl: baseUrl ?? null, apiKeyEnv: null, price: price ?? null }
  const provider = { ...known, ...present({ wireApi }) }
  return { own: rest, choice: { ...by, model: { id: 'model', model, provider } } }
}
