import type { Warning } from '../../core/errors/user-error.ts'
import { errorsIn } from '../../core/process/outcome.ts'
import { plain } from '../../reports/escape.ts'
import type { PullRequest } from '../pull-request.ts'
import { addReports, type PageServices } from './add-reports.ts'
import { type Announcement, announce } from './announcement.ts'
import { decorate } from './decorate.ts'
import { describeErrors } from './describe-errors.ts'
import { destinationOf } from './destination.ts'
import { evaluatedBefore } from './evaluated-before.ts'
import { type Outcome, refusedBy, type Withheld } from './outcome.ts'
import { confirmStep, type ProgressCheck } from './progress-check.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import { staleHead } from './stale-head.ts'

interface Publisher extends PageServices {
  runner: Runner
  check: ProgressCheck
}

/**
 * Publishes the outcome of a step: log, job summary, check, comment and outputs; fails the job as the outcome says.
 * Returns what was published: the outcome, `withheld` where its check and comment were kept back, or a refusal where
 * publishing failed. Throws where that cannot be published either.
 */
export async function publishOutcome(
  outcome: Outcome,
  step: EvaluationStep,
  publisher: Publisher,
): Promise<Outcome | Withheld> {
  if (outcome.kind === 'stopped') {
    // Nothing else is published: the user who stopped the run knows.
    await publisher.check.begin(outcome.publishing)
    await publisher.check.close('cancelled', 'This run was stopped: nothing was decided.')
    return outcome
  }
  try {
    await publisher.check.settle(outcome.publishing)
    const confirmed = await confirm(step, publisher)
    const isPublished = confirmed !== null && (await publish(outcome, step, confirmed.pull, publisher))
    return isPublished || outcome.kind === 'refused' ? outcome : { kind: 'withheld' }
  } catch (error) {
    if (outcome.kind === 'refused') throw error
    return publishOutcome(refusedBy(error, outcome.publishing), step, publisher)
  }
}

/**
 * Checks whether the result of a dispatched run may still be published. Returns the pull request that was read for it;
 * null where it may not, which is reported and fails the job.
 */
async function confirm(
  step: EvaluationStep,
  { runner, check }: Publisher,
): Promise<{ pull: PullRequest | null } | null> {
  const confirmed = await confirmStep(step)
  if (confirmed.kind === 'answered') return { pull: confirmed.value }
  const errors = errorsIn(confirmed)
  await check.close(plain(errors[0]?.what ?? 'not published'), 'Nothing was decided.')
  await step.reportRefusal(errors)
  runner.output('decision', '')
  runner.fail(describeErrors(errors))
  return null
}

/** Publishes an outcome. False where check and comment are kept back. */
async function publish(
  outcome: Exclude<Outcome, { kind: 'stopped' }>,
  step: EvaluationStep,
  pull: PullRequest | null,
  publisher: Publisher,
): Promise<boolean> {
  const { runner, check } = publisher
  const destination = destinationOf(step, outcome.publishing)
  const { workflow, question } = destination
  /** What only adds to the result: files, the page, its address in check and comment, and the job summary. */
  const addAll = async ({ summary }: Announcement, isShown: boolean): Promise<void> => {
    let last = summary
    if (outcome.kind === 'finished') {
      const where = { temp: workflow.temp, job: question.job }
      const results = await addReports(outcome.results, where, publisher, runner)
      if (results !== null) {
        const linked = announce({ ...outcome, results }, destination)
        last = linked.summary
        if (isShown) await decorate('The page is not linked', () => linked.publish(), runner)
      }
    }
    await decorate('The job summary could not be written', () => runner.summary(last), runner)
  }
  const announcement = announce(outcome, destination)
  runner.log(announcement.log)
  const withheld = await withheldReason(step, pull)
  if (withheld !== null) await check.close(plain(withheld.what), 'Nothing was decided.')
  if (withheld === null && outcome.kind === 'finished') {
    const before = await evaluatedBefore(outcome.results, step.target, destination)
    if (before !== null) {
      await check.close('not evaluated again', 'A maintainer had this commit evaluated before.')
      runner.log('This commit was evaluated before, when a maintainer asked for it: its check stays as it is.')
      runner.output('decision', '')
      runner.output('check-url', before.url ?? '')
      await addAll(announcement, false)
      return false
    }
  }
  const { commentUrl, checkUrl, problems } =
    withheld === null ? await announcement.publish() : { commentUrl: null, checkUrl: null, problems: [withheld] }
  // A read-only token is worth a warning only when there is a result to read elsewhere.
  const isExpected = withheld === READ_ONLY && outcome.kind !== 'finished'
  for (const problem of isExpected ? [] : problems) runner.warn(problem)
  for (const [name, value] of Object.entries(announcement.outputs)) runner.output(name, value)
  runner.output('comment-url', commentUrl ?? '')
  runner.output('check-url', checkUrl ?? '')
  if (announcement.failure !== null) runner.fail(announcement.failure)
  await addAll(announcement, withheld === null)
  return withheld === null
}

/**
 * Why check and comment are withheld; null where they are written. For a change from outside only the current head is
 * reported, and a rerun job can be for an older one.
 */
async function withheldReason(
  { context, target: { canPublish, untrusted, pull } }: EvaluationStep,
  known: PullRequest | null,
): Promise<Warning | null> {
  if (!canPublish) return READ_ONLY
  if (pull === null || (untrusted === null && !context.workflow.isRetry)) return null
  return staleHead(context, pull, { mustKnow: untrusted !== null, known })
}

const READ_ONLY: Warning = {
  what: 'This run has a read-only token (a pull request from a fork or by Dependabot): neither comment nor check was written.',
  todo: 'The result is in the job summary.',
}
