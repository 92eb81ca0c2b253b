import { z } from 'zod'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { nameField } from '../../reader/fields.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { caseSchema, headFields, trialsSetting } from './activation-suite.ts'
import { addCases, caseDraft, labelWith, warnOfOtherKeys } from './cases.ts'

const { name, ...runFields } = headFields
const suiteSchema = z.object({ name, skill: nameField, ...runFields, cases: z.array(z.unknown()) })

/** `{skill, cases: [{id, prompt, expectation, rationale}]}`: the activation cases of one skill. */
export const activationCases: SuiteFormat = {
  id: 'activation-cases',
  title: 'activation cases of one skill',
  recognises: ({ value }) =>
    isRecord(value) &&
    Array.isArray(value['cases']) &&
    (value['cases'].some((entry) => isRecord(entry) && 'expectation' in entry) ||
      (typeof value['skill'] === 'string' && value['cases'].length === 0)),

  async read(document) {
    const builder = new SuiteBuilder(document, this.id)
    const suite = parseAt(suiteSchema, document)
    warnOfOtherKeys(builder, document, suiteSchema)
    builder.skill(suite.skill)
    await addCases(builder, document, { path: ['cases'], schema: caseSchema }, (entry, at) => ({
      ...caseDraft(document, at, entry),
      expectations: [labelWith(entry, suite.skill, entry.expectation)],
      triggerThreshold: suite.trigger_threshold ?? undefined,
    }))
    return builder.finish({ name: suite.name, settings: trialsSetting(suite) })
  },
}
