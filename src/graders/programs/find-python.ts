import { runProgram, withOwnEnvironment } from './run-program.ts'

const CANDIDATES = ['python3', 'python']
const PROBE = 'import sys; sys.exit("is older than 3.8") if sys.version_info < (3, 8) else print(sys.executable)'
const PROBE_TIMEOUT_MS = 20_000

type Environment = Readonly<Record<string, string | undefined>>

const found = new Map<string, Promise<string>>()

/**
 * Absolute path of the interpreter behind `python3`, or else `python`, on PATH. The interpreter itself prints its path,
 * because the program on PATH may be a version manager's shim that needs the user's home, or on Windows a stub that
 * only advertises Python. Probed once for each PATH.
 *
 * @throws Error with what to install, where there is no Python 3.8 or newer
 */
export function findPython(environment: Environment): Promise<string> {
  const key = `${environment['PATH']}\0${environment['HOME']}`
  const known = found.get(key)
  if (known !== undefined) return known
  const probed = probeCandidates(environment)
  found.set(key, probed)
  // A failure is not remembered: Python may be installed meanwhile, or the machine less busy.
  probed.catch(() => found.delete(key))
  return probed
}

async function probeCandidates(environment: Environment): Promise<string> {
  const problems: string[] = []
  for (const name of CANDIDATES) {
    const answer = await probe(name, environment)
    if ('path' in answer) return answer.path
    problems.push(`${name} ${answer.problem}`)
  }
  throw new Error(
    `assertions in python need Python 3.8 or newer on PATH (${problems.join('; ')}). Install it, in a workflow with actions/setup-python, ` +
      'or write the assertions with "language: javascript"',
  )
}

async function probe(name: string, environment: Environment): Promise<{ path: string } | { problem: string }> {
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
