import { join } from 'node:path'
import type { UserError, Warning } from '../errors/user-error.ts'
import { conclusionOf } from '../report/check.ts'
import { renderConfigErrorSummary } from '../report/config-error.ts'
import { renderSummary } from '../report/summary.ts'
import { renderTerminal } from '../report/terminal.ts'
import { renderPlainTitle } from '../report/title.ts'
import { writeReports } from '../report/write-reports.ts'
import type { Results } from '../results/results.ts'
import { describeErrors } from './describe-errors.ts'
import { evaluatedBefore } from './evaluated-before.ts'
import { type Destination, publishConfigErrors, publishNotNeeded, publishResults } from './publish-results.ts'
import type { Runner } from './runner.ts'
import type { SkipReason } from './skip-reasons.ts'
import { staleHead } from './stale-head.ts'
import type { Target } from './target.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** Where a run's end is told. */
export interface Ending {
  runner: Runner
  place: WorkflowContext
  target: Target
  destination: () => Destination
}

/** Publishes a result: log, job summary, check, comment, outputs; and fails the job as the decision says. */
export async function finish(results: Results, { runner, place, target, destination }: Ending): Promise<void> {
  const path = await writeReports(join(place.temp, 'skill-eval-gate'), results)
  runner.log(renderTerminal(results, { verbose: false, width: 120, colour: false }))
  await runner.summary(renderSummary(results))
  const withheld = await withheldFor(target, place, destination)
  const before = withheld === null ? await evaluatedBefore(results, target, destination()) : null
  if (before !== null) {
    runner.log('This commit was evaluated before, when a maintainer asked for it: its check stays as it is.')
    runner.output('decision', '')
    runner.output('check-url', before.url ?? '')
    return
  }
  const { commentUrl, checkUrl, problems } =
    withheld === null
      ? await publishResults(results, destination())
      : { commentUrl: null, checkUrl: null, problems: [withheld] }
  for (const problem of problems) runner.warn(problem)

  const { micro } = results.totals.head
  const regressed = results.skills.filter(({ state }) => state === 'regressed').map(({ skill }) => skill)
  runner.output('decision', results.decision.state)
  runner.output('enforced', String(results.decision.enforced))
  runner.output('title', renderPlainTitle(results))
  runner.output('precision', figure(micro.precision))
  runner.output('recall', figure(micro.recall))
  runner.output('f1', figure(micro.f1))
  runner.output('regressed-skills', JSON.stringify(regressed))
  runner.output('comment-url', commentUrl ?? '')
  runner.output('check-url', checkUrl ?? '')
  runner.output('results-path', path)
  // What is only advice does not fail the job, whatever it says.
  if (conclusionOf(results) === 'failure' && destination().publishing.failJob) runner.fail(renderPlainTitle(results))
}

/**
 * Why nothing is published; null where it is. A change from outside is only spoken of as it is now, and a job that is
 * run again may be of a head that was the newest when it ran first.
 */
async function withheldFor(
  { canPublish, untrusted, pull }: Target,
  place: WorkflowContext,
  destination: () => Destination,
): Promise<Warning | null> {
  if (!canPublish) return readOnly
  if (pull === null || (untrusted === null && !place.isRetry)) return null
  return staleHead(destination(), pull, { mustKnow: untrusted !== null })
}

const readOnly: Warning = {
  what: 'This run has a read-only token (a pull request from a fork or by Dependabot): neither comment nor check was written.',
  todo: 'The result is in the job summary.',
}

/** Nothing had to be measured: that is said, and the job does not fail. */
export async function skip(unneeded: SkipReason, { runner, place, target, destination }: Ending): Promise<void> {
  const { why, title, summary } = unneeded
  runner.log(title)
  await runner.summary(`## Skill evals: ${title}\n\n${summary}\n`)
  const withheld = await withheldFor(target, place, destination)
  const { checkUrl, problems } =
    withheld === null
      ? await publishNotNeeded(unneeded, destination())
      : { checkUrl: null, problems: withheld === readOnly ? [] : [withheld] }
  for (const problem of problems) runner.warn(problem)
  runner.output('decision', why === 'paths' ? 'pass' : 'not_evaluated')
  runner.output('enforced', 'true')
  runner.output('title', title)
  runner.output('comment-url', '')
  runner.output('check-url', checkUrl ?? '')
}

/** Nothing was measured. `fail_job: false` makes a decision harmless for the job, not a mistake. */
export async function refuse(
  errors: readonly UserError[],
  { runner, place, target, destination }: Ending,
): Promise<void> {
  const repository = {
    name: `${place.owner}/${place.repo}`,
    serverUrl: place.serverUrl,
    runUrl: place.runUrl,
    linkCommit: target.headSha,
  }
  const context = { repository, head: target.headSha }
  await runner.summary(renderConfigErrorSummary(errors, context))
  runner.log(describeErrors(errors))
  const withheld = await withheldFor(target, place, destination)
  const { commentUrl, checkUrl, problems } =
    withheld === null
      ? await publishConfigErrors(errors, context, destination())
      : { commentUrl: null, checkUrl: null, problems: withheld === readOnly ? [] : [withheld] }
  for (const problem of problems) runner.warn(problem)
  runner.output('decision', '')
  runner.output('comment-url', commentUrl ?? '')
  runner.output('check-url', checkUrl ?? '')
  runner.fail(describeErrors(errors))
}

/** n/a is an empty output. */
function figure(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 10_000) / 10_000)
}
