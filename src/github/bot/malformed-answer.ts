import { getPullRequest } from '../pull-request.ts'
import { nullOfGitHub } from '../request-error.ts'
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
  const found = await getPullRequest(client, { owner, repo, number: pull }).catch(nullOfGitHub)
  if (found === null) return said
  return `${said} If you reviewed the head as it is now, this is the command: ${readyLine(ready, found.headSha)}`
}
