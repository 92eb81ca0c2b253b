/** Differences below this are rounding, not change. */
export const epsilon = 1e-9

/** Whether a net loss, in prompts or of a score, reaches the tolerance. With a tolerance of 0 any loss above 0 does. */
export function isLoss(loss: number, tolerance: number): boolean {
  return loss > epsilon && loss >= tolerance - epsilon
}
