/**
 * Whether a request that decides a trial stays without an answer, although it was sent again as often as helps, or
 * because its budget is used up. For agents that would repeat it for minutes. A side request, such as for a title,
 * decides nothing once one that offers tools has begun.
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
