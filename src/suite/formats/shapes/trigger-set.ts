import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../documents/document.ts'
import { parseAt } from '../../../documents/parse-at.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import { idField, promptField } from '../../reader/fields.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'

export const entrySchema = z.object({
  query: promptField.optional(),
  prompt: promptField.optional(),
  should_trigger: z.boolean(),
  id: idField,
  split: z.string().nullish(),
  reason: z.string().nullish(),
  rationale: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
})

const KEYS = Object.keys(entrySchema.shape)

/** "true" in quotes is a slip in a trigger set; any other text would be a skill's name, and the file a routing set. */
function isTruth(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && /^(?:true|false|yes|no)$/i.test(value))
}

/**
 * `[{query|prompt, should_trigger, id?, split?}]`: what skill-creator's `run_eval.py` takes. The skill is not in the
 * file.
 */
export const triggerSet: SuiteFormat = {
  id: 'trigger-set',
  title: 'trigger set',
  recognises: ({ value }) =>
    Array.isArray(value) &&
    value.some((entry) => isRecord(entry) && isTruth(entry['should_trigger']) && !('expectation' in entry)),

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const skill = await context.skillOf(document.file)
    if (skill === null) {
      throw new UserError({
        what: 'Nothing says which skill this trigger set is for',
        where: document.positionOf([]),
        todo: `Keep it in \`<skill>/evals/\` or \`evals/<skill>/\`, or add \`skill_of: { "${document.file}": <skill> }\` to the configuration.`,
      })
    }
    builder.skill(skill)
    for (const index of entriesOf(document)) {
      await builder.attempt(() => {
        const entry = parseAt(entrySchema, document, [index])
        const key = entry.query === undefined ? 'prompt' : 'query'
        const prompt = entry.query ?? entry.prompt
        builder.warnUnknownKeys(document, [index], valueAt(document.value, [index]), KEYS, 'slips')
        if (prompt === undefined) {
          throw new UserError({
            what: `\`[${index}].query\` is missing`,
            where: document.positionOf([index]),
            todo: 'Add `query`, what the user asks.',
          })
        }
        const rationale = entry.rationale ?? entry.reason
        builder.add({
          id: entry.id,
          prompt,
          source: document.positionOf([index, key]),
          expectations: [
            {
              skill,
              label: entry.should_trigger ? 'must_activate' : 'should_not_activate',
              weight: 1,
              ...(rationale ? { rationale } : {}),
            },
          ],
          tags: [...(entry.tags ?? []), ...(entry.split ? [entry.split] : [])],
        })
      })
    }
    return builder.finish({})
  },
}

function entriesOf(document: SourceDocument): number[] {
  return Array.isArray(document.value) ? [...document.value.keys()] : []
}
