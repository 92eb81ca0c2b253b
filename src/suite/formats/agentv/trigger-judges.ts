import { describe, formatPath } from '../../../documents/parse-at.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Assertion, TriggerLabel } from './agentv-suite.ts'
import { demandsAll } from './assertions.ts'
import { type Cursor, child, isAbsent, itemsOf, placeOf } from './cursor.ts'

/** True for an assertion about which skill was used: it labels skills and is no check of the answer. */
export function isTriggerJudge({ type }: Assertion): boolean {
  return type === 'skill-trigger' || type === 'skill-used'
}

/**
 * The labels that the trigger judges of a test give, one for each skill. Judges in a set count where the set demands
 * all of its members. Throws UserError for a judge without a skill and for two that contradict each other.
 */
export function readLabels(builder: SuiteBuilder, assertions: readonly Assertion[]): TriggerLabel[] {
  const labels = new Map<string, TriggerLabel>()
  for (const label of assertions.flatMap((assertion) => labelsOf(builder, assertion))) {
    const before = labels.get(label.skill)
    // Either way is fine for one judge, so the other one decides.
    if (before === undefined || before.shouldTrigger === null) labels.set(label.skill, label)
    else if (label.shouldTrigger !== null && label.shouldTrigger !== before.shouldTrigger) {
      const { file, line, column } = before.place
      throw new UserError({
        what: `\`${label.skill}\` ${wording(label)} here and ${wording(before)} at ${file}:${line}:${column}, for the same test`,
        where: label.place,
        todo: 'Keep one of the two. A judge of the suite applies to every test without `execution: {skip_defaults: true}`.',
      })
    }
  }
  return [...labels.values()]
}

function wording({ shouldTrigger }: TriggerLabel): string {
  return shouldTrigger === true ? 'must trigger' : 'must not trigger'
}

function labelsOf(builder: SuiteBuilder, assertion: Assertion): TriggerLabel[] {
  if (assertion.type === 'assert-set') {
    if (demandsAll(assertion)) return assertion.members.flatMap((member) => labelsOf(builder, member))
    if (assertion.members.some(holdsTriggerJudge)) {
      builder.warn({
        what: 'A trigger judge in a set that can pass without it gives no label',
        where: placeOf(assertion.cursor),
        todo: 'Write the judge outside of the set.',
      })
    }
    return []
  }
  if (!isTriggerJudge(assertion)) return []
  const rationale = rationaleOf(assertion.cursor)
  const label = (skill: string, fires: boolean | null, at: Cursor): TriggerLabel => ({
    skill,
    shouldTrigger: fires === null ? null : fires !== assertion.negated,
    place: placeOf(at),
    rationale,
  })
  return assertion.type === 'skill-trigger'
    ? readSkillTrigger(assertion.cursor, label)
    : readSkillUsed(builder, assertion, label)
}

/** True for a trigger judge and for a set that demands one. */
export function demandsTriggerJudge(assertion: Assertion): boolean {
  return isTriggerJudge(assertion) || (demandsAll(assertion) && assertion.members.some(demandsTriggerJudge))
}

/** True for a trigger judge and for any set with one in it. */
export function holdsTriggerJudge(assertion: Assertion): boolean {
  return isTriggerJudge(assertion) || assertion.members.some(holdsTriggerJudge)
}

type MakeLabel = (skill: string, fires: boolean | null, at: Cursor) => TriggerLabel

/** `{skill, should_trigger}`, with `skill_name` for `skill` in some versions. */
function readSkillTrigger(judge: Cursor, label: MakeLabel): TriggerLabel[] {
  const should = child(judge, 'should_trigger')
  if (!isAbsent(should) && typeof should.value !== 'boolean') {
    throw new UserError({
      what: `\`should_trigger\` must be true or false, not ${describe(should.value)}`,
      where: placeOf(should),
      todo: 'Write true or false here.',
    })
  }
  const skill = ['skill', 'skill_name', 'value'].map((key) => child(judge, key)).find((one) => !isAbsent(one))
  if (skill === undefined) throw noSkill(judge, 'skill')
  return namesOf(skill).map((at) => label(String(at.value).trim(), should.value !== false, skill))
}

/** `value`: a name, a list of names, or `{name|pattern, min, max}`. */
function readSkillUsed(
  builder: SuiteBuilder,
  { cursor, negated, written }: Assertion,
  label: MakeLabel,
): TriggerLabel[] {
  const own = child(cursor, 'value')
  const value = isAbsent(own) ? child(cursor, 'skill') : own
  if (isAbsent(value)) throw noSkill(cursor, 'value')
  if (!isRecord(value.value)) return namesOf(value).map((at) => label(String(at.value).trim(), true, at))
  const name = child(value, 'name')
  const pattern = child(value, 'pattern')
  if (isAbsent(name) && !isAbsent(pattern)) {
    builder.warn({
      what: `A trigger judge with the pattern \`${String(pattern.value).slice(0, 60)}\` names no single skill and gives no label`,
      where: placeOf(pattern),
      todo: 'Name the skill instead: `{name: <skill>}`.',
    })
    return []
  }
  if (isAbsent(name)) throw noSkill(value, 'name')
  const min = readCount(value, 'min')
  const max = readCount(value, 'max')
  if (min !== null && max !== null && max < min) {
    throw new UserError({
      what: `\`max\` is ${max} and less than \`min\`, which is ${min}`,
      where: placeOf(child(value, 'max')),
      todo: 'Swap the two.',
    })
  }
  const isNot = /^not[-_]/.test(written.trim())
  if (isNot && (min !== null || (max !== null && max !== 0))) {
    throw new UserError({
      what: `\`${written}\` takes no \`min\` and no \`max\` but 0: a skill that must not be used is used no times`,
      where: placeOf(value),
      todo: 'Leave `min` and `max` out.',
    })
  }
  if (!isNot && ((min ?? 0) > 1 || (max ?? 0) > 0)) {
    builder.warn({
      what: 'How often a skill is used (`min`, `max`) is not carried over, only whether it is',
      where: placeOf(value),
    })
  }
  // `not-skill-used` with `max: 0` says the same as without it.
  const fires = isNot || max === null ? (min ?? 1) > 0 || null : max === 0 ? false : (min ?? 0) > 0 || null
  if (fires === null && negated) {
    builder.warn({ what: 'A negated judge that is content with no use at all gives no label', where: placeOf(value) })
    return []
  }
  return namesOf(name).map((at) => label(String(at.value).trim(), fires, at))
}

/** The names in a text or a list. Throws UserError for anything else. */
function namesOf(cursor: Cursor): Cursor[] {
  const entries = Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor]
  for (const entry of entries) {
    if (typeof entry.value === 'string' && entry.value.trim() !== '') continue
    throw new UserError({
      what: `\`${formatPath(cursor.path)}\` must be the name of a skill, not ${describe(entry.value)}`,
      where: placeOf(entry),
      todo: 'Write the name of the skill that the judge is about.',
    })
  }
  if (entries.length > 0) return entries
  throw new UserError({
    what: `\`${formatPath(cursor.path)}\` names no skill`,
    where: placeOf(cursor),
    todo: 'Write the name of the skill that the judge is about.',
  })
}

function readCount(value: Cursor, key: 'min' | 'max'): number | null {
  const count = child(value, key)
  if (isAbsent(count)) return null
  if (typeof count.value === 'number' && Number.isSafeInteger(count.value) && count.value >= 0) return count.value
  throw new UserError({
    what: `\`${key}\` must be a whole number of at least 0, not ${describe(count.value)}`,
    where: placeOf(count),
    todo: 'Write how often the skill is used.',
  })
}

function noSkill(judge: Cursor, key: string): UserError {
  return new UserError({
    what: 'A trigger judge does not say which skill it is about',
    where: placeOf(judge),
    todo: `Add \`${key}: <name of the skill>\`.`,
  })
}

function rationaleOf(judge: Cursor): string | null {
  const found = ['rationale', 'reason', 'description'].map((key) => child(judge, key).value)
  return found.find((text) => typeof text === 'string' && text.trim() !== '')?.toString() ?? null
}
