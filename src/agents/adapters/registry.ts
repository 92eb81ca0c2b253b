import { join } from 'node:path'
import { UserError } from '../../errors/user-error.ts'
import { resolveCommand } from '../../process/resolve-command.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Agent } from '../agent.ts'
import type { CliAgentOptions } from '../cli-agent/cli-agent.ts'
import { checkInstallable, installAgent } from '../cli-agent/install.ts'
import type { ModelAccess } from '../cli-agent/model-access.ts'
import { claudeCode } from './claude-code.ts'
import { codex } from './codex.ts'
import { type CommandAgentOptions, commandAgent } from './command-agent.ts'
import { copilot } from './copilot.ts'
import { lexicalAgent } from './lexical-agent.ts'

/** What any agent may be configured with; each takes what it understands. */
export interface AgentOptions extends CommandAgentOptions {
  /** Its model; null for agents that have none of ours. */
  access: ModelAccess | null
  /** Where it runs; resolves to null for no sandbox. */
  sandbox: () => Promise<Sandbox | null>
  /** Absolute folder for programs that are installed, and for what trials share. */
  cache: string
  /** Absolute folder for trials of agents that must not run below the temporary folder. */
  runs: string
  /** See `CliAgentOptions.setup`. */
  setup: string | null
}

const agents: Readonly<Record<string, (options: AgentOptions) => Agent>> = {
  lexical: () => lexicalAgent(),
  command: (options) => {
    if (options.command.length > 0) return commandAgent(options)
    throw new UserError({
      what: 'The agent "command" has no program to run',
      todo: `Name it: --agent-command 'PROGRAM ARGS', or "command" in the configuration.`,
    })
  },
  'claude-code': (options) => claudeCode(cliOptions('claude-code', 'claude', options)),
  codex: (options) => codex(cliOptions('codex', 'codex', options)),
  copilot: (options) => copilot(cliOptions('copilot', 'copilot', options)),
}

/** Agents that have a name and a place, but no runner yet. */
const LATER = ['opencode', 'gemini']

export const agentIds: readonly string[] = Object.keys(agents)

/**
 * The agent called `id`. Starts nothing yet: call its `preflight` before the first trial.
 *
 * @throws UserError for an id that is unknown or not available yet, and for options that the agent refuses
 */
export function createAgent(id: string, options: AgentOptions): Agent {
  const create = Object.hasOwn(agents, id) ? agents[id] : undefined
  if (create !== undefined) return create(options)
  throw unknownAgent(id)
}

/** The error for an id that is no agent of this version. */
export function unknownAgent(id: string): UserError {
  const known = agentIds.join(', ')
  if (LATER.includes(id)) {
    return new UserError({
      what: `The agent "${id}" is not available in this version`,
      todo: `Use one of: ${known}; "command" can start any program, also a wrapper around ${id}.`,
    })
  }
  return new UserError({
    what: `There is no agent "${id}"`,
    todo: `Use one of: ${known}.`,
  })
}

/** A version is installed; without one it is the program that is on PATH. */
function cliOptions(id: string, program: string, options: AgentOptions): CliAgentOptions {
  const { access, sandbox, cache, runs, setup, version, model, environment, folder, graceMs } = options
  if (access === null) throw new Error(`${id} has no model.`)
  if (version !== null) checkInstallable(`${id}@${version}`)
  return {
    program: async () =>
      version === null
        ? await found(id, program, folder, environment['PATH'])
        : await installAgent(`${id}@${version}`, { cache: join(cache, 'programs'), environment }),
    ...(version === null ? {} : { version }),
    model,
    access,
    sandbox,
    environment,
    cache: join(cache, 'shared', id),
    runs,
    ...(setup === null ? {} : { setup }),
    ...(graceMs === undefined ? {} : { graceMs }),
  }
}

async function found(id: string, program: string, folder: string, path: string | undefined) {
  try {
    return await resolveCommand([program], folder, path)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError({
      what: `The agent "${id}" is not installed: there is no program "${program}" on PATH`,
      todo: `Name a version, which is then installed for you, such as ${id}@${EXAMPLES[id] ?? '1.2.3'}; or install it yourself.`,
    })
  }
}

/** Versions that were tried. */
const EXAMPLES: Readonly<Record<string, string>> = { 'claude-code': '2.1.329', codex: '0.169.0', copilot: '1.0.102' }
