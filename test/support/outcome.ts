import { type Outcome, outcomeOf } from '../../src/agents/transcript/outcome.ts'
import type { Transcript } from '../../src/agents/transcript/transcript.ts'

/** What a trial says of the skill that was called by exactly this name. */
export function outcomeIn(
  trial: { status: 'ok' | 'error'; transcript: Pick<Transcript, 'skillInvocations'> },
  name: string,
): Outcome {
  const loaded = trial.transcript.skillInvocations.some((invocation) => invocation.name === name)
  return outcomeOf(loaded, trial.status === 'error')
}
