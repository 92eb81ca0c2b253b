import type { Command, ConfinedCommand, Sandbox } from './sandbox.ts'

/** A sandbox without a network, and what programs in it may see and change. */
export interface Confinement extends Pick<ConfinedCommand, 'readOnly' | 'writable' | 'hide'> {
  sandbox: Sandbox
}

/** Wraps a command for its sandbox; returns it unchanged without one. Fails as `Sandbox.wrap` does. */
export async function confine(command: Command, confinement: Confinement | null): Promise<Command> {
  if (confinement === null) return command
  const { sandbox, ...shown } = confinement
  return sandbox.wrap({ ...command, ...shown, gateway: null })
}
