/** When a run began: decides which of two results is newer. */
export interface RunOrder {
  /** ISO 8601 in whole seconds, as GitHub keeps times: `2026-11-21T01:02:03Z`. */
  startedAt: string
  /** Id of the workflow run, which decides between two runs of one second; 0 where unknown. */
  run: number
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** The order of a run that began at `startedAt` and has the page `runUrl`. */
export function runOrder(startedAt: Date, runUrl: string): RunOrder {
  return { startedAt: `${startedAt.toISOString().slice(0, 19)}Z`, run: runNumber(runUrl) }
}

/** Negative where `a` began before `b`; 0 for the same run, or two that cannot be told apart. */
export function compareOrder(a: RunOrder, b: RunOrder): number {
  if (a.startedAt !== b.startedAt) return a.startedAt < b.startedAt ? -1 : 1
  return a.run - b.run
}

/**
 * The hidden last line of a comment, or of a check's summary, that names the run that wrote it; empty without an order.
 * A check has no other field for it: whatever `details_url` a workflow's token gives it, it links to itself.
 */
export function orderLine(order: RunOrder | undefined): string {
  return order === undefined ? '' : `\n<!-- skill-eval-gate run ${order.startedAt} ${order.run} -->`
}

/** Splits a text into what `orderLine` wrote at its end, null for none, and the rest. */
export function splitOrderLine(body: string): { order: RunOrder | null; rest: string } {
  const [, rest, startedAt, run] =
    /^(.*)\n<!-- skill-eval-gate run (\S{20}) (\d{1,15}) -->\s*$/s.exec(body.replaceAll('\r\n', '\n')) ?? []
  if (rest === undefined || startedAt === undefined || !ISO.test(startedAt)) return { order: null, rest: body }
  return { order: { startedAt, run: Number(run) }, rest }
}

function runNumber(url: string): number {
  return Number(/\/actions\/runs\/(\d{1,15})(?:\/|$)/.exec(url)?.[1] ?? 0)
}
