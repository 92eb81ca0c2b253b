import type { Label } from '../suite.ts'

/** How often a skill may load, in suites of tools that count loads. */
interface SkillCount {
  /** Least number of loads. */
  min: number
  /** Largest number of loads; null for no limit. */
  max: number | null
}

/**
 * Returns the label for a count. `isExact` is false if the count says more than the label, which sees only one load.
 */
export function labelOfCount({ min, max }: SkillCount): { label: Label; isExact: boolean } {
  if (max === 0) return { label: 'should_not_activate', isExact: true }
  if (min === 0) return { label: 'acceptable', isExact: max === null }
  return { label: 'must_activate', isExact: min === 1 && max === null }
}
