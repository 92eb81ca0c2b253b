import type { Config } from './config-schema.ts'
import { type FullValues, withDefaultsOf } from './option.ts'
import { options } from './options.ts'
import type { floorOptions } from './policy-options.ts'

/**
 * The configuration with every default filled in. Null: not configured; the module that uses the option has its own
 * default.
 */
export type FullConfig = FullValues<typeof options>

/** Which reasons block, the limits, and who may accept a regression. */
export type Policy = FullConfig['policy']

/** Who may accept a regression. */
export type Accept = Policy['accept']

/** Texts that modes add to the system prompt; null: the built-in text. */
export type ModeTexts = FullConfig['modes']

/** How long stored trials are kept, and the store's size. */
export type StoreConfig = FullConfig['store']

/** Limits of one skill or of all. Null: no limit; for `tolerance`: the gate's default for the agent. */
export type Floors = FullValues<typeof floorOptions>

/** The configuration without a configuration file. */
export const defaultConfig: FullConfig = withDefaults({ version: 1 })

/**
 * Fills in the defaults of options that a configuration file leaves out. Of several agents the first one is `agent`,
 * for commands that use one.
 */
export function withDefaults(file: Config): FullConfig {
  const full = withDefaultsOf(options, file)
  return { ...full, agent: full.agent ?? full.agents?.[0]?.choice ?? null }
}

/** The limits of a skill: its own, else the general ones. Names match exactly. */
export function floorsOf(policy: Policy, skill: string): Floors {
  const own = Object.hasOwn(policy.skills, skill) ? policy.skills[skill] : undefined
  return {
    tolerance: own?.tolerance ?? policy.tolerance,
    minRecall: own?.minRecall ?? policy.minRecall,
    minPrecision: own?.minPrecision ?? policy.minPrecision,
    minF1: own?.minF1 ?? policy.minF1,
    minAccuracy: own?.minAccuracy ?? policy.minAccuracy,
  }
}
