import { z } from 'zod'
import { present } from '../errors/present.ts'
import { disagreementSchema } from './accounts.ts'
import { checkReportSchema } from './check-report.ts'
import { decisionSchema, reasonCodes } from './reason.ts'
import { candidatesSchema } from './results-candidates.ts'
import { listingsSchema } from './results-listings.ts'
import { roomResultSchema } from './results-rooms.ts'
import { type endpointSchema, type metricsSchema, skillSchema, unmeasuredSchema } from './results-skill.ts'
import {
  type changeSchema,
  type gradeSummarySchema,
  position,
  type rateSchema,
  taskSchema,
  unansweredSchema,
} from './results-task.ts'
import { answeredSchema, graderSchema, stolenSchema, totalsSchema } from './results-totals.ts'
import { subjectSchema } from './subject.ts'
import { trialRecordSchema } from './trial-record.ts'

/** Raised when a field changes its meaning or goes away; new optional fields do not raise it. */
export const RESULTS_SCHEMA = 'skill-eval-gate/results/v3'

const sideSchema = z.object({
  /** Full sha; null for a working tree or a folder without git. */
  commit: z.string().nullable(),
  /** The name that the user gave it. */
  ref: z.string().nullable(),
  /** True when uncommitted changes are part of it. */
  dirty: z.boolean(),
  surfaceDigest: z.string(),
  /** The skill listing that the agent showed its model; absent where it was not read. */
  listing: z
    .object({
      /** SHA-256 (hex); null where it could not be read. */
      digest: z.string().nullable(),
      /** Skills in it, the agent's own among them. */
      listed: z.int().min(0),
      /** Those whose description, or a part of it, is there. */
      described: z.int().min(0),
    })
    .exactOptional(),
})

/** What was measured with one subject. */
export const columnResultsSchema = z.object({
  tool: z.object({ name: z.string(), version: z.string() }),
  /** `gate` compares two sides; `run` measures head only, and has no base anywhere. */
  kind: z.enum(['gate', 'run']),
  createdAt: z.string(),
  durationMs: z.number(),
  repository: z.object({
    /** `owner/name`, null outside GitHub. */
    name: z.string().nullable(),
    /** Such as `https://github.com`; null outside GitHub. */
    serverUrl: z.string().nullable(),
    runUrl: z.string().nullable(),
    pullRequest: z.int().nullable(),
    /** That links to files point at: the pull request's head, which comes from `outside` where that is given. */
    linkCommit: z.string().nullable(),
    outside: z.enum(['fork', 'dependabot']).exactOptional(),
    /** Where the workflow publishes report.html, to be linked to; absent where nobody said. */
    pageUrl: z.string().nullable().exactOptional(),
  }),
  /** Who was asked, and what it was told. */
  subject: subjectSchema,
  agent: z.object({
    id: z.string(),
    /** How its column is called where that is not its id. */
    name: z.string().exactOptional(),
    version: z.string().nullable(),
    model: z.string().nullable(),
    label: z.string(),
    deterministic: z.boolean(),
  }),
  /** Where the agent's program ran: `bubblewrap` and its version, or `none` and why; absent: it was not started. */
  sandbox: z.string().exactOptional(),
  /** What the agent was told of skills beforehand, see docs/modes.md; absent in results of others. */
  mode: z.enum(['baseline', 'smart', 'forced']).exactOptional(),
  sides: z.object({ base: sideSchema.nullable(), head: sideSchema }),
  decision: decisionSchema,
  policy: z.object({
    tolerance: z.number(),
    onRemovedTasks: z.enum(['gate', 'warn']),
    /** Who may accept a loss; absent: maintainers. */
    accept: z.enum(['not_author', 'off']).exactOptional(),
    failOn: z.array(z.enum(reasonCodes)),
    source: z.string(),
  }),
  skills: z.array(skillSchema),
  /** Skills without a labelled prompt. */
  unmeasured: z.array(unmeasuredSchema),
  /** What was offered beside skills. Absent: nothing. */
  candidates: candidatesSchema.exactOptional(),
  /** The sets of skills that are offered together, where there are several. Absent: all are. */
  rooms: z.array(roomResultSchema).exactOptional(),
  tasks: z.array(taskSchema),
  /** Names of skills that `rules` of tasks are about; absent without rules. */
  skillLists: z.array(z.array(z.string())).exactOptional(),
  /** The descriptions that the change is about; absent where both sides list the same, and without a base. */
  listings: listingsSchema.exactOptional(),
  graders: z.array(graderSchema),
  stolen: z.array(stolenSchema),
  /** What answered without a skill; absent where no prompt has a context, and no subagent of the agent's own did. */
  answered: z.array(answeredSchema).exactOptional(),
  /** Instruction files that prompts find and that the change touches; absent where there are none. */
  changedContext: z.array(z.string()).exactOptional(),
  /** Instruction files that the change touches and that no prompt finds; absent where there are none. */
  unseenInstructions: z.array(z.string()).exactOptional(),
  /** Firings without a label, in prompts. */
  alsoFired: z.array(z.object({ skill: z.string(), base: z.number().nullable(), head: z.number() })),
  totals: z.object({ base: totalsSchema.nullable(), head: totalsSchema }),
  errors: z.array(
    z.object({
      task: z.string(),
      side: z.enum(['base', 'head']),
      index: z.int(),
      kind: z.string(),
      message: z.string(),
      /** Where the agent's account of the trial and its model's do not agree: both. */
      accounts: disagreementSchema.exactOptional(),
    }),
  ),
  warnings: z.array(
    z.object({
      what: z.string(),
      where: position.nullable(),
      todo: z.string().nullable(),
      /** What was left out whole: files that neither side can read, and names of no skill in new labels. */
      unread: z.array(z.string()).optional(),
    }),
  ),
  trials: z.object({
    /** Trials that the figures rest on, over both sides. */
    total: z.int(),
    /** Run now. */
    fresh: z.int(),
    /** Taken from a recording or shared by both sides. */
    reused: z.int(),
    errors: z.int(),
    /**
     * Prompts of skills that the change leaves as they are, which head answered as their labels say: base was not
     * asked, and has no figure of them. Absent: none.
     */
    headOnly: z.int().positive().exactOptional(),
    /** Trials that loaded nothing and ended without an answer of the model; absent where there were none. */
    unanswered: unansweredSchema.exactOptional(),
    /** The same total, by what they were run for: see `phase` of `trialRecords`. */
    phases: z
      .object({ screen: z.int(), check: z.int(), refill: z.int(), confirm: z.int(), golden: z.int() })
      .exactOptional(),
  }),
  /**
   * Attempts that failed, by side, where head's are significantly more: a loss may be theirs. Counts those that a retry
   * answered, and names the tasks that they asked. Absent elsewhere.
   */
  failedAttempts: z
    .object({
      base: z.int(),
      head: z.int(),
      tasks: z.array(z.object({ task: z.string(), base: z.int(), head: z.int() })).exactOptional(),
    })
    .exactOptional(),
  /**
   * Fresh trials that stopped once it was known which skills load. `savedTurns`: upper bound of spared model requests,
   * the turns that were left. Absent without such trials.
   */
  earlyStops: z.object({ trials: z.int().positive(), savedTurns: z.int().min(0) }).exactOptional(),
  /** Use of the result store; absent where it gave nothing and was not bypassed. */
  store: z
    .object({
      /** Trials of earlier runs that the figures rest on. */
      trials: z.int(),
      /** When the oldest of them was run; null without any. */
      since: z.string().nullable(),
      /** When an earlier run made this decision; null where this run did. */
      decidedAt: z.string().nullable(),
      /** True: the user asked to run everything again. */
      fresh: z.boolean(),
      /** Trials that were run for later pull requests only. */
      filled: z.int(),
    })
    .exactOptional(),
  /** SHA-256 digests that prove base and head equal in skills, tasks and policy, so that nothing was run. */
  sameAsBase: z
    .object({
      skills: z.string(),
      tasks: z.string(),
      policy: z.string(),
      /** Whether the figures are those of stored trials; else there are none. */
      measured: z.boolean(),
    })
    .exactOptional(),
  /** Trials with more to show than which skill triggered, bounded; absent without any, as with a router. */
  trialRecords: z.array(trialRecordSchema).exactOptional(),
  /** Of the agent's fresh trials. `inputTokens` includes those read from the provider's cache, and written to it. */
  usage: z.object({
    inputTokens: z.int(),
    outputTokens: z.int(),
    cachedTokens: z.int().exactOptional(),
    writtenTokens: z.int().exactOptional(),
    costUsd: z.number().nullable(),
  }),
  /** Requests and cost of the judge, retries included; null without a judge. `costUsd` is null without a price. */
  judge: z
    .object({ requests: z.int(), inputTokens: z.int(), outputTokens: z.int(), costUsd: z.number().nullable() })
    .nullable(),
  /** Set when only a part was asked. Such a run is never the gate's verdict. */
  filter: z
    .object({
      suites: z.array(z.string()),
      skills: z.array(z.string()),
      tasks: z.array(z.string()),
      tags: z.array(z.string()),
      /** Absent: all. */
      rooms: z.array(z.string()).exactOptional(),
    })
    .nullable(),
  /** By how much sides of one commit differ beyond chance, see `SideSpread`; absent but in results of `aa`. */
  sideSpread: z
    .object({ spread: z.number(), most: z.number().nullable(), isSure: z.boolean(), questions: z.int() })
    .exactOptional(),
  /** What the descriptions of skills without a prompt say, see `check`; absent where two sides were not compared. */
  check: checkReportSchema.exactOptional(),
  /** Shell command that measures the same again. */
  reproduce: z.string(),
})

/** What all columns of a run share, and its file holds once. */
const shared = { tool: true, kind: true, repository: true, filter: true, check: true } as const

/** One subject that was asked, with everything that was measured of it. */
const columnSchema = z.object({
  /** How reports call it, no other alike. */
  name: z.string(),
  /** Whether its red gate blocks. */
  enforced: z.boolean(),
  /** Its share of the budget in US dollars; null: it costs nothing, or there is no limit. */
  budgetUsd: z.number().nullable(),
  /** Its figures and its own decision; null where nothing was measured. */
  results: columnResultsSchema.omit(shared).nullable(),
  /** Why there are no results; null where there are. */
  notMeasured: z.string().nullable(),
  /** True: it may not run on a change from outside, and no result is missed. */
  refused: z.boolean(),
})

/** What `results.json` holds, and `gate --json` and `run --json` print. */
export const resultsFileSchema = z.object({
  schema: z.literal(RESULTS_SCHEMA),
  ...columnResultsSchema.pick({ ...shared, createdAt: true, durationMs: true }).shape,
  /** Of all columns: red where one that blocks is, green only where each was evaluated. */
  decision: columnResultsSchema.shape.decision,
  /** Of all columns, once each. */
  warnings: columnResultsSchema.shape.warnings,
  /** The subjects that were asked the same, in their order. */
  columns: z.array(columnSchema).min(1),
  /** Shell command that measures all of them again. */
  reproduce: z.string(),
})

type ResultsFile = z.infer<typeof resultsFileSchema>

export type ColumnResults = z.infer<typeof columnResultsSchema>
export type Column = Omit<z.infer<typeof columnSchema>, 'results'> & { results: ColumnResults | null }
export type Results = Omit<ResultsFile, 'columns'> & { columns: Column[] }

/** Gives each column what the file holds once. */
export function withShared(file: ResultsFile): Results {
  const { tool, kind, repository, filter, check } = file
  const same = { tool, kind, repository, filter, ...present({ check }) }
  return {
    ...file,
    columns: file.columns.map((column) => ({
      ...column,
      results: column.results === null ? null : { ...column.results, ...same },
    })),
  }
}

export type SkillResult = ColumnResults['skills'][number]
export type SkillState = SkillResult['state']
export type TaskResult = ColumnResults['tasks'][number]
export type ExpectationResult = TaskResult['expectations'][number]
export type RuleResult = NonNullable<TaskResult['rules']>[number]
export type GraderResult = ColumnResults['graders'][number]
export type SkillMetrics = z.infer<typeof metricsSchema>
export type Rate = z.infer<typeof rateSchema>
export type Endpoint = z.infer<typeof endpointSchema>
export type Reason = ColumnResults['decision']['reasons'][number]
export type ReasonCode = Reason['code']
export type Change = z.infer<typeof changeSchema>
export type GradeSummary = z.infer<typeof gradeSummarySchema>
