import { join } from 'node:path'
import { didYouMean } from '../../core/errors/nearest-name.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { resolveCommand } from '../../core/process/resolve-command.ts'
import type { Agent, Provides } from '../agent.ts'
import type { CliAgentOptions } from '../cli-agent/cli-agent-options.ts'
import type { CliProgram, ModelApi } from '../cli-agent/cli-program.ts'
import type { ModelAccess } from '../cli-agent/model-access.ts'
import { parseSpec } from '../cli-agent/npm-package.ts'
import type { Lexicon } from '../lexical/lexicon.ts'
import type { ListingAgent } from '../model-router/model-router.ts'
import { ANSWERS, PICKS, WORKS } from '../provides.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { claudeCode } from './claude-code.ts'
import type { CommandAgentOptions } from './command-agent.ts'
import { cliPrograms } from './programs.ts'

/** Options of all agents; each uses those that apply to it. */
export interface AgentOptions extends CommandAgentOptions {
  /** Access to its model; null for an agent that asks no model through the gateway. */
  access: ModelAccess | null
  /** Opens the sandbox it runs in; resolves to null for none. */
  sandbox: () => Promise<Sandbox | null>
  /** Absolute folder for installed programs and for what trials share. */
  cache: string
  /** Absolute folder for the trials of agents that do not work below the temporary folder. */
  runs: string
  /** See `CliAgentOptions.setup`. */
  setup: string | null
  /** See `AgentChoice.listing`. */
  listing?: string | undefined
  /** What the lexical router shares with the check of the same sides. */
  lexicon?: Lexicon
}

export const programIds: readonly string[] = cliPrograms.map(({ id }) => id)

/** The agent whose listing the model router writes where nothing else is said. */
export const defaultListing = claudeCode

const OBSERVED = 'observed'

/** The listings that the model router can write: foretold by an agent's rules, and as an agent itself shows them. */
export const listingIds: readonly string[] = [
  ...cliPrograms.flatMap(({ id, listing }) => (listing === undefined ? [] : [id])),
  ...[OBSERVED, ...cliPrograms.map(({ id }) => `${OBSERVED}:${id}`)],
]

/** The agent whose listing the model router writes, and whether as the agent itself shows it. */
export function listingNamed(listing: string = defaultListing.id): { id: string; isObserved: boolean } {
  const [first = '', id = defaultListing.id] = listing.split(':', 2)
  return first === OBSERVED ? { id, isObserved: true } : { id: listing, isObserved: false }
}

/** Loaders by agent id: an agent's code is loaded when the agent is chosen. */
const agents: Readonly<Record<string, (options: AgentOptions) => Promise<Agent>>> = {
  lexical: async ({ lexicon }) => (await import('./lexical-agent.ts')).lexicalAgent(lexicon),
  command: async (options) => {
    if (options.command.length > 0) return (await import('./command-agent.ts')).commandAgent(options)
    throw new UserError({
      what: 'The agent "command" has no program to run',
      todo: `Name it: --agent-command 'PROGRAM ARGS', or "command" in the configuration.`,
    })
  },
  model: async (options) => {
    const { access, model, listing, setup } = options
    if (access === null) throw new Error('The model router has no model.')
    const { modelRouter } = await import('../model-router/model-router.ts')
    const own = { access, model, listing: listingAgent(listing), setup }
    const { id, isObserved } = listingNamed(listing)
    const cli = cliPrograms.find((one) => one.id === id)
    if (!isObserved || cli === undefined) return modelRouter(own)
    const probe = () => access.probe?.(true) ?? Promise.reject(new Error('No model can be probed.'))
    const known = cliOptions(cli, { ...options, access: { ...access, probe }, version: null, setup: null })
    const observer = (await import('../cli-agent/cli-agent.ts')).cliAgent(cli, known)
    return modelRouter({ ...own, observer: { agent: observer, folder: known.cache, version: cli.testedVersion } })
  },
  ...Object.fromEntries(
    cliPrograms.map((cli) => [
      cli.id,
      async (options: AgentOptions) => {
        const known = cliOptions(cli, options)
        return (await import('../cli-agent/cli-agent.ts')).cliAgent(cli, known)
      },
    ]),
  ),
}

/** The agents without a program of their own. */
const ROUTERS = ['lexical', 'model']

export const agentIds: readonly string[] = Object.keys(agents)

/**
 * The agent called `id`. Starts nothing yet: call its `preflight` before the first trial.
 *
 * @throws UserError for an id that is unknown or not available yet, and for options that the agent refuses
 */
export async function createAgent(id: string, options: AgentOptions): Promise<Agent> {
  const create = Object.hasOwn(agents, id) ? agents[id] : undefined
  const wrong = agentProblem(id, options.version)
  if (wrong !== null) throw wrong
  if (create === undefined) throw unknownAgent(id)
  return create(options)
}

/** What an agent shows of a trial, without opening it. */
export function providesOf(id: string): Provides {
  if (id === 'lexical') return PICKS
  if (id === 'model') return ANSWERS
  return { ...WORKS, turns: cliPrograms.find((cli) => cli.id === id)?.countsTurns !== false }
}

/** What is wrong with an agent and its version, where the user chose one; null: nothing. */
export function agentProblem(id: string, version: string | null): UserError | null {
  if (!agentIds.includes(id)) return unknownAgent(id)
  if (!ROUTERS.includes(id) || version === null) return null
  return new UserError({
    what: `"${id}@${version}": "${id}" is a part of this program and has no version to choose`,
    todo: `Write "${id}" alone.`,
  })
}

/**
 * The agent whose listing is meant, with its rules; an observed one of an agent without rules needs none.
 *
 * @throws UserError where there is none
 */
export function listingAgent(listing?: string): ListingAgent {
  const { id, isObserved } = listingNamed(listing)
  const { instructions, listing: rules = isObserved ? defaultListing.listing : undefined } =
    cliPrograms.find((cli) => cli.id === id) ?? {}
  if (instructions === undefined || rules === undefined) throw unknownListing(id)
  return { id, instructions, listing: rules }
}

/** The error for a listing that the model router cannot write. */
export function unknownListing(id: string): UserError {
  return new UserError({
    what: `There is no listing of an agent "${id}"`,
    todo: `Use one of: ${listingIds.join(', ')}.`,
  })
}

/** A suggestion at the start of a sentence; none where no agent is called nearly so. */
function meant(id: string): string {
  // Documents call it so.
  const said = id.toLowerCase() === 'router' ? 'The router is `lexical`.' : didYouMean(id, agentIds).trim()
  return said === '' ? '' : `${said} `
}

/** The error for an unknown agent id. */
export function unknownAgent(id: string): UserError {
  return new UserError({
    what: `There is no agent "${id}"`,
    todo: `${meant(id)}Use one of: ${agentIds.join(', ')}; "command" can start any program, also a wrapper around another agent.`,
  })
}

/** The only API that an agent speaks; null: either, or it asks no model through us. */
export function onlyApi(id: string): ModelApi | null {
  return cliPrograms.find((cli) => cli.id === id)?.api ?? null
}

/** Installs the given version; without one, uses the program on PATH. */
function cliOptions(cli: CliProgram, options: AgentOptions): CliAgentOptions {
  const { access, sandbox, cache, runs, setup, version, model, environment, folder, graceMs } = options
  const { id } = cli
  if (access === null) throw new Error(`${id} has no model.`)
  if (version !== null) parseSpec(`${id}@${version}`, [cli])
  return {
    program: async () => {
      if (version === null) return programOnPath(cli, folder, environment['PATH'])
      // Loaded late: most commands install nothing.
      const { installAgent } = await import('../cli-agent/install.ts')
      return installAgent(`${id}@${version}`, [cli], { cache: join(cache, 'programs'), environment })
    },
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

async function programOnPath({ id, command, testedVersion }: CliProgram, folder: string, path: string | undefined) {
  try {
    return await resolveCommand([command], folder, path)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError({
      what: `The agent "${id}" is not installed: there is no program "${command}" on PATH`,
      todo: `Name a version, which is then installed for you, such as ${id}@${testedVersion}; or install it yourself.`,
    })
  }
}
