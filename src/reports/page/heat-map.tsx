import { group, prompts } from '../numbers.ts'
import { copiesText } from '../room-text.ts'
import { type Cell, type Confusion, cellId, type Expected, type Fired, hasMoved, isRightCell } from './confusion.ts'
import type { Indexes } from './indexes.ts'
import { Scroll } from './scroll.tsx'
import { line } from './text.tsx'

const NONE = {
  unlabelled: 'unlabelled skill',
  nothing: 'nothing',
  tool: 'a tool, no skill',
  context_tool: 'a tool answered',
  alone: 'answered without a skill',
  error: 'no trial completed',
}

/** Expected against fired, with head's count and what it was on base. A click on a cell shows its prompts. */
export function HeatMap({ confusion, indexes, hasBase, subject }: HeatMapProps) {
  const { rows, columns, cells, rooms, leftOut, isNoisy } = confusion
  const wrong = [...cells.values()].filter((cell) => !isRightCell(cell)).map(({ head }) => head)
  const right = [...cells.values()].filter(isRightCell).map(({ head }) => head)
  const level = { wrong: levelOf(Math.max(1, ...wrong)), right: levelOf(Math.max(1, ...right)) }
  return (
    <>
      <p class="hint">
        Prompts on head{hasBase ? ', and the difference to base' : ''}
        {hasBase && isNoisy ? ' from half a prompt on, since less may be chance' : ''}. The diagonal is right;
        everything else is confusion.
        {leftOut === 0
          ? ''
          : ` ${group(leftOut)} skills are left out: nothing of theirs changed, and they confuse nothing.`}
      </p>
      {rows.length === 0 ? (
        <p class="note">Nothing to show.</p>
      ) : (
        <Scroll label={`Table of expected against fired${subject?.withName ?? ''}`}>
          <table class="heat">
            <thead>
              <tr>
                <th scope="col">expected ↓ fired →</th>
                {columns.map((fired) => (
                  <th scope="col" class="v">
                    <span dir="auto">{'skill' in fired ? line(fired.skill, 40) : NONE[fired.none]}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((expected) => (
                <tr>
                  <th scope="row" dir="auto">
                    {expectedName(expected)}
                    <small> {expected === null ? '' : copiesText({ rooms: rooms.get(expected)?.size ?? 1 })}</small>
                  </th>
                  {columns.map((fired) => (
                    <CellOf
                      cell={cells.get(cellId(expected, fired))}
                      at={{ expected, fired }}
                      isNoisy={isNoisy}
                      level={level}
                      indexes={indexes}
                      subject={subject?.index ?? null}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </>
  )
}

interface HeatMapProps {
  confusion: Confusion
  indexes: Indexes
  hasBase: boolean
  /** Of several whose it is; null: there is one. */
  subject: { index: number; withName: string } | null
}

interface CellProps {
  cell: Cell | undefined
  at: { expected: Expected; fired: Fired }
  isNoisy: boolean
  level: Record<'right' | 'wrong', (value: number) => number>
  indexes: Indexes
  subject: number | null
}

function CellOf({ cell, at, isNoisy, level, indexes, subject }: CellProps) {
  const isRight = isRightCell(at)
  if (cell === undefined || (cell.head < 0.005 && !hasMoved(cell, isNoisy)))
    return <td class={isRight ? 'self' : undefined} />
  const moved = hasMoved(cell, isNoisy)
  const difference = moved ? cell.head - (cell.base ?? 0) : 0
  const tone = cell.head < 0.005 ? 'h0' : `${isRight ? 'g' : 'w'}${level[isRight ? 'right' : 'wrong'](cell.head)}`
  const fired = 'skill' in at.fired ? at.fired.skill : NONE[at.fired.none]
  const shown = signed(difference)
  const said = `expected ${expectedName(at.expected)}, fired ${line(fired, 40)}`
  return (
    <td class={`${tone}${moved ? ' mv' : ''}`}>
      <button type="button" class="cell" {...indexes.cellOf(at.expected, at.fired, subject)}>
        <span class="sr">{said}: </span>
        {prompts(cell.head)}
        <span class="sr"> on head{moved ? ', ' : ''}</span>
        {moved ? (
          <small>
            {shown}
            <span class="sr"> against base</span>
          </small>
        ) : null}
      </button>
    </td>
  )
}

/** One of five equally wide levels up to `most`. */
function levelOf(most: number): (value: number) => number {
  return (value) => Math.min(5, 1 + Math.floor((value * 5) / most))
}

function expectedName(expected: Expected): string {
  return expected === null ? 'must not fire' : line(expected, 40)
}

function signed(difference: number): string {
  return `${difference > 0 ? '+' : '−'}${prompts(Math.abs(difference))}`
}
