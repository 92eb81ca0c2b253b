import { firstOf } from '../../core/errors/first-of.ts'
import { readCheckState } from '../../reports/check-state.ts'
import { code, cut, escapeInline } from '../../reports/escape.ts'
import { linked } from '../../reports/links.ts'
import { acceptedCheckName, listAcceptances } from '../accepted-check.ts'
import { listOwnChecks, type OwnCheck, RESULT_KEY } from '../own-checks.ts'
import { untrustedReason } from '../pull-request.ts'
import { judgedAcceptances } from './acceptance-problem.ts'
import type { Act } from './act.ts'
import { isGateCheck } from './gate-checks.ts'

/** Checks shown of the gate, and of the others. */
const MOST_CHECKS = 20

/** `/evals status`: replies with the results of the checks on the head. */
export const actStatus: Act<'status'> = async (_, { client, owner, repo, pull, settings }) => {
  const { headSha } = pull
  // A change from outside is run at a commit that somebody reviewed.
  const rerun = untrustedReason(pull) === null ? '/evals rerun' : `/evals run ${headSha}`
  const checks = await listOwnChecks(client, { owner, repo, headSha })
  const ours = checks.filter(
    ({ externalId, name }) => externalId === RESULT_KEY && name !== acceptedCheckName(settings.checkName),
  )
  const gates = ours
    .filter(({ name }) => isGateCheck(name, settings.checkName))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const others = ours.filter((check) => !gates.includes(check))
  const recorded = await listAcceptances(client, { owner, repo, gate: settings.checkName, headSha })
  const judged = await judgedAcceptances(recorded, client, { owner, repo, pull: pull.number })
  const accepted = judged.map(({ records, why }) => {
    const [{ by, reason, job }] = records
    const skills = records.map(({ skill }) => code(cut(skill, 100)))
    const where = job === undefined ? '' : ` in ${code(cut(job, 100))}`
    const note = why === null ? '' : ` (does not count: ${escapeInline(cut(why, 300))})`
    return `- Accepted: ${firstOf(skills, 20)}${where} by ${escapeInline(cut(`@${by}`, 60))}: ${escapeInline(cut(reason, 500))}${note}`
  })
  const lines = [
    ...(gates.length === 0
      ? [
          `- ${code(settings.checkName)} has not run on this commit. A push starts it, and so does ${code(rerun === '/evals rerun' ? '/evals run' : rerun)}.`,
        ]
      : gates.slice(0, MOST_CHECKS).map((gate) => `- ${describeCheck(gate, rerun)}`)),
    ...others
      .slice(0, MOST_CHECKS)
      .map((check) => `- ${describeCheck(check, rerun)} It never changes the gate's result.`),
    ...accepted,
  ]
  return { kind: 'answered', reply: `**Skill evals of ${code(headSha)}**\n\n${lines.join('\n')}`, headSha }
}

/** What a check says, in a line. `rerun`: the command that runs trials again. */
export function describeCheck(
  check: Pick<OwnCheck, 'name' | 'url' | 'title' | 'status' | 'conclusion' | 'text'>,
  rerun: string,
): string {
  const name = linked(code(cut(check.name, 120)), safeUrl(check.url))
  const title = check.title === null || check.title === '' ? '' : `: ${escapeInline(cut(check.title, 255))}`
  if (check.status === 'queued') return `${name} is queued.`
  if (check.status === 'in_progress') return `${name} is running${title}.`
  const state = readCheckState(check.text)
  const verdict =
    check.conclusion === 'success'
      ? 'passed'
      : check.conclusion === 'neutral'
        ? 'blocks nothing'
        : check.conclusion === 'cancelled'
          ? 'ended without a result'
          : 'failed'
  // What would block an enforced gate stands in the results of one that only advises, too.
  const blocks = verdict === 'failed' ? (state?.blocking ?? []) : []
  const blocking = blocks.slice(0, 5).map((reason) => escapeInline(cut(reason, 300)))
  const why = blocking.length === 0 ? '' : ` What blocks: ${blocking.join('; ')}.`
  const errors =
    state === null || state.trials.errors === 0
      ? ''
      : ` ${state.trials.errors} of ${state.trials.total} trials ended in an error; ${code(rerun)} runs those again.`
  return `${name} ${verdict}${title}.${why}${errors}`
}

/** The address if it is safe in a markdown link, else null. */
function safeUrl(url: string | null): string | null {
  return url !== null && /^https?:\/\/[\w.:/?=&%-]+$/.test(url) ? url : null
}
