import type { Trees } from '../sides/open-trees.ts'
import type { Asked } from './choose-tasks.ts'
import type { OpenSettings } from './open-agent.ts'
import type { ReadSides } from './read-sides.ts'
import { type Sameness, samenessOf } from './sameness.ts'

/** Digests that prove base and head identical; null if anything may differ, and where no rule needs them. */
export async function provenSameness(
  trees: Trees,
  { base, head, skills, rooms, policy }: ReadSides,
  { ofSides }: Asked,
  settings: OpenSettings,
): Promise<Sameness | null> {
  if (!endsBySameness(settings, policy) && settings.refusedAgents.length === 0) return null
  return samenessOf({ trees, base, head, skills, rooms, tasks: ofSides })
}

/**
 * Whether equal digests end the run. A deterministic agent always runs: its trials are free and say more than a digest.
 */
export function endsBySameness({ agent }: OpenSettings, { config }: ReadSides['policy']): boolean {
  return !agent.deterministic && config.when.changedOnly
}
