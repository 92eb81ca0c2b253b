import type { Arm, SkillResult } from '../results/results.ts'
import { plural } from './numbers.ts'
import type { View } from './view.ts'

/**
 * How sure the gate is of what it says of a skill: "Confirmed in 12 fresh trials a side, p = 0.002."; '' where nothing
 * was confirmed.
 */
export function confidenceOf(view: View, skill: SkillResult): string {
  const told = [
    { name: 'recall', arm: skill.recall },
    { name: 'false triggers', arm: skill.falseTriggers },
  ].filter(({ arm }) => arm.test?.confirmed === true && view.tells(arm))
  const [first, second] = told
  if (first === undefined) return ''
  if (second === undefined) return `Confirmed ${inTrials(first.arm)}.`
  return `Confirmed: ${told.map(({ name, arm }) => `${name} ${inTrials(arm)}`).join('; ')}.`
}

/**
 * `in 12 fresh trials a side, p = 0.002`; of trials that were made elsewhere `over all trials of both sides, p =
 * 0.002`.
 */
export function inTrials({ test }: Arm): string {
  if (test === null) return ''
  const { base = 0, head = 0 } = test.fresh ?? {}
  const trials =
    base + head === 0
      ? 'over all trials of both sides'
      : base === head
        ? `in ${plural(head, 'fresh trial')} a side`
        : `in fresh trials, ${base} of base and ${head} of head`
  return `${trials}, ${pValue(test.p)}`
}

/** `p = 0.002`, `p < 0.0001`: as many digits as say something. */
export function pValue(p: number): string {
  if (p < 0.0001) return 'p < 0.0001'
  const digits = p >= 0.1 ? 2 : p >= 0.01 ? 3 : 4
  return `p = ${Number(p.toFixed(digits))}`
}
