import { z } from 'zod'
import { MAX_TASKS } from '../../../src/core/documents/limits.ts'
import { type TriggerResult, triggerMetrics } from './trigger-metrics.ts'

/** Absent and empty are high. */
const confidence = z
  .enum(['', 'high', 'medium'])
  .nullish()
  .transform((word) => (word === 'medium' ? 0.5 : 1))

const results = z.object({
  results: z
    .array(
      z.object({
        should_trigger: z.boolean(),
        did_trigger: z.boolean(),
        confidence,
        error_msg: z.string().nullish(),
      }),
    )
    .max(MAX_TASKS),
})

const prompts = z
  .array(
    z.union([
      z.string().transform((prompt) => ({ prompt, confidence: 1 })),
      z.object({ prompt: z.string(), confidence }),
    ]),
  )
  .max(MAX_TASKS)
  .nullish()
  .transform((list) => list ?? [])

const runs = z.record(
  z.string(),
  z.object({
    skill_invocations: z
      .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
      .nullish()
      .transform((names) => names ?? []),
    error: z.string().nullish(),
  }),
)

const asked = z
  .object({
    spec: z.object({ skill: z.string(), should_trigger_prompts: prompts, should_not_trigger_prompts: prompts }),
    runs,
  })
  .superRefine(({ spec, runs: known }, context) => {
    for (const { prompt } of [...spec.should_trigger_prompts, ...spec.should_not_trigger_prompts]) {
      if (Object.hasOwn(known, prompt)) continue
      context.addIssue({
        code: 'custom',
        path: ['runs'],
        message: `There is no run of the prompt ${JSON.stringify(prompt)}`,
      })
    }
  })

/** What a line says of prompts: how each turned out, or trigger tests with the run of each prompt. */
export const triggerInput = { results, asked } as const

/** The printed metrics of `{results}`, in Waza's words; null without a result. */
export function metricsOfResults(given: z.output<typeof results>): unknown {
  return printed(
    given.results.map((one) => {
      const failed = saysError(one.error_msg)
      // Waza notes an errored prompt as wrong, whichever that is.
      const didTrigger = one.did_trigger && !failed
      return { shouldTrigger: one.should_trigger, didTrigger, failed, weight: one.confidence }
    }),
  )
}

/** The same of `{spec, runs}`: a prompt triggered when exactly the named skill was loaded, whatever else was. */
export function metricsOfRuns({ spec, runs: known }: z.output<typeof asked>): unknown {
  const resultOf = (shouldTrigger: boolean) => (asking: { prompt: string; confidence: number }) => {
    const run = known[asking.prompt]
    const didTrigger = run?.skill_invocations.includes(spec.skill) ?? false
    return { shouldTrigger, didTrigger, failed: saysError(run?.error), weight: asking.confidence }
  }
  return printed([
    ...spec.should_trigger_prompts.map(resultOf(true)),
    ...spec.should_not_trigger_prompts.map(resultOf(false)),
  ])
}

/** Programs write an empty text where there was none. */
function saysError(message: string | null | undefined): boolean {
  return message != null && message !== ''
}

function printed(results: readonly TriggerResult[]): unknown {
  const metrics = triggerMetrics(results)
  if (metrics === null) return null
  const { counts, errors, precision, recall, f1, accuracy } = metrics
  return {
    true_positives: counts.tp,
    false_positives: counts.fp,
    true_negatives: counts.tn,
    false_negatives: counts.fn,
    ...(errors === 0 ? {} : { errors }),
    precision,
    recall,
    f1,
    accuracy,
  }
}
