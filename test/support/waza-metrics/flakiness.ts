/** How far trials are from agreeing: the share of the rarer outcome, 0..0.5. 0 without trials. */
export function flakiness(passed: number, total: number): number {
  return total === 0 ? 0 : Math.min(passed, total - passed) / total
}
