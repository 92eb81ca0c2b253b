import { RE2JS } from 're2js'
import { isRecord } from '../../../errors/record.ts'
import type { Assertion } from './agentv-suite.ts'
import { type Carried, exactly, NO_OPPOSITE, NO_VALUE, notAtAll } from './carried.ts'
import { child, isAbsent } from './cursor.ts'
import { scalarText, scalarTexts } from './scalar-text.ts'

/**
 * Checks of the answer's text as `text` and `json_schema` graders that pass on the same answers. Undefined for other
 * types.
 */
export function carryText(assertion: Assertion): Carried | undefined {
  const { type, negated, cursor } = assertion
  const value = child(cursor, 'value').value
  const ignoresCase = type.startsWith('icontains')
  switch (type) {
    case 'contains':
    case 'icontains':
      return withTexts(Array.isArray(value) && value.length > 1 ? null : value, (texts) =>
        contains(texts, { negated, ignoresCase }),
      )
    case 'contains-all':
    case 'icontains-all':
      return withTexts(value, (texts) =>
        negated && texts.length > 1 ? notAtAll(NO_OPPOSITE) : contains(texts, { negated, ignoresCase }),
      )
    case 'contains-any':
    case 'icontains-any':
      return withTexts(value, (texts) =>
        negated ? contains(texts, { negated, ignoresCase }) : pattern(anyOf(texts), negated, ignoresCase ? 'i' : ''),
      )
    case 'starts-with':
      return withTexts(scalarText(value), ([text = '']) => pattern(`\\A${SPACE}*${literal(text.trim())}`, negated))
    case 'ends-with':
      return withTexts(scalarText(value), ([text = '']) => pattern(`${literal(text.trim())}${SPACE}*\\z`, negated))
    case 'equals':
      if (isRecord(value) || Array.isArray(value)) return json({ const: value }, negated)
      return withTexts(scalarText(value), ([text = '']) =>
        pattern(`\\A${SPACE}*${literal(text.trim())}${SPACE}*\\z`, negated),
      )
    case 'regex':
      return withTexts(scalarText(value), ([text = '']) => regex(assertion, text))
    case 'is-json':
      if (value !== undefined && value !== null && !isRecord(value)) return notAtAll('its schema is no mapping')
      return json(isRecord(value) && Object.keys(value).length > 0 ? value : ANY_JSON, negated)
    default:
      return undefined
  }
}

/** Not empty, for an empty schema may be taken for a missing one. */
const ANY_JSON = { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] }

/** What `trim` of JavaScript removes; RE2's `\s` is ASCII only. */
const SPACE = '[\\s\\x{B}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}]'

function withTexts(value: unknown, carry: (texts: string[]) => Carried): Carried {
  const texts = scalarTexts(value)
  return texts === null ? notAtAll(NO_VALUE) : carry(texts)
}

function contains(texts: string[], { negated, ignoresCase }: { negated: boolean; ignoresCase: boolean }): Carried {
  return exactly('text', { [`${negated ? 'not_' : ''}contains${ignoresCase ? '' : '_cs'}`]: texts })
}

function pattern(source: string, negated: boolean, flags = ''): Carried {
  const expression = flags === '' ? source : `(?${flags})${source}`
  return exactly('text', { [negated ? 'regex_not_match' : 'regex_match']: [expression] })
}

function json(schema: Record<string, unknown>, negated: boolean): Carried {
  return negated ? notAtAll(NO_OPPOSITE) : exactly('json_schema', { schema })
}

function anyOf(texts: readonly string[]): string {
  return `(?:${texts.map(literal).join('|')})`
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

const MAX_PATTERN = 1000
/** Each repetition is written out when the pattern is compiled. */
const MAX_REPETITIONS = 500

/** AgentV's patterns are JavaScript's, ours RE2's: what the two read differently is not carried over. */
function regex({ cursor, negated }: Assertion, source: string): Carried {
  const flags = child(cursor, 'flags')
  const written = isAbsent(flags) ? '' : flags.value
  if (typeof written !== 'string' || !/^[gimsu]*$/.test(written)) return notAtAll('its flags are not known here')
  if (source.length > MAX_PATTERN) return notAtAll(`its pattern has more than ${MAX_PATTERN} characters`)
  const repetitions = source.matchAll(/(\d+)\}/g)
  if ([...repetitions].reduce((sum, [, count]) => sum + Number(count), 0) > MAX_REPETITIONS) {
    return notAtAll(`its pattern repeats parts of it more than ${MAX_REPETITIONS} times`)
  }
  // Ends of the text, literal passages and classes in RE2; letters and brackets in JavaScript.
  if (/\\[AzQECa]|\[\[:/.test(source) || !isRe2(source)) {
    return notAtAll('its pattern has no meaning, or another one, in RE2 (no lookaround, no back references)')
  }
  return pattern(source, negated, [...new Set(written.replace(/[gu]/g, ''))].join(''))
}

function isRe2(source: string): boolean {
  try {
    RE2JS.compile(source)
    return true
  } catch {
    return false
  }
}
