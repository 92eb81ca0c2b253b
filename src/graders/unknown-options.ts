import { z } from 'zod'
import { nearestName } from '../errors/nearest-name.ts'
import { isRecord } from '../errors/record.ts'

/** An option that no grader of its type has. */
export interface UnknownOption {
  /** `content_patterns[0].must_mach`, at most 200 characters. */
  path: string
  /** The path of the option that may be meant, where the grader does not have that one too. */
  meant: string | null
}

/** Nobody mends more at a time. */
const MOST = 10

/**
 * The options of a grader's configuration that its type does not have: Waza ignores them, so a slip in a name checks
 * nothing.
 */
export function unknownOptions(type: z.ZodType, config: Readonly<Record<string, unknown>>): UnknownOption[] {
  const found: UnknownOption[] = []
  walk(schemaOf(type), config, '', found)
  return found.slice(0, MOST)
}

interface Shape {
  properties?: Record<string, Shape> | undefined
  items?: Shape | undefined
  anyOf?: Shape[] | undefined
}

const shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), shape).optional(),
    items: shape.optional(),
    anyOf: z.array(shape).optional(),
  }),
)

const known = new WeakMap<z.ZodType, Shape>()

function schemaOf(type: z.ZodType): Shape {
  const schema = known.get(type) ?? shape.parse(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }))
  known.set(type, schema)
  return schema
}

function walk({ anyOf, ...written }: Shape, value: unknown, path: string, found: UnknownOption[]): void {
  if (found.length >= MOST) return
  // What may be left empty is one of two, of which null says nothing.
  const { properties, items } = anyOf?.find((one) => one.properties ?? one.items) ?? written
  if (Array.isArray(value) && items !== undefined) {
    for (const [index, item] of value.entries()) walk(items, item, `${path}[${index}]`, found)
  }
  if (!isRecord(value) || properties === undefined) return
  for (const [key, item] of Object.entries(value)) {
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (property !== undefined) walk(property, item, at(key), found)
    else {
      const names = Object.keys(properties).filter((name) => !Object.hasOwn(value, name))
      const meant = nearestName(key, names)
      found.push({ path: at(key).slice(0, 200), meant: meant === null ? null : at(meant) })
    }
  }
}
