import type { Sandbox, SandboxChoice } from '../sandbox/sandbox.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import type { Host } from './request.ts'

/** The sandbox of a run, chosen once, on first use. `missing` returns why `auto` found none. */
export function openSandbox(
  choice: SandboxChoice,
  { environment }: Pick<Host, 'environment'>,
  /** A folder in the repository, which stays hidden in the sandbox. */
  path: string,
): { sandbox: () => Promise<Sandbox | null>; missing: () => string | null } {
  let chosen: Promise<Sandbox | null> | null = null
  let missing: string | null = null
  const choose = async () => {
    const { chooseSandbox } = await import('../sandbox/choose-sandbox.ts')
    const checkout = (await repositoryIfAny(path))?.root ?? null
    const found = await chooseSandbox(choice, { environment, checkout })
    if (choice === 'auto' && found.sandbox === null) missing = found.said
    return found.sandbox
  }
  return {
    sandbox() {
      chosen ??= choose()
      return chosen
    },
    missing: () => missing,
  }
}
