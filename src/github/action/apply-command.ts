import { parseAgentSpec } from '../../core/config/agent-spec.ts'
import { answered, type Outcome, type Unanswered } from '../../core/process/outcome.ts'
import type { Command } from '../bot/command.ts'
import type { DispatchTrigger } from './authorise-dispatch.ts'
import type { ActionInputs } from './inputs.ts'
import { refusedRun } from './refused-run.ts'
import type { Target } from './target.ts'

/**
 * Returns trigger and inputs with the command's values in place of the run's own, because only the comment was
 * authorised. Without a command both are unchanged. Refused for a command that starts no run, for a command about another
 * commit, and where the inputs name an agent or trials that the command does not.
 */
export function applyCommand(
  command: Command | null,
  trigger: DispatchTrigger,
  inputs: ActionInputs,
): Outcome<{ trigger: DispatchTrigger; inputs: ActionInputs }> {
  if (command === null) return answered({ trigger, inputs })
  const named = command.kind === 'run' || command.kind === 'accept' ? command.sha : null
  const ofOther = named === null || named === trigger.forSha ? null : ofOtherCommit(named)
  if (command.kind === 'run') {
    const { skills, agent, trials, fresh } = command
    const overrides = agent !== null || trials !== null
    if (trigger.overrides && !overrides) return refusedRun(OTHER_INPUTS)
    if (ofOther !== null) return ofOther
    const policy = { ...inputs.policy }
    if (agent !== null) {
      const { id, version } = parseAgentSpec(agent)
      policy.agent = { id, version, command: null, model: null }
    }
    if (trials !== null) policy.trials = trials
    const asked = { ...inputs, skills: [...skills], tasks: [], tags: [], rooms: [], fresh, policy }
    return answered({ trigger: { ...trigger, overrides }, inputs: asked })
  }
  if (!STARTING.has(command.kind)) return refusedRun(`"${command.kind}" starts no run.`)
  if (trigger.overrides) return refusedRun(OTHER_INPUTS)
  const all = { ...inputs, skills: [], tasks: [], tags: [], rooms: [], fresh: false }
  return ofOther ?? answered({ trigger, inputs: all })
}

/** Commands that start a run of all tasks. */
const STARTING: ReadonlySet<Command['kind']> = new Set(['rerun', 'accept', 'fix', 'label'])

// The step has applied these inputs already, and the gate's own check must come from the gate's agent.
const OTHER_INPUTS = 'its inputs name an agent or trials, and its comment does not.'

const ofOtherCommit = (sha: string) => refusedRun(`the command is for ${sha}, and the run for another commit.`)

/**
 * What refuses the run of a comment that would read a head from outside which the comment does not name; null: nothing.
 * A run's inputs can hold any sha; a comment's sha comes from a person who reviewed that commit.
 */
export function unnamedHead(command: Command | null, { untrusted, headSha }: Target): Unanswered | null {
  if (command === null || untrusted === null) return null
  const named = command.kind === 'run' || command.kind === 'accept' ? command.sha : null
  if (named === headSha) return null
  return refusedRun(
    `the change comes from outside of this repository, and the comment does not name its head, ${headSha}.`,
  )
}
