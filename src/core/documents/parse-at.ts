import { z } from 'zod'
import { cutText } from '../errors/cut-text.ts'
import { didYouMean } from '../errors/nearest-name.ts'
import { throwIfAny, UserError } from '../errors/user-error.ts'
import { type SourceDocument, valueAt } from './document.ts'
import { MAX_ERRORS } from './limits.ts'
import type { ValuePath } from './parsed-tree.ts'

/**
 * Checks the value at `path` of a document against a schema and returns it.
 *
 * @throws UserErrors with one error for each issue, positioned at its value; the messages name keys, not terms of the
 * schema library
 */
export function parseAt<Schema extends z.ZodType>(
  schema: Schema,
  document: SourceDocument,
  path: ValuePath = [],
): z.output<Schema> {
  const result = schema.safeParse(valueAt(document.value, path))
  if (result.success) return result.data
  const errors = result.error.issues.flatMap((issue) => toUserErrors(issue, schema, document, path))
  throwIfAny(errors.slice(0, MAX_ERRORS))
  throw new Error('a failed check has no issues')
}

type Issue = z.core.$ZodIssue

function toUserErrors(issue: Issue, schema: z.ZodType, document: SourceDocument, base: ValuePath): UserError[] {
  const inner = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
  const path = [...base, ...inner]
  if (issue.code === 'unrecognized_keys') {
    const known = keysOf(schema, inner)
    return issue.keys.map(
      (key) =>
        new UserError({
          what: `\`${key}\` is not an option${path.length === 0 ? '' : ` of \`${formatPath(path)}\``}.${didYouMean(key, known)}`,
          where: document.keyPositionOf([...path, key]),
          todo: known.length === 0 ? 'Remove it.' : `Remove it, or use one of: ${known.join(', ')}.`,
        }),
    )
  }
  if (issue.code === 'invalid_union') {
    const branch = deepestBranch(issue.errors)
    if (branch !== null) {
      return branch.flatMap((nested) =>
        toUserErrors({ ...nested, path: [...issue.path, ...nested.path] }, schema, document, base),
      )
    }
  }
  const value = valueAt(document.value, path)
  const name = path.length === 0 ? 'The file' : `\`${formatPath(path)}\``
  if (value === undefined && issue.code !== 'custom') {
    return [
      new UserError({
        what: `${name} is missing`,
        where: document.positionOf(path.slice(0, -1)),
        todo: `Add \`${String(path.at(-1) ?? '')}\`, which must be ${wanted(issue)}.`,
      }),
    ]
  }
  const where = document.positionOf(path)
  if (issue.code === 'custom') return [new UserError({ what: issue.message, where, todo: todoOf(issue) })]
  return [
    new UserError({
      what: `${name} must be ${wanted(issue)}, not ${given(issue, value)}`,
      where,
      todo: `Write ${wanted(issue)} here.`,
    }),
  ]
}

function given(issue: Issue, value: unknown): string {
  const tooLong = issue.code === 'too_big' && (typeof value === 'string' || Array.isArray(value))
  return tooLong ? value.length.toLocaleString('en') : describeType(value)
}

/** Formats a path for messages, as in `skills[0].test_cases[3].prompt`. */
export function formatPath(path: ValuePath): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('')
}

/** Describes a value's type, or a short value, as the end of a sentence: "must be a number, not a list". */
export function describeType(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'string') return value.trim() === '' ? 'empty text' : `the text "${shorten(value)}"`
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  return typeof value === 'object' ? 'a mapping' : 'nothing'
}

/** Folds white space and cuts text to `length` characters, for quoting in a message. */
export function shorten(text: string, length = 40): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), length)
}

function todoOf(issue: Issue): string {
  const todo: unknown = issue.code === 'custom' ? issue.params?.['todo'] : undefined
  return typeof todo === 'string' ? todo : 'Correct the value.'
}

function wanted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1
        ? `\`${String(issue.values[0])}\``
        : `one of ${issue.values.map((value) => `\`${String(value)}\``).join(', ')}`
    case 'too_small':
      if (issue.origin === 'string') return 'text that is not empty'
      if (issue.origin === 'array') return `a list of at least ${issue.minimum}`
      return issue.inclusive === false ? `more than ${issue.minimum}` : `at least ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `text of at most ${issue.maximum.toLocaleString('en')} characters`
      if (issue.origin === 'array') return `a list of at most ${issue.maximum.toLocaleString('en')}`
      return `at most ${issue.maximum}`
    case 'invalid_union':
      return unionWording(issue.errors)
    case 'invalid_key':
      return 'a mapping with valid keys'
    default:
      return issue.message.toLowerCase()
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
  null: 'empty',
}

function unionWording(branches: readonly (readonly Issue[])[]): string {
  const words = branches.flatMap((branch) => branch.slice(0, 1).map(wanted))
  return [...new Set(words)].join(' or ')
}

/**
 * Finds the branch of a union that the author meant: the one whose issues lie deepest. Null if no branch has issues
 * below the value itself.
 */
function deepestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  let best: readonly Issue[] | null = null
  let bestDepth = 0
  for (const branch of branches) {
    const depth = Math.min(...branch.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)))
    if (branch.length > 0 && depth > bestDepth) {
      best = branch
      bestDepth = depth
    }
  }
  return best
}

/** Returns the keys that the schema allows in the object at `path`; empty if it allows any. */
function keysOf(schema: z.ZodType, path: readonly (string | number)[]): string[] {
  let current: unknown = schema
  for (const step of path) {
    current = unwrap(current)
    if (current instanceof z.ZodObject) current = current.shape[String(step)]
    else if (current instanceof z.ZodArray) current = current.element
    else if (current instanceof z.ZodRecord) current = current.valueType
    else return []
  }
  current = unwrap(current)
  return current instanceof z.ZodObject ? Object.keys(current.shape) : []
}

function unwrap(schema: unknown): unknown {
  let current = schema
  for (;;) {
    if (current instanceof z.ZodOptional || current instanceof z.ZodNullable || current instanceof z.ZodDefault) {
      current = current.unwrap()
    } else if (current instanceof z.ZodUnion) {
      current = current.options.find((option) => unwrap(option) instanceof z.ZodObject)
    } else return current
  }
}

/** A text with paths of `formatPath`, the same for every entry of a list. */
export function withoutIndices(text: string): string {
  return text.replace(/\[\d+\]/g, '[]')
}
