import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { child, itemsOf } from '../formats/agentv/cursor.ts'
import type { SuiteBuilder } from '../reader/suite-builder.ts'

/** The sentence of a limit on time, cost or tokens, or of a comparison of fields; undefined for other types. */
export function metricSentence(_builder: SuiteBuilder, { type, negated, cursor }: Assertion): string | undefined {
  const not = negated ? 'not ' : ''
  switch (type) {
    case 'latency': {
      const threshold = child(cursor, 'threshold').value
      return typeof threshold === 'number'
        ? `Response time ${not}under ${threshold}ms`
        : `Response time ${not}within limits`
    }
    case 'cost': {
      const budget = child(cursor, 'budget').value ?? child(cursor, 'threshold').value
      return typeof budget === 'number' ? `Cost ${not}under $${budget}` : `Cost ${not}within budget`
    }
    case 'token-usage':
      return `Token usage ${not}within limits`
    case 'execution-metrics':
      return `Execution ${not}within metric bounds`
    case 'field-accuracy': {
      const paths = itemsOf(child(cursor, 'fields')).map((field) =>
        typeof field.value === 'string' ? field.value : child(field, 'path').value,
      )
      const named = paths.filter((path) => typeof path === 'string' && path !== '').join(', ')
      const match = negated ? 'do not match' : 'match'
      return `Fields ${named === '' ? '' : `${named} `}${match} expected values`
    }
    default:
      return undefined
  }
}
