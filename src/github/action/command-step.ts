import { plain } from '../../reports/escape.ts'
import { temporarySource } from '../../reports/history/temporary-source.ts'
import type { GivenCommand } from '../bot/command-in.ts'
import { handleComment } from '../bot/handle-comment.ts'
import { readBotSettings } from '../bot/read-bot-settings.ts'
import type { Trigger } from '../trigger.ts'
import type { Runner } from './runner.ts'
import type { StepContext } from './step-context.ts'

/** The workflow that commands start when neither the inputs nor the runner name one. */
const DEFAULT_WORKFLOW = 'skill-evals.yml'

/** Handles the command in a comment. Nothing of the pull request is checked out, read or run here. */
export async function commandStep(
  { pullRequest, comment, defaultBranch }: Extract<Trigger, { kind: 'issue_comment' }>,
  command: GivenCommand,
  { workflow, inputs, client, secondMs }: StepContext,
  runner: Runner,
): Promise<void> {
  const { owner, repo, isRetry } = workflow
  const { log, warnings, failed } = await handleComment({
    client,
    owner,
    repo,
    pull: pullRequest,
    comment,
    command,
    // The default branch's version, because code that runs with secrets must not come from a pull request.
    gateWorkflow: { file: inputs.workflow ?? workflow.file ?? DEFAULT_WORKFLOW, ref: defaultBranch },
    isRetry,
    secondMs,
    openHistory: () =>
      temporarySource({ serverUrl: workflow.serverUrl, owner, repo, token: inputs.token, folder: workflow.temp }),
    readSettings: (ref) =>
      readBotSettings(client, { owner, repo, ref, configFile: inputs.config, inputs: inputs.policy }),
  })
  for (const warning of warnings) runner.warn(warning)
  if (failed) runner.fail(plain(log))
  else runner.log(plain(log))
}
