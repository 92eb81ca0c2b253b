import { z } from 'zod'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { labelField, nameField, thresholdField, trialsField } from '../../reader/fields.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { SuiteSettings } from '../../suite.ts'
import { addCases, askedFields, caseDraft, labelWith, remarkFields, warnOfOtherKeys } from './cases.ts'

/** Fields at the top of a file of activation cases. */
export const headFields = { name: z.string().nullish(), runs_per_case: trialsField, trigger_threshold: thresholdField }

export const skillSchema = z.object({
  name: nameField,
  plugin: z.string().nullish(),
  test_cases: z.array(z.unknown()).nullish(),
})

export const suiteSchema = z.object({
  ...headFields,
  skills: z.array(skillSchema).nullish(),
  negative_cases: z.array(z.unknown()).nullish(),
})

export const caseSchema = z.object({ ...askedFields, expectation: labelField, ...remarkFields })

export const negativeSchema = caseSchema.extend({ expectation: labelField.nullish() })

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
    warnOfOtherKeys(builder, document, suiteSchema)
    const skills = (suite.skills ?? []).map((skill) => skill.name)
    for (const skill of skills) builder.skill(skill)
    const triggerThreshold = suite.trigger_threshold ?? undefined
    for (const [position, skill] of skills.entries()) {
      const path = ['skills', position, 'test_cases']
      await addCases(builder, document, { path, schema: caseSchema }, (entry, at) => ({
        ...caseDraft(document, at, entry),
        expectations: [labelWith(entry, skill, entry.expectation)],
        triggerThreshold,
      }))
    }
    await addCases(builder, document, { path: ['negative_cases'], schema: negativeSchema }, (entry, at) => {
      const label = entry.expectation ?? 'should_not_activate'
      if (label !== 'should_not_activate') {
        throw new UserError({
          what: `A negative case wants no skill, but its expectation is \`${label}\``,
          where: document.positionOf([...at, 'expectation']),
          todo: 'Write `should_not_activate`, or move the case to the `test_cases` of its skill.',
        })
      }
      const expectations = [...new Set(skills)].map((skill) => labelWith(entry, skill, label))
      return { ...caseDraft(document, at, entry), expectations, expectsNoSkill: true, triggerThreshold }
    })
    return builder.finish({ name: suite.name, settings: trialsSetting(suite) })
  },
}

/** Returns `runs_per_case` as a setting of the suite. */
export function trialsSetting({ runs_per_case: trials }: { runs_per_case?: number | null | undefined }): SuiteSettings {
  return trials ? { trials } : {}
}
