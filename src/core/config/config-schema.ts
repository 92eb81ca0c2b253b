import { z } from 'zod'
import { shapeOf } from './option.ts'
import { options } from './options.ts'

/** Allowed names of the configuration file, at the root of the repository. */
export const CONFIG_FILES = ['skill-eval-gate.yml', 'skill-eval-gate.yaml'] as const

/**
 * Schema of `skill-eval-gate.yml` as written. Unknown keys are errors, because a misspelt policy would protect nothing.
 */
export const configSchema = z
  .strictObject({
    version: z.literal(1).default(1).meta({ description: 'The version of this format: 1 (default).' }),
    ...shapeOf(options),
  })
  .meta({
    title: 'Configuration of Skill Eval Gate',
    description: 'skill-eval-gate.yml at the root of the repository.',
  })

/** The configuration as written: unset options are absent. `withDefaults` fills them in. */
export type Config = z.output<typeof configSchema>
