/** Differences below this are rounding, not change. */
export const epsilon = 1e-9

/** From which loss a skill regressed. */
export interface LossLimits {
  /** Net loss in prompts, per endpoint. */
  tolerance: number
  /** Share (0..1) of an endpoint's prompts that the net loss has to reach too. Absent: 0. */
  ofAll?: number
  /**
   * Share (0..1) of the prompts that fired on base: a net loss of 1 prompt that is this share of them is a regression
   * of recall too. Null: only `tolerance` counts.
   */
  share: number | null
}

/** The prompts of a recall endpoint that fired on each side (sums of rates), and their net loss. */
interface Fell {
  net: number
  base: number
  head: number
}

/** The least net loss, in prompts, that is a regression of an endpoint with so many prompts. */
export function toleranceOf(
  prompts: number,
  { tolerance, ofAll = 0 }: Pick<LossLimits, 'tolerance' | 'ofAll'>,
): number {
  return Math.max(tolerance, ofAll * prompts)
}

/**
 * The limits of a skill's false triggers: the share is of its negatives or its own prompts, whichever are fewer. Long
 * lists of negatives make a few false triggers no less of a loss.
 */
export function limitsOfFalse<Limits extends Pick<LossLimits, 'tolerance' | 'ofAll'>>(
  limits: Limits,
  { negatives, own }: { negatives: number; own: number },
): Limits {
  return { ...limits, tolerance: toleranceOf(Math.min(negatives, own), limits), ofAll: 0 }
}

/** Whether recall regressed: a loss that reaches a limit, or a skill that fires on none of its prompts any more. */
export function recallRegressed({ net, base, head }: Fell, { tolerance, share }: LossLimits): boolean {
  if (isLoss(net, tolerance) || hasCollapsed({ net, base, head })) return true
  return share !== null && net >= 1 - epsilon && net >= share * base - epsilon
}

/** Whether a skill that fired on base fires on none of its prompts on head. */
export function hasCollapsed({ net, base, head }: Fell): boolean {
  return net > epsilon && base > epsilon && head <= epsilon
}

/** Whether a net loss, in prompts or of a score, reaches the tolerance. With a tolerance of 0 any loss above 0 does. */
export function isLoss(loss: number, tolerance: number): boolean {
  return loss > epsilon && loss >= tolerance - epsilon
}
