import { UserError } from '../errors/user-error.ts'
import { camelCase } from './camel-case.ts'
import { assign, type ConfigInputs, inputNames } from './config-inputs.ts'
import { withDefaults } from './full-config.ts'
import type { ReadConfig } from './read-config.ts'
import { type TightenedConfig, tightenConfig } from './tighten.ts'

/**
 * What a configuration file asks for, as inputs that tighten another one.
 *
 * @throws UserError for options that only the configuration of the repository itself may set
 */
export function configAsInputs({ config, file }: Pick<ReadConfig, 'config' | 'file'>): ConfigInputs {
  const { version: _, policy = {}, ...top } = config
  const known = new Set<string>(inputNames)
  const foreign = [...Object.keys(top), ...Object.keys(policy)].filter((name) => !known.has(name))
  const full = withDefaults(config)
  // What says where the model's key goes, and which it is.
  const choices = [full.agent, ...(full.agents ?? []).map(({ choice }) => choice)]
  if (choices.some((choice) => choice?.provider !== undefined)) foreign.push('the provider of an agent')
  if (foreign.length > 0) {
    throw new UserError({
      what: `${file} sets ${foreign.map((name) => `\`${name}\``).join(', ')}, which only the repository itself may set.`,
      todo: `Leave it out there. What may be set there: ${inputNames.map((name) => `\`${name}\``).join(', ')}.`,
    })
  }
  const values = { ...full, ...full.policy }
  const inputs: ConfigInputs = {}
  for (const name of inputNames) {
    if (!Object.hasOwn(top, name) && !Object.hasOwn(policy, name)) continue
    const key = camelCase(name)
    assign(inputs, key, values[key] ?? undefined)
  }
  return inputs
}

/**
 * Inputs under a central policy: what it sets, and own inputs where they are not laxer. Each own input that is ignored
 * causes a warning.
 *
 * @throws UserError see `configAsInputs`
 */
export function underPolicy(
  central: Pick<ReadConfig, 'config' | 'file'>,
  own: ConfigInputs,
): Pick<TightenedConfig, 'inputs' | 'warnings'> {
  const wanted = configAsInputs(central)
  const { inputs, warnings } = tightenConfig(central.config, own)
  return {
    inputs: { ...wanted, ...inputs },
    warnings: warnings.map(({ what }) => ({ what, todo: `The central policy ${central.file} decides it.` })),
  }
}
