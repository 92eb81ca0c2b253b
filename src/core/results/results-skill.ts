import { z } from 'zod'
import { CANDIDATE_KINDS } from '../errors/candidate-kind.ts'
import { idSchema, intervalSchema, position, ratio, roomSchema } from './results-task.ts'

/** The confusion of one pass over a skill's prompts and those of others, on one side, see `skillMetrics`. */
export const metricsSchema = z.object({
  tp: z.number(),
  fp: z.number(),
  fn: z.number(),
  tn: z.number(),
  /** Trials that ended in an error, over the tasks that label this skill. Not in tp, fp, fn or tn. */
  errors: z.int(),
  /** Labelled tasks without a single completed trial. Not in tp, fp, fn or tn either. */
  unmeasured: z.int(),
  /** The part of fp and tn from prompts of other skills that do not label this one; absent: none. */
  unlabelled: z.object({ fp: z.number(), tn: z.number() }).exactOptional(),
  precision: ratio,
  recall: ratio,
  f1: ratio,
  accuracy: ratio,
})

/** One of a skill's two endpoints: prompts lost that should trigger it (recall), and false triggers. */
export const endpointSchema = z.object({
  /** Tasks of this endpoint. */
  tasks: z.int(),
  /** Sum of rate changes for the worse, and for the better, in prompts. */
  worse: z.number(),
  better: z.number(),
  /** worse - better. */
  net: z.number(),
  /** The same, with every unmeasured task at its worst. */
  netAtWorst: z.number(),
  /**
   * `no_change_detected`: the agent is non-deterministic, and no change was confirmed. `fires_more`: false triggers
   * rose, but recall gained as much, or the skill that lost the prompts regressed for them.
   */
  verdict: z.enum([
    'regressed',
    'fires_more',
    'improved',
    'unchanged',
    'within_tolerance',
    'no_change_detected',
    'not_evaluated',
    'not_applicable',
  ]),
  /** How it was tested; null with a deterministic agent. `midP` are one-sided, `net` in prompts. */
  test: z
    .object({
      screen: z.object({ midP: z.number(), net: z.number() }),
      /** Whether fresh trials were run; then worse, better and net are theirs, else 0. */
      confirmed: z.boolean(),
      /** `error`: standard error of `net`; absent where imported results decided. */
      looks: z.array(z.object({ look: z.int(), midP: z.number(), net: z.number(), error: z.number().exactOptional() })),
      /** Least mid-p divided by weight over the looks; compared with Holm's bound for the whole pull request. */
      p: z.number(),
      /** Confirmation trials over its tasks; absent where imported results decided. */
      fresh: z.object({ base: z.int(), head: z.int() }).exactOptional(),
    })
    .nullable(),
})

const intervalsSchema = z.object({
  precision: intervalSchema.nullable(),
  recall: intervalSchema.nullable(),
  f1: intervalSchema.nullable(),
})

const skillStates = [
  'new',
  'removed',
  'unchanged',
  'improved',
  'pass',
  /** Compared without a change, but its prompts could have shown no loss. */
  'too_few_prompts',
  'regressed',
  'not_evaluated',
] as const

/** One skill, on both sides. A skill in several rooms has a row in each, named `skill@room`. */
export const skillSchema = z.object({
  skill: z.string(),
  /** A subagent or a command that some suite labels; absent for a skill. */
  kind: z.enum(CANDIDATE_KINDS).exactOptional(),
  /** Absent where all skills are offered together. */
  room: roomSchema.exactOptional(),
  id: idSchema.exactOptional(),
  /** SKILL.md, relative to the root; of base for a removed skill. */
  path: z.string(),
  state: z.enum(skillStates),
  renamedFrom: z.string().nullable(),
  descriptionChanged: z.boolean(),
  /** The listing has its description on base only: SKILL.md lost it, or the agent cut it. Absent otherwise. */
  descriptionLost: z.enum(['gone', 'cut']).exactOptional(),
  /** Agents load it on base and not on head, though it is there. Absent: they do. */
  unloaded: z
    .object({
      /** Ids of these agents. */
      by: z.array(z.string()),
      /** What happened, as the end of a sentence; foreign text, not escaped. */
      says: z.string(),
      /** What undoes it, as a sentence. */
      undo: z.string(),
      at: position,
    })
    .exactOptional(),
  descriptionPosition: position.nullable(),
  prompts: z.object({ positives: z.int(), negatives: z.int() }),
  base: metricsSchema.nullable(),
  head: metricsSchema.nullable(),
  /** 95 % intervals of the figures of each side; null with a deterministic agent. */
  intervals: z.object({ base: intervalsSchema.nullable(), head: intervalsSchema.nullable() }).nullable().default(null),
  /** The smallest loss that the suite can show; null for a removed skill. */
  sees: z
    .object({
      /** That must activate it. */
      prompts: z.int(),
      /** Of these, those that fired on base in at least half of their trials; absent without a base. */
      firing: z.int().exactOptional(),
      /** In prompts; null where no loss would show. */
      loss: z.int().nullable(),
      /** True with a non-deterministic agent: such a loss is found about four times in five. */
      about: z.boolean(),
      /** The same in words, as the end of a sentence. */
      says: z.string(),
    })
    .nullable()
    .default(null),
  recall: endpointSchema,
  falseTriggers: endpointSchema,
  /** Why the state is what it is, in plain words, most important first. Not escaped. */
  reasons: z.array(z.string()),
  /** Band of the head's F1; null where F1 is n/a. */
  band: z.enum(['excellent', 'good', 'needs work', 'poor']).nullable(),
  /** What the figures suggest to do; null when nothing. */
  advice: z.string().nullable(),
  /** Who accepted the regression (a login), and why; it then no longer blocks. Absent without an acceptance. */
  accepted: z.object({ by: z.string(), reason: z.string() }).exactOptional(),
})

/**
 * A skill without a labelled prompt. `changed`: its listing changed, or it is new. `notOffered`: why agents do not show
 * it to their models, and whether base's do.
 */
export const unmeasuredSchema = z.object({
  skill: z.string(),
  room: roomSchema.exactOptional(),
  id: idSchema.exactOptional(),
  path: z.string(),
  changed: z.boolean(),
  notOffered: z.object({ says: z.string(), isLost: z.boolean() }).exactOptional(),
})
