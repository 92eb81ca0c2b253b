import { runProgram, withOwnEnvironment } from './run-program.ts'

const CANDIDATES = ['python3', 'python']
const PROBE = 'import sys; sys.exit("is older than 3.8") if sys.version_info < (3, 8) else print(sys.executable)'
const PROBE_TIMEOUT_MS = 20_000

type Environment = Readonly<Record<string, string | undefined>>

const found = new Map<string, Promise<string>>()

/**
 * The interpreter that `python3`, or else `python`, on PATH stands for. It is asked for its own path, because what is
 * on PATH may be a version manager's shim that needs the user's home to work, or on Windows a program that only says
 * where to buy Python. Asked once for each PATH.
 *
 * @throws Error that says what to install
 */
export function findPython(environment: Environment): Promise<string> {
  const key = `${environment['PATH']}\0${environment['HOME']}`
  const known = found.get(key)
  if (known !== undefined) return known
  const asked = askCandidates(environment)
  found.set(key, asked)
  // Somebody may install it, or the machine may be less busy next time.
  asked.catch(() => found.delete(key))
  return asked
}

async function askCandidates(environment: Environment): Promise<string> {
  const problems: string[] = []
  for (const name of CANDIDATES) {
    const answer = await ask(name, environment)
    if ('path' in answer) return answer.path
    problems.push(`${name} ${answer.problem}`)
  }
  throw new Error(
    `assertions in python need Python 3.8 or newer on PATH (${problems.join('; ')}). Install it, in a workflow with actions/setup-python, ` +
      'or write the assertions with "language: javascript"',
  )
}

async function ask(name: string, environment: Environment): Promise<{ path: string } | { problem: string }> {
  const run = await withOwnEnvironment(environment, (own, cwd) => {
    const home = environment['HOME']
    return runProgram(name, ['-I', '-S', '-c', PROBE], {
      cwd,
      stdin: '',
      environment: home === undefined ? own : { ...own, HOME: home },
      timeoutMs: PROBE_TIMEOUT_MS,
      signal: new AbortController().signal,
      maxOutput: 10_000,
    })
  })
  switch (run.end.kind) {
    case 'failed':
      return { problem: 'was not found' }
    case 'timeout':
      return { problem: `did not answer within ${PROBE_TIMEOUT_MS / 1_000} s` }
    case 'signal':
      return { problem: `was ended by ${run.end.signal}` }
    case 'code': {
      const path = run.stdout.trim()
      if (run.end.code === 0 && path !== '') return { path }
      return { problem: run.stderr.trim().slice(0, 200) || `ended with exit code ${run.end.code}` }
    }
  }
}
