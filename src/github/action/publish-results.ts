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
import type { Question, Standing } from '../answers.ts'
import type { CheckAnnotation } from '../check-annotation.ts'
import { checkSuffix, questionSuffix } from '../check-suffix.ts'
import type { GitHubClient } from '../client.ts'
import { RESULT_KEY } from '../own-checks.ts'
import { type Published, publish } from '../publish.ts'
import { getPullRequest } from '../pull-request.ts'
import { runOrder } from '../run-order.ts'
import type { EvaluationTrigger } from '../trigger.ts'
import type { CheckRequest } from '../write-check.ts'
import type { PlacedPublishing } from './outcome.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { SkipReason } from './skip-reason.ts'
import type { Target } from './target.ts'
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
  /** What is asked; which agent answers is in `publishing`. */
  question: Omit<Question, 'agent'>
  publishing: PlacedPublishing
}

/** The destination of a step's result. */
export function destinationOf(
  { context, trigger, target }: Pick<EvaluationStep, 'context' | 'trigger' | 'target'>,
  publishing: PlacedPublishing,
): Destination {
  const { client, workflow, inputs } = context
  return {
    client,
    workflow,
    headSha: target.headSha,
    pullRequest: target.pull?.number ?? null,
    overridden: isOverridden(trigger),
    question: { ...askedBy(trigger, target, workflow), job: inputs.matrix },
    publishing,
  }
}

/** A dispatch for a pull request asks what its event asks, and so does the trusted run after that of a fork. */
function askedBy(
  trigger: EvaluationTrigger,
  { pull }: Pick<Target, 'pull'>,
  { ref }: Pick<WorkflowContext, 'ref'>,
): Pick<Question, 'event' | 'base'> {
  if (pull !== null) return { event: 'pull_request', base: pull.baseRef }
  switch (trigger.kind) {
    case 'push':
      return { event: 'push', base: ref.slice(0, 300) }
    case 'workflow_dispatch':
      return { event: 'branch', base: trigger.defaultBranch }
    case 'merge_group':
    case 'schedule':
      return { event: trigger.kind, base: '' }
    case 'pull_request':
      throw new Error('a pull request without a pull request')
  }
}

/** Whether another agent or other trials than the configured ones were requested. */
export function isOverridden(trigger: EvaluationTrigger): boolean {
  return trigger.kind === 'workflow_dispatch' && trigger.overrides
}

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

type Strength = Pick<Standing, 'strength' | 'byBase'>

/** An error, a draft's check, or nothing to measure yet: any result of the same question takes its place. */
export const WEAK: Strength = { strength: 0, byBase: false }

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

/**
 * A filtered or overridden run, and an error in one, has a check of its own and never touches the gate's check or
 * comment.
 */
function suffixOf({ publishing, overridden }: Pick<Destination, 'publishing' | 'overridden'>): string {
  return checkSuffix({ filtered: publishing.filtered, overridden })
}

/** The name of the check that a destination's result goes to. */
export function checkNameOf(destination: Pick<Destination, 'publishing' | 'overridden' | 'question'>): string {
  return `${destination.publishing.checkName}${questionSuffix(destination.question)}${suffixOf(destination)}`
}

/** The pull request that gets the comment; null where none does. */
function commentedPull(destination: Destination): number | null {
  return destination.publishing.comment === 'never' || suffixOf(destination) !== '' ? null : destination.pullRequest
}

function send(
  destination: Destination,
  { annotations, ...check }: Omit<CheckOutput, 'conclusion'> & Pick<CheckRequest, 'conclusion'>,
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
          },
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
      standing: standingOf(destination, strength),
    },
  })
}

/** What a result answers; undefined for one that never stands for the gate. */
export function standingOf(
  destination: Pick<Destination, 'publishing' | 'overridden' | 'question'>,
  strength: Strength,
): Standing | undefined {
  if (suffixOf(destination) !== '') return undefined
  const { question, publishing } = destination
  const { agent, needs, against } = publishing
  return { ...strength, question: { ...question, agent }, needs, against }
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
