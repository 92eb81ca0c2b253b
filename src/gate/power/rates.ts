import type { Random } from './random.ts'

/** Draws the rate, in 0..1, at which a prompt fires on base. */
export type DrawRate = (random: Random) => number

/** How the rates of a suite's prompts are distributed. */
export interface RateWorld {
  /** Tells worlds apart. */
  name: string
  /** Of prompts that must activate a skill. */
  positives: DrawRate
  /** Of prompts that must not. */
  negatives: DrawRate
}

/** Share of the prompts of `AS_THEY_ARE` on which a skill fires about every other time. */
const UNSURE = 0.2

/** Prompts that nearly always or nearly never fire: Beta(0.8, 0.2), and Beta(0.2, 0.8) where a skill must not fire. */
export const CERTAIN: RateWorld = {
  name: 'certain',
  positives: (random) => random.beta(0.8, 0.2),
  negatives: (random) => random.beta(0.2, 0.8),
}

/**
 * Prompts as agents show them: most fire 9 times in 10, and one in five about every other time. Negatives mirror it.
 */
export const AS_THEY_ARE: RateWorld = {
  name: 'unmeasured',
  positives: unsure,
  negatives: (random) => 1 - unsure(random),
}

function unsure(random: Random): number {
  return random.next() < UNSURE ? random.beta(10, 10) : random.beta(18, 2)
}
