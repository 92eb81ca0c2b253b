import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../../errors/user-error.ts'
import { childEnvironment } from '../../process/child-environment.ts'
import { runToEnd } from '../../process/run-to-end.ts'
import { discard } from './discard.ts'

/** A program, ready to be started. */
export interface ProgramFile {
  /** Absolute. */
  program: string
  /** Arguments that come before all others. */
  args: readonly string[]
}

const TIMEOUT_MS = 60_000

/**
 * What a program answers to `--version`: the first thing in it that looks like one, as `2.1.0`.
 *
 * @throws UserError when it cannot be started, takes longer than a minute, or says nothing like a version
 */
export async function programVersion(
  { program, args }: ProgramFile,
  label: string,
  environment: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skill-eval-gate-version-'))
  try {
    const env = { ...childEnvironment(environment, [], { home: folder, temp: folder }), ...variables }
    const run = { program, args: [...args, '--version'], cwd: folder, env, timeoutMs: TIMEOUT_MS }
    const { exit, stdout, stderr } = await runToEnd(run)
    const [version] = /\d+\.\d+\.\d+(?:-[\w.]+)?/.exec(stdout.head) ?? []
    if (version !== undefined && exit.kind === 'code' && exit.code === 0) return version
    const why =
      exit.kind === 'failed'
        ? exit.error.message
        : `${exit.kind === 'code' ? `exit code ${exit.code}` : exit.signal}, ${JSON.stringify(`${stdout.head}${stderr.head}`.slice(0, 300))}`
    throw new UserError({
      what: `${label} does not start: "${program} --version" gave ${why}`,
      todo: 'Install it for this system, or name the program to use.',
    })
  } finally {
    await discard(folder)
  }
}
