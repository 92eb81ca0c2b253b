/** Completed trials of one task on both sides, and in how many of them one skill fired. */
export interface Stratum {
  baseHits: number
  baseTrials: number
  headHits: number
  headTrials: number
}

/** Trials that chance deals to the sides whole, each with its number of hits. */
export interface ScoredStratum {
  base: readonly number[]
  head: readonly number[]
}

/** P-value of head's hits in one direction, if nothing changed. In 0..1. */
interface TailProbability {
  /** P(as extreme or more): uniform or conservative if nothing changed. */
  exact: number
  /** P(more extreme) + P(as extreme) / 2 (Lancaster 1961): closer to uniform. */
  midP: number
}

/** The two one-sided p-values of a comparison. */
export interface ExactTest {
  /** Head fired less often than base. */
  fewer: TailProbability
  /** Head fired more often than base. */
  more: TailProbability
}

/**
 * The exact conditional test of Cochran, Mantel and Haenszel for head against base, stratified by task. If nothing
 * changed, the hits of head within a task are hypergeometric given the task's total; the distribution of their sum over
 * tasks is the convolution (Agresti, Categorical Data Analysis, section 7.3). A task carries no information when a side
 * has no completed trial, or when the skill always or never fired. Of trials with scores, head's sum is distributed as
 * that of so many trials drawn at random (Fisher's permutation test).
 */
export function stratifiedExactTest(strata: readonly (Stratum | ScoredStratum)[]): ExactTest {
  let sum = Float64Array.of(1)
  let least = 0
  let observed = 0
  for (const stratum of strata) {
    if ('base' in stratum) {
      if (isUninformative(stratum)) continue
      observed += sumOf(stratum.head)
      sum = convolve(sum, sumsOfDrawn([...stratum.base, ...stratum.head], stratum.head.length))
      continue
    }
    const { baseHits, baseTrials, headHits, headTrials } = stratum
    const hits = baseHits + headHits
    // Stryker disable next-line all: it saves time only, since the table of such a task is a single 1.
    if (baseTrials === 0 || headTrials === 0 || hits === 0 || hits === baseTrials + headTrials) continue
    least += Math.max(0, hits - baseTrials)
    observed += headHits
    sum = convolve(sum, hypergeometric(baseTrials, headTrials, hits))
  }
  const at = observed - least
  const here = sum[at] ?? 0
  let below = 0
  for (let index = 0; index < at; index += 1) below += sum[index] ?? 0
  let above = 0
  for (let index = sum.length - 1; index > at; index -= 1) above += sum[index] ?? 0
  return { fewer: tail(below, here), more: tail(above, here) }
}

/** Two-sided mid-p: twice the smaller tail, at most 1. */
export function twoSidedMidP({ fewer, more }: ExactTest): number {
  return Math.min(1, 2 * Math.min(fewer.midP, more.midP))
}

function tail(beyond: number, here: number): TailProbability {
  return { exact: Math.min(1, beyond + here), midP: Math.min(1, beyond + here / 2) }
}

function convolve(a: Float64Array<ArrayBuffer>, b: Float64Array): Float64Array<ArrayBuffer> {
  const result = new Float64Array(a.length + b.length - 1)
  // Stryker disable EqualityOperator: what is written beyond the end of a typed array is lost.
  for (let i = 0; i < a.length; i += 1) {
    const weight = a[i] ?? 0
    for (let j = 0; j < b.length; j += 1) result[i + j] = (result[i + j] ?? 0) + weight * (b[j] ?? 0)
  }
  // Stryker restore EqualityOperator
  return result
}

const cache = new Map<number, Float64Array>()
/** Tables for more trials per side are not cached, to bound memory. */
const CACHED_TRIALS = 64

/** P(head has k of the hits), from the least possible k on. */
function hypergeometric(baseTrials: number, headTrials: number, hits: number): Float64Array {
  // Stryker disable next-line all: computed or kept, the table is the same.
  if (baseTrials > CACHED_TRIALS || headTrials > CACHED_TRIALS) return computed(baseTrials, headTrials, hits)
  const key = (baseTrials * (CACHED_TRIALS + 1) + headTrials) * (2 * CACHED_TRIALS + 1) + hits
  const known = cache.get(key)
  // Stryker disable next-line all: as above.
  if (known !== undefined) return known
  const table = computed(baseTrials, headTrials, hits)
  cache.set(key, table)
  return table
}

/** Computes by the ratio of neighbours, from the mode outwards, so that no number of trials overflows. */
function computed(baseTrials: number, headTrials: number, hits: number): Float64Array {
  const least = Math.max(0, hits - baseTrials)
  const most = Math.min(hits, headTrials)
  const table = new Float64Array(most - least + 1)
  // Stryker disable ArithmeticOperator: any start gives the same table, and the mode is the one that never overflows.
  const mode = Math.min(
    most,
    Math.max(least, Math.floor(((headTrials + 1) * (hits + 1)) / (baseTrials + headTrials + 2))),
  )
  // Stryker restore ArithmeticOperator
  const up = (k: number) => ((headTrials - k) * (hits - k)) / ((k + 1) * (baseTrials - hits + k + 1))
  table[mode - least] = 1
  // Stryker disable EqualityOperator: as in `convolve`.
  for (let k = mode; k < most; k += 1) table[k + 1 - least] = (table[k - least] ?? 0) * up(k)
  for (let k = mode; k > least; k -= 1) table[k - 1 - least] = (table[k - least] ?? 0) / up(k - 1)
  // Stryker restore EqualityOperator
  const total = table.reduce((sum, value) => sum + value, 0)
  return table.map((value) => value / total)
}

function isUninformative({ base, head }: ScoredStratum): boolean {
  return base.length === 0 || head.length === 0 || [...base, ...head].every((score) => score === base[0])
}

function sumOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0)
}

/** P(sum of `drawn` of the scores is s), from s = 0 on, each choice of them being equally likely. */
function sumsOfDrawn(scores: readonly number[], drawn: number): Float64Array {
  const width = sumOf(scores) + 1
  // ways[j * width + s]: the choices of j scores with the sum s.
  const ways = new Float64Array((drawn + 1) * width)
  ways[0] = 1
  for (const [index, score] of scores.entries()) {
    for (let j = Math.min(drawn, index + 1); j > 0; j -= 1) {
      for (let s = width - 1; s >= score; s -= 1) {
        const at = j * width + s
        ways[at] = (ways[at] ?? 0) + (ways[at - width - score] ?? 0)
      }
    }
  }
  const table = ways.slice(drawn * width)
  const total = table.reduce((sum, value) => sum + value, 0)
  return table.map((value) => value / total)
}
