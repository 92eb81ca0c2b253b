import type { Sandbox, SandboxChoice } from '../agents/sandbox/sandbox.ts'
import { UserError } from '../core/errors/user-error.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import type { Host } from './request.ts'

/** How the sandbox of a run is chosen. */
interface SandboxRequest {
  choice: SandboxChoice
  /**
   * Why `auto` must find one, as the beginning of a sentence; null: it need not. `none` is still obeyed: it was written
   * down.
   */
  requiredFor: string | null
  /** Where `none` comes from, for reports. */
  noneFrom: string
  /** A folder in the repository, which stays hidden in the sandbox. */
  path: string
}

/** The sandbox of a run, chosen once, on first use. */
export interface RunSandbox {
  /** Resolves to null for none. Rejects with a UserError where a required one is missing. */
  open: () => Promise<Sandbox | null>
  /** Why `auto` found none; null in every other case. */
  missing: () => string | null
  /** Where programs ran, for reports; null: none was started. */
  used: () => string | null
}

/** The step that makes bubblewrap work on a hosted runner, in one line. */
const STEP =
  'run: sudo apt-get install -y bubblewrap && { sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 || true; }'

export function openSandbox(
  { choice, requiredFor, noneFrom, path }: SandboxRequest,
  { environment }: Pick<Host, 'environment'>,
): RunSandbox {
  let chosen: Promise<Sandbox | null> | null = null
  let missing: string | null = null
  let used: string | null = null
  const choose = async () => {
    const { chooseSandbox } = await import('../agents/sandbox/choose-sandbox.ts')
    const checkout = (await repositoryIfAny(path))?.root ?? null
    const { sandbox, said } = await chooseSandbox(choice, { environment, checkout })
    if (sandbox !== null) used = `bubblewrap ${sandbox.version}`
    else used = choice === 'none' ? `none, ${noneFrom}` : 'none, because none works here'
    if (choice === 'auto' && sandbox === null) {
      missing = said
      if (requiredFor !== null) throw notWithoutSandbox(requiredFor, said)
    }
    return sandbox
  }
  return {
    open() {
      chosen ??= choose()
      return chosen
    },
    missing: () => missing,
    used: () => used,
  }
}

function notWithoutSandbox(requiredFor: string, said: string): UserError {
  return new UserError({
    code: 'run_ended',
    what: `${requiredFor}, and without a sandbox a skill could read that key. ${said}`,
    todo: `Add this step before it, or the one in docs/sandbox.md: "- ${STEP}". Where everybody who can open a pull request may have the key, write \`sandbox: none\` into the base branch's configuration.`,
  })
}
