import { agentProblem } from '../agents/adapters/registry.ts'
import { UserError } from '../core/errors/user-error.ts'
import type { NamedAgent } from './agents-option.ts'
import type { EvaluateOptions } from './options.ts'

/** Throws UserError for options that contradict `--agents`. */
export function refuseBesideAgents(agents: readonly NamedAgent[], options: EvaluateOptions): void {
  refuseBeside('agents', options)
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

/** Throws UserError for options that contradict `--agents` or `--modes`, of which each asks for a column. */
export function refuseBeside(several: 'agents' | 'modes', options: EvaluateOptions): void {
  const one = several === 'agents' ? 'agent' : 'mode'
  if (options[one] !== undefined) {
    throw new UserError({
      what: `--${one} names one ${one}, and --${several} compares several.`,
      todo: 'Leave one of the two out.',
    })
  }
  if (options.updateSnapshots === true) {
    throw new UserError({
      what: `--update-snapshots writes one snapshot of each output, and with --${several} there are several outputs.`,
      todo: `Update them in a run of one ${one}.`,
    })
  }
}
