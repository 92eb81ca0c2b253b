import type { AgentChoice } from '../../core/config/agent-choice.ts'
import { CANDIDATE_KINDS, type CandidateKind } from '../../core/errors/candidate-kind.ts'
import { cliPrograms } from './programs.ts'
import { listingNamed } from './registry.ts'

/** What an agent shows its model beside skills. */
export interface ShownCandidates {
  kinds: readonly CandidateKind[]
  /** Id of the agent whose files it reads; null: it reads all. */
  reader: string | null
  /** Name of the agent in which, in use, a command hides the skill of its name; null: none does. */
  hidesSkills: string | null
}

/**
 * The kinds of candidates that a chosen agent shows its model, and which of a repository it finds. The model router has
 * the habits of the agent whose listing it writes.
 */
export function shownCandidates({ id, listing }: Pick<AgentChoice, 'id' | 'listing'>): ShownCandidates {
  const shownAs = id === 'model' ? listingNamed(listing).id : id
  const program = cliPrograms.find((one) => one.id === shownAs)
  // The lexical router, and any program of the user's.
  if (program === undefined) return { kinds: CANDIDATE_KINDS, reader: null, hidesSkills: null }
  const hidesSkills = program.commandsHideSkills === true ? program.label : null
  if (program.shelves === undefined) return { kinds: [], reader: null, hidesSkills }
  return { kinds: program.candidates ?? [], reader: program.id, hidesSkills }
}

/**
 * Which agents' ways of finding skills count where one is asked: its own, those of the agent whose listing the model
 * router writes, and for any other program all.
 */
export function countedAgents({ id, listing }: Pick<AgentChoice, 'id' | 'listing'>): (agent: string) => boolean {
  const shownAs = id !== 'model' ? id : listing === undefined ? listing : listingNamed(listing).id
  return cliPrograms.some((one) => one.id === shownAs) ? (agent) => agent === shownAs : () => true
}
