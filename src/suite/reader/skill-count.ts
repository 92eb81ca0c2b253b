import type { Label } from '../suite.ts'

/** How often a skill may load, as tools that count write it. */
export interface SkillCount {
  /** At least so often. */
  min: number
  /** At most so often; null for no limit. */
  max: number | null
}

/**
 * The label that a count comes to. A skill loads once or not at all here, so a count that says more than that is not
 * `exact`.
 */
export function labelOfCount({ min, max }: SkillCount): { label: Label; isExact: boolean } {
  if (max === 0) return { label: 'should_not_activate', isExact: true }
  if (min === 0) return { label: 'acceptable', isExact: max === null }
  return { label: 'must_activate', isExact: min === 1 && max === null }
}
