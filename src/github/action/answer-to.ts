import { version } from '../../core/errors/version.ts'
import { answered, type Outcome } from '../../core/process/outcome.ts'
import { removeOldRuns } from '../../core/process/run-folder.ts'
import { withSignals } from '../../core/process/with-signals.ts'
import { openLabels } from '../../evaluate/drafts/label-drafts.ts'
import { plain } from '../../reports/escape.ts'
import { labelReply } from '../../reports/fix/label-reply.ts'
import type { CommandOf } from '../bot/command.ts'
import { openCheckout } from './check-out.ts'
import type { PullCommits } from './comparison.ts'
import { evaluationRequest } from './evaluation-request.ts'
import { type Answered, fixAnswer } from './fix-answer.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import { storeRequest } from './store-request.ts'
import { compareTarget } from './target.ts'
import type { Environment } from './workflow-context.ts'

/** The answer to a comment about a pull request. */
export async function answerTo(
  step: EvaluationStep & { asked: CommandOf<'fix' | 'label'> },
  pull: PullCommits,
  environment: Environment,
  runner: Runner,
): Promise<Outcome<Answered>> {
  const { context, trigger, target, asked } = step
  const { workflow, inputs } = context
  await removeOldRuns(environment)
  return withSignals(async (signal) => {
    const repository = await openCheckout(context, signal)
    const { comparison } = await compareTarget(repository, trigger, target, signal)
    const { request: store } = storeRequest(inputs, workflow, trigger)
    // The Actions cache shows this run nothing of the pull request's; a folder of the runner holds its trials.
    const request = { ...evaluationRequest(comparison, store, step), store: store.isNamed ? store : null }
    const host = { version, now: () => new Date(), environment, signal, onProgress: () => {} }
    if (asked.kind === 'fix') return fixAnswer({ step, pull, repository, request, host, runner }, asked)
    const labels = await openLabels(request, host, asked.skill)
    if (labels.kind !== 'answered') return labels
    const { files } = labels.value
    return answered({
      body: async () => labelReply(files),
      log: files.map(({ path }) => plain(path)).join('\n'),
      failed: null,
    })
  })
}
