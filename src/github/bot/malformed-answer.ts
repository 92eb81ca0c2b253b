import { getPullRequest } from '../pull-request.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { CommandContext } from './act.ts'
import type { GivenCommand } from './command-in.ts'
import { readyLine } from './ready-line.ts'

/**
 * What is wrong with a command, as plain text. One that lacks the full id of the head is said again with it, ready to
 * be pasted: whoever pastes it has to have seen that commit.
 */
export async function malformedAnswer(
  { problem, ready }: Extract<GivenCommand, { kind: 'malformed' }>,
  { client, owner, repo, pull }: Pick<CommandContext, 'client' | 'owner' | 'repo'> & { pull: number },
): Promise<string> {
  const said = /[?.]$/.test(problem) ? problem : `${problem}.`
  if (ready === undefined) return said
  try {
    const { headSha } = await getPullRequest(client, { owner, repo, number: pull })
    return `${said} If you reviewed the head as it is now, this is the command: ${readyLine(ready, headSha)}`
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    return said
  }
}
