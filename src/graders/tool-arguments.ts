import { z } from 'zod'

/**
 * Schema of a judge's tool arguments. An optional argument may be null, too, because some models write null for each
 * one that they leave out. The JSON schema for the provider is without null, which not every provider accepts.
 */
export function toolArguments<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(withoutNulls, z.object(shape))
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null))
}
