import type { GitHubContext } from './github-context.ts'
import { ignoreSignals } from './ignore-signals.ts'
import type { JobLog } from './job-progress.ts'
import { resolveEvent } from './resolve-event.ts'
import type { Runner } from './runner.ts'
import type { Environment } from './workflow-context.ts'

/** One step of a workflow: finds out what to compare, evaluates, publishes, and fails the step as the decision says. */
export async function runAction(
  environment: Environment,
  loadContext: () => Promise<GitHubContext>,
  runner: Runner,
  stderr: JobLog,
): Promise<void> {
  const step = await resolveEvent(environment, loadContext, runner)
  if (step === null) return
  // Loaded late: a step with nothing to evaluate needs none of it.
  const { runStep } = await import('./run-step.ts')
  // A signal stops the evaluation only. Publishing runs to its end, also when it reports the interruption.
  await ignoreSignals(() => runStep(step, environment, runner, stderr))
}
