import type { TranscriptEvent } from '../../agents/transcript/transcript.ts'

/**
 * Whether the model that answered a run reports another name than `current`. Providers put new models behind old
 * names, and trials of two models cannot be compared. False where either name is unknown.
 */
export function modelChanged(events: readonly TranscriptEvent[], current: string | null): boolean {
  if (current === null) return false
  return events.some((event) => event.type === 'usage' && event.model !== undefined && event.model !== current)
}
