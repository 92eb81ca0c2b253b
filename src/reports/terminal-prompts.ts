import { ruledSkills } from '../core/results/all-expectations.ts'
import { plainName } from '../core/results/plain-name.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import type { ExpectationResult, TaskResult } from '../core/results/results.ts'
import { clip, displayWidth, wrap } from './columns.ts'
import { aloneNote, answeredNote, contextNote, messageNote } from './context-notes.ts'
import { plain } from './escape.ts'
import { flakyText } from './grader-words.ts'
import { listed, plainText } from './inline-text.ts'
import { group, percent, plural } from './numbers.ts'
import { expectedSkills, idWord, silentText, unansweredTexts } from './prompt-row.ts'
import { plainRoomText } from './room-text.ts'
import { gradeLines } from './terminal-graders.ts'
import type { PromptRow, View } from './view.ts'

/** Prompts under a heading, at most `most`; `rest`: where the others are. */
interface PromptList {
  heading: string
  rows: readonly PromptRow[]
  most: number
  width: number
  rest: string
}

/** Prompts that changed, with what came of each; '' without any. */
export function promptsBlock(view: View, { heading, rows, most, width, rest }: PromptList): string {
  if (rows.length === 0) return ''
  const lines = [`${heading} (${group(rows.length)})`]
  for (const row of rows.slice(0, most)) lines.push(...promptLines(view, row, width))
  if (rows.length > most) lines.push(`  ${group(rows.length - most)} more ${rest}`)
  return lines.join('\n')
}

/** A prompt with what came of it, its place and id. `note`: what else there is to say. */
export function promptLines(view: View, { task, expectation }: PromptRow, width: number, note = ''): string[] {
  // Its room, or how many, stands beside it.
  const own = plainText.name(plainName(expectation.skill, task.room))
  const { base, head, rationale } = expectation
  const rates = view.isNoisy && base !== null ? `, ${percent(base.rate)} -> ${percent(head.rate)}` : ''
  const context = [messageNote(task), contextNote(task, plainText), aloneNote(view, task, expectation)]
  const room = note === '' ? plainRoomText(task.room, plainText.name) : note
  const notes = [room, silentText(task), ...unansweredTexts(task), ...context].filter((one) => one !== '')
  const marks = [
    ...(neverBlocks(task) ? [`(${task.provenance})`] : isTolerated(view, expectation) ? ['(within tolerance)'] : []),
    ...(task.tuned === true ? ['(tuned on)'] : []),
  ]
  const came = [`${[`${whatCame(task, expectation, own)}${rates}`, ...notes].join(', ')}`, ...marks].join(' ')
  const id = idWord(task.id)
  return [
    `  ${quoted(task, width - 4)}`,
    ...packed([came, where(task), id === '' ? '' : `--task ${id}`], width - 6).map((line) => `      ${line}`),
    ...(rationale === null ? [] : [wrap(`why: ${plainText.text(rationale, 300)}`, width, '      ')]),
  ]
}

/** Parts beside each other as far as they fit into a line. A part is never broken, since places and ids are copied. */
function packed(parts: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const part of parts.filter((one) => one !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && displayWidth(last) + 2 + displayWidth(part) <= width)
      lines.push(`${lines.pop()}  ${part}`)
    else lines.push(part)
  }
  return lines
}

/** Whether a skill passes in spite of too many false triggers, because its precision held. */
function isTolerated(view: View, { skill, label, base }: ExpectationResult): boolean {
  if (base === null) return false
  const result = view.byName.get(skill)
  const endpoint = label === 'must_activate' ? result?.recall : result?.falseTriggers
  return result?.state === 'pass' && endpoint?.verdict !== 'regressed'
}

function whatCame(task: TaskResult, expectation: ExpectationResult, own: string): string {
  const wanted = expectedSkills(task, expectation).map((skill) => plainText.name(plainName(skill, task.room)))
  const seen = task.fired.head.map((one) => ({ ...one, skill: plainName(one.skill, task.room) }))
  if (wanted.length === 0) return `${own} fired and should not`
  const instead = answeredNote(task, plainText)
  return `expected ${listed(wanted)}, got ${expectation.head.rate === null ? 'no completed trial' : `${fired(seen)}${instead === '' ? '' : `: ${instead}`}`}`
}

/** Every task with all its labels and what fired; '' without any. */
export function tasksBlock(view: View, width: number): string {
  const { tasks } = view.results
  if (tasks.length === 0) return ''
  const lines = [`Tasks (${group(tasks.length)})`]
  for (const task of tasks) {
    const message = messageNote(task)
    const origin = task.origin === 'head' ? (task.isNew ? ' (new)' : '') : ` (${task.origin} by head)`
    const note = `${origin}${message === '' ? '' : `, ${message}`}`
    const flaky = flakyText(task)
    lines.push(
      `  ${idWord(task.id) || plainText.text(task.id, 80)}${note}${flaky === '' ? '' : `, ${flaky}`}  ${where(task)}`,
    )
    lines.push(`    ${quoted(task, width - 6)}`)
    for (const item of task.expectations) {
      const own = plainText.name(item.skill)
      const verdict =
        item.passed.head === null
          ? item.label === 'acceptable'
            ? 'not counted'
            : 'no result'
          : item.passed.head
            ? 'passed'
            : 'failed'
      const source = item.source === 'implicit' ? ', not labelled' : ''
      lines.push(`    ${own}: ${item.label}${source}: fired ${firedRates(view, item)}, ${verdict}`)
    }
    for (const { count, first } of ruledSkills(view.results, task)) {
      const verdict = first.passed.head === null ? 'no result' : 'passed'
      lines.push(`    ${plural(count, 'other skill')}: ${first.label}: fired ${firedRates(view, first)}, ${verdict}`)
    }
    const room = plainRoomText(task.room, plainText.name)
    const notes = [room, answeredNote(task, plainText), contextNote(task, plainText), silentText(task)]
    const silent = [...notes, ...unansweredTexts(task)].filter((note) => note !== '').join(', ')
    lines.push(`    fired: ${fired(task.fired.head)}${silent === '' ? '' : `; ${silent}`}`)
    for (const grade of task.grades.head) lines.push(...gradeLines(grade, task.grades.base, view.results, width))
  }
  return lines.join('\n')
}

/** `100% -> 33%`; for a change that is not confirmed `50% of 2 trials (base 67% of 3)`. */
function firedRates({ isNoisy }: View, { base, head, change }: ExpectationResult): string {
  if (!isNoisy || (change !== 'same' && change !== 'unknown')) {
    return `${base === null ? '' : `${percent(base.rate)} -> `}${percent(head.rate)}`
  }
  const completed = (rate: typeof head): number => rate.triggered + rate.notTriggered
  const before = base === null ? '' : ` (base ${percent(base.rate)} of ${completed(base)})`
  return `${percent(head.rate)} of ${plural(completed(head), 'trial')}${before}`
}

function quoted(task: TaskResult, width: number): string {
  return `"${clip(plainText.text(task.prompt, 400), Math.max(20, width - 2))}"`
}

function where(task: TaskResult): string {
  return `${plain(task.source.file)}:${task.source.line}`
}

function fired(list: TaskResult['fired']['head']): string {
  const shown = list.map(({ skill, rate }) => `${plainText.name(skill)}${rate === 1 ? '' : ` ${percent(rate)}`}`)
  return shown.length === 0 ? 'nothing' : listed(shown, 5)
}
