import { z } from 'zod'
import { configSchema } from '../../src/core/config/config-schema.ts'
import { resultsFileSchema } from '../../src/core/results/results.ts'
import { suiteSchema } from '../../src/suites/formats/canonical/schema.ts'
import { withAgentNames } from './agent-names.ts'
import { withGraderConfigs } from './grader-schemas.ts'

/** A published JSON Schema file. */
interface SchemaFile {
  /** Relative to the project's root. */
  path: string
  text: string
}

/** The text of each JSON Schema file that the project publishes. */
export function schemaFiles(): SchemaFile[] {
  return [
    { path: 'schema/config.schema.json', text: toText(withAgentNames(inputOf(configSchema))) },
    { path: 'schema/results.schema.json', text: toText(inputOf(resultsFileSchema)) },
    { path: 'schema/suite.schema.json', text: toText(withGraderConfigs(inputOf(suiteSchema))) },
  ]
}

/** Draft 7, which all editors read. */
const target = 'draft-7'

/** The JSON Schema of the input, not of the parsed output. */
function inputOf(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input', target })
}

function toText(schema: unknown): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}
