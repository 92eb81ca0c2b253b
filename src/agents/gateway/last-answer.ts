import { type Unanswered, unansweredBy } from '../transcript/unanswered.ts'
import type { Reading } from './model-api.ts'

/** What an answer said of its end. */
type HowItEnded = Pick<Reading, 'stop' | 'isWhole' | 'hasContent' | 'refuses'>

/** Remembers how the answer ended that decides a trial: the last one to a request that offers tools, else the last. */
export interface LastAnswer {
  /** Numbers a request. */
  begin(hasTools: boolean): number
  /** Whether a request that offers tools has begun. */
  hasChoice(): boolean
  /** Notes how a request ended. `reading` null: without an answer. */
  ended(number: number, hasTools: boolean, reading: HowItEnded | null): void
  /** Why that answer says nothing about the model's choice; null: it does, or there is none. */
  unanswered(): Unanswered | null
}

export function createLastAnswer(): LastAnswer {
  let begun = 0
  let hasChoice = false
  let last = { number: 0, hasTools: false, unanswered: null as Unanswered | null }
  return {
    begin(hasTools) {
      begun += 1
      hasChoice ||= hasTools
      return begun
    },
    hasChoice: () => hasChoice,
    ended(number, hasTools, reading) {
      // Requests without tools, such as for a title, choose no skill.
      if (hasTools === last.hasTools ? number < last.number : last.hasTools) return
      last = { number, hasTools, unanswered: reading === null ? null : unansweredOf(reading) }
    },
    unanswered: () => last.unanswered,
  }
}

function unansweredOf({ stop, isWhole, hasContent, refuses }: HowItEnded): Unanswered | null {
  // A proxy or a server that gives up may end a stream as if it were whole.
  if (stop === null && !isWhole && !refuses) return { kind: 'cut_off', said: '' }
  return unansweredBy(stop ?? '', { isEmpty: !hasContent, refuses })
}
