import { z } from 'zod'
import { columnResultsSchema } from './results.ts'

/** Raised when a field changes its meaning or goes away; new optional fields do not raise it. */
export const MODES_SCHEMA = 'skill-eval-gate/modes/v1'

const mode = z.enum(['baseline', 'smart', 'forced'])
/** A ratio in 0..1; null where the denominator is empty (n/a), and where nothing was measured. */
const ratio = z.number().min(0).max(1).nullable()

const figuresSchema = z.object({
  mode,
  precision: ratio,
  recall: ratio,
  f1: ratio,
  /** In prompts, as in results: sums of rates. Null where nothing was measured. */
  truePositives: z.number().min(0).nullable(),
  falseNegatives: z.number().min(0).nullable(),
  falsePositives: z.number().min(0).nullable(),
  trueNegatives: z.number().min(0).nullable(),
  /** Labelled prompts without a completed trial. Above 0, the modes' figures rest on different prompts. */
  unmeasured: z.int().min(0),
  /** Band of F1. */
  band: z.enum(['excellent', 'good', 'needs work', 'poor']).nullable(),
})

/**
 * What `run --modes --json` prints, `modes.json` holds and `report` reads: the same suites, measured in several modes.
 */
export const modesReportSchema = z.object({
  schema: z.literal(MODES_SCHEMA),
  tool: z.object({ name: z.string(), version: z.string() }),
  createdAt: z.string(),
  /** In the order in which they were measured. */
  modes: z
    .array(
      z.object({
        mode,
        /** Everything that was measured; null where nothing was. */
        results: columnResultsSchema.nullable(),
        /** Why there are no results; null where there are. */
        notMeasured: z.string().nullable(),
      }),
    )
    .min(2),
  skills: z.array(
    z.object({
      skill: z.string(),
      /** One for each mode, in their order. */
      figures: z.array(figuresSchema),
    }),
  ),
  /** Warnings in plain words, not escaped. */
  warnings: z.array(
    z.object({
      /** `inflated`: `forced` finds more than the mode it is compared with. `artificial`: only `forced` is good. */
      code: z.enum(['inflated', 'artificial']),
      skill: z.string(),
      message: z.string(),
    }),
  ),
  /** Shell command that measures the same again. */
  reproduce: z.string(),
})

export type ModesReport = z.infer<typeof modesReportSchema>
export type MeasuredMode = ModesReport['modes'][number]
export type ModeFigures = z.infer<typeof figuresSchema>
