import { z } from 'zod'
import { columnResultsSchema } from './results.ts'

/** Raised when a field changes its meaning or goes away; new optional fields do not raise it. */
export const AGENTS_SCHEMA = 'skill-eval-gate/agents/v1'

/** A ratio in 0..1; null where the denominator is empty (n/a), and where nothing was measured. */
const ratio = z.number().min(0).max(1).nullable()

const differenceSchema = z.object({
  /** The task's key and id. */
  key: z.string(),
  id: z.string(),
  suite: z.string(),
  prompt: z.string(),
  /** Skills that must load. */
  expected: z.array(z.string()),
  /** Skills that loaded in at least half of the trials. */
  fired: z.array(z.string()),
  reference: z.array(z.string()),
})

const agreementSchema = z.object({
  /** The agent that stands in for the reference, as it was named. */
  agent: z.string(),
  /** Prompts with a completed trial of both. */
  prompts: z.int().min(0),
  /** Prompts on which the same skills loaded. */
  same: z.int().min(0),
  /** Prompts with a verdict of both on every label, by whether all labels hold. */
  labelled: z.int().min(0),
  bothRight: z.int().min(0),
  bothWrong: z.int().min(0),
  onlyReferenceRight: z.int().min(0),
  onlyThisRight: z.int().min(0),
  /** Prompts on which other skills loaded, those first whose labels hold for one of the two only. */
  differences: z.array(differenceSchema),
})

/**
 * What `run --agents --json` prints, `agents.json` holds and `report` reads: the same suites, asked of several agents.
 */
export const agentsReportSchema = z.object({
  schema: z.literal(AGENTS_SCHEMA),
  tool: z.object({ name: z.string(), version: z.string() }),
  createdAt: z.string(),
  /** In the order in which they were named and measured. The last one is the reference. */
  agents: z
    .array(
      z.object({
        agent: z.string(),
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
      /** One for each agent, in their order. */
      figures: z.array(z.object({ agent: z.string(), precision: ratio, recall: ratio, f1: ratio })),
    }),
  ),
  /** One for each agent but the reference. */
  agreement: z.array(agreementSchema),
  /** Shell command that measures the same again. */
  reproduce: z.string(),
})

export type AgentsReport = z.infer<typeof agentsReportSchema>
export type MeasuredAgent = AgentsReport['agents'][number]
export type Agreement = AgentsReport['agreement'][number]
