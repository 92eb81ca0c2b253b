/** Whether there is a better description, or why not. */
type FixState = 'proposed' | 'cannot_tell' | 'nothing_better' | 'not_words'

/** What each state is called where people read it. */
export const STATE_TEXTS: Readonly<Record<FixState, string>> = {
  proposed: 'a better description',
  cannot_tell: 'cannot tell',
  nothing_better: 'nothing better',
  not_words: 'no words can mend it',
}

/** What a search that found no skill to look at says. It was no search where an error ended it. */
export const NOTHING_TO_MEND = 'No skill is found to miss a prompt of its own: there is nothing to mend.'

export interface Fix {
  skill: string
  state: FixState
  /** Of the skill whose description is edited, see `edited`. `after` equals `before` where nothing is proposed. */
  description: { before: string; after: string }
  /** The skill whose description is edited: the one that takes the prompts where that one is narrowed. */
  edited: string
  /** SKILL.md of that skill, relative to the repository root. */
  path: string
  /** The one change that it makes, or why there is none, as a sentence without its full stop. */
  change: string
  /** The prompts that the description was not tuned on, and on how many of them the skill was and is right. */
  heldOut: { prompts: number; before: number; after: number }
  /** The other skills that have prompts, with how many each would lose. */
  siblings: { skill: string; lost: number }[]
  /** Ids of the prompts that the proposal was made from. */
  tunedOn: string[]
  /** States which prompts were held out; null where none were. */
  split: string | null
  costUsd: number
  /** Prompts that it would take to tell; 0 where they do. */
  promptsNeeded: number
}

export interface Judged {
  judge: string
  /** Names of the configured agents where there are several. */
  agents: readonly string[]
  /** Which of these it is, with which others nothing is wrong, and which were not asked; null: one is configured. */
  judgedBy: { name: string; right: readonly string[]; unasked: readonly string[] } | null
}

/** The form of `fix --json`. */
type FixJson = Pick<
  Fix,
  'skill' | 'state' | 'description' | 'change' | 'heldOut' | 'siblings' | 'tunedOn' | 'costUsd' | 'promptsNeeded'
> &
  Pick<Judged, 'judge' | 'agents'>

/** A fix as `--json` prints it. */
export function fixJson(fix: Fix, { judge, agents }: Pick<Judged, 'judge' | 'agents'>): FixJson {
  const { skill, state, description, change, heldOut, siblings, tunedOn, costUsd, promptsNeeded } = fix
  return { skill, state, description, change, heldOut, siblings, tunedOn, costUsd, promptsNeeded, judge, agents }
}
