import { z } from 'zod'
import { configSchema } from './config-schema.ts'

export interface SchemaFile {
  /** Relative to the project's root. */
  path: string
  text: string
}

/** The JSON Schemas that the project publishes, as their files' text. */
export function schemaFiles(): SchemaFile[] {
  return [{ path: 'schema/config.schema.json', text: toText(configSchema) }]
}

/** `input`: what a person writes, before defaults. Draft 7 is what editors read everywhere. */
function toText(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }), null, 2)}\n`
}
