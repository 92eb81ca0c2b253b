/**
 * What agents list beside skills: subagents that work is delegated to, and commands that the model may run itself. Both
 * take prompts from skills.
 */
export const CANDIDATE_KINDS = ['subagent', 'command'] as const

/** One of them; absent where a skill is meant. */
export type CandidateKind = (typeof CANDIDATE_KINDS)[number]

/** What stands before the name of a candidate in its id, such as `agent:reviewer`. */
export const ID_PREFIX: Readonly<Record<CandidateKind, string>> = { subagent: 'agent:', command: 'command:' }

/** A name as the id of a kind; the name itself for a skill. */
export function idOfKind(kind: CandidateKind | undefined, name: string): string {
  return kind === undefined ? name : `${ID_PREFIX[kind]}${name}`
}

/** The kind that a label's prefix names, in any case; undefined without one, where a skill is meant. */
export function kindOfLabel(label: string): CandidateKind | undefined {
  const folded = label.trim().toLowerCase()
  return CANDIDATE_KINDS.find((kind) => folded.startsWith(ID_PREFIX[kind]))
}
