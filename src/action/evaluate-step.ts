import { defaultConfig } from '../config/full-config.ts'
import { runsFolder } from '../errors/cache-folder.ts'
import { asUserErrors, UserError } from '../errors/user-error.ts'
import { version } from '../errors/version.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { EvaluationRequest, Host, Publishing } from '../evaluate/request.ts'
import { openRepository } from '../git/repository.ts'
import { disposeWorktreesSync } from '../git/worktrees.ts'
import type { EvaluationTrigger } from '../github/trigger.ts'
import { evaluateResults } from '../import/evaluate-results.ts'
import { removeStaleRunFolders } from '../process/run-folder.ts'
import { Interrupted, withSignals } from '../process/signals.ts'
import { plain } from '../report/escape.ts'
import { describeForecast } from '../report/forecast.ts'
import type { Comparison } from '../sides/comparison.ts'
import { progressStyle, showProgress } from '../trial/progress.ts'
import { actionsCache } from './actions-cache.ts'
import { describeErrors } from './describe-errors.ts'
import { honourAcceptances } from './honour-acceptances.ts'
import type { ActionInputs } from './inputs.ts'
import { noProgressCheck, type ProgressCheck, progressCheck } from './progress-check.ts'
import { finish, refuse, skip } from './publish-outcome.ts'
import type { Destination } from './publish-results.ts'
import type { EvaluationStep } from './resolve-event.ts'
import { resultsRequest } from './results-request.ts'
import { clientFor } from './run-client.ts'
import type { Runner } from './runner.ts'
import { skipReason } from './skip-reasons.ts'
import { ofDefaultBranch, storeRequest } from './store-request.ts'
import { compareTarget, type Target } from './target.ts'
import type { WorkflowContext } from './workflow-context.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Evaluates what a step is for, publishes, and fails the step as the decision says. */
export async function evaluateStep(
  step: EvaluationStep,
  environment: Environment,
  runner: Runner,
  stderr: (text: string) => void,
): Promise<void> {
  const { place, inputs, trigger, target, refusal, refused } = step
  let publishing: Publishing = {
    comment: inputs.policy.comment ?? defaultConfig.comment,
    failJob: inputs.policy.failJob ?? defaultConfig.failJob,
    checkName: refusal?.checkName ?? inputs.policy.checkName ?? defaultConfig.checkName,
    accept: defaultConfig.policy.accept,
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
  if (refusal !== null) {
    await refuse([refusal.error], { runner, place, target, destination })
    return
  }
  const live =
    trigger.kind === 'workflow_dispatch' && target.pull !== null && target.canPublish
      ? progressCheck(trigger, { place, inputs, environment, pull: target.pull }, destination)
      : noProgressCheck
  const progress = showProgress({
    style: progressStyle({ quiet: false, isTty: false, ci: true }),
    write: stderr,
    now: () => performance.now(),
  })
  const store = storeRequest(inputs, place, trigger)
  const cache =
    inputs.store !== null
      ? null
      : actionsCache(environment, {
          runId: place.runId,
          maySave: ofDefaultBranch(place, trigger),
          warn: (warning) => runner.warn(warning),
        })
  try {
    await removeStaleRunFolders()
    await removeStaleRunFolders(runsFolder(environment))
    const done = await withSignals(async (signal) => {
      const repository = await openRepository(place.workspace)
      const compared = await compareTarget(repository, trigger, target, signal)
      const request = { ...requestOf(compared.comparison, place, inputs, trigger, target), store: store.request }
      const unneeded = await skipReason(repository, trigger, request, signal)
      if (unneeded !== null) return { unneeded, warnings: [] }
      const host: Host = {
        version,
        now: () => new Date(),
        environment,
        signal,
        ...(cache === null ? {} : { backup: cache }),
        onProgress: (state) => {
          progress.update(state)
          live.progress(state)
        },
        onForecast: (forecast) => runner.log(describeForecast(forecast)),
        onPublishing: (settled) => {
          publishing = settled
          live.begin()
        },
      }
      const results =
        inputs.results === null
          ? await evaluate(request, host)
          : await evaluateResults(await resultsRequest(request, inputs.results, repository), host)
      return { results, warnings: [...compared.warnings, ...store.warnings] }
    })
    progress.end()
    if ('unneeded' in done) {
      publishing = done.unneeded.publishing
      await skip(done.unneeded, { runner, place, target, destination })
      return
    }
    const { results, warnings } = done
    const withWarnings = {
      ...results,
      warnings: [
        ...results.warnings,
        ...warnings.map(({ what, where, todo }) => ({ what, where: where ?? null, todo: todo ?? null })),
      ],
    }
    const client = clientFor(place, inputs.token, environment)
    const honoured = await honourAcceptances(withWarnings, client, { place, trigger, target, publishing })
    for (const warning of honoured.warnings) runner.warn(warning)
    await live.settle()
    if (await isWithheld(live, refused, runner)) return
    await finish(honoured.results, { runner, place, target, destination })
    await cache?.save()
  } catch (error) {
    progress.end()
    // A run that was stopped decided nothing, and whoever stopped it knows.
    if (error instanceof Interrupted) {
      await live.close('cancelled', 'This run was stopped: nothing was decided.')
      throw error
    }
    await live.settle()
    const errors = asUserErrors(error)
    if (await isWithheld(live, refused, runner)) {
      if (errors === null) throw error
      return
    }
    await refuse(errors ?? [unexpected(error)], { runner, place, target, destination })
    if (errors === null) throw error
  } finally {
    disposeWorktreesSync()
  }
}

/**
 * Whether the result of a run that was asked for may not be published any more. Then that is said wherever somebody
 * waits for it.
 */
async function isWithheld(live: ProgressCheck, refused: EvaluationStep['refused'], runner: Runner): Promise<boolean> {
  try {
    await live.confirm()
    return false
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    const [first] = errors
    await live.close(plain(first?.what ?? 'not published'), 'Nothing was decided.')
    await refused(error)
    runner.output('decision', '')
    runner.fail(describeErrors(errors))
    return true
  }
}

/** A bug of ours. An older green check of the same commit must not outlive it. */
function unexpected(error: unknown): UserError {
  return new UserError({
    what: `Skill Eval Gate itself failed: ${error instanceof Error ? error.message : String(error)}`,
    todo: 'This is a bug: please report it with the log of this step.',
  })
}

function requestOf(
  comparison: Comparison,
  place: WorkflowContext,
  inputs: ActionInputs,
  trigger: EvaluationTrigger,
  { headSha, pull, untrusted }: Target,
): EvaluationRequest {
  const parts = {
    path: place.workspace,
    suites: { patterns: inputs.suites, filter: 'unless_unconfigured' as const },
    only: { skills: inputs.skills, tasks: inputs.tasks, tags: inputs.tags },
    configFile: inputs.config,
    config: null,
    inputs: inputs.policy,
    // Whoever dispatches with an agent or trials of their own asks for another measurement, which is published under a
    // name of its own.
    inputsMay: isOverridden(trigger) ? ('override' as const) : ('tighten' as const),
    agentFolder: place.workspace,
    record: null,
    updateSnapshots: false,
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

function isOverridden(trigger: EvaluationTrigger): boolean {
  return trigger.kind === 'workflow_dispatch' && trigger.overrides
}
