import { z } from 'zod'
import { resultsSchema } from '../results.ts'
import { configSchema } from './config-schema.ts'

export interface SchemaFile {
  /** Relative to the project's root. */
  path: string
  text: string
}

/** The JSON Schemas that the project publishes, as their files' text. */
export function schemaFiles(): SchemaFile[] {
  return [
    { path: 'schema/config.schema.json', text: toText(configSchema, 'input') },
    { path: 'schema/results.schema.json', text: toText(resultsSchema, 'output') },
  ]
}

/** `input`: what a person writes; `output`: what the program writes. Draft 7 is what editors read everywhere. */
function toText(schema: z.ZodType, io: 'input' | 'output'): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io, target: 'draft-7' }), null, 2)}\n`
}
