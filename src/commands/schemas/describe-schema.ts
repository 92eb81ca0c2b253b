import { z } from 'zod'

/** The purpose of each key of a mapping, as editors show it. */
type Descriptions<Shape> = Readonly<Record<keyof Shape, string>>

/**
 * Adds a description to each key of a reader's schema. The keys are the reader's, so that a missing or superfluous
 * description is a type error.
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
