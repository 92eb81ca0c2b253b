import { z } from 'zod'
import { UserError } from '../../../user-error.ts'
import { type SourceDocument, valueAt } from '../../document.ts'
import { parseAt } from '../../parse-at.ts'
import type { SuiteBuilder } from '../../suite-builder.ts'
import { nameField, promptField } from '../fields.ts'

const promptSchema = z.object({
  prompt: promptField,
  reason: z.string().nullish(),
  confidence: z.enum(['', 'high', 'medium']).nullish(),
})

const fileSchema = z.object({
  skill: nameField,
  should_trigger_prompts: z.array(z.unknown()).nullish(),
  should_not_trigger_prompts: z.array(z.unknown()).nullish(),
})

const LISTS = [
  ['should_trigger_prompts', 'must_activate'],
  ['should_not_trigger_prompts', 'should_not_activate'],
] as const

/** Waza's weight of a prompt whose label the author is not quite sure of. */
const MEDIUM_WEIGHT = 0.5

/** Adds the prompts of a `trigger_tests.yaml` as tasks: a label and a reason each, and no grader, not even the suite's global ones. */
export async function addTriggerTests(builder: SuiteBuilder, document: SourceDocument): Promise<void> {
  const tests = parseAt(fileSchema, document)
  builder.warnUnknownKeys(document, [], document.value, Object.keys(fileSchema.shape), 'all')
  const skill = tests.skill.trim()
  builder.skill(skill)
  if (LISTS.every(([list]) => (tests[list] ?? []).length === 0)) {
    throw new UserError({
      what: 'The trigger tests hold no prompt',
      where: document.positionOf([]),
      todo: 'Add `should_trigger_prompts` or `should_not_trigger_prompts`.',
    })
  }
  for (const [list, label] of LISTS) {
    for (const index of (tests[list] ?? []).keys()) {
      const path = [list, index]
      await builder.attempt(() => {
        const test = parseAt(promptSchema, document, path)
        builder.warnUnknownKeys(document, path, valueAt(document.value, path), Object.keys(promptSchema.shape), 'all')
        builder.add({
          prompt: test.prompt,
          source: document.positionOf([...path, 'prompt']),
          expectations: [
            {
              skill,
              label,
              weight: test.confidence === 'medium' ? MEDIUM_WEIGHT : 1,
              ...(test.reason ? { rationale: test.reason } : {}),
            },
          ],
        })
      })
    }
  }
}
