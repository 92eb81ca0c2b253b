import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { z } from 'zod'
import { findPython } from './find-python.ts'
import { JAVASCRIPT_RUNNER } from './javascript-runner.ts'
import type { Machine } from './machine.ts'
import { PYTHON_RUNNER } from './python-runner.ts'
import { type ProgramRun, runProgram, withOwnEnvironment } from './run-program.ts'

export type Language = 'python' | 'javascript'

/** Time-out for all assertions of one grader together. */
const TIMEOUT_MS = 20_000
/** Time-out for one assertion in JavaScript, whose next ones are then still evaluated. */
const ASSERTION_MS = 5_000
const PYTHON_MEMORY_BYTES = 512 * 1_048_576
const JAVASCRIPT_HEAP_MEGABYTES = 256
/**
 * Limits typed arrays too, which are not on the heap. Node 24 itself takes more than half a gigabyte of it at start.
 */
const JAVASCRIPT_MEMORY_KILOBYTES = 2 * 1_048_576
/** More than the answers to all assertions that a suite can hold. */
const MAX_OUTPUT = 16 * 1_048_576

const answerSchema = z.object({ index: z.int(), passed: z.boolean(), message: z.string() })

/** The outcome of one assertion; `message` is empty unless it could not be evaluated. */
type Answer = Omit<z.infer<typeof answerSchema>, 'index'>

interface RunOptions extends Machine {
  timeoutMs?: number
  assertionMs?: number
}

/**
 * Evaluates all assertions in one process that offers nothing but the variables `names` and the language itself.
 * Returns one answer for each, in their order.
 *
 * @throws Error when the process did not answer for every assertion: it crashed, timed out, or could not be started
 */
export async function runAssertions(
  language: Language,
  assertions: readonly string[],
  names: Readonly<Record<string, unknown>>,
  { environment, signal, timeoutMs = TIMEOUT_MS, assertionMs = ASSERTION_MS, sandbox: chooseSandbox }: RunOptions,
): Promise<Answer[]> {
  const [program, args] = await runnerOf(language, environment)
  const sandbox = (await chooseSandbox?.()) ?? null
  // An assertion that finds a way to write to stdout does not know the nonce, so it cannot forge answers.
  const nonce = randomUUID()
  const run = await withOwnEnvironment(environment, (own, cwd) =>
    runProgram(program, args, {
      cwd,
      stdin: JSON.stringify({ nonce, assertions, names, assertionMs }),
      environment: own,
      timeoutMs,
      signal,
      maxOutput: MAX_OUTPUT,
      confinement: sandbox && {
        sandbox,
        readOnly: language === 'python' ? [] : [process.execPath],
        writable: [dirname(cwd)],
      },
    }),
  )
  const answers = readAnswers(run.stdout, nonce)
  const complete = answers.length === assertions.length && answers.every(({ index }, place) => index === place)
  if (run.end.kind === 'code' && run.end.code === 0 && complete) return answers
  throw new Error(runFailure(run, `the ${language} process`, timeoutMs, assertions[answers.length]))
}

async function runnerOf(
  language: Language,
  environment: RunOptions['environment'],
): Promise<[program: string, args: string[]]> {
  if (language === 'python') {
    // Isolated: neither variables nor files of the user or the working directory change its imports.
    return [await findPython(environment), ['-I', '-S', '-c', PYTHON_RUNNER, String(PYTHON_MEMORY_BYTES)]]
  }
  const heap = `--max-old-space-size=${JAVASCRIPT_HEAP_MEGABYTES}`
  const args = [heap, '--no-warnings', '--input-type=commonjs', '-e', JAVASCRIPT_RUNNER]
  if (process.platform !== 'linux') return [process.execPath, args]
  const limit = `ulimit -d ${JAVASCRIPT_MEMORY_KILOBYTES} 2>/dev/null; exec "$0" "$@"`
  return ['sh', ['-c', limit, process.execPath, ...args]]
}

function readAnswers(stdout: string, nonce: string): z.infer<typeof answerSchema>[] {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith(`${nonce} `))
    .map((line) => answerSchema.parse(JSON.parse(line.slice(nonce.length + 1))))
}

function runFailure({ end, stderr }: ProgramRun, who: string, timeoutMs: number, pending: string | undefined): string {
  const at = pending === undefined ? '' : ` at the assertion ${pending}`
  switch (end.kind) {
    case 'failed':
      return `${who} could not be started: ${end.error.message}`
    case 'timeout':
      return `the assertions did not end within ${timeoutMs / 1_000} s; ${who} was killed${at}`
    case 'signal':
      return `${who} crashed (${end.signal})${at}${errorLine(stderr)}`
    case 'code':
      return `${who} ended with exit code ${end.code}${at}${errorLine(stderr)}`
  }
}

/** The line of a traceback or a crash report that names the error, after ": "; empty where there is none. */
function errorLine(stderr: string): string {
  const lines = stderr.trim().split('\n')
  const line = lines.find((one) => one.startsWith('FATAL ERROR')) ?? lines.at(-1) ?? ''
  return line === '' ? '' : `: ${line.trim().slice(0, 300)}`
}
