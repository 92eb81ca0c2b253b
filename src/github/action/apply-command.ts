import { parseAgentSpec } from '../../core/config/agent-spec.ts'
import { answered, type Outcome, type Unanswered } from '../../core/process/outcome.ts'
import type { Command } from '../bot/command.ts'
import type { DispatchTrigger } from './authorise-dispatch.ts'
import type { ActionInputs } from './inputs.ts'
import { refusedRun } from './refused-run.ts'
import type { Target } from './target.ts'

/**
 * Returns trigger and inputs with the command's values in place of the run's own, because only the comment was
 * authorised. Without a command both are unchanged. Refused for a command that starts no run, for one about another
 * commit, and where the inputs name an agent or trials that the command does not.
 */
export function applyCommand(
  command: Command | null,
  trigger: DispatchTrigger,
  inputs: ActionInputs,
): Outcome<{ trigger: DispatchTrigger; inputs: ActionInputs }> {
  if (command === null) return answered({ trigger, inputs })
  if (!STARTING.has(command.kind)) return refusedRun(`"${command.kind}" starts no run.`)
  const asked = command.kind === 'run' ? command : { skills: [], agent: null, trials: null, fresh: false }
  const { skills, agent, trials, fresh } = asked
  const overrides = agent !== null || trials !== null
  // The step has applied these inputs already, and the gate's own check must come from the gate's agent.
  if (trigger.overrides && !overrides)
    return refusedRun('its inputs name an agent or trials, and its comment does not.')
  const named = commitOf(command)
  if (named !== null && named !== trigger.forSha)
    return refusedRun(`the command is for ${named}, and the run for another commit.`)
  const policy = { ...inputs.policy }
  if (agent !== null) {
    const { id, version } = parseAgentSpec(agent)
    policy.agent = { id, version, command: null, model: null }
  }
  if (trials !== null) policy.trials = trials
  const ofCommand = { ...inputs, skills: [...skills], tasks: [], tags: [], rooms: [], fresh, policy }
  return answered({ trigger: { ...trigger, overrides }, inputs: ofCommand })
}

const STARTING: ReadonlySet<Command['kind']> = new Set(['run', 'rerun', 'accept', 'fix', 'label'])

/** The commit that a command names; null: none. */
function commitOf(command: Command): string | null {
  return command.kind === 'run' || command.kind === 'accept' ? command.sha : null
}

/**
 * What refuses the run of a comment that would read a head from outside which the comment does not name; null: nothing.
 * A run's inputs can hold any sha; a comment's sha comes from a person who reviewed that commit.
 */
export function unnamedHead(command: Command | null, { untrusted, headSha }: Target): Unanswered | null {
  if (command === null || untrusted === null) return null
  if (commitOf(command) === headSha) return null
  return refusedRun(
    `the change comes from outside of this repository, and the comment does not name its head, ${headSha}.`,
  )
}
