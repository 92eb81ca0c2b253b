import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { type Cursor, child, isAbsent, itemsOf, keysOf, positionOf } from '../formats/agentv/cursor.ts'
import { compactText, scalarText, scalarTexts } from '../formats/agentv/scalar-text.ts'
import type { SuiteBuilder } from '../reader/suite-builder.ts'

/** The sentence of a check of the called tools; undefined for other types, null where no tool is named. */
export function trajectorySentence(builder: SuiteBuilder, assertion: Assertion): string | null | undefined {
  const { type, negated, cursor } = assertion
  if (type === 'tool-trajectory') return trajectory(builder, assertion)
  const say = Object.hasOwn(SENTENCES, type) ? SENTENCES[type] : undefined
  return say?.(child(cursor, 'value'), negated)
}

/** Sentences by type; null where the assertion does not say what it checks. */
const SENTENCES: Readonly<Record<string, (value: Cursor, negated: boolean) => string | null>> = {
  'trajectory:tool-used': toolUsed,
  'trajectory:tool-sequence': (value, negated) => {
    const tools = stepNames(Array.isArray(value.value) ? value : child(value, 'steps'))
    return tools === null ? null : `${agent(negated)} called tools in order: ${tools}`
  },
  'trajectory:tool-args-match': (value, negated) => {
    const name = scalarText(child(value, 'name').value)
    if (name === null) return null
    const exactly = child(value, 'mode').value === 'exact' ? 'exactly ' : ''
    return `${agent(negated)} called the tool ${name} with ${exactly}these arguments: ${compactText(child(value, 'args').value ?? {})}`
  },
  'trajectory:step-count': (value, negated) => {
    const bounds = countWording(value)
    const steps = scalarText(child(value, 'type').value)
    return bounds === '' ? null : `${agent(negated)} took ${bounds} ${steps === null ? '' : `${steps} `}steps`
  },
  'trajectory:goal-success': (value, negated) => {
    const goal = scalarText(value.value) ?? scalarText(child(value, 'goal').value)
    return goal === null ? null : `Agent ${negated ? 'did not reach' : 'reached'} the goal: ${goal}`
  },
}

function agent(negated: boolean): string {
  return negated ? 'It is not so that the agent' : 'Agent'
}

function trajectory(builder: SuiteBuilder, { negated, cursor }: Assertion): string | null {
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

function toolUsed(value: Cursor, negated: boolean): string | null {
  const called = negated ? 'Agent did not call' : 'Agent called'
  const names = scalarTexts(value.value)
  if (names !== null) return `${called} ${names.length === 1 ? 'the tool' : 'these tools:'} ${names.join(', ')}`
  const name = scalarText(child(value, 'name').value) ?? scalarText(child(value, 'pattern').value)
  if (name === null) return null
  const bounds = countWording(value)
  return `${called} the tool ${name}${bounds === '' ? '' : ` ${bounds} times`}`
}

function countWording(value: Cursor): string {
  const { value: min } = child(value, 'min')
  const { value: max } = child(value, 'max')
  return [
    ...(typeof min === 'number' ? [`at least ${min}`] : []),
    ...(typeof max === 'number' ? [`at most ${max}`] : []),
  ].join(' and ')
}
