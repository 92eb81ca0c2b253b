import { z } from 'zod'
import * as activation from '../../suites/formats/shapes/activation-suite.ts'
import * as evals from '../../suites/formats/shapes/evals-json.ts'
import * as triggers from '../../suites/formats/shapes/trigger-set.ts'
import { described } from './describe-schema.ts'

const THRESHOLD = 'Share of the trials of a prompt in which its skill has to load. Default 0.5.'
const LABEL_WORDS = '`must_activate`, `should_not_activate`, or `acceptable`, where either outcome is fine.'

const entryTexts = {
  id: 'How reports and `--task` call it.',
  tags: 'For `--tag`, and for you.',
  rationale: 'Why; shown beside a failing prompt.',
  reason: 'The same as `rationale`.',
}

/** `[{query, should_trigger}]`, as skill-creator's `run_eval.py` takes it. */
export const triggerSetSchema = z
  .array(
    described(triggers.entrySchema, {
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

/** Cases of several skills, and prompts that no skill should load for. */
export const activationSuiteSchema = described(
  activation.suiteSchema.extend({
    skills: z
      .array(
        described(
          activation.skillSchema.extend({ test_cases: z.array(described(activation.caseSchema, caseTexts)).nullish() }),
          { name: 'Name of the skill.', plugin: 'The plugin that it comes with; for you.', test_cases: 'Its prompts.' },
        ),
      )
      .nullish(),
    negative_cases: z
      .array(
        described(activation.negativeSchema, { ...caseTexts, expectation: '`should_not_activate`, which is implied.' }),
      )
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

/** skill-creator's evals.json, in the form with a mapping at the top. */
export const evalsJsonSchema = described(
  evals.suiteSchema.extend({
    evals: z.array(
      described(evals.entrySchema, {
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
