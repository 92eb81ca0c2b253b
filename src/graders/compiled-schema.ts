import { Ajv, type ErrorObject, MissingRefError, type Options } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { cutText } from '../errors/cut-text.ts'
import { type Draft, draftOf, withoutForeignKeywords } from './json-schema-dialect.ts'
import { improveKeywords } from './json-schema-keywords.ts'
import { compileRe2 } from './re2.ts'
import { withinTimeLimit } from './time-limit.ts'

/** Why a value does not fit a schema, in words; null when it does. */
export type SchemaCheck = (value: unknown) => string | null

/** Twice the size of the largest schemas in public catalogues. */
const MAX_LENGTH = 1024 * 1024
const MAX_DEPTH = 100
const MAX_ERRORS = 5
const MAX_SHOWN = 200

/** A schema is the same object in every trial that it grades, and compiling it takes milliseconds. */
const known = new WeakMap<object, SchemaCheck | { problem: string }>()

/**
 * Compiles a JSON Schema: of draft 2020-12 unless its `$schema` names 2019-09, 07 or 06. Formats are not asserted,
 * unknown keywords are notes, references lead to the schema itself or a draft's own and nothing is fetched, patterns
 * are RE2. Some thousand properties of one object are too many. Neither compiling nor checking takes longer than a few
 * seconds, whatever the schema is; a check that would ends in an Error.
 *
 * @returns why it is no schema, as the end of a sentence, where it is none
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
    // A copy, so that ajv sees nothing but JSON.
    const { $schema, ...rest }: Record<string, unknown> = JSON.parse(json)
    const draft = draftOf($schema === undefined ? {} : { $schema })
    if (typeof draft !== 'string') return draft
    const clean = withoutForeignKeywords(rest)
    const problem = withinTimeLimit('reading the schema', () => problemAsSchema(clean, draft))
    if (problem !== null) return { problem }
    // An instance of its own, because an instance keeps every $id that it has seen.
    const ajv = ajvFor(draft)
    improveKeywords(ajv)
    const validate = withinTimeLimit('compiling the schema', () => {
      const compiled = ajv.compile(clean)
      // The engine reads the code of a function when it is first called, and an object of some thousand properties is
      // too much for it.
      compiled(null)
      return compiled
    })
    return (value) => {
      const fits = withinTimeLimit('checking against the schema', () => fitsAtAnyDepth(() => validate(value) === true))
      return fits ? null : describe(validate.errors ?? [])
    }
  } catch (error) {
    return { problem: reasonOf(error) }
  }
}

/** @throws Error instead of a RangeError: the depth of a foreign value is no bug of this program */
function fitsAtAnyDepth(fits: () => boolean): boolean {
  try {
    return fits()
  } catch (error) {
    throw error instanceof RangeError ? new Error('the value or the schema is nested too deeply to be checked') : error
  }
}

/** Validators of schemas, one for each draft: a meta-schema takes longer to compile than most schemas. */
const judges = new Map<Draft, Validator>()

/** Why the draft's meta-schema refuses a schema; null when it does not. */
function problemAsSchema(schema: Record<string, unknown>, draft: Draft): string | null {
  const judge = judges.get(draft) ?? ajvFor(draft)
  // Set only when it has done its work: one that was interrupted cannot be trusted.
  judges.delete(draft)
  const valid = judge.validateSchema(schema) === true
  judges.set(draft, judge)
  // The first says it; what follows are the other things that a value of the kind could have been.
  return valid ? null : `its ${describe(judge.errors?.slice(0, 1) ?? [])}`
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
  if ('reason' in compiled) throw new Error(`its pattern ${shown(pattern)} is not valid: ${compiled.reason}`)
  // ajv takes two patterns for one when they have the same text.
  return { test: compiled.finds, toString: () => pattern }
}

/** The first errors, each with its place in the value and what was expected there. */
function describe(errors: readonly ErrorObject[]): string {
  const first = errors.slice(0, MAX_ERRORS).map(({ instancePath, message, params }) => {
    const place = instancePath === '' ? 'the value' : cutText(instancePath, MAX_SHOWN)
    return `${place} ${message ?? 'is not valid'}${particular(params)}`
  })
  const more = errors.length - first.length
  return `${first.join(', ')}${more > 0 ? ` (and ${more} more)` : ''}`
}

/** The part of an error that ajv's message leaves out. */
function particular({ additionalProperty, unevaluatedProperty, allowedValues, allowedValue }: ErrorObject['params']) {
  const value = additionalProperty ?? unevaluatedProperty ?? allowedValues ?? allowedValue
  return value === undefined ? '' : `: ${shown(value)}`
}

function reasonOf(error: unknown): string {
  if (error instanceof MissingRefError) {
    const ref = `its $ref ${shown(error.missingRef)}`
    return error.missingRef.startsWith('#') ? `${ref} leads nowhere` : `${ref} leads out of it, and nothing is fetched`
  }
  if (error instanceof RangeError) return 'it is too large to be compiled, or leads back to itself'
  return error instanceof Error ? cutText(error.message, MAX_SHOWN) : String(error)
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1))
}

function shown(value: unknown): string {
  return cutText(JSON.stringify(value) ?? 'nothing', MAX_SHOWN)
}
