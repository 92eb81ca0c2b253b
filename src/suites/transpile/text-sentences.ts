import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { type Cursor, child, isAbsent } from '../formats/agentv/cursor.ts'
import { compactText, scalarText, scalarTexts } from '../formats/agentv/scalar-text.ts'
import type { SuiteBuilder } from '../reader/suite-builder.ts'

/** The sentence of a check of the answer's text; undefined for other types, null where there is no value. */
export function textSentence(_builder: SuiteBuilder, assertion: Assertion): string | null | undefined {
  const { type, negated, cursor } = assertion
  const own = Object.hasOwn(SENTENCES, type) ? SENTENCES[type] : undefined
  if (own === undefined) return undefined
  const value = child(cursor, 'value')
  const shown = own.shown(value)
  return shown === null ? null : `Output ${negated ? own.not : own.is}${shown}${own.more?.(assertion) ?? ''}`
}

/** How a check is said: what the answer does or does not, what it is compared with, and how. */
interface Sentence {
  is: string
  not: string
  /** Null where the assertion does not say it. */
  shown(value: Cursor): string | null
  more?(assertion: Assertion): string
}

const inQuotes = ({ value }: Cursor) => withText(value, (text) => ` '${text}'`)
const inList = ({ value }: Cursor) => withTexts(value, (texts) => `: ${quoted(texts)}`)

const contains: Sentence = { is: 'contains', not: 'does not contain', shown: inQuotes, more: ignoring }
const containsAny: Sentence = { is: 'contains any of', not: 'contains none of', shown: inList, more: ignoring }
const containsAll: Sentence = { is: 'contains all of', not: 'does not contain all of', shown: inList, more: ignoring }

const SENTENCES: Readonly<Record<string, Sentence>> = {
  contains,
  icontains: contains,
  'contains-any': containsAny,
  'icontains-any': containsAny,
  'contains-all': containsAll,
  'icontains-all': containsAll,
  'starts-with': { is: 'starts with', not: 'does not start with', shown: inQuotes },
  'ends-with': { is: 'ends with', not: 'does not end with', shown: inQuotes },
  regex: {
    is: 'matches regex',
    not: 'does not match regex',
    shown: ({ value }) => withText(value, (text) => `: ${text}`),
    more: ({ cursor }) => {
      const flags = child(cursor, 'flags').value
      return typeof flags === 'string' && flags !== '' ? ` (flags: ${flags})` : ''
    },
  },
  equals: {
    is: 'exactly equals',
    not: 'does not exactly equal',
    shown: (value) => (isAbsent(value) || value.value === '' ? null : `: ${compactText(value.value)}`),
  },
  'is-json': {
    is: 'is valid JSON',
    not: 'is not valid JSON',
    shown: (value) => (isAbsent(value) ? '' : ` that matches the schema ${compactText(value.value)}`),
  },
}

function ignoring({ type }: Assertion): string {
  return type.startsWith('icontains') ? ' (ignoring case)' : ''
}

function withText(value: unknown, sentence: (text: string) => string): string | null {
  // A list of one text means that text. A longer list would need to state whether all or any of them are meant.
  const text = scalarText(Array.isArray(value) && value.length === 1 ? value[0] : value)
  return text === null ? null : sentence(text)
}

function withTexts(value: unknown, sentence: (texts: readonly string[]) => string): string | null {
  const texts = scalarTexts(value)
  return texts === null ? null : sentence(texts)
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ')
}
