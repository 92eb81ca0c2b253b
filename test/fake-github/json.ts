/** Any JSON value; `undefined` members are dropped when it is written. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json | undefined }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function stringAt(body: Json | undefined, key: string): string | undefined {
  const value = isObject(body) ? body[key] : undefined
  return typeof value === 'string' ? value : undefined
}

export function objectAt(body: Json | undefined, key: string): JsonObject | undefined {
  const value = isObject(body) ? body[key] : undefined
  return isObject(value) ? value : undefined
}

export function listAt(body: Json | undefined, key: string): readonly Json[] {
  const value = isObject(body) ? body[key] : undefined
  return Array.isArray(value) ? value : []
}
