import type { Agent, Side } from '../agents/agent.ts'
import type { DistinctTrial } from '../plan/plan-trials.ts'

/** What a run says of itself to its store. */
export interface RunStoreOptions {
  agent: { id: string; version: string; model: string | null; setup: string | null; visibility: Agent['visibility'] }
  /** See `pairKey` and `decisionKey`. */
  pair: string
  decision: string | null
  /** True: nothing that is stored counts, and all of it is replaced. */
  fresh: boolean
  /** True: nothing is run, so nothing is written. */
  readOnly: boolean
  /** Whether head is compared with base. */
  compares: boolean
  /** True: the folder was filled by others. Then a trial counts only as one of base, which is checked. */
  isShared: boolean
  maxAgeDays: number
  now(): Date
  /**
   * Digest of a skill's folder on a side, by whatever the agent calls it there; null for one that the side does not
   * have.
   */
  bodyOf(side: Side, skill: string): string | null
  /** What the agent's model calls itself, by now; null while nobody knows. */
  answeredAs(): string | null
  /** Key of the trial of the screen that a trial could be. */
  screenKeyOf(trial: DistinctTrial): string
}
