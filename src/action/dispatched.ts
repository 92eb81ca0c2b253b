import { authorise, isBot, needsWrite } from '../bot/authorise.ts'
import type { Command } from '../bot/command.ts'
import { parseCommand } from '../bot/parse-command.ts'
import { parseAgentSpec } from '../config/agent-spec.ts'
import { UserError } from '../errors/user-error.ts'
import { permissionOf } from '../github/collaborator.ts'
import { describePublishError } from '../github/permissions.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { Trigger } from '../github/trigger.ts'
import type { ActionInputs } from './inputs.ts'
import { clientFor } from './run-client.ts'
import type { Target } from './target.ts'
import type { WorkflowContext } from './workflow-context.ts'

export type DispatchTrigger = Extract<Trigger, { kind: 'workflow_dispatch' }>

/**
 * Asks anew whether a dispatched run may be: who started it has to be able to write to the repository, and where it is
 * the run of a comment, that comment has to stand as it was taken, by somebody who still may. A bot starts runs for
 * comments only. Returns the comment's command, null where there is none. Throws `UserError` for a refusal, and where
 * GitHub does not say.
 */
export async function authoriseDispatch(
  trigger: DispatchTrigger,
  place: WorkflowContext,
  inputs: ActionInputs,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Command | null> {
  const client = clientFor(place, inputs.token, environment)
  const { owner, repo } = place
  const login = place.actor === '' ? trigger.actor : place.actor
  const byBot = isBot({ login, type: 'User' })
  if (byBot && trigger.comment === null) {
    throw refused(`${login} is a bot, and those start runs for commands in comments only.`, 'nobody')
  }
  try {
    if (!byBot) {
      const { canWrite, role } = await permissionOf(client, { owner, repo, login })
      if (!canWrite) throw refused(needsWrite(login, role), 'nobody')
    }
    if (trigger.comment === null) return null
    if (trigger.pullRequest === null) throw refused('a comment was given without the number of its pull request.')
    const allowed = await authorise(client, {
      owner,
      repo,
      pull: trigger.pullRequest,
      comment: trigger.comment,
      digest: trigger.commentDigest,
    })
    if (allowed.kind === 'silent') throw refused(`${allowed.why}.`, 'check')
    if (allowed.kind === 'refused') throw refused(allowed.reason)
    const parsed = parseCommand(allowed.comment.body)
    if (parsed.kind !== 'command') throw refused(`comment ${trigger.comment} is no command.`, 'check')
    return parsed.command
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    const { what, todo } = describePublishError(error, 'read-permission')
    throw new UserError({ what, todo: todo ?? 'Run this job again.' })
  }
}

/**
 * The trigger and the inputs as the command says it, whatever inputs came along: only the comment was authorised.
 * Without a command the inputs of the event count where the step has none of its own. Throws `UserError` for a command
 * that starts no run, for another commit, or where an agent or trials came along that it does not name.
 */
export function asAsked(
  trigger: DispatchTrigger,
  inputs: ActionInputs,
  command: Command | null,
): { trigger: DispatchTrigger; inputs: ActionInputs } {
  if (command === null) return { trigger, inputs }
  if (command.kind === 'run') {
    const { sha, skills, agent, trials, fresh } = command
    const overrides = agent !== null || trials !== null
    if (trigger.overrides && !overrides) throw refused(otherInputs)
    if (sha !== null && trigger.forSha !== sha)
      throw refused(`the command is for ${sha}, and the run for another commit.`)
    const policy = { ...inputs.policy }
    if (agent !== null) {
      const { id, version } = parseAgentSpec(agent)
      policy.agent = { id, version, command: null, model: null }
    }
    if (trials !== null) policy.trials = trials
    return {
      trigger: { ...trigger, overrides },
      inputs: { ...inputs, skills: [...skills], tasks: [], tags: [], fresh, policy },
    }
  }
  if (command.kind === 'rerun' || command.kind === 'accept') {
    if (trigger.overrides) throw refused(otherInputs)
    if (command.kind === 'accept' && trigger.forSha !== command.sha) {
      throw refused(`the command is for ${command.sha}, and the run for another commit.`)
    }
    return {
      trigger,
      inputs: { ...inputs, skills: [], tasks: [], tags: [], fresh: false },
    }
  }
  throw refused(`"${command.kind}" starts no run.`)
}

// The step passes them on, and what the gate's own check says must not come of another agent than the gate's.
const otherInputs = 'its inputs name an agent or trials, and its comment does not.'

/**
 * Throws `UserError` where a comment's run would read a head from outside that the comment does not name: whoever
 * starts the run may add a sha to its inputs, but only a person who looked at that commit can name it.
 */
export function requireNamedHead(command: Command | null, { untrusted, headSha }: Target): void {
  if (command === null || untrusted === null) return
  const named = command.kind === 'run' || command.kind === 'accept' ? command.sha : null
  if (named === headSha) return
  throw refused(`the change comes from outside of this repository, and the comment does not name its head, ${headSha}.`)
}

/**
 * Who hears that a run may not be beside its own log: whoever wrote the comment, or only the check that waits for it,
 * or nobody.
 */
export class RefusedRun extends UserError {
  readonly tells: 'author' | 'check' | 'nobody'

  constructor(reason: string, tells: RefusedRun['tells']) {
    super({
      what: `This run may not be: ${reason}`,
      todo: 'Somebody who may write to this repository has to start it, or write a new comment.',
    })
    this.tells = tells
  }
}

function refused(reason: string, tells: RefusedRun['tells'] = 'author'): RefusedRun {
  return new RefusedRun(reason, tells)
}
