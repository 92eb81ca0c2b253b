import { andMore } from '../core/errors/first-of.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { mean } from '../gate/metrics/totals.ts'
import type { Section } from './fit-sections.ts'
import { lineSection } from './fold.ts'
import { beside } from './grader-words.ts'
import type { InlineText } from './inline-text.ts'
import { change, percent, plural, score } from './numbers.ts'
import type { View } from './view.ts'

/**
 * "task score 0.85 → 0.70, task pass rate 80% → 60% (12 tasks)": means over the tasks of head's suites that graders
 * graded; '' without any. Where a difference may be chance: "task score 0.70 (base 0.85)".
 */
export function taskFigures({ tasks, sides, agent }: ColumnResults): string {
  const graded = tasks.filter((task) => task.origin === 'head' && task.score.head !== null)
  if (graded.length === 0) return ''
  const figure = agent.deterministic ? change : beside
  const of = (read: 'score' | 'passRate', format: typeof score) => {
    const base = sides.base === null ? null : mean(graded.map((task) => task[read].base))
    return figure(base ?? undefined, mean(graded.map((task) => task[read].head)), format)
  }
  return `task score ${of('score', score)}, task pass rate ${of('passRate', percent)} (${plural(graded.length, 'task')})`
}

/** The same as a line of a comment or summary, beside a table which is headed "Graders". */
export function taskFiguresSection({ results }: View): Section {
  const text = taskFigures(results)
  return lineSection('task figures', text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`, 90)
}

/**
 * "grader `tone` fell by 0.30": the graders whose mean score fell by more than chance, the largest fall first; '' for
 * none.
 */
export function fallenText({ graders }: ColumnResults, inline: InlineText): string {
  const fallen = graders
    .flatMap(({ grader, fell }) => (fell === undefined ? [] : [{ grader, by: fell.by }]))
    .sort((a, b) => b.by - a.by)
  const [first, ...more] = fallen
  if (first === undefined) return ''
  const name = `${inline.name(first.grader)} fell by ${score(first.by)}`
  return more.length === 0 ? `grader ${name}` : `graders fell: ${name},${andMore(more.length)}`
}
