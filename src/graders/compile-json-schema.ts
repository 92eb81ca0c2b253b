import { Ajv, type ErrorObject, MissingRefError, type Options } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { cutText } from '../core/errors/cut-text.ts'
import { moreInBrackets } from '../core/errors/first-of.ts'
import { compileRe2 } from './compile-re2.ts'
import { improveKeywords } from './improve-keywords.ts'
import { type Draft, draftOf, withoutForeignKeywords } from './json-schema-draft.ts'
import { withinTimeLimit } from './within-time-limit.ts'

/** Returns why a value does not fit a schema; null when it does. */
export type SchemaCheck = (value: unknown) => string | null

/** Twice the size of the largest schemas in public catalogues. */
const MAX_LENGTH = 1024 * 1024
const MAX_DEPTH = 100
const MAX_ERRORS = 5
const MAX_SHOWN = 200

/** Compiled schemas. A schema is the same object in every trial that it grades, and compiling takes milliseconds. */
const known = new WeakMap<object, SchemaCheck | { problem: string }>()

/**
 * Compiles a JSON Schema: of draft 2020-12 unless its `$schema` names 2019-09, 07 or 06. Formats are not asserted,
 * unknown keywords are ignored, and patterns are RE2. References lead to the schema itself or to a draft's meta-schema;
 * nothing is fetched. An object with several thousand properties is too large. Compiling and checking take at most a
 * few seconds each; a check that would take longer throws an Error.
 *
 * @returns the check, or why the schema cannot be used, as the end of a sentence
 */
export function compileJsonSchema(schema: object): SchemaCheck | { problem: string } {
  const check = known.get(schema) ?? compile(schema)
  known.set(schema, check)
  return check
}

function compile(schema: object): SchemaCheck | { problem: string } {
  try {
    const json = JSON.stringify(schema)
    if (json.length > MAX_LENGTH) return { problem: `it has more than ${MAX_LENGTH} characters` }
    if (isDeeper(schema, MAX_DEPTH)) return { problem: `it is nested deeper than ${MAX_DEPTH} levels` }
    // A copy, so that ajv gets nothing but JSON.
    const { $schema, ...rest }: Record<string, unknown> = JSON.parse(json)
    const draft = draftOf({ $schema })
    if (typeof draft !== 'string') return draft
    const clean = withoutForeignKeywords(rest)
    const problem = withinTimeLimit('reading the schema', () => metaSchemaProblem(clean, draft))
    if (problem !== null) return { problem }
    // A new instance, because an instance keeps every $id that it has seen.
    const ajv = ajvFor(draft)
    improveKeywords(ajv)
    const validate = withinTimeLimit('compiling the schema', () => {
      const compiled = ajv.compile(clean)
      // The engine parses a function's code at its first call, and fails for an object of several thousand properties.
      compiled(null)
      return compiled
    })
    return (value) => {
      const fits = withinTimeLimit('checking against the schema', () => fitsAtAnyDepth(() => validate(value) === true))
      return fits ? null : describeErrors(validate.errors ?? [])
    }
  } catch (error) {
    return { problem: compileProblem(error) }
  }
}

/** @throws Error in place of a RangeError, because the depth of a foreign value is not a bug of this program */
function fitsAtAnyDepth(fits: () => boolean): boolean {
  try {
    return fits()
  } catch (error) {
    throw error instanceof RangeError ? new Error('the value or the schema is nested too deeply to be checked') : error
  }
}

/** Validators of schemas, one for each draft, because a meta-schema takes longer to compile than most schemas. */
const metaValidators = new Map<Draft, Validator>()

/** Why the draft's meta-schema refuses a schema; null when it accepts it. */
function metaSchemaProblem(schema: Record<string, unknown>, draft: Draft): string | null {
  const validator = metaValidators.get(draft) ?? ajvFor(draft)
  // Stored again only after it has finished, because an interrupted one cannot be trusted.
  metaValidators.delete(draft)
  const valid = validator.validateSchema(schema) === true
  metaValidators.set(draft, validator)
  // The first error is enough; the others list what else the value could have been.
  return valid ? null : `its ${describeErrors(validator.errors?.slice(0, 1) ?? [])}`
}

type Validator = Ajv | Ajv2019 | Ajv2020

function ajvFor(draft: Draft): Validator {
  switch (draft) {
    case '2020-12':
      return new Ajv2020(options)
    case '2019-09':
      return new Ajv2019(options)
    case '07':
      return new Ajv(options)
  }
}

const options: Options = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  logger: false,
  // Else {"required": ["constructor"]} holds for every object.
  ownProperties: true,
  // Else a large definition is compiled again for each reference to it.
  inlineRefs: false,
  code: { regExp: Object.assign(re2, { code: 're2' }) },
}

function re2(pattern: string): { test: (text: string) => boolean; toString: () => string } {
  const compiled = compileRe2(pattern)
  if ('reason' in compiled) throw new Error(`its pattern ${quoteJson(pattern)} is not valid: ${compiled.reason}`)
  // ajv identifies patterns by their text.
  return { test: compiled.finds, toString: () => pattern }
}

/** The first errors, each with its path in the value and what was expected there. */
function describeErrors(errors: readonly ErrorObject[]): string {
  const first = errors.slice(0, MAX_ERRORS).map(({ instancePath, message, params }) => {
    const path = instancePath === '' ? 'the value' : cutText(instancePath, MAX_SHOWN)
    return `${path} ${message ?? 'is not valid'}${errorDetail(params)}`
  })
  return `${first.join(', ')}${moreInBrackets(errors.length - first.length)}`
}

/** The value that ajv's message leaves out, after ": ". */
function errorDetail({ additionalProperty, unevaluatedProperty, allowedValues, allowedValue }: ErrorObject['params']) {
  const value = additionalProperty ?? unevaluatedProperty ?? allowedValues ?? allowedValue
  return value === undefined ? '' : `: ${quoteJson(value)}`
}

function compileProblem(error: unknown): string {
  if (error instanceof MissingRefError) {
    const ref = `its $ref ${quoteJson(error.missingRef)}`
    return error.missingRef.startsWith('#') ? `${ref} leads nowhere` : `${ref} leads out of it, and nothing is fetched`
  }
  if (error instanceof RangeError) return 'it is too large to be compiled, or leads back to itself'
  return error instanceof Error ? cutText(error.message, MAX_SHOWN) : String(error)
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1))
}

function quoteJson(value: unknown): string {
  return cutText(JSON.stringify(value) ?? 'nothing', MAX_SHOWN)
}
