import type { Endpoint, SkillResult } from '../core/results/results.ts'
import { plural } from './numbers.ts'
import type { View } from './view.ts'

/** The evidence behind a confirmed finding: "Confirmed in 12 fresh trials a side, p = 0.002."; '' without one. */
export function confidenceOf(view: View, skill: SkillResult): string {
  const told = [
    { name: 'recall', endpoint: skill.recall },
    { name: 'false triggers', endpoint: skill.falseTriggers },
  ].filter(({ endpoint }) => endpoint.test?.confirmed === true && view.showsChange(endpoint))
  const [first, second] = told
  if (first === undefined) return ''
  if (second === undefined) return `Confirmed ${inTrials(first.endpoint)}.`
  return `Confirmed: ${told.map(({ name, endpoint }) => `${name} ${inTrials(endpoint)}`).join('; ')}.`
}

/** `in 12 fresh trials a side, p = 0.002`; for imported results `over all trials of both sides, p = 0.002`. */
export function inTrials({ test }: Endpoint): string {
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

/** `p = 0.002`, `p < 0.0001`: only digits that matter. */
export function pValue(p: number): string {
  if (p < 0.0001) return 'p < 0.0001'
  const digits = p >= 0.1 ? 2 : p >= 0.01 ? 3 : 4
  return `p = ${Number(p.toFixed(digits))}`
}
