import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { type Cursor, child, isAbsent, keysOf } from '../formats/agentv/cursor.ts'
import { compactText, scalarText } from '../formats/agentv/scalar-text.ts'

/** The sentence of a program that judges, or of an otherwise unhandled type: it quotes the file. */
export function otherSentence(assertion: Assertion): string {
  const { type, negated, cursor } = assertion
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
