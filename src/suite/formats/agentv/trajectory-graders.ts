import { isRecord } from '../../../errors/record.ts'
import type { Assertion } from './agentv-suite.ts'
import { type Carried, exactly, NO_OPPOSITE, NO_VALUE, notAtAll, partly } from './carried.ts'
import { type Cursor, child, isAbsent, itemsOf, keysOf } from './cursor.ts'
import { scalarText, scalarTexts } from './scalar-text.ts'

/** Calls that one grader may ask for. */
const MAX_ACTIONS = 1000

/** Checks of the tools that were called as `action_sequence` and `tool_calls` graders. Undefined for other types. */
export function carryTrajectory(assertion: Assertion): Carried | undefined {
  const { type, negated, cursor } = assertion
  const value = child(cursor, 'value')
  switch (type) {
    case 'tool-trajectory':
      return negated ? notAtAll(NO_OPPOSITE) : trajectory(cursor)
    case 'trajectory:tool-used':
      return toolUsed(value, negated)
    case 'trajectory:tool-sequence': {
      const steps = namesOf(Array.isArray(value.value) ? value : child(value, 'steps'))
      if (steps === null) return notAtAll(NO_VALUE)
      return negated
        ? notAtAll(NO_OPPOSITE)
        : sequence(steps, child(value, 'mode').value === 'exact' ? 'exact' : 'in_order')
    }
    case 'trajectory:step-count':
      return negated ? notAtAll(NO_OPPOSITE) : stepCount(value)
    case 'trajectory:tool-args-match':
      return negated ? notAtAll(NO_OPPOSITE) : argsMatch(value)
    default:
      return undefined
  }
}

function trajectory(cursor: Cursor): Carried {
  const expected = child(cursor, 'expected')
  const mode = child(cursor, 'mode').value ?? 'in_order'
  const tools = namesOf(expected)
  if (tools === null) {
    const minimums = child(cursor, 'minimums')
    return atLeast(keysOf(minimums).map((tool) => [tool, child(minimums, tool).value]))
  }
  if (mode === 'subset') return notAtAll('no grader here allows some tools and no others as often as listed')
  const ignoresArguments = child(cursor, 'args_match').value === 'ignore'
  const found = sequence(tools, mode === 'exact' ? 'exact' : mode === 'in_order' ? 'in_order' : 'any_order')
  const lost = itemsOf(expected).some((step) => hasMore(step, ignoresArguments))
  return lost ? { ...found, lost: 'the arguments and durations of calls are not compared, only the names' } : found
}

function hasMore(step: Cursor, ignoresArguments: boolean): boolean {
  const args = child(step, 'args')
  const ignored = ignoresArguments || args.value === 'any' || child(step, 'args_match').value === 'ignore'
  return (!ignored && !isAbsent(args)) || !isAbsent(child(step, 'max_duration_ms'))
}

function sequence(actions: readonly string[], mode: 'exact' | 'in_order' | 'any_order'): Carried {
  if (actions.length > MAX_ACTIONS) return notAtAll(`it lists more than ${MAX_ACTIONS} calls`)
  return exactly('action_sequence', { matching_mode: `${mode}_match`, expected_actions: [...actions] })
}

/** Each tool so many times, in any order. */
function atLeast(minimums: readonly (readonly [string, unknown])[]): Carried {
  const actions: string[] = []
  for (const [tool, count] of minimums) {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return notAtAll(NO_VALUE)
    if (actions.length + count > MAX_ACTIONS) return notAtAll(`it asks for more than ${MAX_ACTIONS} calls`)
    actions.push(...Array.from({ length: count }, () => tool))
  }
  return actions.length === 0 ? notAtAll(NO_VALUE) : sequence(actions, 'any_order')
}

function toolUsed(value: Cursor, negated: boolean): Carried {
  const names = scalarTexts(value.value)
  if (names !== null) return exactly('tool_calls', { [negated ? 'forbidden_tools' : 'required_tools']: names })
  const name = scalarText(child(value, 'name').value)
  const { value: min } = child(value, 'min')
  const { value: max } = child(value, 'max')
  const forbids = max === 0 || (negated && isAbsent(child(value, 'min')) && isAbsent(child(value, 'max')))
  if (negated && !forbids) return notAtAll(NO_OPPOSITE)
  if (name !== null && forbids) return exactly('tool_calls', { forbidden_tools: [name] })
  const glob = scalarText(child(value, 'pattern').value)
  if (name === null && glob === null) return notAtAll(NO_VALUE)
  if (typeof max === 'number') return notAtAll('no grader here checks that a tool is called at most so often')
  if (name !== null) return atLeast([[name, min ?? 1]])
  if (forbids || (min ?? 1) !== 1) return notAtAll('no grader here counts the calls of a pattern')
  const pattern = String(glob)
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return exactly('tool_calls', { expect: [{ tool: `^(?:${pattern})$` }] })
}

function stepCount(value: Cursor): Carried {
  const { value: min } = child(value, 'min')
  const { value: max } = child(value, 'max')
  if (child(value, 'type').value !== 'tool') return notAtAll('only steps of type `tool` are counted here')
  if (!isAbsent(child(value, 'pattern'))) return notAtAll('no grader here counts the calls of a pattern')
  const config = {
    ...(isCount(min) ? { min_calls: min } : {}),
    ...(isCount(max) ? { max_calls: max } : {}),
  }
  return Object.keys(config).length === 0 ? notAtAll(NO_VALUE) : exactly('tool_calls', config)
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function argsMatch(value: Cursor): Carried {
  const name = scalarText(child(value, 'name').value)
  const args = child(value, 'args').value
  if (name === null || !isRecord(args) || Object.keys(args).length === 0) return notAtAll(NO_VALUE)
  const expected = Object.entries(args).map(([key, wanted]) => [key, { equals: wanted }] as const)
  const tool = `^(?:${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')})$`
  const config = { expect: [{ tool, args: Object.fromEntries(expected) }] }
  const isNested = Object.values(args).some((wanted) => typeof wanted === 'object' && wanted !== null)
  if (child(value, 'mode').value === 'exact') return partly('tool_calls', config, 'further arguments are not refused')
  return isNested
    ? partly('tool_calls', config, 'lists and mappings among the arguments have to be equal, not only to be contained')
    : exactly('tool_calls', config)
}

/** The names of expected calls, in order; null where there is none, or one without a name. */
function namesOf(list: Cursor): string[] | null {
  const names = itemsOf(list).map(
    (step) => scalarText(step.value) ?? scalarText(child(step, 'tool').value) ?? scalarText(child(step, 'name').value),
  )
  const known = names.filter((name) => name !== null)
  return known.length === 0 || known.length < names.length ? null : known
}
