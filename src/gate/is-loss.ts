/** Differences below this are rounding, not change. */
export const epsilon = 1e-9

/**
 * Whether a net loss, in prompts or of a score, is one by the tolerance: with one of 0 any loss is, and no loss is none
 * all the same.
 */
export function isLoss(loss: number, tolerance: number): boolean {
  return loss > epsilon && loss >= tolerance - epsilon
}
