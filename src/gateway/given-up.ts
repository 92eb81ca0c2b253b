/**
 * Whether a request of a trial stays without an answer, although it was sent again as often as helps, or because a
 * limit stands in its way. For agents that would repeat it for minutes.
 */
export interface GivenUp {
  /** Notes the first request that does. `why`: for people. */
  note(why: string): void
  /** Null: none does. */
  why(): string | null
  /** Aborts with the first. */
  readonly signal: AbortSignal
}

export function createGivenUp(): GivenUp {
  const controller = new AbortController()
  let first: string | null = null
  return {
    note(why) {
      first ??= why
      controller.abort()
    },
    why: () => first,
    signal: controller.signal,
  }
}

/** Whether agents repeat a request after an answer with this status. */
export function isRepeated(status: number): boolean {
  return status === 429 || status >= 500
}
