import { z } from 'zod'

/**
 * A list of texts; absent and empty in YAML (`contains:`) are the same. A single text in its place is an error, as in
 * Waza.
 */
export const textList = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? [])
