import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { nameField, promptField } from '../../reader/fields.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { SkillOffer } from '../../suite.ts'

const CONFIDENCES = ['', 'high', 'medium']

export const promptSchema = z.object({
  prompt: promptField,
  reason: z.string().nullish(),
  confidence: z
    .string()
    .refine((confidence) => CONFIDENCES.includes(confidence), {
      error: 'The `confidence` of this prompt is neither `high` nor `medium`',
      params: { todo: 'Write one of them in small letters, or leave it out: `high` counts 1, `medium` a half.' },
    })
    .nullish(),
})

const list = z.array(z.unknown()).nullish()
const wazaSchema = z.object({ skill: nameField, should_trigger_prompts: list, should_not_trigger_prompts: list })
/** Sensei's trigger tests, whose lists hold nothing but prompts. */
const senseiSchema = z.object({ skill: nameField.nullish(), shouldTriggerPrompts: list, shouldNotTriggerPrompts: list })

const FORMS = {
  waza: [
    ['should_trigger_prompts', 'must_activate'],
    ['should_not_trigger_prompts', 'should_not_activate'],
  ],
  sensei: [
    ['shouldTriggerPrompts', 'must_activate'],
    ['shouldNotTriggerPrompts', 'should_not_activate'],
  ],
} as const

/** Waza's weight of a label with medium confidence. */
const MEDIUM_WEIGHT = 0.5

/** Values from the suite for all prompts. */
interface TriggerTestDefaults {
  /** Skill of a file that names none; null if the suite names none either. */
  skill: string | null
  offer?: SkillOffer | undefined
}

/**
 * Waza's `trigger_tests.yaml` without an `eval.yaml` beside it. Also Sensei's, which has keys in camelCase and often
 * does not name its skill.
 */
export const wazaTriggerTests: SuiteFormat = {
  id: 'waza-trigger-tests',
  title: "Waza's trigger tests",
  recognises: ({ value }) => isRecord(value) && [...FORMS.waza, ...FORMS.sensei].some(([key]) => key in value),

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const skill = await context.skillOf(document.file)
    await builder.attempt(() => addTriggerTests(builder, document, { skill }))
    return builder.finish({})
  },
}

/**
 * Adds the prompts of a `trigger_tests.yaml` as tasks with a label and a reason, but without graders: the suite's
 * global ones do not apply. Throws UserError for mistakes.
 */
export async function addTriggerTests(
  builder: SuiteBuilder,
  document: SourceDocument,
  defaults: TriggerTestDefaults,
): Promise<void> {
  const form = isSensei(document) ? 'sensei' : 'waza'
  const schema = form === 'sensei' ? senseiSchema : wazaSchema
  const { skill: own } = parseAt(schema, document)
  builder.warnUnknownKeys(document, [], Object.keys(schema.shape), 'all')
  const skill = own?.trim() ?? defaults.skill
  if (skill === null) {
    throw new UserError({
      what: 'Nothing says which skill these trigger tests are for',
      where: document.positionOf([]),
      todo: 'Add `skill: <name>`.',
    })
  }
  builder.skill(skill)
  if (FORMS[form].every(([key]) => entriesOf(document, key).length === 0)) {
    const [[positives], [negatives]] = FORMS[form]
    throw new UserError({
      what: 'The trigger tests hold no prompt',
      where: document.positionOf([]),
      todo: `Add \`${positives}\` or \`${negatives}\`.`,
    })
  }
  for (const [key, label] of FORMS[form]) {
    for (const [index, entry] of entriesOf(document, key).entries()) {
      const path = [key, index]
      await builder.entry(() => {
        const plain = form === 'sensei' && typeof entry === 'string'
        const test = plain ? { prompt: parseAt(promptField, document, path) } : parseAt(promptSchema, document, path)
        builder.warnUnknownKeys(document, path, Object.keys(promptSchema.shape), 'all')
        const { reason, confidence } = { reason: null, confidence: null, ...test }
        builder.add({
          prompt: test.prompt,
          source: document.positionOf(plain ? path : [...path, 'prompt']),
          expectations: [
            {
              skill,
              label,
              weight: confidence === 'medium' ? MEDIUM_WEIGHT : 1,
              rationale: reason || undefined,
            },
          ],
          offer: defaults.offer,
        })
      })
    }
  }
}

function isSensei({ value }: SourceDocument): boolean {
  return isRecord(value) && FORMS.sensei.some(([key]) => key in value) && !FORMS.waza.some(([key]) => key in value)
}

function entriesOf(document: SourceDocument, key: string): unknown[] {
  const entries = valueAt(document.value, [key])
  return Array.isArray(entries) ? entries : []
}
