import { z } from 'zod'
import { valueAt } from '../../../core/documents/document.ts'
import { parseAt, shorten } from '../../../core/documents/parse-at.ts'
import { nearestName } from '../../../core/errors/nearest-name.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { nameField } from '../../reader/fields.ts'
import { labelOfCount } from '../../reader/skill-count.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Expectation, Label } from '../../suite.ts'
import { type RenderBudget, render } from './render.ts'
import type { Place } from './sources.ts'

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

const count = z.int().min(0).nullish()
const countedSchema = z.object({ name: nameField.nullish(), pattern: z.string().nullish(), min: count, max: count })
const namesSchema = z.union([nameField, z.array(nameField).min(1)])

/**
 * Reads the labels of the `skill-used` and `not-skill-used` assertions in these lists. Every other assertion is a
 * warning.
 */
export function readAsserts(lists: readonly Place[], reading: Reading, rationale: string | undefined): SkillLabels {
  const found = lists.flatMap((list) => itemsOf(list).flatMap((item) => readAssertion(item, reading)))
  const labels = new Map<string, Expectation>()
  for (const { skill, label } of found) {
    if (skill === null) continue
    // Two labels of one skill are both kept: `resolveTasks` reports them.
    labels.set(JSON.stringify([skill, label]), { skill, label, weight: 1, rationale })
  }
  return { expectations: [...labels.values()], expectsNoSkill: found.some(({ skill }) => skill === null) }
}

/** Whether a list of assertions holds one about skills, in a set too. */
export function holdsSkillUsed(list: unknown): boolean {
  return (Array.isArray(list) ? list : []).some((entry: unknown) => {
    if (!isRecord(entry)) return false
    // A reference may lead to one.
    if (typeof entry['$ref'] === 'string') return true
    return SKILL_TYPES.includes(String(entry['type'])) || (isSet(entry) && holdsSkillUsed(entry['assert']))
  })
}

/** A label of a skill. If `skill` is null, no skill may load. */
interface Found {
  skill: string | null
  label: Label
}

const SKILL_TYPES = ['skill-used', 'not-skill-used']

/** A set whose members must all pass. */
function isSet({ type, threshold = 1 }: Readonly<Record<string, unknown>>): boolean {
  return type === 'assert-set' && threshold === 1
}

function itemsOf({ document, path }: Place): Place[] {
  const list = valueAt(document.value, path)
  return Array.isArray(list) ? [...list.keys()].map((index) => ({ document, path: [...path, index] })) : []
}

/** Where an assertion of the same file stands that is only named here. */
function meant({ document, path }: Place): Place {
  const reference = valueAt(document.value, [...path, '$ref'])
  const isOfFile = typeof reference === 'string' && reference.startsWith('#/')
  return { document, path: isOfFile ? reference.slice(2).split('/') : path }
}

function readAssertion(at: Place, reading: Reading): Found[] {
  const { document, path } = meant(at)
  const entry = valueAt(document.value, path)
  const mapping = isRecord(entry) ? entry : {}
  if (isSet(mapping)) {
    return itemsOf({ document, path: [...path, 'assert'] }).flatMap((item) => readAssertion(item, reading))
  }
  const type = typeof mapping['type'] === 'string' ? mapping['type'] : ''
  if (SKILL_TYPES.includes(type)) {
    const found = readSkillUsed({ document, path: [...path, 'value'] }, reading, type === 'not-skill-used')
    // promptfoo reports an assertion of weight 0 but does not count it.
    const isCounted = mapping['weight'] !== 0
    return isCounted ? found : found.flatMap((one) => (one.skill === null ? [] : { ...one, label: 'acceptable' }))
  }
  const nearest = nearestName(type, SKILL_TYPES)
  const which = type === '' ? 'without a type' : `of type \`${type.slice(0, 60)}\``
  reading.builder.warn({
    what: `Assertions ${which} are not carried over${nearest === null ? '' : `. Did you mean \`${nearest}\`?`}`,
    where: at.document.positionOf(at.path),
    todo: 'Only assertions that say which skills load are read.',
  })
  return []
}

function readSkillUsed(at: Place, reading: Reading, isInverse: boolean): Found[] {
  const { document, path } = at
  if (!isRecord(valueAt(document.value, path))) {
    const label: Label = isInverse ? 'should_not_activate' : 'must_activate'
    return [parseAt(namesSchema, document, path)].flat().flatMap((name) => named(name, label, at, reading))
  }
  const { name, pattern, min, max } = parseAt(countedSchema, document, path)
  const label = labelOf(at, { min: min ?? null, max: max ?? null }, reading, isInverse)
  const glob = pattern?.trim()
  if (name != null && glob === undefined) return named(name, label, at, reading)
  if (glob === '*' && label === 'should_not_activate') return [{ skill: null, label }]
  if (glob !== undefined && name == null && /^[\w:.-]+$/.test(glob)) return [{ skill: glob, label }]
  reading.builder.warn({
    what: `A pattern names no single skill and gives no label: \`${shorten(glob ?? '', 60)}\``,
    where: document.positionOf(path),
    todo: 'Name the skills one by one, with `name`.',
  })
  return []
}

/** The label by how often the skill may load. Throws UserError where an inverse has counts. */
function labelOf(
  { document, path }: Place,
  { min, max }: { min: number | null; max: number | null },
  { builder }: Reading,
  isInverse: boolean,
): Label {
  const where = document.positionOf(path)
  if (isInverse && (min !== null || (max ?? 0) > 0)) {
    throw new UserError({
      what: '`not-skill-used` takes no `min` and no `max` but 0: the skill must not be used at all',
      where,
      todo: 'Remove them, or use `skill-used`.',
    })
  }
  if (isInverse) return 'should_not_activate'
  const { label, isExact } = labelOfCount({ min: min ?? (max === null ? 1 : 0), max })
  if (!isExact) builder.warn({ what: 'How often a skill loads is not measured, only whether it does', where })
  return label
}

function named(name: string, label: Label, { document, path }: Place, { builder, vars, budget }: Reading): Found[] {
  const skill = render(name, vars, budget)?.trim()
  if (skill !== undefined && skill !== '') return [{ skill, label }]
  builder.warn({
    what: `The template \`${shorten(name, 60)}\` cannot be filled in exactly, so its assertion gives no label`,
    where: document.positionOf(path),
    todo: 'Write the name of the skill.',
  })
  return []
}
