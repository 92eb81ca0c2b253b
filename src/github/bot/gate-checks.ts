import { type CheckState, readCheckState } from '../../reports/check-state.ts'
import { splitAnswers } from '../answers.ts'
import { isAside, questionSuffix } from '../check-suffix.ts'
import { listOwnChecks, type OwnCheck, RESULT_KEY } from '../own-checks.ts'
import type { CommandContext } from './act.ts'

type Place = Pick<CommandContext, 'client' | 'owner' | 'repo' | 'pull' | 'settings'>

/** A result of the gate on a pull request's head. Each job of a matrix has one. */
export interface GateResult {
  name: string
  /** The job of a matrix; '' without one. */
  job: string
  state: CheckState
}

/**
 * The gate's last completed results on the head that can be read, one for each of its checks. Fails with octokit's
 * `RequestError`.
 */
export async function readGateResults(place: Place): Promise<GateResult[]> {
  const found = await completedChecks(place)
  return found.flatMap(({ check, job }) => {
    const state = readCheckState(check.text)
    return state === null ? [] : [{ name: check.name, job, state }]
  })
}

/**
 * The names of the gate's checks that a run of the whole gate writes on the head: those of earlier runs, and the plain
 * one where none is known. Fails with octokit's `RequestError`.
 */
export async function gateCheckNames(place: Place): Promise<string[]> {
  const names = (await completedChecks(place)).map(({ check }) => check.name)
  return names.length === 0 ? [place.settings.checkName] : names
}

/** Whether a check of that name is one of the gate's, and not of a part, of other settings or of another event. */
export function isGateCheck(name: string, gate: string): boolean {
  return name === gate || (name.startsWith(`${gate} (`) && name.endsWith(')') && !isAside(name))
}

/**
 * The newest decided check of each name that answers what this pull request asks. A check says itself what it answers;
 * one that says nothing is the gate's own where it has its very name.
 */
async function completedChecks({
  client,
  owner,
  repo,
  pull,
  settings,
}: Place): Promise<{ check: OwnCheck; job: string }[]> {
  const checks = await listOwnChecks(client, { owner, repo, headSha: pull.headSha, every: true })
  const newest = new Map<string, { check: OwnCheck; job: string }>()
  for (const check of checks) {
    const { externalId, status, conclusion, name } = check
    if (externalId !== RESULT_KEY || status !== 'completed' || conclusion === 'cancelled' || newest.has(name)) continue
    const job = jobOf(check, settings.checkName, pull.baseRef)
    if (job !== null) newest.set(name, { check, job })
  }
  return [...newest.values()].sort((a, b) => (a.check.name < b.check.name ? -1 : 1))
}

/** The job whose answer for a pull request into `base` a check holds; null where it holds none. */
function jobOf({ name, text }: OwnCheck, gate: string, base: string): string | null {
  const { answers } = splitAnswers(text)
  if (answers.length === 0) return name === gate ? '' : null
  const own = answers.find(
    ({ question }) =>
      question.event === 'pull_request' && question.base === base && name === `${gate}${questionSuffix(question)}`,
  )
  return own?.question.job ?? null
}
