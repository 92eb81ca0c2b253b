import type { ExpectationResult } from '../core/results/results.ts'
import type { Account } from './account.ts'
import type { Cause, Victim } from './causes.ts'
import { answeredNote, contextNote, messageNote } from './context-notes.ts'
import { type InlineText, listed, names } from './inline-text.ts'
import { originText } from './prompt-row.ts'

/** The columns of a cause's table beside the prompt, with their cells. */
export interface CauseColumns {
  headings: string[]
  /** A letter for each: `l` or `r`. */
  align: string
  cellsOf(victim: Victim): string[]
}

/** Whether the prompts of a cause are of several skills, or both lost and new false triggers. */
export function isMixed({ victims }: Cause): boolean {
  return new Set(victims.map(({ kind, skill }) => `${kind} ${skill}`)).size > 1
}

/** What the table of a cause shows of each prompt: whose it is where that differs, before and now, what fires. */
export function causeColumns(cause: Cause, { subjects }: Pick<Account, 'subjects'>, inline: InlineText): CauseColumns {
  const isNamed = isMixed(cause)
  const wanted = ({ kind, skill }: Victim) => `${kind === 'lost' ? '' : 'not '}${inline.name(skill)}`
  const several = subjects.length > 1
  const rates = several ? subjects.map(({ column }) => inline.name(column.name)) : ['before', 'now']
  return {
    headings: [...(isNamed ? ['expected'] : []), ...rates, 'fires'],
    align: `${isNamed ? 'l' : ''}${'r'.repeat(rates.length)}l`,
    cellsOf: (victim) => [
      ...(isNamed ? [wanted(victim)] : []),
      ...(several ? victim.cells.map(movedText) : beforeAndNow(victim.cells[0] ?? null)),
      firesText(victim, inline),
    ],
  }
}

function movedText(cell: Victim['cells'][number]): string {
  return cell === null ? '-' : beforeAndNow(cell).join(' → ')
}

function beforeAndNow(cell: Victim['cells'][number]): [string, string] {
  return cell === null ? ['-', '-'] : [trialsText(cell.base), trialsText(cell.head)]
}

/** "3/5": trials in which the skill fired, of those that completed. */
function trialsText(rate: ExpectationResult['base']): string {
  if (rate === null) return '-'
  const { triggered, notTriggered } = rate
  return `${triggered}/${triggered + notTriggered}`
}

function firesText({ kind, row, skill }: Victim, inline: InlineText): string {
  const { task, expectation } = row
  const others = task.fired.head
    .map((one) => one.skill)
    .filter((name) => kind === 'false_trigger' || name !== expectation.skill)
  if (others.length > 0) return names(others, inline, 2)
  return answeredNote(task, inline) || (kind === 'lost' ? 'nothing' : inline.name(skill))
}

/** What else a row says of its prompt: its rooms, its place in a conversation, that it was edited. */
export function victimNotes({ row: { task }, rooms }: Victim, inline: InlineText): string {
  const where =
    rooms.length > 1 ? `in ${rooms.length} rooms` : rooms.length === 1 ? `in ${inline.name(rooms[0] ?? '')}` : ''
  const notes = [where, messageNote(task), contextNote(task, inline), originText(task)]
  return listed(
    notes.filter((note) => note !== ''),
    4,
  )
}
