/** Which of two runs is newer, by the numbers that GitHub gives them: the clocks of runners differ. */
export interface RunOrder {
  /** Id of the workflow run; 0 where unknown. GitHub gives a later run a higher one. */
  run: number
  /** Counts from 1 how often that run was started. */
  attempt: number
}

/** The order of a workflow run. */
export function runOrder({ runId, runAttempt }: { runId: string; runAttempt: number }): RunOrder {
  return { run: /^\d{1,15}$/.test(runId) ? Number(runId) : 0, attempt: runAttempt }
}

/** Negative where `a` is older than `b`; 0 for the same attempt of a run, or two that cannot be told apart. */
export function compareOrder(a: RunOrder, b: RunOrder): number {
  return a.run - b.run || a.attempt - b.attempt
}

/** Whether run `a` is newer than run `b`. False where either is unknown. */
export function isNewer(a: RunOrder | null, b: RunOrder | null): boolean {
  return a !== null && b !== null && compareOrder(a, b) > 0
}

/**
 * The hidden last line of a comment, or of a check's summary, that names the run that wrote it; empty without an order.
 * A check has no other field for it: whatever `details_url` a workflow's token gives it, it links to itself.
 */
export function orderLine(order: RunOrder | undefined): string {
  return order === undefined ? '' : `\n<!-- skill-eval-gate run ${order.run}.${order.attempt} -->`
}

/**
 * Splits a text into what `orderLine` wrote at its end, null for none, and the rest. Older versions wrote a time of the
 * runner's clock before the id and no attempt.
 */
export function splitOrderLine(body: string): { order: RunOrder | null; rest: string } {
  const [, rest, run, attempt = '1'] =
    /^(.*)\n<!-- skill-eval-gate run (?:\S{20} )?(\d{1,15})(?:\.(\d{1,6}))? -->\s*$/s.exec(
      body.replaceAll('\r\n', '\n'),
    ) ?? []
  if (rest === undefined || run === undefined) return { order: null, rest: body }
  return { order: { run: Number(run), attempt: Number(attempt) }, rest }
}
