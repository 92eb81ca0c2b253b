import { UserError } from '../../core/errors/user-error.ts'
import { runToEnd } from '../../core/process/run-to-end.ts'
import type { ProgramFile } from '../cli-agent/program-version.ts'

const TIMEOUT_MS = 30_000
const SAID = 'the-sandbox-works'

/**
 * Runs a command in Codex's own sandbox. Where that does not start, as on a kernel without user namespaces, every read
 * of a skill would fail and look like a skill that did not trigger.
 *
 * @throws UserError where it does not start
 */
export async function checkSandbox(
  { program, args }: ProgramFile,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const { exit, stdout, stderr } = await runToEnd({
    program,
    args: [...args, 'sandbox', 'echo', SAID],
    cwd: environment['HOME'] ?? '/',
    env: environment,
    timeoutMs: TIMEOUT_MS,
  })
  if (exit.kind === 'code' && exit.code === 0 && stdout.head.includes(SAID)) return
  throw new UserError({
    what: `The sandbox in which Codex runs commands does not start on this machine: ${JSON.stringify(stderr.tail.slice(-300))}`,
    todo: 'Allow user namespaces (on Ubuntu: sysctl kernel.apparmor_restrict_unprivileged_userns=0), or use another runner.',
  })
}
