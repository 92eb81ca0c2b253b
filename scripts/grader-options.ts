import { z } from 'zod'

/** One option of a grader, as its row in the documentation says it. */
export interface OptionRow {
  /** `content_patterns[].path`: a field of each entry of a list. */
  name: string
  /** With its default, or that it is needed. */
  type: string
  description: string
}

interface Property {
  type?: string | string[] | undefined
  description?: string | undefined
  /**
   * Ours, for what a schema leaves to later steps: an option without which the grader is refused, its default, the type
   * of what may be anything.
   */
  needed?: boolean | undefined
  otherwise?: unknown
  takes?: string | undefined
  anyOf?: Property[] | undefined
  items?: Property | undefined
  properties?: Record<string, Property> | undefined
}

const propertySchema: z.ZodType<Property> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    needed: z.boolean().optional(),
    otherwise: z.unknown().optional(),
    takes: z.string().optional(),
    anyOf: z.array(propertySchema).optional(),
    items: propertySchema.optional(),
    properties: z.record(z.string(), propertySchema).optional(),
  }),
)

/** Every option of a grader's configuration, in the order of its schema; the fields of a mapping after it. */
export function optionRows(config: z.ZodType): OptionRow[] {
  return rows('', propertySchema.parse(z.toJSONSchema(config, { io: 'input', unrepresentable: 'any' })))
}

function rows(prefix: string, { properties = {} }: Property): OptionRow[] {
  return Object.entries(properties).flatMap(([key, written]) => {
    const property = { ...written, ...notNull(written), otherwise: written.otherwise }
    const name = `${prefix}${key}`
    const { items } = property
    return [
      { name, type: `${typeOf(property)}${defaultOf(property)}`, description: property.description ?? '' },
      ...(items === undefined ? rows(`${name}.`, property) : rows(`${name}[].`, items)),
    ]
  })
}

/** What an option is when it is not left empty. */
function notNull({ anyOf, type, ...rest }: Property): Property {
  const other = anyOf?.find((one) => one.type !== 'null')
  if (other !== undefined) return notNull(other)
  const own = Array.isArray(type) ? type.find((one) => one !== 'null') : type
  return { ...rest, ...(own === undefined ? {} : { type: own }) }
}

function typeOf({ type, items, takes }: Property): string {
  if (takes !== undefined) return takes
  switch (type) {
    case 'string':
      return 'text'
    case 'integer':
      return 'whole number'
    case 'number':
      return 'number'
    case 'boolean':
      return 'true or false'
    case 'object':
      return 'mapping'
    case 'array':
      return items === undefined ? 'list' : `${typeOf(notNull(items))}s`
    default:
      return 'anything'
  }
}

function defaultOf({ needed, otherwise }: Property): string {
  if (needed === true) return ', needed'
  return otherwise === undefined ? '' : `, default \`${String(otherwise)}\``
}
