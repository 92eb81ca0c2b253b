import { takeEnvironment } from './core/process/take-environment.ts'

// Runs when the job ends, also when it was cancelled. After a step that ended by itself it loads nothing.
const environment = takeEnvironment()
const lease = environment['STATE_lease'] ?? ''
if (lease !== '') void close()

async function close(): Promise<void> {
  const { closeLease } = await import('./github/action/close-lease.ts')
  const { actionsRunner } = await import('./github/action/runner.ts')
  await closeLease(
    lease,
    environment,
    actionsRunner((text) => process.stdout.write(text)),
  )
}
