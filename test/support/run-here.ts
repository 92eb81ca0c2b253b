import { randomUUID } from 'node:crypto'
import { Interrupted } from '../../src/core/process/with-signals.ts'
import { runAction } from '../../src/github/action/run-action.ts'
import type { Runner } from '../../src/github/action/runner.ts'
import { plain } from '../../src/reports/escape.ts'
import { githubContextOf } from './github-context.ts'
import type { EndedStep } from './run-built.ts'

/**
 * Runs the Action's source in this process, to its end. What it writes to the runner is in the runner's own words, as
 * in a log of the built Action (test/github/action/runner.test.ts compares them).
 */
export async function runHere(environment: Record<string, string>): Promise<EndedStep> {
  const ended: EndedStep = { exitCode: 0, stdout: '', stderr: '', outputs: {}, state: {}, summary: '' }
  const runner = runnerInto(ended)
  const run = () =>
    runAction(
      environment,
      async () => githubContextOf(environment),
      runner,
      (text) => {
        ended.stderr += text
      },
    )
  try {
    // The client of the cache reads the environment of the process and logs to its stdout; Node reads TMPDIR there.
    const needsProcess = ['ACTIONS_RESULTS_URL', 'TMPDIR'].some((name) => environment[name] !== undefined)
    await (needsProcess ? asThisProcess(environment, ended, run) : run())
  } catch (error) {
    if (error instanceof Interrupted) throw new Error('A signal reached the test process.', { cause: error })
    runner.fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return ended
}

/** A runner that keeps everything in `ended`. */
export function runnerInto(ended: EndedStep): Runner {
  return {
    output(name, value) {
      ended.outputs[name] = value
    },
    state(name, value) {
      ended.state[name] = value
    },
    log(text) {
      const token = randomUUID()
      ended.stdout += `::stop-commands::${token}\n${text.endsWith('\n') ? text : `${text}\n`}::${token}::\n`
    },
    warn({ what, where, todo }) {
      const place = { file: where?.file, line: where?.line, col: where?.column }
      const properties = Object.entries(place).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
      )
      const message = todo === undefined ? plain(what) : `${plain(what)}\n${plain(todo)}`
      ended.stdout += `::warning${properties.length === 0 ? '' : ` ${properties.join(',')}`}::${escaped(message)}\n`
    },
    fail(message) {
      ended.exitCode = 1
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
      ended.stdout += `::error::${escaped(message.replace(/(?![\n\t])[\u0000-\u001f\u007f-\u009f]/g, ''))}\n`
    },
    async summary(markdown) {
      ended.summary += `${markdown}\n`
    },
  }
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs something while the environment and stdout of this process are the step's. One at a time: of two that overlap,
 * the second one to end would put back what the first one had set, for every later file of this worker.
 */
function asThisProcess(...call: Parameters<typeof replaced>): Promise<void> {
  const mine = turn.then(() => replaced(...call))
  turn = mine.catch(() => {})
  return mine
}

async function replaced(
  environment: Record<string, string>,
  ended: EndedStep,
  run: () => Promise<void>,
): Promise<void> {
  const before = { env: process.env, write: process.stdout.write }
  process.env = { ...environment }
  process.stdout.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    ended.stdout += String(chunk)
    const written = rest.at(-1)
    if (typeof written === 'function') written()
    return true
  }
  try {
    await run()
  } finally {
    process.env = before.env
    process.stdout.write = before.write
  }
}
