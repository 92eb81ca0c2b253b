import { UserError } from '../../core/errors/user-error.ts'
import { childEnvironment } from '../../core/process/child-environment.ts'
import { withOwnFolders } from '../../core/process/own-folders.ts'
import { runToEnd } from '../../core/process/run-to-end.ts'

/** A program, ready to be started. */
export interface ProgramFile {
  /** Absolute. */
  program: string
  /** Arguments that come before all others. */
  args: readonly string[]
  /** Absolute folder that an installation of ours fills; absent: it is none. */
  installed?: string
  /** Absolute folder of further programs that it starts by name; absent: none. */
  tools?: string
}

const TIMEOUT_MS = 60_000

const VERSION = /\d+\.\d+\.\d+(?:-[\w.]+)?/

/**
 * Asks a program for its version by `--version`: the first text of its answer that looks like one, such as `2.1.0`.
 *
 * @throws UserError when it cannot be started, takes longer than a minute, or answers without a version
 */
export async function programVersion(
  { program, args }: ProgramFile,
  label: string,
  environment: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { exit, stdout, stderr } = await withOwnFolders((folders, cwd) => {
    const env = { ...childEnvironment(environment, [], folders), ...variables }
    return runToEnd({ program, args: [...args, '--version'], cwd, env, timeoutMs: TIMEOUT_MS })
  })
  // Some answer on stderr.
  const [version] = VERSION.exec(stdout.head) ?? VERSION.exec(stderr.head) ?? []
  if (version !== undefined && exit.kind === 'code' && exit.code === 0) return version
  const why =
    exit.kind === 'failed'
      ? exit.error.message
      : `${exit.kind === 'code' ? `exit code ${exit.code}` : exit.signal}, ${JSON.stringify(`${stdout.head}${stderr.head}`.slice(0, 300))}`
  throw new UserError({
    what: `${label} does not start: "${program} --version" gave ${why}`,
    todo: 'Install it for this system, or name the program to use.',
  })
}
