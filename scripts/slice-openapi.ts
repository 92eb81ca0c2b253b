import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Cuts the operations that this project uses out of GitHub's OpenAPI description (devDependency `@octokit/openapi`) and
 * writes them as plain JSON Schema to `test/fake-github/openapi/slice.json`, where the fake GitHub of the tests
 * validates every request and response.
 *
 * Differences from the description: prose and examples are dropped; `nullable` (OpenAPI 3.0 only) becomes a type;
 * objects in request bodies are closed, so that a misspelt field is an error; `head.repo` of a pull request may be
 * null, as it is once the fork was deleted. Run it again after updating `@octokit/openapi`: `node
 * scripts/slice-openapi.ts`; with `--check` it only compares and exits 1 when the committed slice is another.
 */
const OPERATIONS: readonly string[] = [
  'issues/list-for-repo',
  'issues/create',
  'issues/update',
  'issues/list-comments',
  'issues/create-comment',
  'issues/get-comment',
  'issues/update-comment',
  'issues/delete-comment',
  'issues/add-labels',
  'reactions/create-for-issue-comment',
  'reactions/delete-for-issue-comment',
  'checks/create',
  'checks/update',
  'checks/get',
  'checks/list-for-ref',
  'checks/list-annotations',
  'pulls/get',
  'pulls/list',
  'pulls/list-files',
  'pulls/list-review-comments',
  'pulls/create-review-comment',
  'pulls/update-review-comment',
  'pulls/delete-review-comment',
  'repos/get',
  'repos/get-branch',
  'repos/get-branch-rules',
  'repos/get-commit',
  'repos/list-branches-for-head-commit',
  'repos/list-pull-requests-associated-with-commit',
  'repos/compare-commits-with-basehead',
  'repos/get-collaborator-permission-level',
  'repos/get-content',
  'git/get-ref',
  'actions/create-workflow-dispatch',
  'actions/get-workflow-run',
  'actions/list-workflow-runs',
]

/** Events that start a workflow which runs the gate: what its event file holds. */
const EVENTS: readonly string[] = [
  'pull-request-opened',
  'pull-request-synchronize',
  'pull-request-edited',
  'pull-request-ready-for-review',
  'pull-request-reopened',
  'pull-request-closed',
  'merge-group-checks-requested',
  'push',
  'workflow-dispatch',
  'issue-comment-created',
  'issue-comment-edited',
  'issue-comment-deleted',
  'workflow-run-requested',
  'workflow-run-completed',
]

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const SCHEMA_REF = '#/components/schemas/'
const DROPPED = new Set(['description', 'example', 'examples', 'externalDocs', 'title', 'deprecated', 'discriminator'])
/** Keywords whose keys are names chosen by the author, among which `title` or `description` is a field and no prose. */
const NAME_MAPS = new Set(['properties', 'patternProperties'])

const description = readDescription()
const slice = sliceDescription(description)
const target = join(dirname(fileURLToPath(import.meta.url)), '../test/fake-github/openapi/slice.json')
if (process.argv.includes('--check')) {
  const same = readFileSync(target, 'utf8') === linewise(slice)
  console.log(
    same ? 'The slice is up to date.' : 'The slice is not what this script makes of the installed description.',
  )
  process.exitCode = same ? 0 : 1
} else {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, linewise(slice))
  console.log(`${target}: ${OPERATIONS.length} operations, ${EVENTS.length} events`)
}

function readDescription(): JsonObject {
  const folder = dirname(createRequire(import.meta.url).resolve('@octokit/openapi'))
  return asObject(JSON.parse(readFileSync(join(folder, 'generated/api.github.com.json'), 'utf8')))
}

function sliceDescription(source: JsonObject): JsonObject {
  const operations = sliceOperations(source)
  const events: JsonObject = {}
  for (const name of EVENTS) {
    const event = objectAt(objectAt(objectAt(source, 'x-webhooks'), name), 'post')
    events[name] = convertSchema(jsonContent(objectAt(event, 'requestBody')) ?? {})
  }
  return {
    source: `@octokit/openapi ${String(objectAt(source, 'info')['version'])}, api.github.com`,
    operations,
    events,
    definitions: allowDeletedForks(collectDefinitions(source, [...operations, events])),
  }
}

/**
 * One line for each operation, event and definition: a quarter of the size of indented JSON, and a diff still shows
 * what changed.
 */
function linewise(value: JsonObject): string {
  const parts = Object.entries(value).map(([key, part]) => {
    if (typeof part !== 'object' || part === null) return `${JSON.stringify(key)}: ${JSON.stringify(part)}`
    if (Array.isArray(part))
      return `${JSON.stringify(key)}: [\n${part.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`
    const entries = Object.entries(part).map(([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
    return `${JSON.stringify(key)}: {\n${entries.join(',\n')}\n}`
  })
  return `{\n${parts.join(',\n')}\n}\n`
}

function sliceOperations(source: JsonObject): JsonObject[] {
  const found = new Map<string, JsonObject>()
  for (const [path, item] of Object.entries(objectAt(source, 'paths'))) {
    for (const method of METHODS) {
      const operation = asObject(item)[method]
      if (operation === undefined) continue
      const id = String(asObject(operation)['operationId'])
      if (OPERATIONS.includes(id))
        found.set(id, convertOperation(source, id, method.toUpperCase(), path, asObject(operation)))
    }
  }
  return OPERATIONS.map((id) => {
    const operation = found.get(id)
    if (operation === undefined) throw new Error(`The description has no operation ${id}.`)
    return operation
  })
}

function convertOperation(
  source: JsonObject,
  id: string,
  method: string,
  path: string,
  operation: JsonObject,
): JsonObject {
  const parameters = asArray(operation['parameters'] ?? []).map((entry) => {
    const parameter = resolveRef(source, asObject(entry))
    return {
      name: parameter['name'] ?? '',
      in: parameter['in'] ?? '',
      required: parameter['required'] === true,
      schema: convertSchema(objectAt(parameter, 'schema')),
    }
  })
  const responses: JsonObject = {}
  for (const [status, entry] of Object.entries(objectAt(operation, 'responses'))) {
    const schema = jsonContent(resolveRef(source, asObject(entry)))
    responses[status] = schema === null ? null : convertSchema(schema)
  }
  const body = operation['requestBody']
  const bodySchema = body === undefined ? null : jsonContent(asObject(body))
  return {
    id,
    method,
    path,
    documentation: String(objectAt(operation, 'externalDocs')['url'] ?? ''),
    parameters,
    body: bodySchema === null ? null : closeObjects(convertSchema(bodySchema)),
    bodyRequired: body !== undefined && asObject(body)['required'] === true,
    responses,
  }
}

function jsonContent(holder: JsonObject): JsonObject | null {
  const content = holder['content']
  const json = content === undefined ? undefined : asObject(content)['application/json']
  return json === undefined ? null : objectAt(asObject(json), 'schema')
}

/** Follows references to parameters and responses. References to schemas stay, they become definitions. */
function resolveRef(source: JsonObject, value: JsonObject): JsonObject {
  const ref = value['$ref']
  if (typeof ref !== 'string') return value
  let target: Json = source
  for (const key of ref.replace('#/', '').split('/')) target = asObject(target)[key] ?? null
  return asObject(target)
}

function convertSchema(schema: JsonObject): JsonObject {
  const result: JsonObject = {}
  for (const [key, value] of Object.entries(schema)) {
    if (DROPPED.has(key) || key === 'nullable' || key.startsWith('x-')) continue
    if (key === '$ref') result[key] = String(value).replace(SCHEMA_REF, 'github#/definitions/')
    else if (NAME_MAPS.has(key)) result[key] = mapValues(asObject(value), (entry) => convertSchema(asObject(entry)))
    else result[key] = convertValue(value)
  }
  return schema['nullable'] === true ? allowNull(result) : result
}

function convertValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(convertValue)
  return typeof value === 'object' && value !== null ? convertSchema(value) : value
}

function allowNull(schema: JsonObject): JsonObject {
  const type = schema['type']
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  const values = schema['enum']
  const nullable = { ...schema, type: [type, 'null'] }
  return Array.isArray(values) && !values.includes(null) ? { ...nullable, enum: [...values, null] } : nullable
}

/**
 * Forbids unknown properties in every object that lists its properties. Alternatives (`anyOf`) only add conditions and
 * stay open.
 */
function closeObjects(schema: JsonObject): JsonObject {
  const result: JsonObject = { ...schema }
  const properties = schema['properties']
  if (properties !== undefined) {
    result['properties'] = mapValues(asObject(properties), (entry) => closeObjects(asObject(entry)))
    if (schema['additionalProperties'] === undefined) result['additionalProperties'] = false
  }
  if (schema['items'] !== undefined) result['items'] = closeObjects(objectAt(schema, 'items'))
  return result
}

function collectDefinitions(source: JsonObject, users: readonly JsonObject[]): JsonObject {
  const schemas = objectAt(objectAt(source, 'components'), 'schemas')
  const definitions: JsonObject = {}
  const queue = referencedNames(users)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (definitions[name] !== undefined) continue
    const converted = convertSchema(objectAt(schemas, name))
    definitions[name] = converted
    queue.push(...referencedNames([converted]))
  }
  return Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The description says that a pull request's head always has a repository; GitHub answers null for a deleted one. */
function allowDeletedForks(definitions: JsonObject): JsonObject {
  for (const name of ['pull-request', 'pull-request-simple']) {
    const properties = objectAt(objectAt(objectAt(objectAt(definitions, name), 'properties'), 'head'), 'properties')
    properties['repo'] = { anyOf: [objectAt(properties, 'repo'), { type: 'null' }] }
  }
  return definitions
}

function referencedNames(values: readonly JsonObject[]): string[] {
  const matches = JSON.stringify(values).matchAll(/"\$ref":"github#\/definitions\/([^"]+)"/g)
  return [...matches].map((match) => String(match[1]))
}

function mapValues(object: JsonObject, convert: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, convert(value)]))
}

function objectAt(object: JsonObject, key: string): JsonObject {
  return asObject(object[key] ?? null, key)
}

function asObject(value: Json, what = 'value'): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`Expected an object: ${what}.`)
  return value
}

function asArray(value: Json): Json[] {
  if (!Array.isArray(value)) throw new Error('Expected a list.')
  return value
}
