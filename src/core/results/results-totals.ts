import { z } from 'zod'
import { ratio } from './results-task.ts'

/** One grader over all tasks that it runs on. */
export const graderSchema = z.object({
  grader: z.string(),
  type: z.string(),
  /** Tasks that it runs on. */
  tasks: z.int(),
  /** True: it compares the outputs of both sides (1 head, 0.5 tie, 0 base) and has no score on base. */
  compares: z.boolean().default(false),
  base: z.object({ score: ratio, passRate: ratio }).nullable(),
  head: z.object({ score: ratio, passRate: ratio }),
  /** By how much its mean score fell, over tasks graded on both sides; `p` null: no chance. Absent: it did not fall. */
  fell: z.object({ by: z.number(), p: z.number().nullable() }).exactOptional(),
  notApplicable: z.int(),
  errors: z.int(),
})

/** `expected` should have fired, `fired` did instead. Counted in prompts (sums of rates). */
export const stolenSchema = z.object({
  expected: z.string(),
  fired: z.string(),
  base: z.number(),
  head: z.number(),
  /** Keys of the tasks on which head is worse than base. */
  tasks: z.array(z.string()),
})

/**
 * `expected` should have fired. A tool of the prompt's context answered, or a subagent of the agent's own
 * (`agent:NAME`), or, `tool` null, the agent by itself. Counted in prompts (sums of rates).
 */
export const answeredSchema = z.object({
  expected: z.string(),
  tool: z.string().nullable(),
  base: z.number(),
  head: z.number(),
  /** Keys of the tasks on which head is worse than base. */
  tasks: z.array(z.string()),
})

const averageSchema = z.object({ precision: ratio, recall: ratio, f1: ratio, accuracy: ratio })
/** Figures over all skills of a side. */
export const totalsSchema = z.object({
  /** From the sums over skills. */
  micro: averageSchema,
  /** Mean over the skills that have a value. */
  macro: averageSchema,
})
