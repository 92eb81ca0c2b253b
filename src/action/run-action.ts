import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultConfig } from '../config/full-config.ts'
import { openRepository, type Repository } from '../git/repository.ts'
import { disposeWorktreesSync } from '../git/worktree.ts'
import { describePublishError } from '../github/permissions.ts'
import { getPullRequest } from '../github/pull-request.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import { type Trigger, triggerOf } from '../github/trigger.ts'
import { evaluate } from '../pipeline.ts'
import { conclusionOf } from '../report/check.ts'
import { renderConfigErrorSummary } from '../report/config-error.ts'
import { renderSummary } from '../report/summary.ts'
import { renderTerminal } from '../report/terminal.ts'
import { renderPlainTitle } from '../report/title.ts'
import { reproduceCommand } from '../reproduce.ts'
import type { Comparison, EvaluationRequest, Publishing } from '../request.ts'
import type { Results } from '../results.ts'
import { progressStyle, showProgress } from '../trial/progress.ts'
import { removeStaleRunFolders } from '../trial/run-folder.ts'
import { withSignals } from '../trial/signals.ts'
import { asUserErrors, UserError, type Warning } from '../user-error.ts'
import { version } from '../version.ts'
import { writeReports } from '../write-reports.ts'
import { comparePull, compareTrigger, type PullCommits } from './comparison.ts'
import { describeErrors } from './describe-errors.ts'
import { type ActionInputs, readInputs } from './inputs.ts'
import { type Place, readPlace } from './place.ts'
import { clientFor, type Destination, publishConfigErrors, publishResults } from './publish-results.ts'
import type { Runner } from './runner.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What a trigger comes down to. */
interface Target {
  /** The commit that gets the check. */
  headSha: string
  pull: PullCommits | null
  untrusted: EvaluationRequest['untrusted']
  /** False where the token cannot write, so that trying would only make noise. */
  canPublish: boolean
}

/** One step of a workflow: finds out what to compare, evaluates, publishes, and fails the step as the decision says. */
export async function runAction(
  environment: Environment,
  runner: Runner,
  stderr: (text: string) => void,
): Promise<void> {
  let place: Place
  let inputs: ActionInputs
  let trigger: Trigger
  let target: Target
  try {
    place = readPlace(environment)
    inputs = readInputs(environment)
    trigger = triggerOf(place.eventName, await readEvent(place.eventPath), place.sha, inputs.pr)
    target = await targetOf(trigger, place, inputs, environment)
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    runner.fail(describeErrors(errors))
    return
  }
  let publishing: Publishing = {
    comment: inputs.policy.comment ?? defaultConfig.comment,
    failJob: inputs.policy.failJob ?? defaultConfig.failJob,
    checkName: inputs.policy.checkName ?? defaultConfig.checkName,
    filtered: [inputs.skills, inputs.tasks, inputs.tags].some((globs) => globs.length > 0),
  }
  const destination = (): Destination => ({
    client: clientFor(place, inputs.token, environment),
    place,
    headSha: target.headSha,
    pullRequest: target.pull?.number ?? null,
    overridden: isOverridden(trigger),
    publishing,
  })
  const progress = showProgress({
    style: progressStyle({ quiet: false, isTty: false, ci: true }),
    write: stderr,
    now: () => performance.now(),
  })
  try {
    await removeStaleRunFolders()
    const { results, warnings } = await withSignals(async (signal) => {
      const repository = await openRepository(place.workspace)
      const compared = await compare(repository, trigger, target)
      const results = await evaluate(requestOf(compared.comparison, place, inputs, trigger, target), {
        version,
        now: () => new Date(),
        environment,
        signal,
        onProgress: (state) => progress.update(state),
        onPublishing: (settled) => {
          publishing = settled
        },
      })
      return { results, warnings: compared.warnings }
    })
    progress.end()
    const withWarnings = {
      ...results,
      warnings: [
        ...results.warnings,
        ...warnings.map(({ what, where, todo }) => ({ what, where: where ?? null, todo: todo ?? null })),
      ],
    }
    await finish(withWarnings, { runner, place, target, destination })
  } catch (error) {
    progress.end()
    const errors = asUserErrors(error)
    if (errors === null) throw error
    await refuse(errors, { runner, place, target, destination })
  } finally {
    disposeWorktreesSync()
  }
}

interface Ending {
  runner: Runner
  place: Place
  target: Target
  destination: () => Destination
}

async function finish(results: Results, { runner, place, target, destination }: Ending): Promise<void> {
  const path = await writeReports(join(place.temp, 'skill-eval-gate'), results)
  runner.log(renderTerminal(results, { verbose: false, width: 120, colour: false }))
  await runner.summary(renderSummary(results))
  const { commentUrl, checkUrl, problems } = target.canPublish
    ? await publishResults(results, destination())
    : { commentUrl: null, checkUrl: null, problems: [readOnly] }
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

const readOnly: Warning = {
  what: 'This run has a read-only token (a pull request from a fork or by Dependabot): neither comment nor check was written.',
  todo: 'The result is in the job summary.',
}

/** Nothing was measured. `fail_job: false` makes a decision harmless for the job, not a mistake. */
async function refuse(errors: readonly UserError[], { runner, place, target, destination }: Ending): Promise<void> {
  const repository = {
    name: `${place.owner}/${place.repo}`,
    serverUrl: place.serverUrl,
    runUrl: place.runUrl,
    linkCommit: target.headSha,
  }
  const context = { repository, head: target.headSha }
  await runner.summary(renderConfigErrorSummary(errors, context))
  runner.log(describeErrors(errors))
  const { commentUrl, checkUrl, problems } = target.canPublish
    ? await publishConfigErrors(errors, context, destination())
    : { commentUrl: null, checkUrl: null, problems: [] }
  for (const problem of problems) runner.warn(problem)
  runner.output('decision', '')
  runner.output('comment-url', commentUrl ?? '')
  runner.output('check-url', checkUrl ?? '')
  runner.fail(describeErrors(errors))
}

async function readEvent(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new UserError({
      what: `The event file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      todo: 'Run this Action in a workflow.',
    })
  }
}

async function targetOf(
  trigger: Trigger,
  place: Place,
  inputs: ActionInputs,
  environment: Environment,
): Promise<Target> {
  switch (trigger.kind) {
    case 'pull_request': {
      const { number, headSha, baseSha, mergeSha, untrusted } = trigger
      return { headSha, pull: { number, headSha, baseSha, mergeSha }, untrusted, canPublish: untrusted === null }
    }
    case 'merge_group':
      return { headSha: trigger.headSha, pull: null, untrusted: null, canPublish: true }
    case 'push':
      return { headSha: trigger.after, pull: null, untrusted: null, canPublish: true }
    case 'workflow_dispatch':
      if (trigger.pullRequest === null) return { headSha: trigger.sha, pull: null, untrusted: null, canPublish: true }
      return dispatchedPull(trigger.pullRequest, place, inputs, environment)
  }
}

/** Trust comes from where the pull request's head is, never from the ref that the workflow was started on. */
async function dispatchedPull(
  number: number,
  place: Place,
  inputs: ActionInputs,
  environment: Environment,
): Promise<Target> {
  const client = clientFor(place, inputs.token, environment)
  const { owner, repo } = place
  const pull = await getPullRequest(client, { owner, repo, number }).catch((error: unknown) => {
    if (asGitHubFailure(error) === null) throw error
    const { what, todo } = describePublishError(error, 'read-pull-request')
    throw new UserError({ what, todo: todo ?? 'Check the number of the pull request.' })
  })
  const { headSha, baseSha, mergeCommitSha } = pull
  return {
    headSha,
    pull: { number, headSha, baseSha, mergeSha: mergeCommitSha },
    untrusted: pull.isFork ? 'fork' : pull.author === 'dependabot[bot]' ? 'dependabot' : null,
    canPublish: true,
  }
}

async function compare(
  repository: Repository,
  trigger: Trigger,
  { pull }: Target,
): Promise<{ comparison: Comparison; warnings: Warning[] }> {
  if (pull !== null) return comparePull(repository, pull)
  if (trigger.kind === 'pull_request') throw new Error('a pull request without a pull request')
  return { comparison: await compareTrigger(repository, trigger), warnings: [] }
}

function requestOf(
  comparison: Comparison,
  place: Place,
  inputs: ActionInputs,
  trigger: Trigger,
  { headSha, pull, untrusted }: Target,
): EvaluationRequest {
  const parts = {
    path: place.workspace,
    suites: { patterns: inputs.suites, filter: 'unless_unconfigured' as const },
    only: { skills: inputs.skills, tasks: inputs.tasks, tags: inputs.tags },
    configFile: inputs.config,
    config: null,
    inputs: inputs.policy,
    // Whoever dispatches with an agent or trials of their own asks for another measurement, which is published under a name of its own.
    inputsMay: isOverridden(trigger) ? ('override' as const) : ('tighten' as const),
    agentFolder: place.workspace,
    record: null,
    offline: null,
    untrusted,
    enforceUnconfigured: false,
    repository: {
      name: `${place.owner}/${place.repo}`,
      serverUrl: place.serverUrl,
      runUrl: place.runUrl,
      pullRequest: pull?.number ?? null,
      linkCommit: headSha,
    },
  }
  return { ...parts, comparison, reproduce: reproduceCommand(comparison, parts) }
}

function isOverridden(trigger: Trigger): boolean {
  return trigger.kind === 'workflow_dispatch' && trigger.overrides
}

/** n/a is an empty output. */
function figure(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 10_000) / 10_000)
}
