import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { type Cursor, child, isAbsent, itemsOf, keysOf, positionOf } from '../formats/agentv/cursor.ts'
import { compactText, scalarText } from '../formats/agentv/scalar-text.ts'
import type { SuiteBuilder } from '../reader/suite-builder.ts'

/** The sentence of a check of the called tools; undefined for other types, null where no tool is named. */
export function trajectorySentence(
  builder: SuiteBuilder,
  { type, negated, cursor }: Assertion,
): string | null | undefined {
  if (type !== 'tool-trajectory') return undefined
  const mode = child(cursor, 'mode').value
  const expected = child(cursor, 'expected')
  const called = negated ? 'Agent did not call' : 'Agent called'
  const tools = stepNames(expected)
  if (tools !== null) {
    if (itemsOf(expected).some(hasMore)) {
      builder.warn({
        what: 'The arguments and durations of a `tool-trajectory` are not in its sentence, only the names of the tools',
        where: positionOf(expected),
      })
    }
    if (mode === 'superset' || mode === 'any_order') return `${called} at least these tools: ${tools}`
    if (mode === 'subset')
      return negated ? `Agent called other tools than: ${tools}` : `Agent called no tools but: ${tools}`
    return `${called} tools in order: ${tools}`
  }
  const minimums = child(cursor, 'minimums')
  const counts = keysOf(minimums).map((tool) => `${tool} (at least ${compactText(child(minimums, tool).value)} times)`)
  return counts.length === 0 ? null : `${called} tools in any order: ${counts.join(', ')}`
}

/** The names of expected calls, written as text, `{tool}` or `{name}`; null where there is none. */
function stepNames(list: Cursor): string | null {
  const names = itemsOf(list).map(
    (step) => scalarText(step.value) ?? scalarText(child(step, 'tool').value) ?? scalarText(child(step, 'name').value),
  )
  const known = names.filter((name) => name !== null)
  return known.length === 0 ? null : known.join(', ')
}

function hasMore(step: Cursor): boolean {
  const args = child(step, 'args')
  return (!isAbsent(args) && args.value !== 'any') || !isAbsent(child(step, 'max_duration_ms'))
}
