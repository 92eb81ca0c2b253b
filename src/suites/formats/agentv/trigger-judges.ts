import { formatPath } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Assertion, TriggerLabel } from './agentv-suite.ts'
import { demandsAll } from './assertions.ts'
import { type Cursor, checked, child, entriesOf, errorAt, firstChild, positionOf } from './cursor.ts'
import { isBoolean, isText } from './scalar-text.ts'

/** Whether an assertion is about which skill was used. It becomes labels, not a grader. */
export function isTriggerJudge({ type }: Assertion): boolean {
  return type === 'skill-trigger' || type === 'skill-used'
}

/** Whether an assertion is a trigger judge or a set that passes only with one. */
export function demandsTriggerJudge(assertion: Assertion): boolean {
  return isTriggerJudge(assertion) || (demandsAll(assertion) && assertion.members.some(demandsTriggerJudge))
}

/** Whether an assertion is a trigger judge or a set that holds one. */
export function holdsTriggerJudge(assertion: Assertion): boolean {
  return isTriggerJudge(assertion) || assertion.members.some(holdsTriggerJudge)
}

/**
 * Reads the labels of a test's trigger judges, one for each skill. Judges in a set count only if the set demands all of
 * its members. Throws UserError for a judge without a skill and for two that contradict each other.
 */
export function readTriggerLabels(builder: SuiteBuilder, assertions: readonly Assertion[]): TriggerLabel[] {
  const labels = new Map<string, TriggerLabel>()
  for (const label of assertions.flatMap((assertion) => labelsOf(builder, assertion))) {
    const before = labels.get(label.skill)
    // One judge accepts both, so the other one decides.
    if (before === undefined || before.shouldTrigger === null) labels.set(label.skill, label)
    else if (label.shouldTrigger !== null && label.shouldTrigger !== before.shouldTrigger) {
      const { file, line, column } = before.position
      throw new UserError({
        what: `\`${label.skill}\` ${demandOf(label)} here and ${demandOf(before)} at ${file}:${line}:${column}, for the same test`,
        kind: `\`${label.skill}\` ${demandOf(label)} here and ${demandOf(before)} elsewhere`,
        where: label.position,
        todo: 'Keep one of the two. A judge of the suite applies to every test without `execution: {skip_defaults: true}`.',
      })
    }
  }
  return [...labels.values()]
}

function demandOf({ shouldTrigger }: TriggerLabel): string {
  return shouldTrigger === true ? 'must trigger' : 'must not trigger'
}

function labelsOf(builder: SuiteBuilder, assertion: Assertion): TriggerLabel[] {
  const { type, cursor, negated, members } = assertion
  if (type === 'assert-set') {
    if (demandsAll(assertion)) return members.flatMap((member) => labelsOf(builder, member))
    if (members.some(holdsTriggerJudge)) {
      builder.warn({
        what: 'A trigger judge in a set that can pass without it gives no label',
        where: positionOf(cursor),
        todo: 'Write the judge outside of the set.',
      })
    }
    return []
  }
  if (!isTriggerJudge(assertion)) return []
  const rationale = ['rationale', 'reason', 'description'].map((key) => child(cursor, key).value).find(isText) ?? null
  const uses = type === 'skill-trigger' ? readSkillTrigger(cursor) : readSkillUsed(builder, assertion)
  return uses.map(({ skill, fires, at }) => {
    return { skill, shouldTrigger: fires === null ? null : fires !== negated, position: positionOf(at), rationale }
  })
}

/** A judge's demand on one skill, before `negate` is applied. */
interface SkillUse {
  skill: string
  /** Null if it may or may not load. */
  fires: boolean | null
  at: Cursor
}

/** Reads `{skill, should_trigger}`. Some versions write `skill_name` for `skill`. */
function readSkillTrigger(judge: Cursor): SkillUse[] {
  const should = firstChild(judge, ['should_trigger'])
  if (should !== undefined)
    checked(should, isBoolean, ['`should_trigger` must be true or false', 'Write true or false here.'])
  const at = firstChild(judge, ['skill', 'skill_name', 'value'])
  if (at === undefined) throw noSkill(judge, 'skill')
  return skillUses(at, should?.value !== false).map((use) => ({ ...use, at }))
}

/** Reads `value`: a name, a list of names, or `{name|pattern, min, max}`. */
function readSkillUsed(builder: SuiteBuilder, { cursor, negated, written }: Assertion): SkillUse[] {
  const value = firstChild(cursor, ['value', 'skill'])
  if (value === undefined) throw noSkill(cursor, 'value')
  if (!isRecord(value.value)) return skillUses(value, true)
  const name = firstChild(value, ['name'])
  const pattern = firstChild(value, ['pattern'])
  if (name === undefined && pattern !== undefined) {
    builder.warn({
      what: `A trigger judge with the pattern \`${String(pattern.value).slice(0, 60)}\` names no single skill and gives no label`,
      where: positionOf(pattern),
      todo: 'Name the skill instead: `{name: <skill>}`.',
    })
    return []
  }
  if (name === undefined) throw noSkill(value, 'name')
  const fires = firesBy(builder, value, written)
  if (fires !== null || !negated) return skillUses(name, fires)
  builder.warn({ what: 'A negated judge that accepts no use at all gives no label', where: positionOf(value) })
  return []
}

/** Whether `min` and `max` want the skill used; null: either. Throws UserError where they contradict the judge. */
function firesBy(builder: SuiteBuilder, value: Cursor, written: string): boolean | null {
  const { min, max } = readBounds(value)
  // `not-skill-used` means the same with and without `max: 0`.
  if (/^not[-_]/.test(written.trim())) {
    if (min === null && (max ?? 0) === 0) return true
    const what = `\`${written}\` takes no \`min\` and no \`max\` but 0: the skill must not be used at all`
    throw errorAt(value, what, 'Leave `min` and `max` out.')
  }
  if ((min ?? 0) > 1 || (max ?? 0) > 0) {
    builder.warn({
      what: 'How often a skill is used (`min`, `max`) is not carried over, only whether it is',
      where: positionOf(value),
    })
  }
  return max === 0 ? false : (min ?? (max === null ? 1 : 0)) > 0 || null
}

/** Returns a use of each skill named by a text or a list. Throws UserError for anything else. */
function skillUses(names: Cursor, fires: boolean | null): SkillUse[] {
  const todo = 'Write the name of the skill that the judge is about.'
  const path = `\`${formatPath(names.path)}\``
  const uses = entriesOf(names).map((at) => {
    return { skill: checked(at, isText, [`${path} must be the name of a skill`, todo]).trim(), fires, at }
  })
  if (uses.length === 0) throw errorAt(names, `${path} names no skill`, todo)
  return uses
}

function readBounds(value: Cursor): { min: number | null; max: number | null } {
  const [min, max] = [readCount(value, 'min'), readCount(value, 'max')]
  if (min === null || max === null || max >= min) return { min, max }
  throw errorAt(child(value, 'max'), `\`max\` is ${max} and less than \`min\`, which is ${min}`, 'Swap the two.')
}

function readCount(value: Cursor, key: 'min' | 'max'): number | null {
  const count = firstChild(value, [key])
  if (count === undefined) return null
  return checked(count, isCount, [
    `\`${key}\` must be a whole number of at least 0`,
    'Write how often the skill is used.',
  ])
}

/** Whether a value is a whole number of at least 0. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function noSkill(judge: Cursor, key: string): UserError {
  return errorAt(judge, 'A trigger judge does not say which skill it is about', `Add \`${key}: <name of the skill>\`.`)
}
