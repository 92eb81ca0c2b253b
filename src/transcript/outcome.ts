import type { Transcript } from './transcript.ts'

/** What a trial says of one skill. An error is never a classification. */
export type Outcome = 'triggered' | 'not_triggered' | 'error'

/**
 * The outcome of a trial for the skill that `isSkill` recognises by the name an agent called it. A successful load in the main thread
 * stands whatever follows, so a trial that ended in an error after it is `triggered`; without a load it is `error`.
 */
export function outcomeFor(
  trial: { status: 'ok' | 'error'; transcript: Pick<Transcript, 'skillInvocations'> },
  isSkill: (name: string) => boolean,
): Outcome {
  if (trial.transcript.skillInvocations.some((invocation) => isSkill(invocation.name))) return 'triggered'
  return trial.status === 'error' ? 'error' : 'not_triggered'
}
