import { definitions } from './contract.ts'
import { isObject, type Json, type JsonObject } from './json.ts'

/**
 * A JSON value of the description's schema `name`: `values` where given, and the plainest valid value for every
 * required field that `values` leaves out (null where allowed, else an empty text, 0, false, an example address).
 * Throws for a key that the schema does not know, so that a response cannot hold a field that GitHub does not send.
 */
export function fillSchema(name: string, values: JsonObject): JsonObject {
  const filled = fill({ $ref: `github#/definitions/${name}` }, values, name)
  if (!isObject(filled)) throw new Error(`${name} is not the schema of an object.`)
  return filled
}

function fill(schema: JsonObject, value: Json | undefined, path: string): Json {
  const target = resolve(schema)
  const alternatives = target['anyOf'] ?? target['oneOf']
  if (Array.isArray(alternatives)) return fillAlternative(alternatives.filter(isObject), value, path)
  const types = typesOf(target)
  if (value === null || (value === undefined && types.includes('null'))) return null
  if (types.includes('object') || isObject(target['properties'])) return fillObject(target, value, path)
  if (value !== undefined) return Array.isArray(value) ? fillItems(target, value, path) : value
  return plainest(target, types)
}

function fillAlternative(alternatives: readonly JsonObject[], value: Json | undefined, path: string): Json {
  const nullable = alternatives.some((entry) => typesOf(resolve(entry)).includes('null'))
  if (value === null || (value === undefined && nullable)) return null
  if (value !== undefined && !isObject(value)) return value
  const [first] = alternatives
  if (first === undefined) throw new Error(`${path}: no alternatives.`)
  return fill(first, value, path)
}

function fillObject(schema: JsonObject, value: Json | undefined, path: string): Json {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const given = isObject(value) ? value : {}
  const result: Record<string, Json> = {}
  for (const key of requiredOf(schema)) {
    const property = properties[key]
    result[key] = fill(isObject(property) ? property : {}, given[key], `${path}.${key}`)
  }
  for (const [key, entry] of Object.entries(given)) {
    if (entry === undefined) continue
    const property = properties[key]
    if (isObject(property)) result[key] = fill(property, entry, `${path}.${key}`)
    else if (schema['additionalProperties'] !== undefined) result[key] = entry
    else throw new Error(`GitHub's description has no field ${path}.${key}.`)
  }
  return result
}

function fillItems(schema: JsonObject, value: readonly Json[], path: string): Json {
  const items = schema['items']
  return isObject(items) ? value.map((entry, index) => fill(items, entry, `${path}[${index}]`)) : value
}

function plainest(schema: JsonObject, types: readonly string[]): Json {
  const values = schema['enum']
  if (Array.isArray(values)) return values[0] ?? null
  if (types.includes('array')) return []
  if (types.includes('integer') || types.includes('number')) return 0
  if (types.includes('boolean')) return false
  if (schema['format'] === 'uri' || schema['format'] === 'uri-template') return 'https://github.example/'
  if (schema['format'] === 'email') return 'someone@github.example'
  if (schema['format'] === 'date-time') return '2026-01-01T00:00:00Z'
  return types.includes('string') ? '' : {}
}

const resolved = new WeakMap<JsonObject, JsonObject>()

/** The schema behind references, with the parts of an `allOf` put together, once for each schema. */
function resolve(schema: JsonObject): JsonObject {
  const known = resolved.get(schema) ?? resolveAfresh(schema)
  resolved.set(schema, known)
  return known
}

function resolveAfresh(schema: JsonObject): JsonObject {
  const ref = schema['$ref']
  if (typeof ref === 'string') {
    const target = definitions[ref.replace('github#/definitions/', '')]
    if (target === undefined) throw new Error(`The slice has no ${ref}.`)
    return resolve(target)
  }
  const parts = schema['allOf']
  if (!Array.isArray(parts)) return schema
  return parts.filter(isObject).map(resolve).reduce(combine)
}

/** What satisfies both schemas, as far as types, fields and required fields go. */
function combine(a: JsonObject, b: JsonObject): JsonObject {
  const both = { ...b, ...a }
  const types = typesOf(a).filter((type) => typesOf(b).includes(type))
  const combined = types.length === 0 ? both : { ...both, type: types }
  if (a['properties'] === undefined && b['properties'] === undefined) return combined
  const properties: Record<string, Json | undefined> = isObject(a['properties']) ? { ...a['properties'] } : {}
  for (const [key, property] of Object.entries(isObject(b['properties']) ? b['properties'] : {})) {
    const known = properties[key]
    properties[key] = known === undefined || property === undefined ? property : { allOf: [known, property] }
  }
  return { ...combined, properties, required: [...new Set([...requiredOf(a), ...requiredOf(b)])] }
}

function typesOf(schema: JsonObject): string[] {
  const type = schema['type']
  if (typeof type === 'string') return [type]
  return Array.isArray(type) ? type.filter((entry) => typeof entry === 'string') : []
}

function requiredOf(schema: JsonObject): string[] {
  const required = schema['required']
  return Array.isArray(required) ? required.filter((entry) => typeof entry === 'string') : []
}
