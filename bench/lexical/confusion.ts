import type { LabelledPrompt } from './pairs.ts'

/** Precision, recall and F1 over (prompt, skill) pairs; null where the denominator is 0. */
export interface Quality {
  pairs: number
  positives: number
  precision: number | null
  recall: number | null
  f1: number | null
}

/** Measures a router: `fires(query)` holds the names that it fires. */
export function measure(prompts: readonly LabelledPrompt[], fires: (query: string) => ReadonlySet<string>): Quality {
  let [pairs, tp, fp, fn] = [0, 0, 0, 0]
  for (const { query, expected } of prompts) {
    const fired = fires(query)
    for (const [skill, should] of expected) {
      pairs += 1
      if (should && fired.has(skill)) tp += 1
      else if (should) fn += 1
      else if (fired.has(skill)) fp += 1
    }
  }
  return {
    pairs,
    positives: tp + fn,
    precision: ratio(tp, tp + fp),
    recall: ratio(tp, tp + fn),
    f1: ratio(2 * tp, 2 * tp + fp + fn),
  }
}

/** The mean of the values that exist, or null when none does. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
