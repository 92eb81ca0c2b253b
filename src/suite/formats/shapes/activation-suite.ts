import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../documents/document.ts'
import { parseAt } from '../../../documents/parse-at.ts'
import type { ValuePath } from '../../../documents/parsed-tree.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import { idField, labelField, nameField, promptField, thresholdField, trialsField } from '../../reader/fields.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { Expectation } from '../../suite.ts'
import { warnOfOtherPrompts } from '../labelled/suite-head.ts'

export const skillSchema = z.object({
  name: nameField,
  plugin: z.string().nullish(),
  test_cases: z.array(z.unknown()).nullish(),
})

export const suiteSchema = z.object({
  name: z.string().nullish(),
  runs_per_case: trialsField,
  trigger_threshold: thresholdField,
  skills: z.array(skillSchema).nullish(),
  negative_cases: z.array(z.unknown()).nullish(),
})

export const caseSchema = z.object({
  id: idField,
  prompt: promptField,
  expectation: labelField,
  rationale: z.string().nullish(),
  reason: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
})

export const negativeSchema = caseSchema.extend({ expectation: labelField.nullish() })
const CASE_KEYS = Object.keys(caseSchema.shape)

/**
 * `{skills: [{name, test_cases: [{prompt, expectation, rationale}]}], negative_cases: [...]}`. A negative case wants no
 * skill at all.
 */
export const activationSuite: SuiteFormat = {
  id: 'activation-suite',
  title: 'activation suite',
  recognises: ({ value }) =>
    isRecord(value) &&
    ((Array.isArray(value['skills']) && value['skills'].some((skill) => isRecord(skill) && 'test_cases' in skill)) ||
      (Array.isArray(value['negative_cases']) && (value['skills'] === undefined || Array.isArray(value['skills'])))),

  async read(document) {
    const builder = new SuiteBuilder(document, this.id)
    const suite = parseAt(suiteSchema, document)
    const keys = Object.keys(suiteSchema.shape)
    builder.warnUnknownKeys(document, [], document.value, keys, 'slips')
    warnOfOtherPrompts(builder, document, keys, 'no place in this format')
    const skills = (suite.skills ?? []).map((skill) => skill.name)
    for (const skill of skills) builder.skill(skill)
    const triggerThreshold = suite.trigger_threshold ?? undefined

    for (const [at, skill] of (suite.skills ?? []).entries()) {
      for (const index of (skill.test_cases ?? []).keys()) {
        const path = ['skills', at, 'test_cases', index]
        await builder.attempt(() => {
          const entry = readCase(caseSchema, document, path, builder)
          const expectation: Expectation = {
            skill: skill.name,
            label: entry.expectation,
            weight: 1,
            ...rationaleOf(entry),
          }
          builder.add({ ...base(entry, document, path), expectations: [expectation], triggerThreshold })
        })
      }
    }
    for (const index of (suite.negative_cases ?? []).keys()) {
      const path = ['negative_cases', index]
      await builder.attempt(() => {
        const entry = readCase(negativeSchema, document, path, builder)
        const label = entry.expectation ?? 'should_not_activate'
        if (label !== 'should_not_activate') {
          throw new UserError({
            what: `A negative case wants no skill, but its expectation is \`${label}\``,
            where: document.positionOf([...path, 'expectation']),
            todo: 'Write `should_not_activate`, or move the case to the `test_cases` of its skill.',
          })
        }
        const expectations = [...new Set(skills)].map((skill) => ({ skill, label, weight: 1, ...rationaleOf(entry) }))
        builder.add({ ...base(entry, document, path), expectations, expectsNoSkill: true, triggerThreshold })
      })
    }
    return builder.finish({
      name: suite.name,
      settings: suite.runs_per_case ? { trials: suite.runs_per_case } : {},
    })
  },
}

type Case = z.output<typeof negativeSchema>

function readCase<Schema extends z.ZodType>(
  schema: Schema,
  document: SourceDocument,
  path: ValuePath,
  builder: SuiteBuilder,
): z.output<Schema> {
  const entry = parseAt(schema, document, path)
  builder.warnUnknownKeys(document, path, valueAt(document.value, path), CASE_KEYS, 'slips')
  return entry
}

function base(entry: Case, document: SourceDocument, path: ValuePath) {
  return {
    id: entry.id,
    prompt: entry.prompt,
    source: document.positionOf([...path, 'prompt']),
    tags: entry.tags ?? [],
  }
}

function rationaleOf(entry: Case): { rationale?: string } {
  const rationale = entry.rationale ?? entry.reason
  return rationale ? { rationale } : {}
}
