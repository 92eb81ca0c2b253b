import { z } from 'zod'
import { configSchema } from '../../core/config/config-schema.ts'
import { resultsFileSchema } from '../../core/results/results.ts'
import { suiteSchema } from '../../suites/formats/canonical/schema.ts'
import { withAgentNames } from './agent-names.ts'
import { withGraderConfigs } from './grader-schemas.ts'
import { activationSuiteSchema, evalsJsonSchema, triggerSetSchema } from './suite-schemas.ts'
import { wazaEvalSchema, wazaTaskSchema, wazaTriggerTestsSchema } from './waza-schemas.ts'

/** A published JSON Schema file. */
interface SchemaFile {
  /** Relative to the project's root. */
  path: string
  text: string
}

/**
 * The text of each JSON Schema file that the project publishes. Schemas of other tools' suites are open: unknown keys
 * are allowed.
 */
export function schemaFiles(): SchemaFile[] {
  return [
    { path: 'schema/config.schema.json', text: toText(withAgentNames(inputOf(configSchema))) },
    { path: 'schema/results.schema.json', text: toText(inputOf(resultsFileSchema)) },
    { path: 'schema/suite.schema.json', text: toText(withGraderConfigs(inputOf(suiteSchema))) },
    { path: 'schema/waza-eval.schema.json', text: toText(withGraderConfigs(inputOf(wazaEvalSchema))) },
    { path: 'schema/waza-task.schema.json', text: toText(withGraderConfigs(inputOf(wazaTaskSchema))) },
    { path: 'schema/waza-trigger-tests.schema.json', text: toText(inputOf(wazaTriggerTestsSchema)) },
    { path: 'schema/trigger-set.schema.json', text: toText(inputOf(triggerSetSchema)) },
    { path: 'schema/activation-suite.schema.json', text: toText(inputOf(activationSuiteSchema)) },
    { path: 'schema/evals-json.schema.json', text: toText(inputOf(evalsJsonSchema)) },
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
