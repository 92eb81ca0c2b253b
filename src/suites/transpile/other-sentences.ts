import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { type Cursor, child, isAbsent, itemsOf, keysOf } from '../formats/agentv/cursor.ts'
import { compactText, scalarText } from '../formats/agentv/scalar-text.ts'

/** The sentence of a limit, of a program that judges, or of an otherwise unhandled type: it quotes the file. */
export function otherSentence(assertion: Assertion): string {
  const { type, negated, cursor } = assertion
  const metric = metricSentence(assertion)
  if (metric !== undefined) return metric
  if (type === 'code-judge') return codeJudge(assertion)
  if (type === 'skill-trigger' || type === 'skill-used') return skillUse(assertion)
  if (type === 'javascript' || type === 'python' || type === 'webhook') {
    return `Output ${negated ? 'fails' : 'passes'} the ${type} check: ${compactText(child(cursor, 'value').value ?? '')}`
  }
  const said = ['criteria', 'description']
    .map((key) => scalarText(child(cursor, key).value))
    .find((text) => text !== null)
  if (typeof said === 'string' && !negated) return said
  const values = valuesOf(cursor)
  return `Output ${negated ? 'fails' : 'passes'} the check '${type}'${values === '' ? '' : ` with ${values}`}`
}

/** `name: description`, and the command where it has no name. */
function codeJudge({ negated, cursor }: Assertion): string {
  const name = ['name', 'metric'].map((key) => scalarText(child(cursor, key).value)).find((text) => text !== null)
  const command = ['command', 'script', 'path'].map((key) => child(cursor, key)).find((one) => !isAbsent(one))
  const title = name ?? commandText(command) ?? 'A program'
  const description = scalarText(child(cursor, 'description').value)
  const sentence = description === null ? title : `${title}: ${description}`
  return negated ? `Fails: ${sentence}` : sentence
}

function commandText(command: Cursor | undefined): string | null {
  if (command === undefined) return null
  const { value } = command
  return Array.isArray(value) ? value.map(compactText).join(' ') : compactText(value)
}

function skillUse({ type, negated, cursor }: Assertion): string {
  const key = type === 'skill-used' ? 'value' : 'skill'
  const skill = child(cursor, key).value ?? child(cursor, 'skill_name').value
  const isUsed = (child(cursor, 'should_trigger').value !== false) !== negated
  return `Agent ${isUsed ? 'uses' : 'does not use'} the skill ${compactText(skill ?? '')}`
}

function valuesOf(cursor: Cursor): string {
  const ignored = ['type', 'name', 'metric', 'weight', 'required', 'negate', 'criteria', 'description']
  const entries = keysOf(cursor).filter((key) => !ignored.includes(key))
  const said = keysOf(cursor).filter((key) => key === 'criteria' || key === 'description')
  return [...said, ...entries].map((key) => `${key} ${compactText(child(cursor, key).value)}`).join(', ')
}

/** The sentence of a limit on time, cost or tokens, or of a comparison of fields; undefined for other types. */
function metricSentence({ type, negated, cursor }: Assertion): string | undefined {
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
