type Band = 'excellent' | 'good' | 'needs work' | 'poor'

const HIGH = 0.85
const LOW = 0.7

/**
 * The band of an F1 in 0..1: 0.85 and more is excellent, 0.70 good, 0.50 needs work, below that poor. Null where F1 is
 * n/a.
 */
export function band(f1: number | null): Band | null {
  if (f1 === null) return null
  if (f1 >= HIGH) return 'excellent'
  if (f1 >= LOW) return 'good'
  return f1 >= 0.5 ? 'needs work' : 'poor'
}

/**
 * One sentence of advice on a skill's description, from its precision and recall; null for none. High is 0.85 and more,
 * low is below 0.70. `forcedF1` is the F1 of the same skill in `forced` mode, where that was measured.
 */
export function advice(
  metrics: { precision: number | null; recall: number | null; f1: number | null },
  forcedF1: number | null = null,
): string | null {
  const { precision, recall, f1 } = metrics
  if (forcedF1 !== null && forcedF1 >= HIGH && f1 !== null && f1 < LOW) {
    return 'It works only when evaluation is forced: measure in smart mode, and do not trust the forced figures.'
  }
  if (recall === null) return null
  if (precision === null) {
    // Nothing fired, or no prompt could have been false: recall decides.
    if (recall === 0) return 'It never fires: broaden the triggers that its description names.'
    return recall < LOW ? 'It fires too seldom: broaden the triggers that its description names.' : null
  }
  if (recall >= HIGH && precision < LOW) return 'It fires too often: tighten the description.'
  if (recall < LOW && precision >= HIGH) return 'It fires too seldom: broaden the triggers that its description names.'
  if (recall < LOW && precision < LOW) {
    return 'It misses its own prompts and fires on those of others: rewrite the description around what only this skill does.'
  }
  return null
}
