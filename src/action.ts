import { takeEnvironment } from './core/process/take-environment.ts'
import { Interrupted } from './core/process/with-signals.ts'
import { runAction } from './github/action/run-action.ts'
import { actionsRunner } from './github/action/runner.ts'

// Before anything is started: what this process was given holds the token and the keys.
const environment = takeEnvironment()
const runner = actionsRunner((text) => process.stdout.write(text))

// Nothing left to wait for, and no decision: else the step would be green.
const endedUndecided = (): void =>
  runner.fail('This is a bug in skill-eval-gate, please report it: it ended undecided.')
process.once('beforeExit', endedUndecided)
void run().finally(() => process.off('beforeExit', endedUndecided))

async function run(): Promise<void> {
  try {
    const loadContext = async () => (await import('./github/action/github-context.ts')).githubContext
    const log = Object.assign((text: string) => void process.stderr.write(text), { fd: process.stderr.fd })
    await runAction(environment, loadContext, runner, log)
  } catch (error) {
    if (error instanceof Interrupted) {
      runner.fail(`${error.message}: nothing was decided.`)
      process.exitCode = error.exitCode
    } else {
      // A bug of ours: its stack is what a report of it needs, and nothing is green.
      runner.fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
}
