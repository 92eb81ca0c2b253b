import { type AgentEntry, MODES, parseAgentWord, parseModes, withNames } from '../../core/config/agent-list.ts'
import { configAsInputs } from '../../core/config/config-as-inputs.ts'
import { assign, type ConfigInputs, inputOptions } from '../../core/config/config-inputs.ts'
import { priceText, wireApiText } from '../../core/config/price-text.ts'
import { parseConfig } from '../../core/config/read-config.ts'
import type { TextForm } from '../../core/config/value-kinds.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { bad, contradiction, readAs, type TextOf } from './input-text.ts'

/**
 * The inputs that replace options of the configuration: those of `settings`, and those with an input of their own.
 * `asked` gives what a run by hand asks for, which takes the place of both.
 *
 * @throws UserError that names the input
 */
export function policyInputs(own: TextOf, asked: TextOf): ConfigInputs {
  const inputs = settings(own('settings'))
  const beside = { agent: inputs.agent ?? inputs.agents, mode: inputs.mode, enforce: inputs.enforce }
  for (const [name, value] of Object.entries({ ...beside, 'budget-usd': inputs.budgetUsd })) {
    if (value !== undefined && own(name) !== '') throw contradiction(name, 'settings')
  }
  const read = <Value>(name: string, form: TextForm<Value>, text: TextOf = own) =>
    text(name) === '' ? undefined : readAs(name, form, text(name))
  const { trials, budget_usd: budget, enforce } = inputOptions
  assign(inputs, 'price', read('price', priceText))
  assign(inputs, 'wireApi', read('wire-api', wireApiText))
  assign(inputs, 'budgetUsd', read('budget-usd', budget.text))
  assign(inputs, 'enforce', read('enforce', enforce.text))
  assign(inputs, 'trials', read('trials', trials.text, asked))
  return { ...withAgents(inputs, own, asked), ...modes(own('mode')) }
}

function modes(text: string): Pick<ConfigInputs, 'mode' | 'compareModes'> {
  if (text === '') return {}
  if (!/[,\n]/.test(text)) return { mode: readAs('mode', inputOptions.mode.text, text) }
  const compareModes = parseModes(text)
  if (compareModes === null) throw bad('mode', text, `one or several of ${MODES.join(', ')}, each once`)
  return { compareModes }
}

/** The inputs with the agents that others of them name. */
function withAgents({ agent, agents, ...inputs }: ConfigInputs, own: TextOf, asked: TextOf): ConfigInputs {
  const text = asked('agent') === '' ? own('agent') : asked('agent')
  const model = own('model') === '' ? null : own('model')
  const chosen = text === '' ? { agent, agents } : chosenAgents(text, model)
  if (chosen.agents !== undefined) return { ...inputs, agents: chosen.agents }
  if (chosen.agent === undefined) {
    if (model === null) return inputs
    throw new UserError({ what: 'The input "model" needs an agent.', todo: 'Name it too, with the input "agent".' })
  }
  // A run by hand may name the agent that the settings describe.
  const { version, model: its } = chosen.agent
  const described = agent?.id === chosen.agent.id ? agent : chosen.agent
  return {
    ...inputs,
    agent: {
      ...described,
      version: version ?? described.version,
      model: (text === '' ? model : its) ?? described.model,
    },
  }
}

/** The input `settings`: options as in skill-eval-gate.yml, of which inputs may set some. */
function settings(text: string): ConfigInputs {
  const file = 'the input "settings"'
  return text === '' ? {} : configAsInputs({ config: parseConfig(text, file), file })
}

/** The agents of a list, separated by commas or lines. `model` is that of each that has one and names none. */
function chosenAgents(text: string, model: string | null): Pick<ConfigInputs, 'agent' | 'agents'> {
  const words = text.split(/[,\n]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
  if (new Set(words).size < words.length) {
    throw bad('agent', text, 'several agents, each once, such as lexical,model:claude-haiku-4-5')
  }
  const chosen = words.map((word) => {
    const { id, version, model: its } = parseAgentWord(word)
    if (id === 'lexical' && its !== null) throw bad('agent', text, 'no model for the lexical router, which has none')
    return { id, version, command: null, model: its ?? (id === 'lexical' && words.length > 1 ? null : model) }
  })
  const [first] = chosen
  if (chosen.length < 2) return first === undefined ? {} : { agent: first }
  const entry = { name: '', trials: null, baseTrials: null, enforce: null }
  return { agents: withNames(chosen.map((choice): AgentEntry => ({ ...entry, choice }))) }
}
