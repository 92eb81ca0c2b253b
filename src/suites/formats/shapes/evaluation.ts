import { z } from 'zod'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { nameField, promptField } from '../../reader/fields.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { labelWith } from './cases.ts'
import { judgedCriteria } from './judged-criteria.ts'

/**
 * The evaluation of Anthropic's guide to writing skills: `{skills: [name], query, files, expected_behavior: [text]}`,
 * one in a file or a list of them.
 *
 * It says what the answer should hold; `should_trigger`, which the guide does not have, is a label. Without it
 * the query is about its skills. The behavior is graded where a judge is configured.
 * Source: "Skill authoring best practices" in Anthropic's documentation.
 */
export const evaluation: SuiteFormat = {
  id: 'evaluation',
  title: 'an evaluation with expected behavior',
  recognises: ({ value }) => (Array.isArray(value) ? value.some(isEvaluation) : isEvaluation(value)),

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const skill = await context.skillOf(document.file)
    const known = new Set((await context.skills()).flatMap(({ name, folder }) => [name, folder]))
    const { value } = document
    const places: ValuePath[] = Array.isArray(value) ? value.map((_, index) => [index]) : [[]]
    for (const at of places) {
      await builder.entry(() => {
        const entry = parseAt(evaluationSchema, document, at)
        const truth = entry.should_trigger ?? null
        const named = entry.skills ?? []
        // A name that is out of date says less than the folder that the file stands in.
        const isStale = truth === null && !named.some((name) => known.has(name))
        const skills = skill !== null && (entry.skills == null || isStale) ? [skill] : named
        const label = truth === true ? 'must_activate' : 'should_not_activate'
        builder.add({
          prompt: entry.query,
          source: document.positionOf([...at, 'query']),
          about: skills,
          expectations: truth === null ? [] : skills.map((name) => labelWith({}, name, label)),
          graders: judgedCriteria(document, at, { key: 'expected_behavior', values: entry.expected_behavior }),
        })
      })
    }
    return builder.finish({})
  },
}

const evaluationSchema = z.object({
  skills: z.array(nameField).nullish(),
  query: promptField,
  expected_behavior: z.array(z.unknown()),
  should_trigger: z.boolean().nullish(),
})

function isEvaluation(value: unknown): boolean {
  return isRecord(value) && typeof value['query'] === 'string' && Array.isArray(value['expected_behavior'])
}
