import { present } from '../../core/errors/present.ts'
import { sumOfUsage } from '../transcript/build-transcript.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'
import type { Account } from './own-service.ts'

/** What a trial used of its model, as the gateway counted it. */
export function usageEvent({ costUsd, model, ...tokens }: Omit<Account, 'refusal'>): TranscriptEvent {
  return {
    type: 'usage',
    ...sumOfUsage([tokens]),
    ...present({ costUsd, model }),
  }
}
