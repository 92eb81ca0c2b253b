import { plainName } from '../core/results/plain-name.ts'
import type { ExpectationResult, TaskResult } from '../core/results/results.ts'
import type { Cause, Victim } from './causes.ts'
import { answeredNote, contextNote, messageNote } from './context-notes.ts'
import { type InlineText, listed, names } from './inline-text.ts'
import { originText } from './prompt-row.ts'

/** Whether the prompts of a cause are of several skills, or both lost and new false triggers. */
export function isMixed({ victims }: Cause): boolean {
  return new Set(victims.map(({ kind, skill }) => `${kind} ${skill}`)).size > 1
}

/** Whose a prompt is: "`pdf`", or "not `pdf`" where it must not fire. */
export function wantedText({ kind, skill }: Victim, inline: InlineText): string {
  return `${kind === 'lost' ? '' : 'not '}${inline.name(skill)}`
}

/** "4/4 → 0/4": the trials of one subject before and now; `-` where it did not ask the prompt, or did as before. */
export function movedText(cell: Victim['cells'][number]): string {
  return cell == null ? '-' : `${trialsText(cell.base)} → ${trialsText(cell.head)}`
}

/** "3/5": trials in which the skill fired, of those that completed. */
function trialsText(rate: ExpectationResult['base']): string {
  if (rate === null) return '-'
  const { triggered, notTriggered } = rate
  return `${triggered}/${triggered + notTriggered}`
}

/** The skills that fire on a prompt now, without the room that its row names. */
function othersFired({ kind, task, own }: Pick<Victim, 'kind'> & { task: TaskResult; own: string }): string[] {
  return task.fired.head
    .filter(({ skill }) => kind === 'false_trigger' || skill !== own)
    .map(({ skill }) => plainName(skill, task.room))
}

/** What happens on a prompt now. */
export function firesText({ kind, row, skill }: Victim, inline: InlineText): string {
  const { task, expectation } = row
  const others = othersFired({ kind, task, own: expectation.skill })
  if (others.length > 0) return names(others, inline, 2)
  const note = answeredNote(task, inline)
  if (note !== '') return note
  return kind === 'lost' ? 'nothing' : inline.name(skill)
}

/** What else a row says of its prompt: its rooms, its place in a conversation, that it was edited. */
export function victimNotes({ row: { task }, tasks }: Victim, inline: InlineText): string {
  const where =
    tasks.length > 1 ? `in ${tasks.length} rooms` : task.room === undefined ? '' : `in ${inline.name(task.room.name)}`
  const notes = [where, messageNote(task), contextNote(task, inline), originText(task)]
  return listed(
    notes.filter((note) => note !== ''),
    4,
  )
}
