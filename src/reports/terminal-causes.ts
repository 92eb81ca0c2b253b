import { type Account, countsText } from './account.ts'
import { causeText, unlistedText } from './cause-text.ts'
import type { Cause } from './causes.ts'
import { wrap } from './columns.ts'
import { confidenceOf } from './confidence.ts'
import { plainText } from './inline-text.ts'
import { group } from './numbers.ts'
import { promptLines } from './terminal-prompts.ts'

/** How many prompts are shown in all, and where the rest is. */
interface Limits {
  most: number
  width: number
  rest: string
  /** Names trials and p-value of confirmed losses. */
  confidence: boolean
}

/** Each cause with what to do and its prompts, the worst first; '' where nothing got worse. */
export function causesBlock(account: Account, { most, width, rest, confidence }: Limits): string {
  let left = most
  const blocks = account.causes.map((cause) => {
    const { heading, text } = causeText(cause, account, plainText)
    const sure = confidence ? cause.losers.map(({ skill, view }) => confidenceOf(view, skill)) : []
    const told = [text, ...new Set(sure), unlistedText(cause)].filter((part) => part !== '').join(' ')
    const shown = cause.victims.slice(0, Math.max(0, left))
    left -= shown.length
    const more = cause.victims.length - shown.length
    return [
      wrap(`${heading}${told === '' && cause.victims.length === 0 ? '.' : ':'}`, width, '', '  '),
      ...(told === '' ? [] : [wrap(told, width, '  ')]),
      ...shown.flatMap((one) => promptLines(one.view, one.row, width, roomsNote(one))),
      ...(more === 0 ? [] : [`  ${group(more)} more ${rest}`]),
    ].join('\n')
  })
  return blocks.length === 0 ? '' : [`What got worse (${countsText(account.counts)})`, ...blocks].join('\n\n')
}

function roomsNote({ rooms }: Cause['victims'][number]): string {
  return rooms.length > 1 ? `in ${rooms.length} rooms` : ''
}
