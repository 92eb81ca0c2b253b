import type { Random } from './random.ts'

/**
 * How a change for the worse is spread over prompts. `shift`: one shift in log-odds for all; `flat`: the same
 * difference for all; `lost`: a few lost entirely.
 */
type Shape = 'shift' | 'flat' | 'lost'

/** A probability moved by `logOdds` on the log-odds scale. */
export function shifted(probability: number, logOdds: number): number {
  if (logOdds === 0) return probability
  const p = Math.min(1 - 1e-6, Math.max(1e-6, probability))
  return 1 / (1 + Math.exp(-Math.log(p / (1 - p)) - logOdds))
}

/**
 * Probabilities after a change of mean `drop` (0..1), down or up, as far as there is room: a prompt that never fires
 * cannot fire less. `shift` finds its log-odds by bisection; `lost` takes that share of the prompts, rounded, at random
 * from those that mostly fire (or mostly do not).
 */
export function worsened(
  before: readonly number[],
  { shape, drop, direction }: { shape: Shape; drop: number; direction: 'down' | 'up' },
  random: Random,
): number[] {
  const sign = direction === 'down' ? -1 : 1
  if (shape === 'flat') return before.map((p) => Math.min(1, Math.max(0, p + sign * drop)))
  if (shape === 'shift') {
    const logOdds = sign * logOddsFor(before, drop, sign)
    return before.map((p) => shifted(p, logOdds))
  }
  const after = [...before]
  const able = after.flatMap((p, index) => ((direction === 'down') === p >= 0.5 ? [index] : []))
  for (const index of someOf(able, Math.round(drop * before.length), random))
    after[index] = direction === 'down' ? 0 : 1
  return after
}

/** Largest shift that is searched; beyond it no probability changes noticeably. */
const mostLogOdds = 30

function logOddsFor(before: readonly number[], drop: number, sign: number): number {
  const moved = (logOdds: number) =>
    before.reduce((sum, p) => sum + Math.abs(shifted(p, sign * logOdds) - p), 0) / before.length
  let low = 0
  let high = mostLogOdds
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2
    if (moved(middle) < drop) low = middle
    else high = middle
  }
  return high
}

/** Up to `count` of the given, at random (Fisher-Yates). */
export function someOf(from: readonly number[], count: number, random: Random): number[] {
  const order = [...from]
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random.next() * (index + 1))
    const kept = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = kept
  }
  return order.slice(0, count)
}
