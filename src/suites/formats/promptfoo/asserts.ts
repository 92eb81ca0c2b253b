import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { describeType, formatPath, shorten } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { nearestName } from '../../../core/errors/nearest-name.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError, type Warning } from '../../../core/errors/user-error.ts'
import { labelOfCount } from '../../reader/skill-count.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Expectation, Label } from '../../suite.ts'
import { type RenderBudget, render } from './render.ts'

/** A list of assertions with its position. */
export interface AssertList {
  document: SourceDocument
  path: ValuePath
}

/** The labels that assertions give. */
interface SkillLabels {
  expectations: Expectation[]
  /** True if a `not-skill-used` has the pattern `*`: no skill may load. */
  expectsNoSkill: boolean
}

interface Reading {
  builder: SuiteBuilder
  vars: ReadonlyMap<string, unknown>
  budget: RenderBudget
}

/**
 * Reads the labels of the `skill-used` and `not-skill-used` assertions in these lists. Every other assertion is a
 * warning.
 */
export function readAsserts(
  lists: readonly AssertList[],
  reading: Reading,
  rationale: string | undefined,
): SkillLabels {
  const found: Found[] = []
  for (const { document, path } of lists) {
    const list = valueAt(document.value, path)
    for (const index of Array.isArray(list) ? list.keys() : []) {
      found.push(...readAssertion(document, [...path, index], reading, 0))
    }
  }
  const labels = new Map<string, Label>()
  const expectations: Expectation[] = []
  for (const { skill, label } of found) {
    // Two labels of one skill are both kept: `resolveTasks` reports them.
    if (skill === null || labels.get(skill) === label) continue
    labels.set(skill, label)
    expectations.push({ skill, label, weight: 1, ...(rationale === undefined ? {} : { rationale }) })
  }
  return { expectations, expectsNoSkill: found.some(({ skill }) => skill === null) }
}

/** Warns of assertion types in these lists that look like a misspelt `skill-used`. */
export function warnOfSlips(builder: SuiteBuilder, lists: readonly AssertList[]): void {
  for (const { document, path } of lists) {
    const list = valueAt(document.value, path)
    for (const [index, entry] of Array.isArray(list) ? list.entries() : []) {
      const type: unknown = isRecord(entry) ? entry['type'] : null
      if (typeof type !== 'string' || nearestName(type, SKILL_TYPES) === null) continue
      builder.warn(otherType(type, document.positionOf([...path, index])))
    }
  }
}

const SKILL_TYPES = ['skill-used', 'not-skill-used']

function otherType(type: string, where: SourcePosition): Warning {
  const nearest = nearestName(type, SKILL_TYPES)
  return {
    what: `Assertions of type \`${type.slice(0, 60)}\` are not carried over${nearest === null ? '' : `. Did you mean \`${nearest}\`?`}`,
    where,
    todo: 'Only assertions that say which skills load are read.',
  }
}

/** A label of a skill. If `skill` is null, no skill may load. */
interface Found {
  skill: string | null
  label: Label
}

const MAX_NESTING = 5

function readAssertion(document: SourceDocument, path: ValuePath, reading: Reading, depth: number): Found[] {
  const { builder } = reading
  const entry = valueAt(document.value, path)
  const where = document.positionOf(path)
  if (!isRecord(entry) || depth > MAX_NESTING) {
    builder.warn({
      what: isRecord(entry)
        ? `Assertions more than ${MAX_NESTING} levels deep are not carried over`
        : `Assertions that are ${typeof entry === 'string' ? 'kept in other files' : describeType(entry)} are not carried over`,
      where,
      todo: 'Write them into the test: `assert: [{type: skill-used, value: <skill>}]`.',
    })
    return []
  }
  const reference = entry['$ref']
  if (typeof reference === 'string') {
    const target = reference.startsWith('#/') ? reference.slice(2).split('/').map(unescapePointer) : null
    if (target === null || !isRecord(valueAt(document.value, target))) {
      builder.warn({
        what: `The assertion \`${shorten(reference, 80)}\` is not carried over`,
        where,
        todo: 'Write it into the test.',
      })
      return []
    }
    return readAssertion(document, target, reading, depth + 1)
  }
  const type = typeof entry['type'] === 'string' ? entry['type'] : ''
  if (type === 'assert-set') return readSet({ document, path }, entry['threshold'], reading, depth)
  if (type !== 'skill-used' && type !== 'not-skill-used') {
    builder.warn(otherType(type, where))
    return []
  }
  const at = { document, path: [...path, 'value'] }
  const found = readSkillUsed(at, entry['value'], reading, type === 'not-skill-used')
  // promptfoo reports an assertion of weight 0 but does not count it.
  return entry['weight'] === 0
    ? found.flatMap(({ skill }) => (skill === null ? [] : [{ skill, label: 'acceptable' as const }]))
    : found
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Reads the members of a set. They count only if the set passes with all of them. */
function readSet({ document, path }: AssertList, threshold: unknown, reading: Reading, depth: number): Found[] {
  const members = valueAt(document.value, [...path, 'assert'])
  if (threshold !== undefined && threshold !== 1) {
    reading.builder.warn({
      what: 'Assertions in a set with a `threshold` are not carried over: the set can pass without them',
      where: document.positionOf([...path, 'threshold']),
      todo: 'Write the assertion about the skill outside of the set.',
    })
    return []
  }
  return Array.isArray(members)
    ? [...members.keys()].flatMap((index) => readAssertion(document, [...path, 'assert', index], reading, depth + 1))
    : []
}

/** `isInverse`: of `not-skill-used`. */
function readSkillUsed(at: AssertList, value: unknown, reading: Reading, isInverse: boolean): Found[] {
  const { document, path } = at
  if (!isRecord(value)) {
    const label: Label = isInverse ? 'should_not_activate' : 'must_activate'
    return namesAt(document, path, value, reading).map((skill) => ({ skill, label }))
  }
  const label = labelOf(at, value, reading, isInverse)
  const { name, pattern } = value
  if (typeof name !== 'string' || name.trim() === '') return ofPattern(at, pattern, label, reading)
  if (pattern !== undefined) return notOne(at, pattern, reading)
  return namesAt(document, [...path, 'name'], name, reading).map((skill) => ({ skill, label }))
}

/** The label by how often the skill may load. Throws UserError where an inverse has counts. */
function labelOf(
  { document, path }: AssertList,
  value: Readonly<Record<string, unknown>>,
  { builder }: Reading,
  isInverse: boolean,
): Label {
  const min = countAt(document, path, value, 'min')
  const max = countAt(document, path, value, 'max')
  if (isInverse) {
    if (min === null && (max ?? 0) === 0) return 'should_not_activate'
    throw new UserError({
      what: '`not-skill-used` takes no `min` and no `max` but 0: the skill must not be used at all',
      where: document.positionOf(path),
      todo: 'Remove them, or use `skill-used`.',
    })
  }
  const { label, isExact } = labelOfCount({ min: min ?? (max === null ? 1 : 0), max })
  if (!isExact) {
    builder.warn({
      what: 'How often a skill loads is not measured, only whether it does',
      where: document.positionOf(path),
      todo: 'Only assertions that say which skills load are read.',
    })
  }
  return label
}

/** The skill that a pattern without wildcards names; `*`: none may load. */
function ofPattern(at: AssertList, pattern: unknown, label: Label, reading: Reading): Found[] {
  if (typeof pattern !== 'string') {
    throw new UserError({
      what: `\`${formatPath(at.path)}\` names no skill`,
      where: at.document.positionOf(at.path),
      todo: 'Add `name`, the name of the skill.',
    })
  }
  const glob = fill(pattern.trim(), reading)
  if (glob !== null && /^[\w:.-]+$/.test(glob)) return [{ skill: glob, label }]
  return glob === '*' && label === 'should_not_activate' ? [{ skill: null, label }] : notOne(at, pattern, reading)
}

function notOne({ document, path }: AssertList, pattern: unknown, { builder }: Reading): Found[] {
  builder.warn({
    what: `A pattern names no single skill and gives no label: \`${shorten(String(pattern), 60)}\``,
    where: document.positionOf([...path, 'pattern']),
    todo: 'Name the skills one by one.',
  })
  return []
}

function namesAt(document: SourceDocument, path: ValuePath, value: unknown, reading: Reading): string[] {
  const names = Array.isArray(value) ? value : [value]
  if (names.length === 0 || !names.every((name) => typeof name === 'string' && name.trim() !== '')) {
    throw new UserError({
      what: `\`${formatPath(path)}\` must be the name of a skill or a list of names, not ${describeType(value)}`,
      where: document.positionOf(path),
      todo: 'Write the name of the skill.',
    })
  }
  return names.flatMap((name) => {
    const filled = fill(String(name), reading)
    if (filled !== null && filled.trim() !== '') return [filled.trim()]
    reading.builder.warn({
      what: `The template \`${shorten(String(name), 60)}\` cannot be filled in exactly, so its assertion gives no label`,
      where: document.positionOf(path),
      todo: 'Write the name of the skill.',
    })
    return []
  })
}

function fill(text: string, { vars, budget }: Reading): string | null {
  return render(text, vars, budget)
}

function countAt(
  document: SourceDocument,
  path: ValuePath,
  value: Readonly<Record<string, unknown>>,
  key: 'min' | 'max',
): number | null {
  const count = value[key]
  if (count === undefined || count === null) return null
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count
  throw new UserError({
    what: `\`${formatPath([...path, key])}\` must be a whole number of at least 0, not ${describeType(count)}`,
    where: document.positionOf([...path, key]),
    todo: 'Write how often the skill is used.',
  })
}
