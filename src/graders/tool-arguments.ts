import { z } from 'zod'

/**
 * The arguments of a judge's tool. What is optional may also be null, which some models write for everything that they
 * leave out; the JSON schema that goes to the provider is without null, since not every one of them takes it.
 */
export function toolArguments<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(withoutNulls, z.object(shape))
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null))
}
