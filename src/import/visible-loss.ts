import { SCHEDULE } from '../gate/schedule.ts'

/** How many trials of one prompt completed on each side. */
export interface Measured {
  base: number
  head: number
}

/** Average p(1 - p) of a prompt that fires at random, for prompts like those of `power`. */
const CHANCE = 0.08
/** Rate of a prompt that almost always fires. */
const CERTAIN = 0.97
/** Share of losses that may be missed: four in five are found. */
const MISSED = 0.2

/**
 * Approximates the least loss, in prompts, that `decideOnce` finds four times in five on these trials of a skill's
 * prompts, where `questions` are tested together; null when it finds none. By the normal approximation of the test's
 * sum, which a simulation confirms within a prompt.
 */
export function visibleLoss(prompts: readonly Measured[], questions: number, tolerance: number): number | null {
  const level = SCHEDULE.alpha / Math.max(1, questions)
  const strict = quantile(level)
  const sure = quantile(MISSED)
  const mean = (of: (one: Measured) => number) => prompts.reduce((sum, one) => sum + of(one), 0) / prompts.length
  // The shift that one lost prompt adds to the sum of base's hits, and the variance with and without a loss.
  const added = mean(({ base, head }) => (CERTAIN * base * head) / (base + head))
  const kept = mean(({ base, head }) => (CHANCE * base * head) / (base + head))
  const lost = mean(
    ({ base, head }) => (CERTAIN * base * head * head * base) / ((base + head) ** 2 * (base + head - 1)),
  )
  const spread = mean(({ base, head }) => (CERTAIN * (1 - CERTAIN) * base * head ** 2) / (base + head) ** 2)
  const netKept = mean(({ base, head }) => CHANCE * (1 / base + 1 / head))
  const netLost = mean(({ base }) => (CERTAIN * (1 - CERTAIN)) / base)
  const clearest = mean(({ base, head }) => logChoose(base + head, base))
  for (let loss = 1; loss <= prompts.length; loss += 1) {
    const rest = prompts.length - loss
    const isClear = Math.log(2) + loss * clearest >= -Math.log(level) - 1e-9
    const isFound =
      loss * added - strict * Math.sqrt(rest * kept + loss * lost) >= sure * Math.sqrt(rest * kept + loss * spread)
    const isLarge = loss * CERTAIN - sure * Math.sqrt(rest * netKept + loss * netLost) >= tolerance
    if (isClear && isFound && isLarge) return loss
  }
  return null
}

/**
 * The upper quantile of the standard normal distribution for a probability of at most a half (Abramowitz and Stegun,
 * 26.2.23).
 */
function quantile(chance: number): number {
  const t = Math.sqrt(-2 * Math.log(chance))
  return t - (2.515517 + 0.802853 * t + 0.010328 * t ** 2) / (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3)
}

function logChoose(all: number, some: number): number {
  let sum = 0
  for (let index = 1; index <= some; index += 1) sum += Math.log((all - some + index) / index)
  return sum
}
