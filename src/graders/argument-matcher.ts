import { z } from 'zod'
import { cutText } from '../errors/cut-text.ts'
import { compileJsonSchema } from './compiled-schema.ts'
import { compileRe2 } from './re2.ts'

/** What one argument of a tool call has to be. */
export interface ArgumentMatcher {
  /** Why the value is not what it has to be; null when it is. */
  mismatch(value: unknown): string | null
}

const KINDS = ['equals', 'regex', 'contains', 'range', 'json_schema'] as const

/**
 * One matcher as Waza writes it, a mapping with exactly one key: `equals` (any JSON value, compared deeply, 42 is
 * 42.0), `regex` (RE2, unanchored, case-sensitive), `contains` (case-sensitive), `range` (gte, lte, gt, lt; numbers
 * only) or `json_schema`. For `regex` and `contains` a value that is no text is its JSON with sorted keys, and null is
 * the empty text.
 */
export const argumentMatcher: z.ZodType<ArgumentMatcher> = z.unknown().transform((given, context) => {
  const matcher = read(given)
  if ('mismatch' in matcher) return matcher
  context.addIssue({ code: 'custom', message: matcher.problem })
  return z.NEVER
})

type Read = ArgumentMatcher | { problem: string }

function read(given: unknown): Read {
  if (!isMapping(given))
    return { problem: `expected mapping with one of ${KINDS.join(', ')}, such as {regex: '^npm '}` }
  const keys = Object.keys(given)
  const [key = ''] = keys
  if (keys.length === 0) return { problem: `empty matcher; expected one of ${KINDS.join(', ')}` }
  if (keys.length > 1) return { problem: `exactly one matcher kind allowed, got ${keys.length} (${keys.join(', ')})` }
  const value = given[key]
  switch (KINDS.find((kind) => kind === key)) {
    case 'equals':
      return equals(value)
    case 'regex':
      return regex(value)
    case 'contains':
      return contains(value)
    case 'range':
      return range(value)
    case 'json_schema':
      return jsonSchema(value)
    case undefined:
      return { problem: `unknown matcher kind ${JSON.stringify(key)} (must be one of ${KINDS.join(', ')})` }
  }
}

function equals(expected: unknown): Read {
  return {
    mismatch: (value) => (sameJson(expected, value) ? null : `expected ${shown(expected)}, got ${shown(value)}`),
  }
}

function regex(pattern: unknown): Read {
  if (typeof pattern !== 'string' || pattern === '') return { problem: 'regex needs a non-empty pattern' }
  const compiled = compileRe2(pattern)
  if ('reason' in compiled) return { problem: `invalid regex ${JSON.stringify(pattern)}: ${compiled.reason}` }
  return {
    mismatch: (value) =>
      compiled.finds(textOf(value)) ? null : `regex ${JSON.stringify(pattern)} did not match ${shown(value)}`,
  }
}

function contains(part: unknown): Read {
  if (typeof part !== 'string' || part === '') return { problem: 'contains needs a non-empty substring' }
  return {
    mismatch: (value) =>
      textOf(value).includes(part) ? null : `expected substring ${JSON.stringify(part)}, got ${shown(value)}`,
  }
}

const bound = z.number().nullish()
const bounds = z.object({ gte: bound, lte: bound, gt: bound, lt: bound })

function range(given: unknown): Read {
  const parsed = bounds.safeParse(given)
  if (!parsed.success) return { problem: 'range needs numbers for gte, lte, gt and lt' }
  const { gte, lte, gt, lt } = parsed.data
  if (gte == null && lte == null && gt == null && lt == null) {
    return { problem: 'range needs at least one bound (gte, lte, gt, lt)' }
  }
  return {
    mismatch(value) {
      if (typeof value !== 'number') return `${shown(value)} is not a number`
      if (gte != null && value < gte) return `${value} is below ${gte}`
      if (gt != null && value <= gt) return `${value} is not above ${gt}`
      if (lte != null && value > lte) return `${value} is above ${lte}`
      if (lt != null && value >= lt) return `${value} is not below ${lt}`
      return null
    },
  }
}

function jsonSchema(schema: unknown): Read {
  if (!isMapping(schema) || Object.keys(schema).length === 0) return { problem: 'json_schema needs a non-empty schema' }
  const check = compileJsonSchema(schema)
  if (typeof check !== 'function') return { problem: `invalid json_schema: ${check.problem}` }
  return { mismatch: check }
}

/** Deep equality of two JSON values; keys in any order. */
function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]))
  }
  if (!isMapping(a) || !isMapping(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(sorted(value))
}

/** With the keys of every mapping in order: as they happen to stand is no property of a JSON value. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isMapping(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

/** A foreign value in a message: whole texts of files are arguments, too. */
function shown(value: unknown): string {
  return cutText(JSON.stringify(value) ?? 'nothing', 200)
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
