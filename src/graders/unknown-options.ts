import { z } from 'zod'
import { nearestName } from '../core/errors/nearest-name.ts'
import { isRecord } from '../core/errors/record.ts'

/** An option that the grader's type does not have. */
interface UnknownOption {
  /** Such as `content_patterns[0].must_mach`, at most 200 characters. */
  path: string
  /** Path of the option that may be meant; null where there is none, or the grader has that one, too. */
  meant: string | null
}

/** More than anyone corrects at a time. */
const MOST = 10

/**
 * The options of a grader's configuration that its type does not have. Waza ignores them, so that an option with a
 * misspelt name would check nothing.
 */
export function unknownOptions(type: z.ZodType, config: Readonly<Record<string, unknown>>): UnknownOption[] {
  const found: UnknownOption[] = []
  collectUnknown(schemaOf(type), config, '', found)
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

function collectUnknown({ anyOf, ...written }: Shape, value: unknown, path: string, found: UnknownOption[]): void {
  if (found.length >= MOST) return
  // An optional value is a union with null; take the other member.
  const { properties, items } = anyOf?.find((one) => one.properties ?? one.items) ?? written
  if (Array.isArray(value) && items !== undefined) {
    for (const [index, item] of value.entries()) collectUnknown(items, item, `${path}[${index}]`, found)
  }
  if (!isRecord(value) || properties === undefined) return
  for (const [key, item] of Object.entries(value)) {
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (property !== undefined) collectUnknown(property, item, at(key), found)
    else {
      const names = Object.keys(properties).filter((name) => !Object.hasOwn(value, name))
      const meant = nearestName(key, names)
      found.push({ path: at(key).slice(0, 200), meant: meant === null ? null : at(meant) })
    }
  }
}
