import { z } from 'zod'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { parseAt, shorten } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { labelOfCount } from '../../reader/skill-count.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Expectation, Label } from '../../suite.ts'
import type { MatchedSkills } from './skill-matcher.ts'

const graderSchema = z.object({
  type: z.enum(['regex', 'tool_used', 'tool_order', 'file_exists', 'llm', 'baseline']),
  name: z.string().nullish(),
  weight: z.number().positive().nullish(),
  arm: z.string().nullish(),
})

const skillCallSchema = z.object({
  tool: z.string(),
  input_match: z.string().max(2000).nullish(),
  min: z.int().min(0).nullish(),
  max: z.int().min(0).nullish(),
})

/** Keys of other types of graders. They are known but not read. */
const OTHER_KEYS = [
  'pattern',
  'flags',
  'match',
  'target',
  'focus',
  'criteria',
  'before',
  'after',
  'path',
  'exists',
  'baseline_file',
]
const KEYS = [...Object.keys(graderSchema.shape), ...Object.keys(skillCallSchema.shape), ...OTHER_KEYS]

/** The labels that graders of a case give. */
export interface SkillLabels {
  expectations: Expectation[]
  /** True if no skill may load. */
  expectsNoSkill: boolean
}

/** A grader in its document. */
interface PlacedGrader {
  document: SourceDocument
  path: ValuePath
  /** The text under it, which becomes the rationale. */
  remark: string
}

/** Reads the labels of a grader that counts calls of the Skill tool. Any other grader gives none and is a warning. */
export function readSkillLabels(
  builder: SuiteBuilder,
  { document, path, remark }: PlacedGrader,
  skillsMatched: (pattern: string) => MatchedSkills,
): SkillLabels {
  const nothing = { expectations: [], expectsNoSkill: false }
  const call = readCall(builder, document, path)
  if (call === null) return nothing
  const label = labelOfCall(builder, document, path, call)
  const pattern = call.input_match ?? null
  if (pattern === null && label === 'should_not_activate') return { expectations: [], expectsNoSkill: true }
  const names = pattern === null ? null : skillsMatched(pattern)
  if (names === null) {
    builder.warn({
      what:
        pattern === null
          ? 'A grader wants any skill to load, which labels no single one'
          : `\`input_match\` matches no skill of this repository, or cannot be read: ${shorten(pattern, 80)}`,
      where: document.positionOf(pattern === null ? path : [...path, 'input_match']),
      todo: String.raw`Name the skill: input_match: '"skill"\s*:\s*"(?:[\w-]+:)?my-skill"'.`,
    })
    return nothing
  }
  const isChoice = label === 'must_activate' && names.length > 1
  if (isChoice) {
    builder.warn({
      what: `\`input_match\` matches ${names.length} skills, and one is enough: their loads are reported, not counted`,
      where: document.positionOf([...path, 'input_match']),
      todo: 'Name one skill if it must be that one.',
    })
  }
  const rationale = remark === '' ? {} : { rationale: shorten(remark, 300) }
  const expectations = names.map(
    (skill): Expectation => ({ skill, label: isChoice ? 'acceptable' : label, weight: 1, ...rationale }),
  )
  return { expectations, expectsNoSkill: false }
}

/** What a grader says of calls of the Skill tool; null, with a warning, for any other grader. */
function readCall(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
): z.output<typeof skillCallSchema> | null {
  const { type } = parseAt(graderSchema, document, path)
  builder.warnUnknownKeys(document, path, KEYS, 'all')
  const call = type === 'tool_used' ? parseAt(skillCallSchema, document, path) : null
  if (call?.tool === 'Skill') return call
  const what = call === null ? `\`${type}\`` : '`tool_used` for tools other than Skill'
  const hint = call?.tool.toLowerCase() === 'skill' ? '. Did you mean `Skill`?' : ''
  const where = document.positionOf([...path, 'type'])
  builder.warn({ what: `Graders of type ${what} are not carried over${hint}`, where, todo: ONLY_LABELS })
  return null
}

/** The label by how often a skill may load, with warnings where that says more, or cannot be. */
function labelOfCall(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  { min, max: most }: z.output<typeof skillCallSchema>,
): Label {
  const max = most ?? null
  const { label, isExact } = labelOfCount({ min: max === 0 ? 0 : (min ?? 1), max })
  if (max === 0 && min !== 0) {
    builder.warn({
      what: '`max: 0` without `min: 0` can never pass in `claude plugin eval`, where `min` is 1 by default; it is read as "must not load"',
      where: document.positionOf([...path, 'max']),
      todo: 'Add `min: 0`.',
    })
  }
  if (!isExact) {
    builder.warn({
      what: 'How often a skill loads is not measured, only whether it does',
      where: document.keyPositionOf([...path, min == null ? 'max' : 'min']),
      todo: ONLY_LABELS,
    })
  }
  return label
}

/** Merges the labels of a case's graders, one for each skill. Throws UserError if two graders want the opposite. */
export function mergeLabels(all: readonly SkillLabels[], where: () => UserError['where']): SkillLabels {
  const bySkill = new Map<string, Expectation>()
  for (const expectation of all.flatMap(({ expectations }) => expectations)) {
    const known = bySkill.get(expectation.skill)
    if (known === undefined || known.label === 'acceptable') bySkill.set(expectation.skill, expectation)
    else if (expectation.label !== known.label && expectation.label !== 'acceptable') {
      throw new UserError({
        what: `Two graders of this case want \`${expectation.skill}\` to load and not to load`,
        where: where(),
        todo: 'Keep one of the two.',
      })
    }
  }
  const expectsNoSkill = all.some((labels) => labels.expectsNoSkill)
  const wanted = [...bySkill.values()].find(({ label }) => label === 'must_activate')
  if (expectsNoSkill && wanted !== undefined) {
    throw new UserError({
      what: `One grader of this case wants no skill to load, another one \`${wanted.skill}\``,
      where: where(),
      todo: 'Keep one of the two.',
    })
  }
  return { expectations: [...bySkill.values()], expectsNoSkill }
}

const ONLY_LABELS = 'Only graders that say which skills load are read.'
