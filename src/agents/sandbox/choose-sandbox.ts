import { UserError } from '../../core/errors/user-error.ts'
import { runToEnd } from '../../core/process/run-to-end.ts'
import { bubblewrap } from './bubblewrap.ts'
import { findProgram } from './find-program.ts'
import { probe } from './probe.ts'
import type { Sandbox, SandboxChoice } from './sandbox.ts'

interface ChooseOptions {
  /** Our own environment. */
  environment: Readonly<Record<string, string | undefined>>
  /** Absolute root of the evaluated repository, which stays hidden; null: none. */
  checkout?: string | null
}

interface ChosenSandbox {
  /** Null: programs run without a sandbox. */
  sandbox: Sandbox | null
  /** What was found, as one sentence for the log. Holds foreign text: escape it when printing. */
  said: string
}

const VERSION_TIMEOUT_MS = 10_000
const SEE = 'see docs/sandbox.md'

/**
 * Opens the chosen sandbox. Runs a program in Bubblewrap to check it: it may be installed and not permitted.
 *
 * @throws UserError when `bubblewrap` was chosen and does not work
 */
export async function chooseSandbox(choice: SandboxChoice, options: ChooseOptions): Promise<ChosenSandbox> {
  if (choice === 'none') return { sandbox: null, said: 'No sandbox, as configured: programs run as this process does.' }
  const found = await findWorking(options)
  if ('sandbox' in found) {
    const { sandbox } = found
    return { sandbox, said: `Sandbox: bubblewrap ${sandbox.version}, which was tried and works.` }
  }
  if (choice === 'auto') return { sandbox: null, said: `No sandbox: ${found.problem}; ${SEE}.` }
  throw new UserError({
    what: `The sandbox "bubblewrap" was requested and does not work: ${found.problem}`,
    todo: `Set up this machine as in docs/sandbox.md, or choose another sandbox where no foreign code runs.`,
  })
}

async function findWorking({
  environment,
  checkout = null,
}: ChooseOptions): Promise<{ sandbox: Sandbox } | { problem: string }> {
  if (process.platform !== 'linux') return { problem: `bubblewrap is for Linux, and this is ${process.platform}` }
  const bwrap = await findProgram('bwrap', environment['PATH']).catch(() => null)
  if (bwrap === null) return { problem: 'bubblewrap is not installed (there is no program "bwrap" on PATH)' }
  const version = await versionOf(bwrap)
  if (version === null) return { problem: `${bwrap} does not say its version, so it is not bubblewrap` }
  const sandbox = bubblewrap({ bwrap, version, environment, checkout })
  const problem = await probe(sandbox).catch((error: unknown) => `it could not be tried (${String(error)})`)
  return problem === null ? { sandbox } : { problem: `bubblewrap ${version} is there and does not work: ${problem}` }
}

async function versionOf(bwrap: string): Promise<string | null> {
  const { exit, stdout } = await runToEnd({
    program: bwrap,
    args: ['--version'],
    cwd: '/',
    env: {},
    timeoutMs: VERSION_TIMEOUT_MS,
  })
  if (exit.kind !== 'code' || exit.code !== 0) return null
  return /^bubblewrap (\d[\w.-]*)\s*$/.exec(stdout.head)?.[1] ?? null
}
