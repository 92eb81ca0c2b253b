import {
  type AgentEntry,
  MODES,
  type Mode,
  parseAgentWord,
  parseModes,
  withNames,
} from '../../core/config/agent-list.ts'
import { parseAgentSpec } from '../../core/config/agent-spec.ts'
import { camelCase } from '../../core/config/camel-case.ts'
import { assign, type ConfigInputs, inputNames, inputOptions } from '../../core/config/config-inputs.ts'
import { priceText, wireApiText } from '../../core/config/price-text.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { bad, readAs } from './input-text.ts'

/**
 * The inputs that replace options of the configuration, by the text of each; '' is unset.
 *
 * @throws UserError that names the input
 */
export function policyInputs(text: (name: string) => string): ConfigInputs {
  const inputs: ConfigInputs = {}
  const command = text('agent_command')
  const isOne = text('agents') === ''
  const agent = isOne && text('agent') === '' && command !== '' ? 'command' : text('agent')
  const model = text('model') === '' ? null : text('model')
  const version = text('agent_version') === '' ? null : text('agent_version')
  if (agent === '' && isOne && (model ?? version) !== null) {
    throw new UserError({
      what: `The input "${model === null ? 'agent_version' : 'model'}" needs an agent.`,
      todo: 'Name the agent too, with the input "agent".',
    })
  }
  if (agent !== '') {
    const spec = parseAgentSpec(agent)
    const chosen = { command: command === '' ? null : command, model }
    inputs.agent = { id: spec.id, version: spec.version ?? version, ...chosen }
  }
  if (text('agents') !== '') inputs.agents = severalAgents(text('agents'), { agent, command, model })
  if (text('modes') !== '') inputs.compareModes = severalModes(text('modes'), text('mode'))
  if (text('price') !== '') inputs.price = readAs('price', priceText, text('price'))
  if (text('wire_api') !== '') inputs.wireApi = readAs('wire_api', wireApiText, text('wire_api'))
  for (const name of inputNames) {
    const { text: form } = inputOptions[name]
    if (form === undefined || text(name) === '') continue
    const read = form.read(text(name))
    if ('wrong' in read) throw bad(name, read.wrong, form.takes)
    assign(inputs, camelCase(name), read.value)
  }
  return inputs
}

function severalModes(text: string, mode: string): Mode[] {
  const modes = parseModes(text)
  if (modes === null) throw bad('modes', text, `at least two of ${MODES.join(', ')}, each once`)
  if (mode === '') return modes
  throw new UserError({
    what: 'The input "mode" names one mode, and "modes" several.',
    todo: 'Leave one of the two out.',
  })
}

/** The agents of a list, separated by commas or lines. `model` is that of each that has one and names none. */
function severalAgents(
  text: string,
  { agent, command, model }: { agent: string; command: string; model: string | null },
): AgentEntry[] {
  const words = text.split(/[,\n]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
  if (agent !== '') {
    throw new UserError({
      what: 'The input "agent" names one agent, and "agents" several.',
      todo: 'Leave one of the two out.',
    })
  }
  if (words.length < 2 || new Set(words).size < words.length) {
    throw bad('agents', text, 'at least two agents, each once, such as lexical,model:claude-haiku-4-5')
  }
  return withNames(
    words.map((word) => {
      const { id, version, model: own } = parseAgentWord(word)
      if (id === 'lexical' && own !== null) throw bad('agents', text, 'no model for the lexical router, which has none')
      return {
        name: '',
        choice: {
          id,
          version,
          command: id === 'command' && command !== '' ? command : null,
          model: own ?? (id === 'lexical' ? null : model),
        },
        trials: null,
        baseTrials: null,
        enforce: null,
      }
    }),
  )
}
