/** Counts the turns of a trial's model for each message: requests that its provider answers. */
export interface TurnLimit {
  /** Begins a turn. Returns false where the message has used all its turns. */
  begin(): boolean
  /** Takes the last turn back: its provider did not answer it. */
  failed(): void
  /** Counts anew, for the trial's next message. */
  nextMessage(): void
  /** Turns of this message so far, where one more was refused; null: none was. */
  reached(): number | null
}

/** Limits the turns of a trial to `most` for each message; null: no limit. */
export function createTurnLimit(most: number | null): TurnLimit {
  let begun = 0
  let isRefused = false
  return {
    begin() {
      if (most !== null && begun >= most) {
        isRefused = true
        return false
      }
      begun += 1
      return true
    },
    failed() {
      begun -= 1
    },
    nextMessage() {
      begun = 0
      isRefused = false
    },
    reached: () => (isRefused ? begun : null),
  }
}
