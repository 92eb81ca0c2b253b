import { handleComment } from '../bot/handle-comment.ts'
import { readBotSettings } from '../bot/settings.ts'
import type { Trigger } from '../github/trigger.ts'
import { plain } from '../report/escape.ts'
import type { ActionInputs } from './inputs.ts'
import { clientFor } from './run-client.ts'
import type { Runner } from './runner.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** Where commands are handed to, when nobody says and the runner does not either. */
const DEFAULT_WORKFLOW = 'skill-evals.yml'

/** One step of a workflow that reads comments. Nothing of the pull request is checked out, read or run here. */
export async function commandStep(
  { pullRequest, comment, defaultBranch }: Extract<Trigger, { kind: 'issue_comment' }>,
  place: WorkflowContext,
  inputs: ActionInputs,
  environment: Readonly<Record<string, string | undefined>>,
  runner: Runner,
): Promise<void> {
  const { owner, repo, isRetry } = place
  const client = clientFor(place, inputs.token, environment)
  const { log, warnings, failed } = await handleComment({
    client,
    owner,
    repo,
    pull: pullRequest,
    comment,
    // Its version on the default branch: what runs with secrets is nothing that a pull request brings.
    workflow: { file: inputs.workflow ?? place.workflow ?? DEFAULT_WORKFLOW, ref: defaultBranch },
    isRetry,
    readSettings: (ref) =>
      readBotSettings(client, { owner, repo, ref, configFile: inputs.config, inputs: inputs.policy }),
  })
  for (const warning of warnings) runner.warn(warning)
  if (failed) runner.fail(plain(log))
  else runner.log(plain(log))
}
