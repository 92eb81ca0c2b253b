import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import type { AgentChoice, ModelPrice } from '../core/config/agent-choice.ts'
import { parseAgentSpec } from '../core/config/agent-spec.ts'
import { assign, type ConfigInputs } from '../core/config/config-inputs.ts'
import { isPaid } from '../core/config/defaults.ts'
import { PRICE_VARIABLE, priceText } from '../core/config/price-text.ts'
import { parseConfig, type ReadConfig } from '../core/config/read-config.ts'
import { readTextFile } from '../core/documents/read-text-file.ts'
import { isOutside } from '../core/errors/is-within.ts'
import { UserError } from '../core/errors/user-error.ts'
import { FAIL_ON } from '../core/results/fail-on.ts'
import { OF_BASE } from '../evaluate/reproduce.ts'
import type { EvaluationRequest, StoreRequest } from '../evaluate/request.ts'
import { type EvaluateOptions, INPUTS } from './options.ts'
import { inTree } from './show-error.ts'
import { suitePatterns, type WorkingFolder } from './working-folder.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The evaluation request of the options, without the comparison.
 *
 * @throws UserError for options that contradict each other, and for an unreadable `--config`
 */
export async function requestParts(
  suites: readonly string[],
  options: EvaluateOptions,
  working: WorkingFolder,
  environment: Environment = {},
): Promise<Omit<EvaluationRequest, 'comparison' | 'reproduce'>> {
  const { folder, root } = working
  const record = options.record === undefined ? null : resolve(folder, options.record)
  const store = storeOf(options, working)
  const ofBase = options.config?.startsWith(OF_BASE) ? options.config.slice(OF_BASE.length) : null
  return {
    path: folder,
    suites: { patterns: suitePatterns([...suites, ...(options.suite ?? [])], { folder, root }), filter: 'always' },
    only: {
      skills: options.skills ?? [],
      tasks: options.task ?? [],
      tags: options.tag ?? [],
      rooms: options.room ?? [],
    },
    configFile: ofBase,
    config:
      options.config === undefined || ofBase !== null ? null : await namedConfig(options.config, { folder, root }),
    inputs: inputsOf(options, environment),
    inputsMay: 'override',
    agentFolder: folder,
    record: options.offline === true ? null : record,
    updateSnapshots: options.updateSnapshots === true,
    offline: options.offline === true ? (record ?? store?.folder ?? null) : null,
    store,
    untrusted: null,
    enforceRun: true,
    repository: { name: null, serverUrl: null, runUrl: null, pullRequest: null, linkCommit: null },
  }
}

/** The store that the options choose; null for `--no-store`, and where no repository holds one. */
function storeOf(options: EvaluateOptions, working: WorkingFolder): StoreRequest | null {
  const { store: named, offline = false, fresh = false, record } = options
  const none = named === false
  const folder = typeof named === 'string' ? resolve(working.folder, named) : none ? null : working.store
  if (fresh && (offline || none)) {
    throw new UserError({
      what: `--fresh runs every trial again, and ${offline ? '--offline runs none' : 'with --no-store every trial is run anyway'}.`,
      todo: 'Leave one of the two out.',
    })
  }
  const only = offline && record === undefined
  if (only && (folder === null || !existsSync(folder))) {
    throw new UserError({
      what: '--offline has nothing to answer from.',
      todo: 'Name the folder of an earlier run with --record DIR, or a store with --store DIR.',
    })
  }
  if (folder === null) return null
  return { folder, isNamed: named !== undefined || only, fresh, only, fill: false }
}

/** Reads the file of `--config`, from the working folder. It may be outside of the repository: the user named it. */
async function namedConfig(
  named: string,
  { folder, root }: Pick<WorkingFolder, 'folder' | 'root'>,
): Promise<ReadConfig> {
  const path = await realpath(resolve(folder, named)).catch(() => resolve(folder, named))
  const read = await readTextFile(dirname(path), basename(path))
  if (!('text' in read)) {
    throw new UserError({
      what: `The configuration file "${named}" ${read.problem}.`,
      todo: `Name a file by its path from ${folder}.`,
    })
  }
  const fromRoot = relative(root, path)
  const file = isOutside(fromRoot) ? path : fromRoot.split(sep).join('/')
  try {
    return { config: parseConfig(read.text, file), file, text: read.text }
  } catch (error) {
    throw inTree(error, root)
  }
}

function inputsOf(options: EvaluateOptions, environment: Environment): ConfigInputs {
  const agent = agentOf(options)
  const inputs: ConfigInputs = {}
  assign(inputs, 'price', options.price ?? priceFrom(environment))
  assign(inputs, 'wireApi', options.wireApi)
  assign(inputs, 'baseUrl', options.baseUrl)
  assign(inputs, 'listing', options.listing)
  if (agent !== null) inputs.agent = agent
  for (const key of INPUTS) assign(inputs, key, options[key])
  assign(inputs, 'baseTrials', options.baseTrials ?? options.trials)
  assign(inputs, 'timeoutSeconds', options.timeout)
  assign(inputs, 'budgetUsd', options.budget)
  if (options.failOn !== undefined) inputs.failOn = FAIL_ON.filter((reason) => options.failOn?.includes(reason))
  return inputs
}

/** The price that the environment sets; undefined: none. */
function priceFrom(environment: Environment): ModelPrice | undefined {
  const text = (environment[PRICE_VARIABLE] ?? '').trim()
  if (text === '') return undefined
  const read = priceText.read(text)
  if ('value' in read) return read.value
  throw new UserError({
    what: `The environment variable ${PRICE_VARIABLE} is ${JSON.stringify(text.slice(0, 100))}.`,
    todo: `It takes ${priceText.takes}.`,
  })
}

/**
 * The agent that the options choose; null for none. `--agent-command` alone chooses `command`.
 *
 * @throws UserError for an option that the chosen agent would ignore
 */
function agentOf(options: EvaluateOptions): AgentChoice | null {
  const { agent, agentCommand, agentVersion, model } = options
  const spec = agent === undefined ? null : parseAgentSpec(agent)
  const id = spec?.id ?? (agentCommand === undefined ? null : 'command')
  for (const { given, suits, refusal } of OPTIONS_OF_AGENTS) {
    const ignored = Object.entries(given).find(([key]) => options[key as keyof EvaluateOptions] !== undefined)
    if (ignored !== undefined && !suits(id)) throw new UserError(refusal(ignored[1], id))
  }
  return id === null
    ? null
    : { id, command: agentCommand ?? null, version: spec?.version ?? agentVersion ?? null, model: model ?? null }
}

interface OptionsOfAgents {
  /** The options that are about the same agents, as they are written. */
  given: Partial<Record<keyof EvaluateOptions, string>>
  /** Whether that agent takes them; null: none is chosen here. */
  suits(id: string | null): boolean
  /** What is said of the first of them that the agent would ignore. */
  refusal(option: string, id: string | null): { what: string; todo: string }
}

const OPTIONS_OF_AGENTS: readonly OptionsOfAgents[] = [
  {
    given: { agentCommand: '--agent-command', agentVersion: '--agent-version' },
    suits: (id) => id === 'command',
    refusal: (option, id) => ({
      what: `${option} is for the agent "command"${id === null ? '' : `, not for "${id}"`}.`,
      todo: id === null ? `Name its program: --agent-command 'PROGRAM ARGS'.` : 'Leave one of the two out.',
    }),
  },
  {
    given: { model: '--model' },
    suits: (id) => id !== null && id !== 'lexical',
    refusal: (_, id) => ({
      what: `--model needs an agent that has a model${id === null ? '' : `, and "${id}" has none`}.`,
      todo: 'Name the agent with --agent, or leave --model out.',
    }),
  },
  {
    given: { price: '--price', wireApi: '--wire-api', baseUrl: '--base-url' },
    suits: (id) => id === null || isPaid(id),
    refusal: (option, id) => ({
      what: `${option} is about an agent's model, but "${id}" asks no model through the gateway.`,
      todo: `Name another agent with --agent, or leave ${option} out.`,
    }),
  },
  {
    given: { listing: '--listing' },
    suits: (id) => id === null || id === 'model',
    refusal: (_, id) => ({
      what: `--listing is for the agent "model": "${id}" shows its own listing.`,
      todo: 'Leave --listing out.',
    }),
  },
]
