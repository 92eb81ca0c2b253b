import { z } from 'zod'
import { idField, nameField, promptField, thresholdField, trialsField } from '../../suites/reader/fields.ts'
import { described } from './describe-schema.ts'

const THRESHOLD = 'Share of the trials of a prompt in which its skill has to load. Default 0.5.'
const LABEL_WORDS = '`must_activate`, `should_not_activate`, or `acceptable`, where either outcome is fine.'

const askedFields = { id: idField, prompt: promptField }
const remarkFields = {
  rationale: z.string().nullish(),
  reason: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
}
const entryTexts = {
  id: 'How reports and `--task` call it.',
  tags: 'For `--tag`, and for you.',
  rationale: 'Why; shown beside a failing prompt.',
  reason: 'The same as `rationale`.',
}

/** The reader takes more keys and words than these, which are the ones to write. */
const queryFields = z.object({
  query: promptField.optional(),
  prompt: promptField.optional(),
  should_trigger: z.boolean(),
  id: idField,
  split: z.string().nullish(),
  ...remarkFields,
})

/** `[{query, should_trigger}]`, as skill-creator's `run_eval.py` takes it. */
export const triggerSetSchema = z
  .array(
    described(queryFields, {
      ...entryTexts,
      query: 'What the user asks.',
      prompt: 'The same as `query`.',
      should_trigger: 'Whether the skill has to load, or must not.',
      split: 'Part of the set, such as `train`; becomes a tag.',
    }),
  )
  .meta({
    title: 'Trigger set',
    description: 'Prompts that should and should not trigger the skill that the file belongs to.',
  })

const caseTexts = { ...entryTexts, prompt: 'What the user asks.', expectation: LABEL_WORDS }

const labelField = z.enum(['must_activate', 'must_trigger', 'should_not_activate', 'should_not_trigger', 'acceptable'])
const caseFields = z.object({ ...askedFields, expectation: labelField, ...remarkFields })
const negativeFields = caseFields.extend({ expectation: labelField.nullish() })
const skillFields = z.object({
  name: nameField,
  plugin: z.string().nullish(),
  test_cases: z.array(described(caseFields, caseTexts)).nullish(),
})
const activationFields = z.object({
  name: z.string().nullish(),
  runs_per_case: trialsField,
  trigger_threshold: thresholdField,
})

/** Cases of several skills, and prompts that no skill should load for. */
export const activationSuiteSchema = described(
  activationFields.extend({
    skills: z
      .array(
        described(skillFields, {
          name: 'Name of the skill.',
          plugin: 'The plugin that it comes with; for you.',
          test_cases: 'Its prompts.',
        }),
      )
      .nullish(),
    negative_cases: z
      .array(described(negativeFields, { ...caseTexts, expectation: '`should_not_activate`, which is implied.' }))
      .nullish(),
  }),
  {
    name: 'How reports call the suite.',
    runs_per_case: 'How often each prompt is run.',
    trigger_threshold: THRESHOLD,
    skills: 'The skills, each with its prompts.',
    negative_cases: 'Prompts that no skill at all should load for.',
  },
).meta({ title: 'Activation suite', description: 'Prompts for several skills, and what each should do.' })

const texts = z.array(z.unknown()).nullish()
const evalFields = z.object({
  ...askedFields,
  expected_output: z.unknown().optional(),
  files: z.array(z.string()).nullish(),
  expectations: texts,
  assertions: texts,
  should_trigger: z.boolean().nullish(),
  ...remarkFields,
})
const evalsFields = z.object({
  skill_name: nameField.nullish(),
  name: z.string().nullish(),
  runs_per_query: trialsField,
  trigger_threshold: thresholdField,
})

/** skill-creator's evals.json, in the form with a mapping at the top. */
export const evalsJsonSchema = described(
  evalsFields.extend({
    evals: z.array(
      described(evalFields, {
        ...entryTexts,
        prompt: 'What the user asks.',
        expected_output: 'Description of a good answer, for people and for a judge.',
        files: 'Files that are put into the workspace, relative to the folder of the skill.',
        expectations: 'Sentences that a judge answers.',
        assertions: 'The same as `expectations`.',
        should_trigger: 'Whether the skill has to load, or must not. Without it the prompt has no label.',
      }),
    ),
  }),
  {
    skill_name: 'The skill of all prompts. Default: the skill that the file belongs to.',
    name: 'How reports call the suite.',
    runs_per_query: 'How often each prompt is run.',
    trigger_threshold: THRESHOLD,
    evals: 'The prompts.',
  },
).meta({ title: 'evals.json', description: 'Prompts for one skill, with what is expected of the answer.' })
