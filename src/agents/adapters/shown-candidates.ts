import type { AgentChoice, ListingId } from '../../core/config/agent-choice.ts'
import { CANDIDATE_KINDS, type CandidateKind } from '../../core/errors/candidate-kind.ts'
import type { CandidateReader } from '../../skills/skill.ts'
import { cliPrograms } from './registry.ts'

/** What an agent shows its model beside skills. */
export interface ShownCandidates {
  kinds: readonly CandidateKind[]
  /** Whose files it reads; null: all. */
  reader: CandidateReader | null
}

/** By the listing that the model router writes. */
const BY_LISTING: Readonly<Record<ListingId, ShownCandidates>> = {
  'claude-code': { kinds: CANDIDATE_KINDS, reader: 'claude-code' },
  copilot: { kinds: CANDIDATE_KINDS, reader: 'copilot' },
  codex: { kinds: [], reader: null },
}

/** The kinds of candidates that a chosen agent shows its model, and which of a repository it finds. */
export function shownCandidates({ id, listing }: Pick<AgentChoice, 'id' | 'listing'>): ShownCandidates {
  if (id === 'model') return BY_LISTING[listing ?? 'claude-code']
  const program = cliPrograms.find((one) => one.id === id)
  // The lexical router, and any program of the user's.
  if (program === undefined) return { kinds: CANDIDATE_KINDS, reader: null }
  const reader = READERS.find((one) => one === id) ?? null
  return { kinds: reader === null ? [] : (program.candidates ?? []), reader }
}

const READERS: readonly CandidateReader[] = ['claude-code', 'copilot', 'opencode', 'gemini']
