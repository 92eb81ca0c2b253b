import { epsilon, type LossLimits, recallRegressed } from './is-loss.ts'

/**
 * Rows of [prompts up to, least loss that is found at least four times in five], with 3 base and 2 head trials.
 * Measured by `npm run bench:gate`.
 */
const NOISY = [
  [1, null],
  [20, 2],
  [50, 3],
  [75, 4],
  [100, 5],
  [200, 6],
  [300, 7],
  [500, 10],
] as const

/**
 * The least loss, in prompts, that a suite with `prompts` prompts for a skill detects, where all of them fire on base:
 * the least regression with a deterministic agent, else about the loss that is found four times in five. Null when it
 * detects none. `power` computes it exactly.
 */
export function detectableLoss(prompts: number, limits: LossLimits, deterministic: boolean): number | null {
  const least = Math.max(1, Math.ceil(limits.tolerance - epsilon))
  if (deterministic) {
    const losses = Array.from({ length: Math.min(prompts, least) }, (_, index) => index + 1)
    return losses.find((net) => recallRegressed({ net, base: prompts, head: prompts - net }, limits)) ?? null
  }
  const row = NOISY.find(([most]) => prompts <= most)
  const seen = row === undefined ? Math.ceil(prompts / 50) : row[1]
  const needed = seen === null ? null : Math.max(seen, least)
  return needed === null || needed > prompts ? null : needed
}

/** "6 prompts; sees losses of about 2 or more", as the end of a sentence about a skill. */
export function detectableLossText(prompts: number, limits: LossLimits, deterministic: boolean): string {
  const loss = detectableLoss(prompts, limits, deterministic)
  return lossText(prompts, loss, !deterministic)
}

/** The same for a known loss; `about`: it is found about four times in five. */
export function lossText(prompts: number, loss: number | null, about: boolean): string {
  if (prompts === 0) return 'no loss can show'
  return loss === null ? 'sees no loss reliably' : `sees losses of ${about ? 'about ' : ''}${loss} or more`
}
