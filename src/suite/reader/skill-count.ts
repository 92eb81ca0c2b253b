import type { Label } from '../suite.ts'

/** How often a skill may load, in the words of tools that count loads. */
export interface SkillCount {
  /** At least so often. */
  min: number
  /** At most so often; null for no limit. */
  max: number | null
}

/** The label for a count. A load is only seen once here, so a count that demands more than one load is not `exact`. */
export function labelOfCount({ min, max }: SkillCount): { label: Label; isExact: boolean } {
  if (max === 0) return { label: 'should_not_activate', isExact: true }
  if (min === 0) return { label: 'acceptable', isExact: max === null }
  return { label: 'must_activate', isExact: min === 1 && max === null }
}
