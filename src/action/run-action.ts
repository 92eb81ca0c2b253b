import { ignoringSignals } from './ignore-signals.ts'
import { resolveEvent } from './resolve-event.ts'
import type { Runner } from './runner.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** One step of a workflow: finds out what to compare, evaluates, publishes, and fails the step as the decision says. */
export async function runAction(
  environment: Environment,
  runner: Runner,
  stderr: (text: string) => void,
): Promise<void> {
  const step = await resolveEvent(environment, runner)
  if (step === null) return
  // A signal stops it while it measures. What it publishes then, be it only that it was stopped, it publishes to the
  // end.
  await ignoringSignals(async () => {
    // Most events are no reason to evaluate anything, and most of the program is for those that are.
    const { evaluateStep } = await import('./evaluate-step.ts')
    await evaluateStep(step, environment, runner, stderr)
  })
}
