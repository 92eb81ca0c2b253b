import type { Fix } from './fix.ts'
import type { Fired } from './outcomes.ts'
import type { Candidate } from './propose.ts'
import type { FixQuestion, FixSkill } from './question.ts'
import type { Split } from './split.ts'

/** What fires with the descriptions as they are, and on base; null where base is not known. */
export interface Look {
  now: Fired
  base: Fired | null
}

/** A candidate that the gate accepts, with the figures that it has on held-out prompts. */
export interface Accepted {
  candidate: Candidate
  heldOut: Fix['heldOut']
  siblings: Fix['siblings']
  /** Prompts of other skills that only this change gave them, and that go back. */
  givenBack: readonly { skill: string; prompts: number }[]
}

/** What a judge is asked about one skill. */
export interface Case {
  skill: FixSkill
  question: FixQuestion
  look: Look
  split: Split
}

/** Judges candidates by the gate: on what the router does, or on trials of an agent. */
export interface Judge {
  /** What is said of a skill that is wrong on no prompt. */
  readonly allRight: string
  /** Prompts that are missing whatever fires, so that nothing need be asked; 0: none. */
  fewest(name: string, question: FixQuestion): number
  look(question: FixQuestion): Promise<Look>
  /** Prompts that it takes to tell a perfect description from chance; 0 where these do. */
  needed(of: Case): number
  /** The best candidate that the gate accepts; null: none. */
  best(candidates: readonly Candidate[], of: Case): Promise<Accepted | null>
}
