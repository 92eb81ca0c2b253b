import { InvalidArgumentError } from 'commander'
import { agentIds, agentProblem, unknownAgent } from '../agents/adapters/registry.ts'
import type { AgentChoice } from '../core/config/agent-choice.ts'
import { type AgentEntry, parseAgentWord, withNames } from '../core/config/agent-list.ts'
import { UserError } from '../core/errors/user-error.ts'
import type { EvaluateOptions } from './options.ts'

/** An agent of `--agents`: as it was written, and what that means. */
export interface NamedAgent {
  written: string
  id: string
  version: string | null
  model: string | null
}

/** Parses `lexical,model,claude-code@2.1.329:claude-haiku-4-5`: at least two agents, each once. */
export function agentList(text: string): NamedAgent[] {
  const agents = text.split(',').map((word): NamedAgent => {
    const written = word.trim()
    const parsed = parseAgentWord(written)
    if (!agentIds.includes(parsed.id)) throw new InvalidArgumentError(unknownAgent(parsed.id).message)
    return { written, ...parsed }
  })
  if (agents.length < 2 || new Set(agents.map(({ written }) => written)).size < agents.length) {
    throw new InvalidArgumentError('It takes at least two agents, each once. For a single one there is --agent.')
  }
  return agents
}

/** `--model` is the model of every agent that has one and names none of its own. */
export function choiceOf(
  { id, version: of, model }: NamedAgent,
  { model: usual, agentCommand, agentVersion }: Pick<EvaluateOptions, 'model' | 'agentCommand' | 'agentVersion'>,
): AgentChoice {
  return {
    id,
    command: id === 'command' ? (agentCommand ?? null) : null,
    version: id === 'command' ? (agentVersion ?? of) : of,
    model: model ?? (id === 'lexical' ? null : (usual ?? null)),
  }
}

/** The agents as the configuration has them, each under a name of its own. */
export function entriesOf(agents: readonly NamedAgent[], options: EvaluateOptions): AgentEntry[] {
  return withNames(
    agents.map((agent) => ({
      name: '',
      choice: choiceOf(agent, options),
      trials: null,
      baseTrials: null,
      enforce: null,
    })),
  )
}

/** The options without those that belong to one agent. */
export function withoutAgent<Options extends EvaluateOptions>(options: Options): Options {
  const { agent: _agent, model: _model, agentCommand: _command, agentVersion: _version, ...rest } = options
  return rest as Options
}

/** Throws UserError for options that contradict `--agents`. */
export function refuseBesideAgents(agents: readonly NamedAgent[], options: EvaluateOptions): void {
  if (options.agent !== undefined) {
    throw new UserError({
      what: '--agent names one agent, and --agents compares several.',
      todo: 'Leave one of the two out.',
    })
  }
  if (options.updateSnapshots === true) {
    throw new UserError({
      what: '--update-snapshots writes one snapshot of each output, and with --agents there are several outputs.',
      todo: 'Update them in a run of one agent.',
    })
  }
  const wrong = agents.find(({ id, model }) => id === 'lexical' && model !== null)
  if (wrong !== undefined) {
    throw new UserError({ what: `"${wrong.id}" has no model.`, todo: `Write "${wrong.id}" alone.` })
  }
  for (const { id, version } of agents) {
    const problem = agentProblem(id, version)
    if (problem !== null) throw problem
  }
  if (options.agentCommand !== undefined && !agents.some(({ id }) => id === 'command')) {
    throw new UserError({ what: '--agent-command is for the agent "command".', todo: 'Add it to --agents.' })
  }
}
