import type { Random } from './random.ts'
import { drawnRate, type ObservedRate, priorOf } from './shrink.ts'

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

/** The world of a suite whose prompts were measured: each draw takes one of them, with its shrunk rate. */
export function measuredWorld(measured: Record<'positives' | 'negatives', readonly ObservedRate[]>): RateWorld {
  const drawn = (kind: 'positives' | 'negatives'): DrawRate => {
    const own = measured[kind]
    if (own.length === 0) return AS_THEY_ARE[kind]
    const prior = priorOf(own)
    return (random) => {
      const one = own[Math.floor(random.next() * own.length)]
      return one === undefined ? 0 : drawnRate(one, prior, random)
    }
  }
  return { name: JSON.stringify(measured), positives: drawn('positives'), negatives: drawn('negatives') }
}

/** The world of rates that somebody states: each draw takes one of them as it is. */
export function statedWorld(stated: Record<'positives' | 'negatives', readonly number[]>): RateWorld {
  const drawn = (kind: 'positives' | 'negatives'): DrawRate => {
    const own = stated[kind]
    if (own.length === 0) return AS_THEY_ARE[kind]
    return (random) => own[Math.floor(random.next() * own.length)] ?? 0
  }
  return { name: JSON.stringify(stated), positives: drawn('positives'), negatives: drawn('negatives') }
}
