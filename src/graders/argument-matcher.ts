import { z } from 'zod'
import { cutText } from '../core/errors/cut-text.ts'
import { withSortedKeys } from '../core/errors/sorted-keys.ts'
import { compileJsonSchema } from './compile-json-schema.ts'
import { compileRe2 } from './compile-re2.ts'

/** A condition on one argument of a tool call. */
export interface ArgumentMatcher {
  /** Why the value does not match; null when it does. */
  mismatch(value: unknown): string | null
}

const KINDS = ['equals', 'regex', 'contains', 'range', 'json_schema'] as const

/**
 * Schema of one matcher in Waza's syntax, a mapping with exactly one key: `equals` (any JSON value, compared deeply, 42
 * is 42.0), `regex` (RE2, unanchored, case-sensitive), `contains` (case-sensitive), `range` (gte, lte, gt, lt; numbers
 * only) or `json_schema`. `regex` and `contains` match null as the empty text, and any other value that is not a text
 * as its JSON with sorted keys.
 */
export const argumentMatcher: z.ZodType<ArgumentMatcher> = z.unknown().transform((given, context) => {
  const matcher = readMatcher(given)
  if ('mismatch' in matcher) return matcher
  context.addIssue({ code: 'custom', message: matcher.problem })
  return z.NEVER
})

type ReadMatcher = ArgumentMatcher | { problem: string }

function readMatcher(given: unknown): ReadMatcher {
  if (!isMapping(given))
    return { problem: `expected mapping with one of ${KINDS.join(', ')}, such as {regex: '^npm '}` }
  const keys = Object.keys(given)
  const [key = ''] = keys
  if (keys.length === 0) return { problem: `empty matcher; expected one of ${KINDS.join(', ')}` }
  if (keys.length > 1) return { problem: `exactly one matcher kind allowed, got ${keys.length} (${keys.join(', ')})` }
  const value = given[key]
  switch (KINDS.find((kind) => kind === key)) {
    case 'equals':
      return equalsMatcher(value)
    case 'regex':
      return regexMatcher(value)
    case 'contains':
      return containsMatcher(value)
    case 'range':
      return rangeMatcher(value)
    case 'json_schema':
      return jsonSchemaMatcher(value)
    case undefined:
      return { problem: `unknown matcher kind ${JSON.stringify(key)} (must be one of ${KINDS.join(', ')})` }
  }
}

function equalsMatcher(expected: unknown): ReadMatcher {
  return {
    mismatch: (value) =>
      sameJson(expected, value) ? null : `expected ${quoteJson(expected)}, got ${quoteJson(value)}`,
  }
}

function regexMatcher(pattern: unknown): ReadMatcher {
  if (typeof pattern !== 'string' || pattern === '') return { problem: 'regex needs a non-empty pattern' }
  const compiled = compileRe2(pattern)
  if ('reason' in compiled) return { problem: `invalid regex ${JSON.stringify(pattern)}: ${compiled.reason}` }
  return {
    mismatch: (value) =>
      compiled.finds(argumentText(value)) ? null : `regex ${JSON.stringify(pattern)} did not match ${quoteJson(value)}`,
  }
}

function containsMatcher(part: unknown): ReadMatcher {
  if (typeof part !== 'string' || part === '') return { problem: 'contains needs a non-empty substring' }
  return {
    mismatch: (value) =>
      argumentText(value).includes(part) ? null : `expected substring ${JSON.stringify(part)}, got ${quoteJson(value)}`,
  }
}

const bound = z.number().nullish()
const bounds = z.object({ gte: bound, lte: bound, gt: bound, lt: bound })

function rangeMatcher(given: unknown): ReadMatcher {
  const parsed = bounds.safeParse(given)
  if (!parsed.success) return { problem: 'range needs numbers for gte, lte, gt and lt' }
  const { gte, lte, gt, lt } = parsed.data
  if (gte == null && lte == null && gt == null && lt == null) {
    return { problem: 'range needs at least one bound (gte, lte, gt, lt)' }
  }
  return {
    mismatch(value) {
      if (typeof value !== 'number') return `${quoteJson(value)} is not a number`
      if (gte != null && value < gte) return `${value} is below ${gte}`
      if (gt != null && value <= gt) return `${value} is not above ${gt}`
      if (lte != null && value > lte) return `${value} is above ${lte}`
      if (lt != null && value >= lt) return `${value} is not below ${lt}`
      return null
    },
  }
}

function jsonSchemaMatcher(schema: unknown): ReadMatcher {
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

function argumentText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(withSortedKeys(value))
}

/** A foreign value for a message, cut, because an argument may be the text of a whole file. */
function quoteJson(value: unknown): string {
  return cutText(JSON.stringify(value) ?? 'nothing', 200)
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
