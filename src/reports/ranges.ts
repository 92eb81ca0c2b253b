import type { SkillResult } from '../core/results/results.ts'
import { change, noPrecision, percent, score } from './numbers.ts'
import type { View } from './view.ts'

export type FigureName = 'precision' | 'recall' | 'f1'

/**
 * A figure of a skill: `100% → 85%` where it changed, else head's with its 95% interval: `97% (88–100)`. With a
 * non-deterministic agent a figure changed only where a change of its parts was confirmed.
 */
export function figure(view: View, skill: SkillResult, name: FigureName): string {
  const [before, after] = [skill.base?.[name], skill.head?.[name] ?? null]
  const isShown = before !== undefined && before !== after && isFigureChanged(view, skill, name)
  const missing = skill[before === null && after !== null ? 'base' : 'head']
  return isShown ? change(before, after, formatOf(name, missing)) : sideFigure(skill, 'head', name)
}

/** A figure of one side with its 95% interval: `97% (88–100)`. */
export function sideFigure(skill: SkillResult, side: 'base' | 'head', name: FigureName): string {
  const shown = formatOf(name, skill[side])(skill[side]?.[name] ?? null)
  const range = skill.intervals?.[side]?.[name] ?? null
  return range === null ? shown : `${shown} (${bounds(range, name)})`
}

/**
 * Whether a figure is shown as changed. Recall rests on one question. Precision counts as changed where false triggers
 * rose and it fell. F1 rests on both questions, so both have to be confirmed: else chance in one would show as change.
 */
export function isFigureChanged(view: View, skill: SkillResult, name: FigureName): boolean {
  const { base, head, recall, falseTriggers } = skill
  if (!view.isNoisy) return true
  if (name === 'recall') return view.showsChange(recall)
  if (name === 'precision') return view.showsChange(falseTriggers) && (head?.precision ?? 1) < (base?.precision ?? 0)
  return isAllConfirmed(view, skill)
}

/** Whether every difference between a skill's confusion counts on base and head was confirmed. */
export function isAllConfirmed(view: View, { base, head, recall, falseTriggers }: SkillResult): boolean {
  const same = (key: 'tp' | 'fn' | 'fp' | 'tn'): boolean => Math.abs((base?.[key] ?? 0) - (head?.[key] ?? 0)) < 1e-9
  return (
    (view.showsChange(recall) || (same('tp') && same('fn'))) &&
    (view.showsChange(falseTriggers) || (same('fp') && same('tn')))
  )
}

/** How a figure is written. `on`: the side of which a precision may be missing. */
function formatOf(name: FigureName, on: SkillResult['head']): typeof percent {
  if (name === 'f1') return score
  return (value, decimals) =>
    value === null && name === 'precision' ? noPrecision(on?.f1 ?? null) : percent(value, decimals)
}

/** The bounds, rounded outwards so that an interval never looks narrower than it is. */
function bounds({ low, high }: { low: number; high: number }, name: FigureName): string {
  // Removes rounding errors first, or a whole bound would be rounded to the next.
  const [down, up] = [Math.floor(low * 100 + 1e-9), Math.ceil(high * 100 - 1e-9)]
  return name === 'f1' ? `${(down / 100).toFixed(2)}–${(up / 100).toFixed(2)}` : `${down}–${up}`
}
