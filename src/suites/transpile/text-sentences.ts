import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { child, isAbsent } from '../formats/agentv/cursor.ts'
import { compactText, scalarText, scalarTexts } from '../formats/agentv/scalar-text.ts'
import type { SuiteBuilder } from '../reader/suite-builder.ts'

/** The sentence of a check of the answer's text; undefined for other types, null where there is no value. */
export function textSentence(_builder: SuiteBuilder, { type, negated, cursor }: Assertion): string | null | undefined {
  const value = child(cursor, 'value')
  switch (type) {
    case 'contains':
    case 'icontains':
      return withText(
        value.value,
        (text) => `${negated ? 'Output does not contain' : 'Output contains'} '${text}'${ignoring(type)}`,
      )
    case 'contains-any':
    case 'icontains-any':
      return withTexts(
        value.value,
        (texts) =>
          `${negated ? 'Output contains none of' : 'Output contains any of'}: ${quoted(texts)}${ignoring(type)}`,
      )
    case 'contains-all':
    case 'icontains-all':
      return withTexts(
        value.value,
        (texts) =>
          `${negated ? 'Output does not contain all of' : 'Output contains all of'}: ${quoted(texts)}${ignoring(type)}`,
      )
    case 'starts-with':
      return withText(
        value.value,
        (text) => `${negated ? 'Output does not start with' : 'Output starts with'} '${text}'`,
      )
    case 'ends-with':
      return withText(value.value, (text) => `${negated ? 'Output does not end with' : 'Output ends with'} '${text}'`)
    case 'regex': {
      const flags = child(cursor, 'flags').value
      const shown = typeof flags === 'string' && flags !== '' ? ` (flags: ${flags})` : ''
      return withText(
        value.value,
        (text) => `${negated ? 'Output does not match regex' : 'Output matches regex'}: ${text}${shown}`,
      )
    }
    case 'equals':
      if (isAbsent(value) || value.value === '') return null
      return `${negated ? 'Output does not exactly equal' : 'Output exactly equals'}: ${compactText(value.value)}`
    case 'is-json': {
      const schema = isAbsent(value) ? '' : ` that matches the schema ${compactText(value.value)}`
      return `${negated ? 'Output is not valid JSON' : 'Output is valid JSON'}${schema}`
    }
    case 'similar': {
      const threshold = child(cursor, 'threshold').value
      const measure = typeof threshold === 'number' ? ` (similarity of at least ${threshold})` : ''
      return withText(value.value, (text) => `Output is ${negated ? 'not ' : ''}similar to '${text}'${measure}`)
    }
    default:
      return undefined
  }
}

function ignoring(type: string): string {
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
