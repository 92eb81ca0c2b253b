import { z } from 'zod'
import { formatPath } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { idField, promptField } from '../../reader/fields.ts'
import { skillOfHint } from '../../reader/skill-of-hint.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { isOutcome } from '../labelled/holds-results.ts'
import { addCases, labelWith } from './cases.ts'

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

/**
 * Whether a value is meant as yes or no, "true" in quotes included. Any other text is a skill's name in a routing set.
 */
function isTruth(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && /^(?:true|false|yes|no)$/i.test(value))
}

/**
 * `[{query|prompt, should_trigger, id?, split?}]`, the input of skill-creator's `run_eval.py`. The file does not name
 * its skill.
 */
export const triggerSet: SuiteFormat = {
  id: 'trigger-set',
  title: 'trigger set',
  recognises: ({ value }) =>
    Array.isArray(value) &&
    value.some(
      (entry) => isRecord(entry) && isTruth(entry['should_trigger']) && !('expectation' in entry) && !isOutcome(entry),
    ),

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const skill = await context.skillOf(document.file)
    if (skill === null) {
      throw new UserError({
        what: 'Nothing says which skill this trigger set is for',
        where: document.positionOf([]),
        todo: skillOfHint(document.file, await context.skills()),
      })
    }
    builder.skill(skill)
    await addCases(builder, document, { path: [], schema: entrySchema }, (entry, at) => {
      const key = entry.query === undefined ? 'prompt' : 'query'
      const prompt = entry[key]
      if (prompt === undefined) {
        throw new UserError({
          what: `\`${formatPath([...at, 'query'])}\` is missing`,
          where: document.positionOf(at),
          todo: 'Add `query`, what the user asks.',
        })
      }
      return {
        id: entry.id,
        prompt,
        source: document.positionOf([...at, key]),
        expectations: [labelWith(entry, skill, entry.should_trigger ? 'must_activate' : 'should_not_activate')],
        tags: [...(entry.tags ?? []), ...(entry.split ? [entry.split] : [])],
      }
    })
    return builder.finish({})
  },
}
