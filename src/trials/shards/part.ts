import { z } from 'zod'
import { recordedTrial, transcriptEvent } from '../../agents/recorded-trial.ts'
import { CODES } from '../../core/errors/user-error.ts'
import { rawAnswerSchema } from '../../graders/judge/raw-answer.ts'

/** The form of a part's file. Raise it when older files can no longer be read. */
export const PART_FORMAT = 4

const count = z.int().min(0)
const side = z.enum(['base', 'head'])

/** What the agent's listing showed of a side: see `ListingSummary`. */
const listing = z.strictObject({ digest: z.string().nullable(), listed: count, described: count })

/** How a skill stands in the listing of a side; null: that was not read. */
const listed = z.enum(['described', 'named', 'missing']).nullable()

const usage = z.strictObject({
  requests: count,
  inputTokens: count,
  outputTokens: count,
  costUsd: z.number().min(0).nullable(),
})

/** The first line of a section: whose part it is, of which gate, and what it cost. */
export const partHead = z.strictObject({
  part: z.literal(PART_FORMAT),
  shard: z.strictObject({ index: z.int().min(1), of: z.int().min(1) }),
  /** Digest of the question: equal for all parts of a gate. */
  plan: z.string().regex(/^[0-9a-f]{64}$/),
  /**
   * What the question was about, for an error message: commits of both sides, the agent, the version of this program,
   * and digests of which tasks are asked, of the policy, and of how they are asked.
   */
  about: z.strictObject({
    base: z.string().nullable(),
    head: z.string().nullable(),
    agent: z.string(),
    version: z.string(),
    tasks: z.string(),
    policy: z.string(),
    trials: z.string(),
  }),
  /** The name that the model gave itself last; null: none did. */
  answeredAs: z.string().nullable(),
  /** USD that this part's trials and judge cost. */
  spentUsd: z.number().min(0),
  judge: usage.nullable(),
  warnings: z.array(z.strictObject({ what: z.string(), todo: z.string().nullable() })),
  /** Its agent, and all of the gate in their order. */
  of: z.strictObject({ agent: z.string(), agents: z.array(z.string()).min(1) }),
  /** Why the agent could not be measured; absent: it was. */
  failed: z
    .array(
      z.strictObject({
        ...{ what: z.string(), todo: z.string(), code: z.enum(CODES).optional() },
        ...{ variable: z.string().optional(), header: z.string().optional() },
      }),
    )
    .exactOptional(),
  /**
   * Present where it asked all that the gate asks, since nobody else may ask the agent: what only who asks it sees.
   * Absent: the first trials alone.
   */
  whole: z
    .strictObject({
      base: listing.nullable(),
      head: listing.nullable(),
      skills: z.array(z.strictObject({ name: z.string(), base: listed, head: listed })),
      notComparable: z.string().nullable(),
    })
    .exactOptional(),
})

/** A task that this part asked. `stored`: base's trials that were stored before; null: none that count. */
const partTask = z.strictObject({
  task: z.string(),
  shared: z.boolean(),
  stored: count.nullable(),
})

const grade = z.strictObject({
  grader: z.string(),
  type: z.string(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  status: z.enum(['graded', 'not_applicable', 'error']),
  feedback: z.string(),
  details: z.record(z.string(), z.unknown()),
  weight: z.number(),
  durationMs: z.number(),
})

/** A trial that ran, or was stored: its events, once. */
const partRun = z.strictObject({
  run: z.string(),
  events: z.array(transcriptEvent).readonly(),
  /** Absent: it ended without one. */
  error: recordedTrial.shape.error.exactOptional(),
})

/** What a trial counts for: one task on one side. */
const partTrial = z.strictObject({
  trial: z.string(),
  side,
  /** Absent: of the screen. */
  phase: z.enum(['check', 'refill', 'confirm', 'golden']).exactOptional(),
  index: count,
  /** Content address of the trial, the `run` of its events. */
  key: z.string(),
  error: recordedTrial.shape.error,
  durationMs: z.number().min(0),
  retries: count.exactOptional(),
  cached: z.boolean(),
  storedAt: z.string().exactOptional(),
  grades: z.array(grade),
})

/** What the judge answered to a question, by its key: so that nobody asks it again. */
const partAnswer = z.strictObject({ answer: z.string().regex(/^[0-9a-f]{64}$/), given: rawAnswerSchema })

/** The last line of a section: a file without it was cut off. */
const partEnd = z.strictObject({ end: count })

/** A line of a section after the first. */
export const partLine = z.union([partTask, partRun, partTrial, partAnswer, partEnd])

export type PartHead = z.infer<typeof partHead>
export type PartTask = z.infer<typeof partTask>
export type PartRun = z.infer<typeof partRun>
export type PartTrial = z.infer<typeof partTrial>
export type PartAnswer = z.infer<typeof partAnswer>

/** What one shard has measured with one agent: a section of its file. */
export interface Part {
  head: PartHead
  tasks: readonly PartTask[]
  runs: readonly PartRun[]
  trials: readonly PartTrial[]
  answers: readonly PartAnswer[]
}
