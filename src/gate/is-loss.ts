/** Differences below this are rounding, not change. */
const epsilon = 1e-9

/** Whether a net loss, in prompts, is one by the tolerance: with one of 0 any loss is, and no loss is none all the same. */
export function isLoss(prompts: number, tolerance: number): boolean {
  return prompts > epsilon && prompts >= tolerance - epsilon
}
