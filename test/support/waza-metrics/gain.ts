/**
 * Normalized gain (Hake 1998): the share of what was missing that was gained, (after - before) / (1 - before). 0 where
 * nothing was missing, 1 where nothing is missing any more. Negative without bound where it got worse.
 */
export function normalizedGain(before: number, after: number): number {
  if (before >= 1) return 0
  return after >= 1 ? 1 : (after - before) / (1 - before)
}

/** The change of a pass rate, and that change in percent of the old rate, which counts as at least 0.01. */
export function impact(before: number, after: number): { delta: number; percentChange: number } {
  const delta = after - before
  return { delta, percentChange: (delta / Math.max(before, 0.01)) * 100 }
}
