import { underPolicy } from '../../core/config/config-as-inputs.ts'
import { parseConfig } from '../../core/config/read-config.ts'
import { UserError, type Warning } from '../../core/errors/user-error.ts'
import { version } from '../../core/errors/version.ts'
import { createGitHubClient } from '../client.ts'
import { describeGitHubError } from '../describe-github-error.ts'
import { readRepositoryFile } from '../read-repository-file.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { StepContext } from './step-context.ts'

/**
 * The step under the policy of a central repository, where its inputs name one, and what was ignored because of it.
 *
 * @throws UserError where the policy cannot be read, or sets what it may not: nothing is measured without it
 */
export async function underCentralPolicy(
  context: StepContext,
): Promise<{ context: StepContext; warnings: readonly Warning[] }> {
  const { workflow, inputs, client, secondMs } = context
  const { central } = inputs
  if (central === null) return { context, warnings: [] }
  const { owner, repo, ref, path, token } = central
  const reader =
    token === null
      ? client
      : createGitHubClient({
          token,
          baseUrl: workflow.apiUrl,
          userAgent: `skill-eval-gate/${version}`,
          throttle: false,
          secondMs,
        })
  const file = `${owner}/${repo}/${path}@${ref.slice(0, 10)}`
  const text = await readRepositoryFile(reader, { owner, repo, ref, path }).catch((error: unknown) => {
    if (asGitHubFailure(error) === null) throw error
    const { what, todo } = describeGitHubError(error, 'read-policy')
    throw new UserError({ what: `${what} (${file})`, todo: todo ?? 'Run the job again.' })
  })
  if (text === null) {
    throw new UserError({
      what: `The central policy ${file} does not exist, or the token may not read it.`,
      todo: 'Look at `policy-from`; a private repository needs `policy-token`.',
    })
  }
  const { inputs: policy, warnings } = underPolicy({ config: parseConfig(text, file), file }, inputs.policy)
  return { context: { ...context, inputs: { ...inputs, policy } }, warnings }
}
