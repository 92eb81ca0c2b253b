import type { Endpoint } from '../core/results/results.ts'
import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { MovedPrompts } from './evidence.ts'
import { firedSkills } from './metrics/confusion-table.ts'
import { type Observed, rateOf } from './metrics/observation.ts'

/** "3 prompts", "1 prompt", "2.7 prompts". */
export function inPrompts(count: number): string {
  const text = countText(count)
  return `${text} ${text === '1' ? 'prompt' : 'prompts'}`
}

/** Formats a count: whole numbers without decimals, others with one. */
export function countText(count: number): string {
  const rounded = Math.round(count * 10) / 10
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1)
}

/**
 * "3 of 20 prompts (3 to docx)": the net loss, of the prompts that must activate `skill`, and the skills that fire on
 * the lost ones on head but not, or less often, on base; most prompts first, three at most. Where others were gained,
 * both parts of the net are named: "2.5 of 20 prompts (2.8 lost, 2.8 to docx; 0.3 gained)".
 */
export function lostTo(skill: string, endpoint: Endpoint, tasks: readonly AskedTask[], observed: Observed): string {
  const gains = new Map<string, number>()
  for (const task of tasks) {
    if (labelOf(task, skill) !== 'must_activate') continue
    const before = rateOf(observed.base.get(task.key), skill).rate
    const after = rateOf(observed.head.get(task.key), skill).rate
    if (before === null || after === null || after >= before) continue
    for (const { skill: other, rate } of firedSkills(observed.head.get(task.key))) {
      if (other === skill || rate === 0) continue
      gains.set(other, (gains.get(other) ?? 0) + Math.min(rate, before - after))
    }
  }
  const takers = [...gains].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 3)
  const to = takers.map(([name, count]) => `${countText(count)} to ${name}`).join(', ')
  const { worse, better, net } = endpoint
  const isNet = countText(better) !== '0'
  const parts = isNet ? `${countText(worse)} lost${to === '' ? '' : `, ${to}`}; ${countText(better)} gained` : to
  return `${countText(net)} of ${inPrompts(endpoint.tasks)}${parts === '' ? '' : ` (${parts})`}`
}

/** "moved by this change: pdf-forms -> pdf-pages (3 prompts)". */
export function movedNote(skill: string, moved: readonly MovedPrompts[]): string {
  const each = moved.map(({ to, prompts }) => {
    const from = to.includes(skill) ? 'no skill' : skill
    return `${from} -> ${to.length === 0 ? 'no skill' : to.join(' and ')} (${inPrompts(prompts)})`
  })
  return `moved by this change: ${each.join(', ')}`
}
