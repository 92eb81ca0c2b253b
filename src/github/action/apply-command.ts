import { parseAgentSpec } from '../../core/config/agent-spec.ts'
import type { Command } from '../bot/command.ts'
import type { DispatchTrigger } from './authorise-dispatch.ts'
import type { ActionInputs } from './inputs.ts'
import { refusedRun } from './refused-run.ts'
import type { Target } from './target.ts'

/**
 * Returns trigger and inputs with the command's values in place of the run's own, because only the comment was
 * authorised. Without a command both are unchanged. Throws `UserError` for a command that starts no run, for a command
 * about another commit, and where the inputs name an agent or trials that the command does not.
 */
export function applyCommand(
  command: Command | null,
  trigger: DispatchTrigger,
  inputs: ActionInputs,
): { trigger: DispatchTrigger; inputs: ActionInputs } {
  if (command === null) return { trigger, inputs }
  if (command.kind === 'run') {
    const { sha, skills, agent, trials, fresh } = command
    const overrides = agent !== null || trials !== null
    if (trigger.overrides && !overrides) throw refusedRun(OTHER_INPUTS)
    if (sha !== null) requireSameCommit(sha, trigger)
    const policy = { ...inputs.policy }
    if (agent !== null) {
      const { id, version } = parseAgentSpec(agent)
      policy.agent = { id, version, command: null, model: null }
    }
    if (trials !== null) policy.trials = trials
    return {
      trigger: { ...trigger, overrides },
      inputs: { ...inputs, skills: [...skills], tasks: [], tags: [], rooms: [], fresh, policy },
    }
  }
  if (!STARTING.has(command.kind)) throw refusedRun(`"${command.kind}" starts no run.`)
  if (trigger.overrides) throw refusedRun(OTHER_INPUTS)
  if (command.kind === 'accept') requireSameCommit(command.sha, trigger)
  return { trigger, inputs: { ...inputs, skills: [], tasks: [], tags: [], rooms: [], fresh: false } }
}

/** Commands that start a run of all tasks. */
const STARTING: ReadonlySet<Command['kind']> = new Set(['rerun', 'accept', 'fix', 'label'])

// The step has applied these inputs already, and the gate's own check must come from the gate's agent.
const OTHER_INPUTS = 'its inputs name an agent or trials, and its comment does not.'

function requireSameCommit(sha: string, { forSha }: DispatchTrigger): void {
  if (forSha !== sha) throw refusedRun(`the command is for ${sha}, and the run for another commit.`)
}

/**
 * Throws `UserError` where the run of a comment would read a head from outside that the comment does not name. A run's
 * inputs can hold any sha; a comment's sha comes from a person who reviewed that commit.
 */
export function requireNamedHead(command: Command | null, { untrusted, headSha }: Target): void {
  if (command === null || untrusted === null) return
  const named = command.kind === 'run' || command.kind === 'accept' ? command.sha : null
  if (named === headSha) return
  throw refusedRun(
    `the change comes from outside of this repository, and the comment does not name its head, ${headSha}.`,
  )
}
