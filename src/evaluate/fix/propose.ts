import type { FixSkill } from './question.ts'

/** One candidate: another description for the skill, or for the one that takes its prompts, with one named change. */
export interface Candidate {
  skill: string
  description: string
  /** What it changes, as a sentence without its full stop. May hold text of the skills. */
  change: string
  /** True: it only adds single words, which `change` names. It is no description, whatever it gains. Absent: false. */
  isOnlyWords?: boolean
}

/** A prompt of the tuning half. */
export interface SeenPrompt {
  id: string
  text: string
  /** The skills that it must activate, and those that it must not. */
  must: readonly string[]
  mustNot: readonly string[]
  /** The skills that fire on it now. */
  fires: readonly string[]
}

/**
 * Everything that a proposer sees. Held-out prompts, of the skill and of its siblings, are nowhere in it.
 */
export interface Material {
  skill: FixSkill
  /** The other skills that agents are offered, without bodies. */
  siblings: readonly Omit<FixSkill, 'body'>[]
  /** Prompts of the tuning half that must activate the skill, and that it or a sibling gets wrong about it. */
  prompts: readonly SeenPrompt[]
}

export interface Proposal {
  candidates: readonly Candidate[]
  /** Ids of the prompts that the proposer was shown; absent: all of the material's. */
  seen?: readonly string[]
  /** What became of answers that hold no candidate, as the end of a sentence; absent: there were none. */
  refused?: string
}

/** A tier: proposes other descriptions from what the tuning half shows. */
export type Propose = (material: Material) => Promise<Proposal>
