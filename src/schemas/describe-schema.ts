import { z } from 'zod'

/** What each key of a mapping is for, as editors show it. */
export type Descriptions<Shape> = Readonly<Record<keyof Shape, string>>

/**
 * The schema of a reader with a sentence for each of its keys. The keys themselves are the reader's, so that a sentence
 * is missing or too many is an error of types.
 */
export function described<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  descriptions: Descriptions<Shape>,
): z.ZodObject {
  const fields = Object.entries(schema.shape).map(([key, field]) => {
    const description: string | undefined = descriptions[key]
    return [key, description === undefined ? field : field.meta({ description })] as const
  })
  return z.object(Object.fromEntries(fields))
}
