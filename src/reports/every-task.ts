import { ruledSkills } from '../core/results/all-expectations.ts'
import { plainName } from '../core/results/plain-name.ts'
import type { ExpectationResult, TaskResult } from '../core/results/results.ts'
import { answeredNote, contextNote, messageNote } from './context-notes.ts'
import { code, cut } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { listSection } from './fold.ts'
import { gradeLine } from './grader-sections.ts'
import { flakyText } from './grader-words.ts'
import { gradesOf } from './graders.ts'
import { markdownText } from './inline-text.ts'
import { change, percent, plural } from './numbers.ts'
import { firedText, idWord, originText, quoted, silentText, taskLink, unansweredTexts } from './prompt-row.ts'
import { roomText } from './room-text.ts'
import type { View } from './view.ts'

/** Every task with its labels, what fired, and what graders say. */
export function everyTaskSection(view: View): Section {
  const { tasks } = view.results
  const row = (task: TaskResult) => `- ${linesOf(view, task).join('<br>')}`
  return listSection({ what: 'tasks', heading: 'Tasks', items: tasks, row, maxRows: 5000, importance: 10 })
}

function linesOf(view: View, task: TaskResult): string[] {
  const { results, isNoisy } = view
  const label = (who: string, { label, source, passed, ...rates }: ExpectationResult) => {
    const verdict = passed.head === null ? (label === 'acceptable' ? 'not counted' : 'no result') : null
    const said = verdict ?? (passed.head === true ? 'passed' : 'failed')
    return `${who}: ${label}${source === 'implicit' ? ', not labelled' : ''}: fired ${firedRates(isNoisy, rates)}, ${said}`
  }
  const told = [task.fired.head.map((one) => ({ ...one, skill: plainName(one.skill, task.room) }))]
  const notes = [roomText(task.room), answeredNote(task, markdownText), contextNote(task, markdownText)]
  return [
    joined([quoted(task, 400), code(idWord(task.id) || cut(task.id, 80)), taskLink(view, task)]),
    joined([originText(task), messageNote(task), flakyText(task)]),
    ...task.expectations.map((one) => label(markdownText.name(one.skill), one)),
    ...ruledSkills(results, task).map(({ count, first }) => label(plural(count, 'other skill'), first)),
    joined([
      ...told.map((fired) => `fired: ${firedText(fired, 5)}`),
      ...notes,
      silentText(task),
      ...unansweredTexts(task),
    ]),
    ...gradesOf(task, results).map((grade) => gradeLine(grade, 500, !isNoisy)),
  ].filter((line) => line !== '')
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}

/** `100% → 33%`; for a change that is not confirmed `50% of 2 trials (base 67% of 3)`. */
function firedRates(
  isNoisy: boolean,
  { base, head, change: how }: Pick<ExpectationResult, 'base' | 'head' | 'change'>,
) {
  if (!isNoisy || (how !== 'same' && how !== 'unknown')) return change(base?.rate, head.rate, percent)
  const of = ({ rate, triggered, notTriggered }: ExpectationResult['head']) =>
    `${percent(rate)} of ${triggered + notTriggered}`
  const word = head.triggered + head.notTriggered === 1 ? 'trial' : 'trials'
  return `${of(head)} ${word}${base === null ? '' : ` (base ${of(base)})`}`
}
