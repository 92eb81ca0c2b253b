import { z } from 'zod'
import { compileJsonSchema, type SchemaCheck } from './compile-json-schema.ts'
import { embeddedJson } from './embedded-json.ts'
import type { GradeResult, Grader } from './grader.ts'
import { locateGraderFile, readGraderFile, type SuitePlace } from './grader-file.ts'

const MAX_BYTES = 1024 * 1024

const config = z
  .object({
    schema: z
      .record(z.string(), z.unknown())
      .nullish()
      .meta({ description: 'The JSON Schema. This or `schema_file` is needed, and this one wins.' }),
    schema_file: z.string().nullish().meta({ description: 'A file that holds it, as JSON.' }),
    extract_json: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether an output that is no JSON as a whole may hold some.', otherwise: false }),
  })
  .transform((given, context): JsonSchemaConfig => {
    const extract = given.extract_json ?? false
    if (given.schema != null) {
      const check = compileJsonSchema(given.schema)
      if (typeof check === 'function') return { extract, schema: { check } }
      context.addIssue({ code: 'custom', message: `is not a schema: ${check.problem}`, path: ['schema'] })
    } else if ((given.schema_file ?? '') === '') {
      context.addIssue({ code: 'custom', message: `must have either 'schema' or 'schema_file'` })
    }
    return { extract, schema: { file: given.schema_file ?? '' } }
  })

interface JsonSchemaConfig {
  extract: boolean
  schema: { check: SchemaCheck } | { file: string }
}

/**
 * Checks the agent's output, which must be one JSON value, against a JSON Schema: score 1 when it fits, else 0. With
 * `extract_json` an output that is not JSON as a whole must hold exactly one object or array. A schema file that cannot
 * be used is a grading error.
 */
export const jsonSchema: Grader<JsonSchemaConfig> = {
  type: 'json_schema',
  config,
  needs: () => ['output'],
  async grade({ extract, schema }, { trial, suite }) {
    const output = parseOutput(trial.transcript.output, extract)
    if ('problem' in output) return failed(`Output is not valid JSON: ${output.problem}`)
    const check = 'check' in schema ? schema.check : await readSchema(schema.file, suite)
    const problem = check(output.value)
    if (problem !== null) return failed(`Schema validation failed: ${problem}`)
    return { score: 1, passed: true, feedback: 'Output matches JSON schema' }
  },
}

function failed(feedback: string): GradeResult {
  return { score: 0, passed: false, feedback, details: { failures: [feedback] } }
}

function parseOutput(output: string, extract: boolean): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(output) }
  } catch (error) {
    if (!extract) return { problem: error instanceof Error ? error.message : String(error) }
  }
  const [document, another] = embeddedJson(output, 2)
  if (document === undefined) return { problem: 'output does not contain a JSON document (an object or array)' }
  if (another !== undefined) return { problem: 'output contains multiple JSON documents (objects or arrays)' }
  return { value: JSON.parse(document) }
}

/** The last compiled schema of each file, by path; `text` detects an edit between two trials. */
const compiled = new Map<string, { text: string; check: SchemaCheck }>()

async function readSchema(file: string, place: SuitePlace): Promise<SchemaCheck> {
  const located = await locateGraderFile(file, place)
  if (located === 'outside') throw new Error(`schema_file "${file}" is outside of the repository`)
  const bytes = await readGraderFile(located, MAX_BYTES)
  if ('problem' in bytes) throw new Error(`schema_file "${file}" cannot be read: ${bytes.problem}`)
  const text = bytes.toString('utf8')
  const key = `${located.root}\0${located.path}`
  const known = compiled.get(key)
  if (known?.text === text) return known.check
  const check = compileText(text, file)
  compiled.set(key, { text, check })
  return check
}

function compileText(text: string, file: string): SchemaCheck {
  let schema: unknown
  try {
    schema = JSON.parse(text)
  } catch (error) {
    throw new Error(`schema_file "${file}" is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    throw new Error(`schema_file "${file}" is not an object`)
  }
  const check = compileJsonSchema(schema)
  if (typeof check !== 'function') throw new Error(`schema_file "${file}" is not a schema: ${check.problem}`)
  return check
}
