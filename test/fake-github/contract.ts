import { readFileSync } from 'node:fs'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { Json, JsonObject } from './json.ts'

/** One operation of GitHub's description, as `scripts/slice-openapi.ts` writes it. */
export interface Operation {
  id: string
  method: string
  path: string
  documentation: string
  parameters: { name: string; in: string; required: boolean; schema: JsonObject }[]
  body: JsonObject | null
  bodyRequired: boolean
  responses: Record<string, JsonObject | null>
}

interface Slice {
  source: string
  operations: Operation[]
  events: Record<string, JsonObject>
  definitions: Record<string, JsonObject>
}

export interface MatchedOperation {
  operation: Operation
  /** Path parameters, percent-decoded. */
  path: Record<string, string>
}

const slice: Slice = JSON.parse(readFileSync(new URL('./openapi/slice.json', import.meta.url), 'utf8'))
const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'github', definitions: slice.definitions })
const coercing = new Ajv({ strict: false, coerceTypes: true })
addFormats.default(coercing)
const compiled = new Map<string, ValidateFunction>()

/** The schemas of the description by name; references between them are `github#/definitions/NAME`. */
export const definitions: Readonly<Record<string, JsonObject>> = slice.definitions

/**
 * The operation that serves `method` and `pathname`, or null when the slice has none. Literal segments win over
 * parameters.
 */
export function matchOperation(method: string, pathname: string): MatchedOperation | null {
  let best: (MatchedOperation & { parameters: number }) | null = null
  for (const operation of slice.operations) {
    if (operation.method !== method) continue
    const path = matchPath(operation.path, pathname)
    if (path === null) continue
    const parameters = Object.keys(path).length
    if (best === null || parameters < best.parameters) best = { operation, path, parameters }
  }
  return best
}

/**
 * What is wrong with a request, one sentence each; empty when it matches the description. `body` is undefined when none
 * was sent.
 */
export function requestErrors(matched: MatchedOperation, query: URLSearchParams, body: Json | undefined): string[] {
  const { operation, path } = matched
  const errors: string[] = []
  for (const parameter of operation.parameters) {
    const value = parameter.in === 'path' ? path[parameter.name] : (query.get(parameter.name) ?? undefined)
    if (value === undefined) {
      if (parameter.required) errors.push(`${parameter.in} parameter ${parameter.name} is missing`)
      continue
    }
    const validate = compile(coercing, `${operation.id} ${parameter.name}`, wrapParameter(parameter.schema))
    if (!validate({ value })) errors.push(`${parameter.in} parameter ${parameter.name}: ${describe(validate.errors)}`)
  }
  const known = operation.parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)
  for (const name of query.keys()) if (!known.includes(name)) errors.push(`unknown query parameter ${name}`)
  return [...errors, ...bodyErrors(operation, body)]
}

/**
 * What is wrong with a response, one sentence each. Statuses that the description leaves out must be errors in GitHub's
 * basic form.
 */
export function responseErrors(operation: Operation | null, status: number, body: Json | undefined): string[] {
  const described = operation?.responses[String(status)]
  if (described === undefined && status < 400) return [`status ${status} is not described`]
  const schema = described ?? (status >= 400 ? { $ref: 'github#/definitions/basic-error' } : null)
  if (schema === null) return body === undefined ? [] : [`status ${status} has no body`]
  if (body === undefined) return [`status ${status} needs a body`]
  const validate = compile(ajv, `${operation?.id ?? 'unknown'} response ${status}`, schema)
  return validate(body) ? [] : [describe(validate.errors)]
}

/** What is wrong with the payload of an event (`pull-request-opened`, `push` ...), one sentence each. */
export function eventErrors(name: string, payload: Json): string[] {
  const schema = slice.events[name]
  if (schema === undefined) return [`the slice has no event ${name}`]
  const validate = compile(ajv, `event ${name}`, schema)
  return validate(payload) ? [] : (validate.errors ?? []).map((error) => describe([error]))
}

function bodyErrors(operation: Operation, body: Json | undefined): string[] {
  if (operation.body === null) return body === undefined ? [] : ['this operation takes no body']
  if (body === undefined) return operation.bodyRequired ? ['the body is missing'] : []
  const validate = compile(ajv, `${operation.id} body`, operation.body)
  return validate(body) ? [] : (validate.errors ?? []).map((error) => describe([error]))
}

/** What matches a path, and the names of its parameters, by the template of the path. */
const templates = new Map<string, { pattern: RegExp; names: readonly string[] }>()

function matchPath(template: string, pathname: string): Record<string, string> | null {
  const { pattern, names } = templates.get(template) ?? readTemplate(template)
  const match = pattern.exec(pathname)
  if (match === null) return null
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
}

function readTemplate(template: string): { pattern: RegExp; names: readonly string[] } {
  // A file path and a git ref may hold slashes, everything else is one segment.
  const names: string[] = []
  const pattern = template.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    names.push(name)
    const several = name === 'path' || (name === 'ref' && template.endsWith('/git/ref/{ref}'))
    return several ? '(.+)' : '([^/]+)'
  })
  const read = { pattern: new RegExp(`^${pattern}$`), names }
  templates.set(template, read)
  return read
}

function wrapParameter(schema: JsonObject): JsonObject {
  return { type: 'object', properties: { value: schema }, required: ['value'] }
}

function compile(instance: Ajv, key: string, schema: JsonObject): ValidateFunction {
  const known = compiled.get(key)
  if (known !== undefined) return known
  const validate = instance.compile(schema)
  compiled.set(key, validate)
  return validate
}

function describe(errors: readonly ErrorObject[] | null | undefined): string {
  return (errors ?? [])
    .map((error) => {
      const extra = error.keyword === 'additionalProperties' ? ` (${String(error.params['additionalProperty'])})` : ''
      return `${error.instancePath === '' ? 'value' : error.instancePath} ${error.message ?? error.keyword}${extra}`
    })
    .join('; ')
}
