import type { TranscriptEvent } from '../../agents/transcript/transcript.ts'

/** What a page can show beside the results. */
export interface PageSources {
  /** Earlier runs of the default branch, oldest first. */
  history: readonly PastRun[]
  /** The events of trials by their key, as `trialRecords` names it. */
  transcripts: ReadonlyMap<string, readonly TranscriptEvent[]>
}

/** A run of the default branch, as far as the trend shows it. */
export interface PastRun {
  /** ISO 8601. */
  at: string
  commit: string | null
  /** The agent and its model, in one word or two: another one is marked. */
  agent: string
  /** Whether a maintainer accepted a loss in it. */
  accepted: boolean
  skills: readonly PastSkill[]
}

/** The figures of a skill in a past run, 0 to 1; null: n/a. */
interface PastSkill {
  skill: string
  precision: number | null
  recall: number | null
  f1: number | null
}
