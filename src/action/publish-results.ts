import type { UserError } from '../errors/user-error.ts'
import type { Publishing } from '../evaluate/request.ts'
import type { CheckAnnotation } from '../github/check-annotation.ts'
import { checkSuffix } from '../github/check-suffix.ts'
import type { GitHubClient } from '../github/client.ts'
import { RESULT_KEY } from '../github/own-checks.ts'
import { type Published, publish } from '../github/publish.ts'
import { type RunOrder, runOrder } from '../github/run-order.ts'
import type { EvaluationTrigger } from '../github/trigger.ts'
import type { CheckRequest } from '../github/write-check.ts'
import type { CheckOutput } from '../report/check.ts'
import { renderCheck } from '../report/check.ts'
import { renderComment } from '../report/comment.ts'
import { commentMarker } from '../report/comment-marker.ts'
import { type ConfigErrorContext, renderConfigErrorCheck, renderConfigErrorComment } from '../report/config-error.ts'
import type { Results } from '../results/results.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { SkipReason } from './skip-reason.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** The commit that gets the check, and the pull request that gets the comment. */
export interface Destination {
  client: GitHubClient
  workflow: WorkflowContext
  /** The pull request's own head, or the pushed commit. */
  headSha: string
  pullRequest: number | null
  /** True when another agent or other trials than the configured ones were requested. */
  overridden: boolean
  publishing: Publishing
}

/** The destination of a step's result. */
export function destinationOf({ context, trigger, target }: EvaluationStep, publishing: Publishing): Destination {
  const { client, workflow } = context
  const pullRequest = target.pull?.number ?? null
  return { client, workflow, headSha: target.headSha, pullRequest, overridden: isOverridden(trigger), publishing }
}

/** Whether another agent or other trials than the configured ones were requested. */
export function isOverridden(trigger: EvaluationTrigger): boolean {
  return trigger.kind === 'workflow_dispatch' && trigger.overrides
}

/** Distinguishes the gate's comment from our replies to commands. */
const MARKER = 'gate'

/** The order of this run. Of two results the one of the process that began later counts, whichever ends first. */
export function orderOfThisRun({ runUrl }: Pick<WorkflowContext, 'runUrl'>): RunOrder {
  return runOrder(new Date(performance.timeOrigin), runUrl)
}

/** Publishes the check and the comment of results. */
export async function publishResults(results: Results, destination: Destination): Promise<Published> {
  const onlyEdit = destination.publishing.comment === 'changed' && !hasNews(results)
  return send(destination, renderCheck(results), { onlyEdit, render: (marker) => renderComment(results, { marker }) })
}

/** Publishes the mistakes that kept the run from measuring. The check is never green. */
export async function publishConfigErrors(
  errors: readonly UserError[],
  context: ConfigErrorContext,
  destination: Destination,
): Promise<Published> {
  const render = (marker: string) => renderConfigErrorComment(errors, context, { marker })
  return send(destination, renderConfigErrorCheck(errors, context), { onlyEdit: false, render })
}

const CONCLUSIONS = { paths: 'success', draft: 'action_required', nothing_yet: 'neutral' } as const

/** Publishes the check of a skipped evaluation, without a comment. */
export function publishNotNeeded({ why, title, summary }: SkipReason, destination: Destination): Promise<Published> {
  const conclusion = CONCLUSIONS[why]
  return send(destination, { title, summary, text: 'Nothing was measured.', conclusion, annotations: [] }, null)
}

/**
 * A filtered or overridden run, and an error in one, has a check of its own and never touches the gate's check or
 * comment.
 */
function suffixOf({ publishing, overridden }: Pick<Destination, 'publishing' | 'overridden'>): string {
  return checkSuffix({ filtered: publishing.filtered, overridden })
}

/** The name of the check that a destination's result goes to. */
export function checkNameOf(destination: Pick<Destination, 'publishing' | 'overridden'>): string {
  return `${destination.publishing.checkName}${suffixOf(destination)}`
}

/** The pull request that gets the comment; null where none does. */
function commentedPull(destination: Destination): number | null {
  return destination.publishing.comment === 'never' || suffixOf(destination) !== '' ? null : destination.pullRequest
}

function send(
  destination: Destination,
  { annotations, ...check }: Omit<CheckOutput, 'conclusion'> & Pick<CheckRequest, 'conclusion'>,
  comment: { onlyEdit: boolean; render(marker: string): string } | null,
): Promise<Published> {
  const { client, workflow, headSha } = destination
  const order = orderOfThisRun(workflow)
  const issue = commentedPull(destination)
  return publish(client, {
    target: { owner: workflow.owner, repo: workflow.repo },
    comment:
      comment === null || issue === null
        ? undefined
        : { issue, marker: MARKER, body: comment.render(commentMarker(MARKER)), onlyEdit: comment.onlyEdit, order },
    check: {
      ...check,
      headSha,
      name: checkNameOf(destination),
      annotations: annotations.map(
        (annotation): CheckAnnotation => ({
          path: annotation.path,
          startLine: annotation.start_line,
          endLine: annotation.end_line,
          level: annotation.annotation_level,
          title: annotation.title,
          message: annotation.message,
        }),
      ),
      detailsUrl: workflow.runUrl,
      externalId: RESULT_KEY,
      order,
    },
  })
}

/**
 * Whether a first comment is worth writing: the listing or the tasks changed, the result is not green, or the change
 * installs the gate.
 */
function hasNews({ sides, tasks, decision, skills }: Results): boolean {
  return (
    decision.state !== 'pass' ||
    decision.reportOnly === 'installing' ||
    sides.base === null ||
    sides.base.surfaceDigest !== sides.head.surfaceDigest ||
    tasks.some(({ isNew, origin }) => isNew || origin !== 'head') ||
    skills.some(({ state }) => state === 'removed')
  )
}
