import { join } from 'node:path'
import { plain } from '../../reports/escape.ts'
import { closeAbandonedOfPulls } from '../abandoned-checks.ts'
import { describeGitHubError } from '../describe-github-error.ts'
import { asGitHubFailure } from '../request-error.ts'
import { removeReviewComments } from '../review-comments.ts'
import { type ActionsCache, actionsCache } from './actions-cache.ts'
import { handOver } from './between-jobs.ts'
import { decorate } from './decorate.ts'
import { type Equipment, evaluateStep } from './evaluate-step.ts'
import { pastLines } from './past-lines.ts'
import { progressCheck } from './progress-check.ts'
import { publishOutcome } from './publish-outcome.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import { cacheAccess, isOfDefaultBranch } from './store-request.ts'
import { uploadPage } from './upload-page.ts'
import type { Environment } from './workflow-context.ts'

/**
 * Evaluates a step, publishes the outcome, and fails the step accordingly. Throws `Interrupted` for a stopped step, and
 * bugs, after they are published.
 */
export async function runStep(
  step: EvaluationStep,
  environment: Environment,
  runner: Runner,
  stderr: Equipment['stderr'],
): Promise<void> {
  if (step.asked !== undefined) {
    // Loaded late: few steps answer a comment.
    const { answerStep } = await import('./answer-step.ts')
    return answerStep(step, step.asked, environment, runner)
  }
  const cache = cacheOf(step, environment, runner)
  const { shard, job } = step.context.inputs
  // What is measured at night has its check elsewhere, or none.
  if (job === 'open' && step.trigger.kind === 'schedule') return closeAbandoned(step, runner)
  if (shard !== null || job === 'open') {
    // Loaded late: few gates are shared by several runners.
    const { shardStep } = await import('./shard-step.ts')
    return shardStep(step, shard, { environment, runner, stderr, cache })
  }
  const check = progressCheck(step, runner)
  const outcome = await evaluateStep(step, { environment, runner, stderr, check, cache })
  const { workflow, inputs } = step.context
  const uploaded = (page: string, signal: AbortSignal) =>
    inputs.uploadPage ? uploadPage(page, { environment, workflow, job: inputs.matrix, signal }) : Promise.resolve(null)
  // A cancelled job has seconds left, and what it measured is paid for.
  const saving = outcome.kind === 'stopped' ? cache?.save(true) : undefined
  let published: Awaited<ReturnType<typeof publishOutcome>>
  try {
    published = await publishOutcome(outcome, step, {
      runner,
      check,
      uploadPage: uploaded,
      pastLines: (signal) => pastLines(step, runner, signal),
    })
    check.ended()
  } finally {
    await (saving ?? cache?.save())
  }
  await tidyUp(published, step, environment, runner)
  if (published.kind === 'stopped') throw published.interruption
  if (published.kind === 'refused' && published.bug !== null) throw published.bug
}

/** What is left to do once an outcome is published: none of it changes that. */
async function tidyUp(
  published: Awaited<ReturnType<typeof publishOutcome>>,
  step: EvaluationStep,
  environment: Environment,
  runner: Runner,
): Promise<void> {
  if ((published.kind === 'finished' || published.kind === 'unneeded') && published.publishing.comment !== 'never') {
    await removeOvertaken(step, runner)
  }
  if (step.trigger.kind === 'schedule') await closeAbandoned(step, runner)
  const { workflow, inputs } = step.context
  if (published.kind !== 'finished' || !isOfDefaultBranch(workflow, step.trigger)) return
  const { results } = published
  if (inputs.history === 'true') {
    // Loaded late: most steps write none.
    const { recordHistory } = await import('./record-history.ts')
    await decorate('The history was not written', (signal) => recordHistory(step, results, runner, signal), runner)
  }
  if (inputs.history === 'artifact') {
    const path = join(workflow.temp, 'skill-eval-gate/results.json')
    const hand = (signal: AbortSignal) => handOver(path, { environment, job: inputs.matrix, signal })
    await decorate('The results were not handed over', hand, runner)
  }
}

/** Removes suggestions that were made for an older head. Where GitHub refuses, that is logged. */
async function removeOvertaken(
  { context: { client, workflow }, target: { pull, canPublish, headSha } }: EvaluationStep,
  runner: Runner,
): Promise<void> {
  if (pull === null || !canPublish) return
  const { owner, repo } = workflow
  try {
    await removeReviewComments(client, { owner, repo, pull: pull.number }, { olderThan: headSha })
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    runner.log(plain(`Older suggestions were not looked for. ${describeGitHubError(error, 'comment').what}`))
  }
}

/** Completes the checks that killed runs left open on pull requests. Where GitHub refuses, that is logged. */
async function closeAbandoned({ context: { client, workflow } }: EvaluationStep, runner: Runner): Promise<void> {
  const { owner, repo } = workflow
  try {
    await closeAbandonedOfPulls(client, { owner, repo })
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    const { what, todo = '' } = describeGitHubError(error, 'read-pull-request')
    runner.log(`Checks that killed runs left open were not looked for. ${plain(what)} ${plain(todo)}`)
  }
}

/** The Actions cache for the store of a step; null where the runner offers none, or keeps the store itself. */
function cacheOf({ context, trigger }: EvaluationStep, environment: Environment, runner: Runner): ActionsCache | null {
  const { workflow, inputs } = context
  if (inputs.store !== null) return null
  return actionsCache(environment, {
    runId: workflow.runId,
    attempt: workflow.runAttempt,
    ...cacheAccess(workflow, trigger),
    warn: (warning) => runner.warn(warning),
  })
}
