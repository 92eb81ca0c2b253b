/** The supported drafts of JSON Schema. */
export type Draft = '2020-12' | '2019-09' | '07'

/** Draft 07 includes draft 06. */
const DRAFTS = new Map<string, Draft>([
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft-07/schema', '07'],
  ['json-schema.org/draft-06/schema', '07'],
])

/** The draft in a schema's `$schema` (2020-12 where it has none), or why it is not supported. */
export function draftOf(schema: Readonly<Record<string, unknown>>): Draft | { problem: string } {
  const stated = schema['$schema']
  if (stated === undefined) return '2020-12'
  const known =
    typeof stated === 'string' ? DRAFTS.get(stated.replace(/^https?:\/\//, '').replace(/#$/, '')) : undefined
  if (known !== undefined) return known
  const quoted = JSON.stringify(stated).slice(0, 200).toWellFormed()
  return { problem: `its $schema ${quoted} is none of the drafts 2020-12, 2019-09, 07 and 06 of json-schema.org` }
}

const SCHEMAS_BY_NAME = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']
const SCHEMAS = [
  ...['items', 'prefixItems', 'additionalItems', 'contains', 'unevaluatedItems', 'allOf', 'anyOf', 'oneOf', 'not'],
  ...['if', 'then', 'else', 'additionalProperties', 'unevaluatedProperties', 'propertyNames', 'contentSchema'],
]
/** Keywords of ajv that JSON Schema does not have. */
const FOREIGN = new Set(['nullable', '$async'])

/** A copy without the keywords that only ajv knows, which every other validator ignores. */
export function withoutForeignKeywords(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return mapValues(schema, (value, keyword) => {
    if (SCHEMAS.includes(keyword)) return cleanSchemas(value)
    if (SCHEMAS_BY_NAME.includes(keyword) && isMapping(value)) return mapValues(value, cleanSchemas)
    return FOREIGN.has(keyword) ? undefined : value
  })
}

/** A schema, or a list of them. */
function cleanSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanSchemas)
  return isMapping(value) ? withoutForeignKeywords(value) : value
}

/** Maps the values of a mapping, and drops those that become `undefined`. */
function mapValues(
  mapping: Readonly<Record<string, unknown>>,
  change: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  const changed = Object.entries(mapping).map(([key, value]) => [key, change(value, key)] as const)
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined))
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
