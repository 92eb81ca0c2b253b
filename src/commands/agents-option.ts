import { type Command, InvalidArgumentError, Option } from 'commander'
import type { AgentChoice } from '../core/config/agent-choice.ts'
import { type AgentEntry, MODES, type Mode, parseAgentWord, parseModes, withNames } from '../core/config/agent-list.ts'
import type { EvaluateOptions } from './options.ts'

/** An agent of `--agents`: as it was written, and what that means. */
export interface NamedAgent {
  written: string
  id: string
  version: string | null
  model: string | null
}

/** Parses `lexical,model,claude-code@2.1.329:claude-haiku-4-5`: at least two agents, each once. */
function agentList(text: string): NamedAgent[] {
  const agents = text.split(',').map((word): NamedAgent => {
    const written = word.trim()
    const parsed = parseAgentWord(written)
    return { written, ...parsed }
  })
  if (agents.length < 2 || new Set(agents.map(({ written }) => written)).size < agents.length) {
    throw new InvalidArgumentError('It takes at least two agents, each once. For a single one there is --agent.')
  }
  return agents
}

/** `--model` is the model of every agent that has one and names none of its own. */
function choiceOf(
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

/** Adds `--agents` and `--modes`; `told`: what a command makes of several. */
export function withSeveral(command: Command, told: { agents: string; modes: string }): Command {
  const grouped = (option: Option) => option.helpGroup('Agent and trials:')
  const names = 'such as lexical,model,claude-code@2.1.329; AGENT:MODEL names a model'
  return command
    .addOption(grouped(new Option('--agents <agents>', `${told.agents}, ${names}`).argParser(agentList)))
    .addOption(grouped(new Option('--modes <modes>', told.modes).argParser(modeList)))
}

/** Parses `baseline,forced`: at least two modes, each once. */
function modeList(text: string): Mode[] {
  for (const word of text.split(',')) {
    if (MODES.some((known) => known === word.trim())) continue
    throw new InvalidArgumentError(`It takes some of ${MODES.join(', ')}, separated by commas.`)
  }
  const modes = parseModes(text)
  if (modes !== null) return modes
  throw new InvalidArgumentError('It takes at least two modes, each once. For a single one there is --mode.')
}
