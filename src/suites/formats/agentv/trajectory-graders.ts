import { isRecord } from '../../../core/errors/record.ts'
import type { Assertion } from './agentv-suite.ts'
import { type Carried, carriedAs, NO_OPPOSITE, NO_VALUE, notCarried } from './carried.ts'
import { type Cursor, child, isAbsent, itemsOf, keysOf } from './cursor.ts'
import { scalarText, scalarTexts } from './scalar-text.ts'
import { literal } from './text-graders.ts'

/** Most calls that one grader may ask for. */
const MAX_ACTIONS = 1000

/** Turns checks of called tools into `action_sequence` and `tool_calls` graders. Undefined for other types. */
export function carryTrajectory({ type, negated, cursor }: Assertion): Carried | undefined {
  const value = child(cursor, 'value')
  if (type === 'trajectory:tool-used') return toolUsed(value, negated)
  const carry = Object.hasOwn(CARRIES, type) ? CARRIES[type] : undefined
  if (carry === undefined) return undefined
  const carried = carry(cursor, value)
  // A sequence without names checks nothing, negated or not.
  return negated && !(type === 'trajectory:tool-sequence' && carried === null)
    ? notCarried(NO_OPPOSITE)
    : (carried ?? notCarried(NO_VALUE))
}

/** Converters by type. They return null for an assertion that does not say what it checks for. */
const CARRIES: Readonly<Record<string, (cursor: Cursor, value: Cursor) => Carried | null>> = {
  'tool-trajectory': trajectory,
  'trajectory:tool-sequence': (_, value) => {
    const steps = namesOf(Array.isArray(value.value) ? value : child(value, 'steps'))
    return steps && sequence(steps, child(value, 'mode').value === 'exact' ? 'exact' : 'in_order')
  },
  'trajectory:step-count': (_, value) => stepCount(value),
  'trajectory:tool-args-match': (_, value) => argsMatch(value),
}

function trajectory(cursor: Cursor): Carried | null {
  const expected = child(cursor, 'expected')
  const mode = child(cursor, 'mode').value ?? 'in_order'
  const tools = namesOf(expected)
  if (tools === null) {
    const minimums = child(cursor, 'minimums')
    return atLeast(keysOf(minimums).map((tool) => [tool, child(minimums, tool).value]))
  }
  if (mode === 'subset') return notCarried('no grader here allows some tools and no others as often as listed')
  const ignoresArguments = child(cursor, 'args_match').value === 'ignore'
  const found = sequence(tools, mode === 'exact' || mode === 'in_order' ? mode : 'any_order')
  const lost = itemsOf(expected).some((step) => hasMore(step, ignoresArguments))
  return lost ? { ...found, lost: 'the arguments and durations of calls are not compared, only the names' } : found
}

function hasMore(step: Cursor, ignoresArguments: boolean): boolean {
  const args = child(step, 'args')
  const ignored = ignoresArguments || args.value === 'any' || child(step, 'args_match').value === 'ignore'
  return (!ignored && !isAbsent(args)) || !isAbsent(child(step, 'max_duration_ms'))
}

function sequence(actions: readonly string[], mode: 'exact' | 'in_order' | 'any_order'): Carried {
  if (actions.length > MAX_ACTIONS) return notCarried(`it lists more than ${MAX_ACTIONS} calls`)
  return carriedAs('action_sequence', { matching_mode: `${mode}_match`, expected_actions: [...actions] })
}

/** Checks that each tool was called at least so many times, in any order. */
function atLeast(minimums: readonly (readonly [string, unknown])[]): Carried | null {
  const actions: string[] = []
  for (const [tool, count] of minimums) {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return null
    if (actions.length + count > MAX_ACTIONS) return notCarried(`it asks for more than ${MAX_ACTIONS} calls`)
    actions.push(...Array.from({ length: count }, () => tool))
  }
  return actions.length === 0 ? null : sequence(actions, 'any_order')
}

function toolUsed(value: Cursor, negated: boolean): Carried {
  const names = scalarTexts(value.value)
  if (names !== null) return carriedAs('tool_calls', { [negated ? 'forbidden_tools' : 'required_tools']: names })
  const [name, glob] = ['name', 'pattern'].map((key) => scalarText(child(value, key).value))
  const bounds = { min: child(value, 'min').value ?? undefined, max: child(value, 'max').value ?? undefined }
  const forbids = bounds.max === 0 || (negated && bounds.min === undefined && bounds.max === undefined)
  if (negated && !forbids) return notCarried(NO_OPPOSITE)
  if (name != null) return forbids ? carriedAs('tool_calls', { forbidden_tools: [name] }) : calledOften(name, bounds)
  return glob == null ? notCarried(NO_VALUE) : calledLike(glob, bounds, forbids)
}

interface Bounds {
  min: unknown
  max: unknown
}

const NO_LIMIT = 'no grader here limits how often a tool is called'
const NO_PATTERN = 'no grader here counts the calls of a pattern'

function calledOften(name: string, { min, max }: Bounds): Carried {
  if (typeof max === 'number') return notCarried(NO_LIMIT)
  return atLeast([[name, min ?? 1]]) ?? notCarried(NO_VALUE)
}

function calledLike(glob: string, { min, max }: Bounds, forbids: boolean): Carried {
  if (typeof max === 'number') return notCarried(NO_LIMIT)
  if (forbids || (min ?? 1) !== 1) return notCarried(NO_PATTERN)
  const pattern = glob
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return carriedAs('tool_calls', { expect: [{ tool: `^(?:${pattern})$` }] })
}

function stepCount(value: Cursor): Carried | null {
  if (child(value, 'type').value !== 'tool') return notCarried('only steps of type `tool` are counted here')
  if (!isAbsent(child(value, 'pattern'))) return notCarried(NO_PATTERN)
  const limits = [
    ['min_calls', child(value, 'min').value],
    ['max_calls', child(value, 'max').value],
  ] as const
  const config = Object.fromEntries(limits.filter(([, limit]) => Number.isSafeInteger(limit) && Number(limit) >= 0))
  return Object.keys(config).length === 0 ? null : carriedAs('tool_calls', config)
}

function argsMatch(value: Cursor): Carried | null {
  const name = scalarText(child(value, 'name').value)
  const args = child(value, 'args').value
  if (name === null || !isRecord(args) || Object.keys(args).length === 0) return null
  const expected = Object.entries(args).map(([key, wanted]) => [key, { equals: wanted }] as const)
  const config = { expect: [{ tool: `^(?:${literal(name)})$`, args: Object.fromEntries(expected) }] }
  const isNested = Object.values(args).some((wanted) => typeof wanted === 'object' && wanted !== null)
  const isExact = child(value, 'mode').value === 'exact'
  const nested = isNested ? 'lists and mappings among the arguments have to be equal, not only to be contained' : null
  return carriedAs('tool_calls', config, isExact ? 'further arguments are not refused' : nested)
}

/** Returns the names of expected calls, in order. Null for an empty list and if a call has no name. */
function namesOf(list: Cursor): string[] | null {
  const steps = itemsOf(list)
  const names = steps
    .map(
      (step) =>
        scalarText(step.value) ?? scalarText(child(step, 'tool').value) ?? scalarText(child(step, 'name').value),
    )
    .filter((name) => name !== null)
  return names.length === 0 || names.length < steps.length ? null : names
}
