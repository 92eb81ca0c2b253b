import type { Agent, Side } from '../../agents/agent.ts'
import type { DistinctTrial } from '../plan/plan-trials.ts'
import type { SealedFiles } from './sealed-files.ts'

/** Properties of a run that decide which stored trials it may use. */
export interface RunStoreOptions {
  agent: { id: string; version: string; model: string | null; visibility: Agent['visibility'] }
  /** See `pairKey` and `decisionKey`. */
  pair: string
  decision: string | null
  /** True: no stored trial is used, and new ones replace the stored ones. */
  fresh: boolean
  /** True: the run starts no agent, so nothing is written. */
  readOnly: boolean
  /** Whether head is compared with base. */
  compares: boolean
  /** True: other people may have filled the folder. Then base's trials are used, which are checked, and `sealed`. */
  isShared: boolean
  /** Files that count whoever filled the folder; left out: those that this run writes. */
  sealed?: SealedFiles
  maxAgeDays: number
  now(): Date
  /**
   * Digest of a skill's folder on a side. `skill` is the agent's name for it on that side; null where the side has no
   * such skill.
   */
  bodyOf(side: Side, skill: string): string | null
  /** The name that the agent's model reports; null until a trial has reported one. */
  answeredAs(): string | null
  /** Key of the screening trial of the same task, side and index. */
  screenKeyOf(trial: DistinctTrial): string
}
