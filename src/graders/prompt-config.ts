import { z } from 'zod'
import { isRubricFile } from '../suites/rubric-file.ts'
import { isForeignRubric, rubricNames } from './rubrics.ts'

const text = z.string().nullish()

/**
 * Schema of a `prompt` grader's configuration. Waza has no option `context`; `prompt_only` gives the judge nothing but
 * the prompt, as Waza does without `continue_session`.
 */
export const promptConfig = z
  .object({
    prompt: text.meta({
      description: 'What to judge by, in your words. This or `rubric` is needed, and this one wins.',
    }),
    rubric: text.meta({
      description: `What to judge by: one of ${rubricNames.map((name) => `\`${name}\``).join(', ')}, a Markdown file, or a text.`,
    }),
    model: text.meta({
      description: "The judge's model. Default: the suite's `judge_model`, else `judge.model` of the configuration.",
    }),
    continue_session: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether the judge also sees everything that the agent did.', otherwise: false }),
    mode: text.meta({
      description: '`independent`, or `pairwise`: compares the output of head with that of base, in `gate` only.',
      otherwise: 'independent',
    }),
    context: text.meta({
      description: '`full`, or `prompt_only`: the judge is given nothing but `prompt`, as Waza does it.',
      otherwise: 'full',
    }),
    reasoning_effort: text.meta({ description: 'How much the judge should think, in the words of its provider.' }),
  })
  .transform((given, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const prompt = given.prompt ?? ''
    const rubric = (given.rubric ?? '').trim()
    const mode = oneOf(given.mode, ['independent', 'pairwise'])
    const material = oneOf(given.context, ['full', 'prompt_only'])
    if (prompt.trim() === '' && rubric === '') refuse('it needs `prompt`, what to judge by, or `rubric`')
    if (mode === null) refuse(`mode must be independent or pairwise, not "${given.mode}"`)
    if (material === null) refuse(`context must be full or prompt_only, not "${given.context}"`)
    if (material === 'prompt_only' && given.continue_session === true) {
      refuse('context: prompt_only and continue_session: true exclude each other')
    }
    if (material === 'prompt_only' && mode === 'pairwise') {
      refuse('context: prompt_only and mode: pairwise exclude each other')
    }
    if (/^\S+$/.test(rubric) && !isRubricFile(rubric) && !isForeignRubric(rubric)) {
      refuse(`there is no rubric "${rubric}"; use ${rubricNames.join(', ')}, or name a file`)
    }
    return {
      prompt,
      rubric,
      model: nonEmpty(given.model),
      reasoningEffort: nonEmpty(given.reasoning_effort),
      continueSession: given.continue_session ?? false,
      pairwise: mode === 'pairwise',
      promptOnly: material === 'prompt_only',
    }
  })

export type PromptConfig = z.output<typeof promptConfig>

/** The given value: the first of `values` where none is given, null where it is not one of them. */
function oneOf<Value extends string>(
  given: string | null | undefined,
  values: readonly [Value, ...Value[]],
): Value | null {
  if (given == null || given === '') return values[0]
  return values.find((value) => value === given) ?? null
}

function nonEmpty(value: string | null | undefined): string | null {
  return value == null || value.trim() === '' ? null : value.trim()
}
