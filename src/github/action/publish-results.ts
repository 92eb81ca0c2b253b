import type { UserError } from '../../core/errors/user-error.ts'
import type { ColumnResults, Results } from '../../core/results/results.ts'
import type { CheckOutput } from '../../reports/check.ts'
import { renderCheck } from '../../reports/check.ts'
import { checkFindings, isWithoutSuites } from '../../reports/check-findings.ts'
import { renderComment } from '../../reports/comment.ts'
import { commentMarker } from '../../reports/comment-marker.ts'
import {
  type ConfigErrorContext,
  renderConfigErrorCheck,
  renderConfigErrorComment,
} from '../../reports/config-error.ts'
import { escapeInline } from '../../reports/escape.ts'
import { heading } from '../../reports/heading.ts'
import { toldOf } from '../../reports/told.ts'
import { foldReplies, type Reply } from '../bot/fold-replies.ts'
import { RESULT_KEY } from '../own-checks.ts'
import { type Published, publish } from '../publish.ts'
import { getPullRequest } from '../pull-request.ts'
import { runOrder } from '../run-order.ts'
import type { CheckRequest } from '../write-check.ts'
import { checkNameOf, commentedPull, type Destination, type Strength, standingOf, WEAK } from './destination.ts'
import type { SkipReason } from './skip-reason.ts'

/** Distinguishes the gate's comment from our replies to commands. */
const MARKER = 'gate'

/** Publishes the check and the comment of results. */
export async function publishResults(results: Results, destination: Destination): Promise<Published> {
  const onlyEdit = destination.publishing.comment === 'changed' && !hasNews(toldOf(results))
  const comment = { onlyEdit, render: (marker: string) => renderComment(results, { marker }) }
  return send(destination, renderCheck(results), strengthOf(toldOf(results)), comment)
}

/** Publishes the mistakes that kept the run from measuring. The check is never green. */
export async function publishConfigErrors(
  errors: readonly UserError[],
  context: ConfigErrorContext,
  destination: Destination,
): Promise<Published> {
  const render = (marker: string) => renderConfigErrorComment(errors, context, { marker })
  return send(destination, renderConfigErrorCheck(errors, context), WEAK, { onlyEdit: false, render })
}

const CONCLUSIONS = { paths: 'success', draft: 'action_required', nothing_yet: 'neutral' } as const

/** Publishes the check of a skipped evaluation. An earlier comment says so too; none is created for it. */
export function publishNotNeeded({ why, title, summary }: SkipReason, destination: Destination): Promise<Published> {
  const conclusion = CONCLUSIONS[why]
  const check = { title, summary, text: 'Nothing was measured.', conclusion, annotations: [] }
  const render = (marker: string) => `${marker}\n${heading(title)}\n\n${summary}`
  return send(destination, check, why === 'paths' ? { strength: 1, byBase: false } : WEAK, { onlyEdit: true, render })
}

/** How strong a result is, see `standingAnswers`. */
function strengthOf(results: ColumnResults): Strength {
  const { decision, kind, policy } = results
  if (!decision.enforced) {
    const isOfPolicy = decision.reportOnly === 'config' || decision.reportOnly === 'router'
    return { strength: 0, byBase: isOfPolicy && policy.source !== 'defaults' }
  }
  const isAnswer =
    kind === 'gate' && (decision.state !== 'not_evaluated' || decision.reasons.some(({ blocks }) => blocks))
  return { strength: isAnswer ? 2 : 1, byBase: false }
}

function send(
  destination: Destination,
  check: Omit<CheckOutput, 'conclusion'> & Pick<CheckRequest, 'conclusion'>,
  strength: Strength,
  comment: { onlyEdit: boolean; render(marker: string): string },
): Promise<Published> {
  const { client, workflow, headSha } = destination
  const order = runOrder(workflow)
  const issue = commentedPull(destination)
  return publish(client, {
    target: { owner: workflow.owner, repo: workflow.repo },
    comment:
      issue === null
        ? undefined
        : {
            issue,
            marker: MARKER,
            body: withJob(comment.render(commentMarker(MARKER)), destination.question.job),
            job: destination.question.job,
            onlyEdit: comment.onlyEdit,
            order,
            isCurrent: () => isHeadOf(issue, destination),
            seen: (own) => foldReplies(client, workflow, own, aboutOther(headSha)),
          },
    check: {
      ...check,
      headSha,
      name: checkNameOf(destination),
      detailsUrl: workflow.runUrl,
      externalId: RESULT_KEY,
      order,
      standing: standingOf(destination, strength),
    },
  })
}

/** Why a reply has no use where a head was evaluated. */
function aboutOther(headSha: string): (earlier: Reply) => string | null {
  return (earlier) =>
    earlier.headSha === null || earlier.headSha === headSha
      ? null
      : `About an earlier commit, ${earlier.headSha.slice(0, 7)}`
}

/** A comment whose heading names the job of a matrix. */
function withJob(body: string, job: string): string {
  return job === '' ? body : body.replace(/^## .*/m, (title) => `${title} (${escapeInline(job)})`)
}

/** Whether a pull request still has the head that was evaluated. Fails with octokit's `RequestError`. */
async function isHeadOf(number: number, { client, workflow, headSha }: Destination): Promise<boolean> {
  const { owner, repo } = workflow
  return (await getPullRequest(client, { owner, repo, number })).headSha === headSha
}

/**
 * Whether a first comment is worth writing: the listing or the tasks changed, the result is not green, or the change
 * installs the gate.
 */
function hasNews(results: ColumnResults): boolean {
  const { sides, tasks, decision, skills } = results
  return (
    (decision.state !== 'pass' && !isWithoutSuites(results)) ||
    checkFindings(results).alone.length > 0 ||
    decision.reportOnly === 'installing' ||
    sides.base === null ||
    sides.base.surfaceDigest !== sides.head.surfaceDigest ||
    tasks.some(({ isNew, origin }) => isNew || origin !== 'head') ||
    skills.some(({ state }) => state === 'removed')
  )
}
