import type { TranscriptEvent } from '../transcript/transcript.ts'

/**
 * Whether a run was answered by a model that called itself other than `current`: providers put another model behind a
 * name, and what it would have done nobody knows. False where either is not known.
 */
export function modelChanged(events: readonly TranscriptEvent[], current: string | null): boolean {
  if (current === null) return false
  return events.some((event) => event.type === 'usage' && event.model !== undefined && event.model !== current)
}
