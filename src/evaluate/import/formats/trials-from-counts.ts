import type { Label } from '../../../suites/suite.ts'
import type { HeldTrial } from '../../../trials/held-trials.ts'

/** How often a skill triggered over the trials of one task. */
interface Counts {
  skill: string
  label: Label
  triggered: number
  notTriggered: number
  errors: number
}

/**
 * Trials that give exactly these counts, for results that keep counts only. Which trials a skill fired in is unknown:
 * skills that must activate come first and the others last, so that they share as few trials as possible. Null where
 * the counts are of different numbers of trials, or contradict one another.
 */
export function trialsFromCounts(
  counts: readonly Counts[],
  others: readonly { skill: string; rate: number }[],
): HeldTrial[] | null {
  const totals = new Set(counts.map(({ triggered, notTriggered, errors }) => triggered + notTriggered + errors))
  const [total = others.length > 0 ? 1 : 0] = totals
  if (totals.size > 1) return null
  const failed = Math.max(0, ...counts.map(({ errors }) => errors))
  const fired = Array.from({ length: total }, () => new Set<string>())
  for (const { skill, label, triggered, errors } of counts) {
    // A load before an error counts: for the skill that loaded, the trial did not fail.
    const before = failed - errors
    if (before > triggered) return null
    for (let index = 0; index < before; index += 1) fired[index]?.add(skill)
    const isFirst = label === 'must_activate'
    place(fired, { skill, times: triggered - before, from: isFirst ? failed : null })
  }
  for (const { skill, rate } of others) place(fired, { skill, times: Math.round(rate * (total - failed)), from: null })
  return fired.map((skills, index) => ({
    fired: [...skills],
    error: index < failed ? 'the trial ended in an error' : null,
    grades: [],
  }))
}

/** Lets a skill fire in trials: the first ones, `from` one on; null: the last ones. */
function place(
  fired: readonly Set<string>[],
  { skill, times, from }: { skill: string; times: number; from: number | null },
): void {
  for (let turn = 0; turn < times; turn += 1) fired[from === null ? fired.length - 1 - turn : from + turn]?.add(skill)
}
