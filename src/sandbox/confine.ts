import type { Command, ConfinedCommand, Sandbox } from './sandbox.ts'

/** A sandbox without a network, and what programs in it may see and change. */
export interface Confinement extends Pick<ConfinedCommand, 'readOnly' | 'writable' | 'hide'> {
  sandbox: Sandbox
}

/**
 * The command to start in place of `command`: the same one where there is no confinement. Fails as `Sandbox.wrap` does.
 */
export async function confine(command: Command, confinement: Confinement | null): Promise<Command> {
  if (confinement === null) return command
  const { sandbox, ...shown } = confinement
  return sandbox.wrap({ ...command, ...shown, gateway: null })
}
