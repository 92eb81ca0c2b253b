import { z } from 'zod'

/**
 * What the catalogue check looks for. `not_loaded`: agents do not load a skill, or not any more; `lost_words`: a skill
 * no longer answers words of its own; `same_words`: two
 * skills list one phrase word for word; `twin`: two skills that the router cannot tell apart; `listing`: an agent's
 * listing leaves something of the skills out; `coverage`: a skill has no reviewed prompt; `form`: SKILL.md breaks a
 * rule of the open specification, or its wording claims more than its subject.
 */
export const FINDING_KINDS = ['not_loaded', 'lost_words', 'same_words', 'twin', 'listing', 'coverage', 'form'] as const

/** One finding about a skill. Names, phrases and messages hold foreign text, which is not escaped. */
const findingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  /** The skill that loses, or that the rule is about. */
  skill: z.string(),
  /** The skill that gains by it: the taker of the words, the twin, the one that made a listing longer. */
  by: z.string().nullable(),
  /** The room that it was found in, the first of several. Absent where all skills are offered together. */
  room: z.string().exactOptional(),
  /** The words that changed hands, or break the rule. */
  phrase: z.string().nullable(),
  /** A sentence or two, in plain words; names in backticks. */
  message: z.string(),
  /** The description to look at: the changed one. Relative to the root of the tree. */
  path: z.string(),
  /** From 1. */
  line: z.int(),
  /** Whether the change made it so; false without a base. */
  worse: z.boolean(),
  /** True: prompts ask for the skills that it is about, so that it blocks nothing. Absent: one has none. */
  measured: z.literal(true).exactOptional(),
})

/** What an agent shows of the catalogue before any skill is loaded. */
const listingSchema = z.object({
  agent: z.string(),
  /** The room whose listing it is; absent where all skills are offered together. */
  room: z.string().exactOptional(),
  /** Length of the listing with nothing left out. */
  characters: z.int(),
  budget: z.int(),
  /** Skills whose description is shortened or left out. */
  cut: z.array(z.string()),
  /** Skills that are not listed at all. */
  dropped: z.array(z.string()),
})

/** The result of a catalogue check: findings that became worse first. */
export const checkReportSchema = z.object({ findings: z.array(findingSchema), listings: z.array(listingSchema) })

export type CheckReport = z.infer<typeof checkReportSchema>
export type Finding = CheckReport['findings'][number]
export type FindingKind = Finding['kind']
export type AgentListing = CheckReport['listings'][number]
