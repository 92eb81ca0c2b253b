import type { SkillResult } from '../results/results.ts'
import { change, percent, score } from './numbers.ts'
import type { View } from './view.ts'

/** The figures of a skill that reports show. */
export type FigureName = 'precision' | 'recall' | 'f1'

/**
 * A figure of a skill: `100% → 85%` where it changed, else head's alone, with its 95% interval where there is one: `97%
 * (88–100)`. With an agent that does not always do the same a figure changed only where a change of what it is made of
 * was confirmed.
 */
export function figure(view: View, skill: SkillResult, name: FigureName): string {
  const [before, after] = [skill.base?.[name], skill.head?.[name] ?? null]
  const isShown = before !== undefined && before !== after && changed(view, skill, name)
  return isShown ? change(before, after, formatOf(name)) : sideFigure(skill, 'head', name)
}

/** A figure of one side with its 95% interval: `97% (88–100)`. */
export function sideFigure(skill: SkillResult, side: 'base' | 'head', name: FigureName): string {
  const shown = formatOf(name)(skill[side]?.[name] ?? null)
  const range = skill.intervals?.[side]?.[name] ?? null
  return range === null ? shown : `${shown} (${bounds(range, name)})`
}

/**
 * Recall is made of one question. Precision is shown as changed where false triggers rose and it fell, which is what
 * regressed. F1 and accuracy are made of both questions: what chance did to the one that nothing was confirmed of would
 * be shown as change with the other.
 */
function changed(view: View, skill: SkillResult, name: FigureName): boolean {
  const { base, head, recall, falseTriggers } = skill
  if (!view.isNoisy) return true
  if (name === 'recall') return view.tells(recall)
  if (name === 'precision') return view.tells(falseTriggers) && (head?.precision ?? 1) < (base?.precision ?? 0)
  return isAllTold(view, skill)
}

/** Whether everything in which a skill's confusion differs between the sides was confirmed. */
export function isAllTold(view: View, { base, head, recall, falseTriggers }: SkillResult): boolean {
  const same = (key: 'tp' | 'fn' | 'fp' | 'tn'): boolean => Math.abs((base?.[key] ?? 0) - (head?.[key] ?? 0)) < 1e-9
  return (view.tells(recall) || (same('tp') && same('fn'))) && (view.tells(falseTriggers) || (same('fp') && same('tn')))
}

function formatOf(name: FigureName): typeof percent {
  return name === 'f1' ? score : percent
}

/** Rounded outwards: an interval is never shown narrower than it is. */
function bounds({ low, high }: { low: number; high: number }, name: FigureName): string {
  // A bound that is whole but for rounding errors is that.
  const [down, up] = [Math.floor(low * 100 + 1e-9), Math.ceil(high * 100 - 1e-9)]
  return name === 'f1' ? `${(down / 100).toFixed(2)}–${(up / 100).toFixed(2)}` : `${down}–${up}`
}
