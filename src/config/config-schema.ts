import { z } from 'zod'
import { shapeOf } from './option.ts'
import { options } from './options.ts'

/** The names that the configuration file may have, at the root of the repository. */
export const CONFIG_FILES = ['skill-eval-gate.yml', 'skill-eval-gate.yaml'] as const

/** `skill-eval-gate.yml`, as written. Unknown keys are errors: a misspelt policy would protect nothing. */
export const configSchema = z
  .strictObject({
    version: z.literal(1).meta({ description: 'The version of this format: 1.' }),
    ...shapeOf(options),
  })
  .meta({
    title: 'Configuration of Skill Eval Gate',
    description: 'skill-eval-gate.yml at the root of the repository.',
  })

/** The file as written: what it does not say is absent. `withDefaults` fills it in. */
export type Config = z.output<typeof configSchema>
