import { agentRefusal } from '../../evaluate/agent-refusal.ts'
import { untrustedReason } from '../pull-request.ts'
import type { Act, CommandContext, Outcome } from './act.ts'
import { readGateResults } from './gate-checks.ts'
import { skillRefusal } from './named-in-run.ts'
import { readyLine } from './ready-line.ts'
import { defaultRun, type RunOptions, startRun } from './start-run.ts'

/** `/evals run`: evaluates the head again, in part or with another agent. A head from outside needs its full sha. */
export const actRun: Act<'run'> = async (command, context) => {
  const { pull } = context
  if (command.sha !== null && command.sha !== pull.headSha) {
    return {
      kind: 'refused',
      reason: `${command.sha} is not the head of this pull request, which is ${pull.headSha}. Review what changed, then comment ${lineFor(command, pull.headSha)}`,
    }
  }
  const wrong =
    (await agentRefusal(command.agent)) ??
    (command.skills.length === 0
      ? null
      : skillRefusal(command.skills, await readGateResults(context), { prompts: true }))
  if (wrong !== null) return { kind: 'refused', reason: wrong }
  return runHead(command, context, command.sha)
}

/** The same command for a commit, ready to be pasted. */
function lineFor({ skills, trials, agent, fresh }: RunOptions, sha: string): string {
  const options = [
    ...(trials === null ? [] : [`--trials ${trials}`]),
    ...(agent === null ? [] : [`--agent ${agent}`]),
    ...(fresh ? ['--fresh'] : []),
  ]
  return readyLine({ before: '/evals run', after: [...skills, ...options].join(' ') }, sha)
}

/** `/evals rerun`: evaluates the head again, running only the trials that are missing or ended in an error. */
export const actRerun: Act<'rerun'> = async (_, context) => runHead(defaultRun, context, null)

async function runHead(options: RunOptions, context: CommandContext, sha: string | null): Promise<Outcome> {
  const { pull, gateWorkflow } = context
  if (!pull.isOpen) return { kind: 'refused', reason: 'this pull request is closed.' }
  if (sha === null && untrustedReason(pull) !== null) {
    return {
      kind: 'refused',
      reason: `this pull request comes from outside of this repository, so a command has to name the commit that you reviewed: ${lineFor(options, pull.headSha)}`,
    }
  }
  const { problem, warnings } = await startRun(options, context)
  if (problem !== null) return { kind: 'failed', problem }
  return { kind: 'done', log: `Started ${gateWorkflow.file} for ${pull.headSha}.`, warnings }
}
