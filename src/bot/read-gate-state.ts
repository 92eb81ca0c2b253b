import { listOwnChecks, RESULT_KEY } from '../github/own-checks.ts'
import { type CheckState, readCheckState } from '../report/check-state.ts'
import type { CommandContext } from './act.ts'

/** The gate's last completed result on the head; null where none can be read. Fails with octokit's `RequestError`. */
export async function readGateState({
  client,
  owner,
  repo,
  pull,
  settings,
}: CommandContext): Promise<CheckState | null> {
  const checks = await listOwnChecks(client, {
    owner,
    repo,
    headSha: pull.headSha,
    name: settings.checkName,
    every: true,
  })
  const [latest] = checks.filter(
    ({ externalId, status, conclusion }) =>
      externalId === RESULT_KEY && status === 'completed' && conclusion !== 'cancelled',
  )
  return latest === undefined ? null : readCheckState(latest.text)
}
