import type { Config } from './config-schema.ts'
import { type FullValues, withDefaultsOf } from './option.ts'
import { type floorOptions, options } from './options.ts'

/** The configuration with every default filled in. Null: not configured, the part that uses it has its own default. */
export type FullConfig = FullValues<typeof options>

/** What blocks, and who may accept it. */
export type Policy = FullConfig['policy']

/** Who may accept a regression. */
export type Accept = Policy['accept']

/** What modes add to the system prompt, in the user's words; null: in ours. */
export type ModeTexts = FullConfig['modes']

/** How long and how much is kept of measured trials. */
export type StoreConfig = FullConfig['store']

export type SandboxChoice = FullConfig['sandbox']

/** Limits of one skill or of all. Null: no limit; for `tolerance`: the gate's default for the agent. */
export type Floors = FullValues<typeof floorOptions>

/** What holds where there is no configuration file. */
export const defaultConfig: FullConfig = withDefaults({ version: 1 })

/** What a configuration file says, and the default of everything else. */
export function withDefaults(file: Config): FullConfig {
  return withDefaultsOf(options, file)
}

/** The limits that hold for a skill: its own, and the general ones where it has none. Names match exactly. */
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
