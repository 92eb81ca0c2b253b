import { asMendable } from '../../core/errors/machine-problem.ts'
import { present } from '../../core/errors/present.ts'
import { version } from '../../core/errors/version.ts'
import { refused, type Unanswered, unansweredBy } from '../../core/process/outcome.ts'
import { withSignals } from '../../core/process/with-signals.ts'
import { evaluatePart } from '../../evaluate/evaluate-part.ts'
import type { Host } from '../../evaluate/request.ts'
import { plain } from '../../reports/escape.ts'
import { describeForecast } from '../../reports/forecast.ts'
import type { Shard } from '../../trials/shards/shard.ts'
import { describeErrors } from './describe-errors.ts'
import type { Equipment } from './evaluate-step.ts'
import { jobProgress } from './job-progress.ts'
import { leavePart } from './leave-part.ts'
import { openStep } from './open-step.ts'
import { progressCheck } from './progress-check.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import { unfinishedSetUp } from './skip-reason.ts'

/**
 * Runs one shard's part of a step and writes it below the runner's temporary folder; the output `part-path` says where.
 * Opens the check, so that no older result stands while the parts are measured, and publishes nothing: the step that
 * merges does, also where there was nothing to run. Without a shard it does no more than that. Fails the job on an
 * error.
 */
export async function shardStep(
  step: EvaluationStep,
  shard: Shard | null,
  { environment, runner, stderr, cache }: Pick<Equipment, 'environment' | 'runner' | 'stderr' | 'cache'>,
): Promise<void> {
  const check = progressCheck(step, runner)
  runner.output('part-path', '')
  const nothing = (why: string) => runner.log(`${plain(why)} This part is not needed.`)
  const unanswered = (one: Unanswered) => {
    if (one.kind === 'stopped') throw one.by
    if (one.kind === 'nothing') nothing(one.why.message)
    else runner.fail(describeErrors(one.errors))
  }
  // The step that merges is refused too, and says so where people read it.
  if (step.refusal !== null) return nothing(step.refusal.what)
  const progress = jobProgress(stderr)
  try {
    await withSignals(async (signal) => {
      const { repository, request, publishing, isByJobToken, skipped } = await openStep(step, signal)
      // A job with the token of an agent may write nothing: one without it opens the check.
      const opens = shard === null || !isByJobToken
      if (opens && !(await check.begin(publishing))) runner.warn(NOT_OPENED)
      if (shard === null) return runner.log('A later job of this run decides, and completes the check.')
      if (request.comparison.kind !== 'gate') {
        return nothing('This event compares nothing, so the job that merges measures alone.')
      }
      if ((await skipped()) !== null) return nothing('Nothing has to be evaluated.')
      const host: Host = {
        version,
        now: () => new Date(),
        environment,
        signal,
        ...present({ backup: cache }),
        onProgress: (state) => progress.update(state),
        onForecast: (forecast) => runner.log(describeForecast(forecast)),
      }
      const outcome = await evaluatePart(request, host, shard)
      if (outcome.kind !== 'answered') {
        const { comparison } = request
        const reason = await unfinishedSetUp(outcome, environment, { repository, comparison, signal })
        if (reason === null) return unanswered(outcome)
        return nothing('The secret with the key is not set, as the job that merges says.')
      }
      await leavePart(outcome.value, step.context, host, runner)
      // No other job of the run asks this agent, so that what is kept of it is kept here.
      if (isByJobToken) await cache?.save()
    })
  } catch (error) {
    const errors = asMendable(error)
    const one = errors === null ? unansweredBy(error) : refused(errors)
    // Where the whole run is cancelled, no job merges.
    if (one.kind === 'stopped') await check.close('a part was stopped', STOPPED)
    unanswered(one)
  } finally {
    progress.end()
  }
}

const STOPPED = 'A job that measures a part was stopped. If the run goes on, its last job decides.'

const NOT_OPENED = {
  what: 'The check could not be opened: an older result of this commit may stand until the parts are merged.',
  todo: 'Give this job the permission `checks: write`, as docs/shards.md does.',
}
