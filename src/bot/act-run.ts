import type { Act, CommandContext, Outcome } from './act.ts'
import { noWishes, type RunWishes, startRun } from './start-run.ts'

/**
 * `/evals run`: measures the head again, or a part of it, or with another agent. A head from outside only by its full
 * sha.
 */
export const actRun: Act<'run'> = async (command, context) => {
  const { pull } = context
  if (command.sha !== null && command.sha !== pull.headSha) {
    return {
      kind: 'refused',
      reason: `${command.sha} is not the head of this pull request, which is ${pull.headSha}. Look at what changed, then name that one.`,
    }
  }
  return runHead(command, context, command.sha)
}

/** `/evals rerun`: the same question again, of which only what is missing or ended in an error is run. */
export const actRerun: Act<'rerun'> = async (_, context) => runHead(noWishes, context, null)

async function runHead(wishes: RunWishes, context: CommandContext, sha: string | null): Promise<Outcome> {
  const { pull, gateWorkflow } = context
  if (!pull.isOpen) return { kind: 'refused', reason: 'this pull request is closed.' }
  if (sha === null && isFromOutside(pull)) {
    return {
      kind: 'refused',
      reason: `this pull request comes from outside of this repository, so a command has to name the commit that you looked at: \`/evals run ${pull.headSha}\``,
    }
  }
  const { problem, warnings } = await startRun(wishes, context)
  if (problem !== null) return { kind: 'failed', problem }
  return { kind: 'done', log: `Started ${gateWorkflow.file} for ${pull.headSha}.`, warnings }
}

/** Whether nobody of this repository had to push its head. */
function isFromOutside({ isFork, author }: CommandContext['pull']): boolean {
  return isFork || author === 'dependabot[bot]'
}
