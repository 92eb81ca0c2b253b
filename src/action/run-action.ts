import { readFile } from 'node:fs/promises'
import { defaultConfig } from '../config/full-config.ts'
import { openRepository } from '../git/repository.ts'
import { disposeWorktreesSync } from '../git/worktree.ts'
import { type EvaluationTrigger, type Trigger, triggerOf } from '../github/trigger.ts'
import { evaluateResults } from '../import/evaluate-results.ts'
import { evaluate } from '../pipeline.ts'
import { plain } from '../report/escape.ts'
import { describeForecast } from '../report/forecast.ts'
import { reproduceCommand } from '../reproduce.ts'
import type { Comparison, EvaluationRequest, Host, Publishing } from '../request.ts'
import { progressStyle, showProgress } from '../trial/progress.ts'
import { removeStaleRunFolders } from '../trial/run-folder.ts'
import { Interrupted, withSignals } from '../trial/signals.ts'
import { asUserErrors, UserError } from '../user-error.ts'
import { version } from '../version.ts'
import { actionsCache } from './actions-cache.ts'
import { describeErrors } from './describe-errors.ts'
import { finish, refuse } from './ending.ts'
import { type ActionInputs, readInputs } from './inputs.ts'
import { outsideRun } from './outside-run.ts'
import { type Place, readPlace } from './place.ts'
import { clientFor, type Destination } from './publish-results.ts'
import { resultsRequest } from './results-request.ts'
import type { Runner } from './runner.ts'
import { ofDefaultBranch, storeRequest } from './store-request.ts'
import { compareTarget, type Target, targetOf } from './target.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** One step of a workflow: finds out what to compare, evaluates, publishes, and fails the step as the decision says. */
export async function runAction(
  environment: Environment,
  runner: Runner,
  stderr: (text: string) => void,
): Promise<void> {
  let place: Place
  let inputs: ActionInputs
  let trigger: EvaluationTrigger
  let target: Target
  try {
    place = readPlace(environment)
    inputs = readInputs(environment)
    const found = triggerOf(place.eventName, await readEvent(place.eventPath), place.sha, inputs.pr)
    if (found.kind === 'nothing') {
      runner.log(`Nothing to do: ${plain(found.why)}.`)
      return
    }
    if (found.kind === 'workflow_run') {
      const outside = await outsideRun(found, place, inputs, environment)
      if ('nothing' in outside) {
        runner.log(`Nothing to do: ${plain(outside.nothing)}.`)
        return
      }
      trigger = outside.trigger
      target = outside.target
    } else {
      trigger = evaluationOf(found)
      target = await targetOf(trigger, place, inputs, environment)
    }
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
    const { results, warnings } = await withSignals(async (signal) => {
      const repository = await openRepository(place.workspace)
      const compared = await compareTarget(repository, trigger, target, signal)
      const request = { ...requestOf(compared.comparison, place, inputs, trigger, target), store: store.request }
      const host: Host = {
        version,
        now: () => new Date(),
        environment,
        signal,
        ...(cache === null ? {} : { backup: cache }),
        onProgress: (state) => progress.update(state),
        onForecast: (forecast) => runner.log(describeForecast(forecast)),
        onPublishing: (settled) => {
          publishing = settled
        },
      }
      const results =
        inputs.results === null
          ? await evaluate(request, host)
          : await evaluateResults(await resultsRequest(request, inputs.results, repository), host)
      return { results, warnings: [...compared.warnings, ...store.warnings] }
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
    await cache?.save()
  } catch (error) {
    progress.end()
    // A run that was stopped decided nothing, and whoever stopped it knows.
    if (error instanceof Interrupted) throw error
    const errors = asUserErrors(error)
    await refuse(errors ?? [unexpected(error)], { runner, place, target, destination })
    if (errors === null) throw error
  } finally {
    disposeWorktreesSync()
  }
}

/** What is evaluated here; other events have ways of their own. */
function evaluationOf(trigger: Exclude<Trigger, { kind: 'nothing' | 'workflow_run' }>): EvaluationTrigger {
  if (trigger.kind !== 'issue_comment') return trigger
  throw new UserError({
    what: `The event "${trigger.kind}" is not one that this Action evaluates.`,
    todo: 'Run it on pull_request, merge_group, push, workflow_dispatch, schedule, workflow_run.',
  })
}

/** A bug of ours. An older green check of the same commit must not outlive it. */
function unexpected(error: unknown): UserError {
  return new UserError({
    what: `Skill Eval Gate itself failed: ${error instanceof Error ? error.message : String(error)}`,
    todo: 'This is a bug: please report it with the log of this step.',
  })
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

function requestOf(
  comparison: Comparison,
  place: Place,
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
    // Whoever dispatches with an agent or trials of their own asks for another measurement, which is published under a name of its own.
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
