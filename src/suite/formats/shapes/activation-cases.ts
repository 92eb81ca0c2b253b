import { z } from 'zod'
import { valueAt } from '../../../documents/document.ts'
import { parseAt } from '../../../documents/parse-at.ts'
import { isRecord } from '../../../errors/record.ts'
import { idField, labelField, nameField, promptField, thresholdField, trialsField } from '../../reader/fields.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { warnOfOtherPrompts } from '../labelled/suite-head.ts'

const suiteSchema = z.object({
  name: z.string().nullish(),
  skill: nameField,
  runs_per_case: trialsField,
  trigger_threshold: thresholdField,
  cases: z.array(z.unknown()),
})

const caseSchema = z.object({
  id: idField,
  prompt: promptField,
  expectation: labelField,
  rationale: z.string().nullish(),
  reason: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
})

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
    const keys = Object.keys(suiteSchema.shape)
    builder.warnUnknownKeys(document, [], document.value, keys, 'slips')
    warnOfOtherPrompts(builder, document, keys, 'no place in this format')
    builder.skill(suite.skill)
    for (const index of suite.cases.keys()) {
      const path = ['cases', index]
      await builder.attempt(() => {
        const entry = parseAt(caseSchema, document, path)
        builder.warnUnknownKeys(document, path, valueAt(document.value, path), Object.keys(caseSchema.shape), 'slips')
        const rationale = entry.rationale ?? entry.reason
        builder.add({
          id: entry.id,
          prompt: entry.prompt,
          source: document.positionOf([...path, 'prompt']),
          expectations: [
            { skill: suite.skill, label: entry.expectation, weight: 1, ...(rationale ? { rationale } : {}) },
          ],
          tags: entry.tags ?? [],
          triggerThreshold: suite.trigger_threshold ?? undefined,
        })
      })
    }
    return builder.finish({
      name: suite.name,
      settings: suite.runs_per_case ? { trials: suite.runs_per_case } : {},
    })
  },
}
