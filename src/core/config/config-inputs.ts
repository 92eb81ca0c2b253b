import { present } from '../errors/present.ts'
import { type AgentChoice, type ModelPrice, noProvider, type WireApi } from './agent-choice.ts'
import { entryOf, inModes, type Mode } from './agent-list.ts'
import { type CamelCase, camelCase } from './camel-case.ts'
import { isPaid } from './defaults.ts'
import type { FullConfig } from './full-config.ts'
import type { FullValues, OptionTable } from './option.ts'
import { options } from './options.ts'
import { ownLimitsUnder } from './own-limits.ts'
import { policyOptions } from './policy-options.ts'

/** Options set by the Action's inputs or the command line; absent means not set. */
export type ConfigInputs = Inputs<typeof options> & Inputs<typeof policyOptions> & ModelInputs

/** What inputs say of the agent's model, whoever chooses the agent. */
interface ModelInputs {
  price?: ModelPrice
  /** True: see `ProviderChoice`. */
  priceMayOnlyRise?: true
  wireApi?: WireApi
  /** Without a trailing slash. Only where the user decides: the key goes there. */
  baseUrl?: string
  listing?: string
  /** Several modes, each measured beside the others, see `inModes`. */
  compareModes?: readonly Mode[]
}

type Inputs<Table extends OptionTable> = {
  [Key in CamelCase<InputName<Table>> & keyof FullValues<Table>]?: NonNullable<FullValues<Table>[Key]>
}

type InputName<Table extends OptionTable> = {
  [Name in keyof Table & string]: Table[Name] extends { laxer: unknown } ? Name : never
}[keyof Table & string]

/** Every option that inputs may set. */
export const inputOptions = { ...policyOptions, ...options }
const topNames = inputNamesOf(options)
const policyNames = inputNamesOf(policyOptions)
export const inputNames = [...topNames, ...policyNames]

function inputNamesOf<Table extends OptionTable>(table: Table): InputName<Table>[] {
  const isInput = (name: string): name is InputName<Table> => 'laxer' in (table[name] ?? {})
  return Object.keys(table).filter(isInput)
}

/**
 * Replaces options by inputs, including laxer ones: for a terminal, where the user decides. Own limits of skills are
 * tightened only.
 */
export function applyInputs(config: FullConfig, inputs: ConfigInputs): FullConfig {
  const full = { ...config, policy: { ...config.policy } }
  for (const name of topNames) assign(full, camelCase(name), inputs[camelCase(name)])
  for (const name of policyNames) assign(full.policy, camelCase(name), inputs[camelCase(name)])
  full.policy.skills = ownLimitsUnder(config.policy.skills, inputs)
  return { ...full, ...agentsWith(config, inputs) }
}

function agentsWith(config: FullConfig, inputs: ConfigInputs): Pick<FullConfig, 'agent' | 'agents'> {
  const chosen = chosenAgents(config, inputs)
  if (inputs.compareModes === undefined) return chosen
  const entries = chosen.agents ?? [entryOf(chosen.agent ?? LEXICAL)]
  const agents = inModes(entries, inputs.compareModes, inputs.mode ?? config.mode)
  return { agent: agents[0]?.choice ?? null, agents }
}

const LEXICAL: AgentChoice = { id: 'lexical', command: null, version: null, model: null }

/** One agent takes the place of several, and several that of one. What inputs say of a model holds for each of them. */
function chosenAgents(config: FullConfig, inputs: ConfigInputs): Pick<FullConfig, 'agent' | 'agents'> {
  if (inputs.agent === undefined && (inputs.agents ?? config.agents) !== null) {
    const agents = (inputs.agents ?? config.agents ?? []).map((entry) => {
      const choice =
        inputs.agents === undefined
          ? entry.choice
          : (agentWith(ownOf(entry.choice, config), entry.choice) ?? entry.choice)
      return { ...entry, choice: withModelInputs(choice, ofAgent(choice.id, inputs)) ?? choice }
    })
    return { agent: agents[0]?.choice ?? null, agents }
  }
  const configured = config.agents?.find(({ choice }) => choice.id === inputs.agent?.id)?.choice ?? config.agent
  return { agent: withModelInputs(agentWith(configured, inputs.agent), inputs), agents: null }
}

/** The configured agent that one of several inputs names; null: none, or several. */
function ownOf({ id, model }: AgentChoice, { agent, agents }: FullConfig): AgentChoice | null {
  const configured = agents === null ? (agent === null ? [] : [agent]) : agents.map(({ choice }) => choice)
  const same = configured.filter((one) => one.id === id)
  const exact = same.filter((one) => one.model === model)
  const [only, ...more] = exact.length > 0 ? exact : same
  return more.length > 0 ? null : (only ?? null)
}

/** Of the inputs about a model those that an agent has a use for. */
function ofAgent(id: string, inputs: ModelInputs): ModelInputs {
  const used: ModelInputs = {}
  if (isPaid(id)) for (const name of MODEL_INPUTS) assign(used, name, inputs[name])
  if (id === 'model') assign(used, 'listing', inputs.listing)
  return used
}

const MODEL_INPUTS = ['price', 'priceMayOnlyRise', 'wireApi', 'baseUrl'] as const

/** Sets `key`, unless the value is undefined. */
export function assign<Target, Key extends keyof Target>(
  target: Target,
  key: Key,
  value: Target[Key] | undefined,
): void {
  if (value !== undefined) target[key] = value
}

/** The agent after inputs. If they name the configured agent, its options apply where the input has none. */
function agentWith(configured: FullConfig['agent'], chosen: AgentChoice | undefined): FullConfig['agent'] {
  if (chosen === undefined || chosen.id !== configured?.id) return chosen ?? configured
  const { listing: _, ...given } = chosen
  return { ...configured, ...present(given) }
}

function withModelInputs(agent: FullConfig['agent'], inputs: ModelInputs): FullConfig['agent'] {
  if (agent === null) return null
  const full = { ...agent }
  assign(full, 'listing', inputs.listing)
  if (MODEL_INPUTS.every((name) => inputs[name] === undefined)) return full
  full.provider = { ...(agent.provider ?? noProvider) }
  for (const name of MODEL_INPUTS) assign(full.provider, name, inputs[name])
  return full
}
