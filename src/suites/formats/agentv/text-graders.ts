import { RE2JS } from 're2js'
import { isRecord } from '../../../core/errors/record.ts'
import type { Assertion } from './agentv-suite.ts'
import { type Carried, carriedAs, NO_OPPOSITE, NO_VALUE, notCarried } from './carried.ts'
import { child } from './cursor.ts'
import { scalarText, scalarTexts } from './scalar-text.ts'

/**
 * Turns checks of the answer's text into `text` and `json_schema` graders that pass on the same answers. Undefined for
 * other types.
 */
export function carryText(assertion: Assertion): Carried | undefined {
  const carry = Object.hasOwn(CARRIES, assertion.type) ? CARRIES[assertion.type] : undefined
  return carry?.(assertion, child(assertion.cursor, 'value').value)
}

type Carry = (assertion: Assertion, value: unknown) => Carried

/** Converters by type. */
const CARRIES: Readonly<Record<string, Carry>> = {
  ...forBothCases(
    'contains',
    ofTexts((texts, assertion, value) =>
      Array.isArray(value) && texts.length > 1 ? notCarried(NO_VALUE) : contains(texts, assertion),
    ),
  ),
  ...forBothCases(
    'contains-all',
    ofTexts((texts, assertion) =>
      assertion.negated && texts.length > 1 ? notCarried(NO_OPPOSITE) : contains(texts, assertion),
    ),
  ),
  ...forBothCases(
    'contains-any',
    ofTexts((texts, assertion) =>
      assertion.negated
        ? contains(texts, assertion)
        : pattern(`(?:${texts.map(literal).join('|')})`, false, ignoresCase(assertion) ? 'i' : ''),
    ),
  ),
  'starts-with': ofText((text, { negated }) => pattern(`\\A${SPACE}*${literal(text.trim())}`, negated)),
  'ends-with': ofText((text, { negated }) => pattern(`${literal(text.trim())}${SPACE}*\\z`, negated)),
  equals: (assertion, value) =>
    isRecord(value) || Array.isArray(value)
      ? jsonSchema({ const: value }, assertion.negated)
      : equalText(assertion, value),
  regex: ofText((text, assertion) => regex(assertion, text)),
  'is-json': ({ negated }, value) => {
    if (value !== undefined && value !== null && !isRecord(value)) return notCarried('its schema is not a mapping')
    return jsonSchema(isRecord(value) && Object.keys(value).length > 0 ? value : ANY_JSON, negated)
  },
}

function equalText(assertion: Assertion, value: unknown): Carried {
  const equal = ofText((text, { negated }) => pattern(`\\A${SPACE}*${literal(text.trim())}${SPACE}*\\z`, negated))
  return equal(assertion, value)
}

function forBothCases(type: string, carry: Carry): Record<string, Carry> {
  return { [type]: carry, [`i${type}`]: carry }
}

function ofTexts(carry: (texts: string[], assertion: Assertion, value: unknown) => Carried): Carry {
  return (assertion, value) => {
    const texts = scalarTexts(value)
    return texts === null ? notCarried(NO_VALUE) : carry(texts, assertion, value)
  }
}

function ofText(carry: (text: string, assertion: Assertion) => Carried): Carry {
  return (assertion, value) => {
    const text = scalarText(value)
    return text === null ? notCarried(NO_VALUE) : carry(text, assertion)
  }
}

function ignoresCase({ type }: Assertion): boolean {
  return type.startsWith('icontains')
}

function contains(texts: string[], assertion: Assertion): Carried {
  const key = `${assertion.negated ? 'not_' : ''}contains${ignoresCase(assertion) ? '' : '_cs'}`
  return carriedAs('text', { [key]: texts })
}

/** A schema that any JSON fits. It lists all types, since an empty schema may count as missing. */
const ANY_JSON = { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] }

/** The characters that JavaScript's `trim` removes. RE2's `\s` is ASCII only. */
const SPACE = '[\\s\\x{B}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}]'

function pattern(source: string, negated: boolean, flags = ''): Carried {
  const expression = flags === '' ? source : `(?${flags})${source}`
  return carriedAs('text', { [negated ? 'regex_not_match' : 'regex_match']: [expression] })
}

function jsonSchema(schema: Record<string, unknown>, negated: boolean): Carried {
  return negated ? notCarried(NO_OPPOSITE) : carriedAs('json_schema', { schema })
}

/** Returns a pattern that matches exactly this text. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

const MAX_PATTERN = 1000
/** Most repetitions in a pattern: RE2 writes each one out when it compiles the pattern. */
const MAX_REPETITIONS = 500

/** Converts a JavaScript pattern to RE2. A pattern with another meaning in RE2 is not carried over. */
function regex({ cursor, negated }: Assertion, source: string): Carried {
  const flags = child(cursor, 'flags').value ?? ''
  if (typeof flags !== 'string' || !/^[gimsu]*$/.test(flags)) return notCarried('its flags are not known here')
  if (source.length > MAX_PATTERN) return notCarried(`its pattern has more than ${MAX_PATTERN} characters`)
  const repetitions = [...source.matchAll(/(\d+)\}/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  if (repetitions > MAX_REPETITIONS) {
    return notCarried(`its pattern repeats parts of it more than ${MAX_REPETITIONS} times`)
  }
  // In RE2 these are ends of the text, literal passages and classes, in JavaScript letters and brackets.
  if (/\\[AzQECa]|\[\[:/.test(source) || !isRe2(source)) {
    return notCarried('its pattern is invalid or means something else in RE2 (no lookaround, no back references)')
  }
  return pattern(source, negated, [...new Set(flags.replace(/[gu]/g, ''))].join(''))
}

function isRe2(source: string): boolean {
  try {
    RE2JS.compile(source)
    return true
  } catch {
    return false
  }
}
