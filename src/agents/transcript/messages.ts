import type { TranscriptEvent } from './transcript.ts'

/** What a run shows of one of the user's messages. */
export interface MessageRun {
  /** Events after the message and before the next one. */
  events: readonly TranscriptEvent[]
  /** Those before the message; none where it was not sent. */
  before: readonly TranscriptEvent[]
  /**
   * `over`: the next message came. `last`: the run ended here. `not_reached`: it ended before. `unmarked`: the marks of
   * messages are missing or not in order, so that nothing is known of this one.
   */
  state: 'over' | 'last' | 'not_reached' | 'unmarked'
}

/**
 * The part of a run that belongs to the message number `index` (from 0) of `of`. `isWhole`: the run reached its end,
 * which it does only after the last message.
 */
export function runOfMessage(
  events: readonly TranscriptEvent[],
  index: number,
  { of, isWhole }: { of: number; isWhole: boolean },
): MessageRun {
  const starts = [0]
  for (const [position, event] of events.entries()) {
    if (event.type !== 'message') continue
    if (event.index !== starts.length || event.index >= of) return { events: [], before: [], state: 'unmarked' }
    starts.push(position)
  }
  if (isWhole && starts.length < of) return { events: [], before: [], state: 'unmarked' }
  const [start, end] = [starts[index], starts[index + 1]]
  if (start === undefined) return { events: [], before: [], state: 'not_reached' }
  return {
    events: events.slice(start, end).filter(({ type }) => type !== 'message'),
    before: events.slice(0, start),
    state: end === undefined ? 'last' : 'over',
  }
}
