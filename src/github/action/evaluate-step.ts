import { asUserErrors, type Warning } from '../../core/errors/user-error.ts'
import { version } from '../../core/errors/version.ts'
import { type Outcome as Answer, answered, outcomeOf } from '../../core/process/outcome.ts'
import { removeOldRuns } from '../../core/process/run-folder.ts'
import { Interrupted, withSignals } from '../../core/process/with-signals.ts'
import type { Results } from '../../core/results/results.ts'
import { evaluate } from '../../evaluate/evaluate.ts'
import type { EvaluationRequest, Host } from '../../evaluate/request.ts'
import { withColumns } from '../../gate/join-columns.ts'
import { agentLine, describeForecast } from '../../reports/forecast.ts'
import type { Comparison } from '../../sides/comparison.ts'
import { readBotSettings } from '../bot/read-bot-settings.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { ActionsCache } from './actions-cache.ts'
import { honourAcceptances } from './honour-acceptances.ts'
import type { ActionInputs } from './inputs.ts'
import { type JobLog, jobProgress } from './job-progress.ts'
import { type OpenedStep, openStep, publishingOfInputs } from './open-step.ts'
import { type Outcome, type PlacedPublishing, refusedBy, unansweredStep } from './outcome.ts'
import type { ProgressCheck } from './progress-check.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import { type SkipReason, unfinishedSetUp } from './skip-reason.ts'
import type { Environment } from './workflow-context.ts'

/** The services that an evaluation uses, besides its step. */
export interface Equipment {
  environment: Environment
  runner: Runner
  stderr: JobLog
  check: ProgressCheck
  /** Null: the store is kept elsewhere. */
  cache: ActionsCache | null
}

/** Compares, measures and decides. Every failure becomes an outcome; nothing is thrown or published. */
export async function evaluateStep(step: EvaluationStep, equipment: Equipment): Promise<Outcome> {
  let publishing = publishingOfInputs(step)
  let isPlaced = false
  try {
    if (step.refusal !== null) throw step.refusal
    await removeOldRuns(equipment.environment)
    const measured = await measure(step, equipment, (settled) => {
      publishing = settled
      isPlaced = true
      return equipment.check.begin(publishing)
    })
    if ('reason' in measured) return { kind: 'unneeded', ...measured, publishing }
    if (measured.kind !== 'answered') return unansweredStep(measured, publishing)
    const { results, warnings } = await honourAcceptances(measured.value, publishing, step)
    for (const warning of warnings) equipment.runner.warn(warning)
    return { kind: 'finished', results, publishing }
  } catch (error) {
    if (!isPlaced) publishing = await namedByBase(publishing, step)
    if (error instanceof Interrupted) return { kind: 'stopped', interruption: error, publishing }
    return refusedBy(error, publishing)
  }
}

/**
 * The results, or why none are needed. `onPublishing` is called once it is known how to publish them, and what head is
 * compared with. It opens the check.
 */
async function measure(
  step: EvaluationStep,
  { environment, runner, stderr, check, cache }: Equipment,
  onPublishing: (publishing: PlacedPublishing) => Promise<unknown>,
): Promise<Answer<Results> | { reason: SkipReason }> {
  const { inputs } = step.context
  const progress = jobProgress(stderr)
  return withSignals(async (signal) => {
    const { repository, request, warnings, publishing, skipped } = await openStep(step, signal)
    // First of all: no older result may stand for what is measured now, however this run ends.
    await onPublishing(publishing)
    const reason = await skipped()
    if (reason !== null) return { reason }
    const host: Host = {
      version,
      now: () => new Date(),
      environment,
      signal,
      ...(cache === null ? {} : { backup: cache }),
      onProgress: (state) => {
        progress.update(state)
        check.progress(state)
      },
      onAgent: (agent) => {
        const line = agentLine(agent)
        if (line !== null) runner.log(line)
      },
      onForecast: (forecast) => runner.log(describeForecast(forecast)),
      onPublishing: (settled) => void onPublishing({ ...settled, against: publishing.against }),
    }
    const outcome = await outcomeOf(async () =>
      inputs.results === null
        ? evaluate({ ...request, ...(await partsOf(step, request.comparison, host)) }, host)
        : answered(await resultsFromElsewhere(request, inputs.results, repository, host)),
    )
    if (outcome.kind === 'answered') return answered(withWarnings(outcome.value, warnings))
    const { comparison } = request
    const setUp = await unfinishedSetUp(outcome, environment, { repository, comparison, signal })
    return setUp === null ? outcome : { reason: setUp }
  }).finally(() => progress.end())
}

/** Loaded late: few steps join what several runners measured. Where there is no base, none left a part. */
async function partsOf(
  { context: { inputs, workflow }, target: { untrusted } }: EvaluationStep,
  { kind }: Comparison,
  { environment, signal }: Pick<Host, 'environment' | 'signal'>,
): Promise<Pick<EvaluationRequest, 'shards'>> {
  const { merge, matrix } = inputs
  if (merge === null || kind !== 'gate') return {}
  // No job asks an agent about text that nobody has allowed: the router answers, here.
  if (untrusted?.agentAllowed === false) return {}
  const { namedParts } = await import('./named-parts.ts')
  return { shards: { parts: await namedParts(merge, workflow, { environment, job: matrix, signal }) } }
}

/** Loaded late: few steps read results that were made elsewhere. */
async function resultsFromElsewhere(
  request: EvaluationRequest,
  files: NonNullable<ActionInputs['results']>,
  repository: OpenedStep['repository'],
  host: Host,
): Promise<Results> {
  const { resultsRequest } = await import('./results-request.ts')
  const { evaluateResults } = await import('../../evaluate/import/evaluate-results.ts')
  return evaluateResults(await resultsRequest(request, files, repository), host)
}

/** Publishing settings under the name that base gives the check, for a step that ends before it reads that. */
async function namedByBase(
  publishing: PlacedPublishing,
  { context: { client, workflow, inputs }, target: { pull, headSha, canPublish } }: EvaluationStep,
): Promise<PlacedPublishing> {
  if (!canPublish) return publishing
  const { owner, repo } = workflow
  const where = { owner, repo, ref: pull?.baseRef ?? headSha, configFile: inputs.config, inputs: inputs.policy }
  try {
    return { ...publishing, checkName: (await readBotSettings(client, where)).checkName }
  } catch (error) {
    if (asGitHubFailure(error) === null && asUserErrors(error) === null) throw error
    return publishing
  }
}

function withWarnings(results: Results, warnings: readonly Warning[]): Results {
  const more = warnings.map(({ what, where, todo }) => ({ what, where: where ?? null, todo: todo ?? null }))
  return withColumns(results, (column) => ({ ...column, warnings: [...column.warnings, ...more] }))
}
