import { text } from 'node:stream/consumers'
import { UserError } from '../../user-error.ts'
import { startProcessGroup } from '../process-group.ts'
import type { ProgramFile } from './program-version.ts'

const TIMEOUT_MS = 30_000
const GRACE_MS = 1_000
const SAID = 'the-sandbox-works'

/**
 * Runs a command in Codex's sandbox. Where that does not start, as on a kernel that allows no user namespaces, every read of a skill would fail
 * and look like a skill that did not trigger.
 *
 * @throws UserError where it does not work
 */
export async function checkSandbox(
  { program, args }: ProgramFile,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = environment['HOME'] ?? '/'
  const group = startProcessGroup(program, [...args, 'sandbox', 'echo', SAID], { cwd: folder, env: environment })
  const timer = setTimeout(() => void group.stop(GRACE_MS), TIMEOUT_MS)
  group.stdin.end()
  const [said, complaint] = await Promise.all([text(group.stdout), text(group.stderr)]).catch(() => ['', ''] as const)
  const exit = await group.exit
  clearTimeout(timer)
  await group.stop(GRACE_MS)
  if (exit.kind === 'code' && exit.code === 0 && said.includes(SAID)) return
  throw new UserError({
    what: `The sandbox in which Codex runs commands does not start on this machine: ${JSON.stringify(complaint.trim().slice(-300))}`,
    todo: 'Allow user namespaces (on Ubuntu: sysctl kernel.apparmor_restrict_unprivileged_userns=0), or use another runner.',
  })
}
