import { diffWordsWithSpace } from 'diff'
import type { Forecast } from '../evaluate/request.ts'
import { cut, plain } from '../report/escape.ts'
import { describeForecast } from '../report/forecast.ts'
import { plural } from '../report/numbers.ts'
import { MOST_JUDGED } from './family.ts'
import type { Fix } from './fix.ts'

/** Ids named in one line. */
const MOST_IDS = 8

/** What fixes came to, for a terminal. `judge`: the name of the agent that judged. */
export function renderFixes(fixes: readonly Fix[], judge: string): string {
  if (fixes.length === 0) return 'Every skill fires as its prompts say: there is nothing to mend.\n'
  return `${fixes.map((fix) => renderFix(fix, judge)).join('\n\n')}\n`
}

/** What the search may ask before its first trial: it says the budget before anything is spent. */
export function forecastText(forecast: Forecast): string {
  const { mostMore } = forecast
  const most = mostMore.toLocaleString('en')
  return `${describeForecast({ ...forecast, mostMore: 0 })}\nFor each skill to mend, at most ${MOST_JUDGED} descriptions are then tried: at most ${most} trials more, usually far fewer.`
}

function renderFix(fix: Fix, judge: string): string {
  const { skill, state, edited, path, change, tunedOn, costUsd } = fix
  const title = `${plain(skill)}: ${STATES[state]}. ${sentence(plain(change))}`
  if (state !== 'proposed') return title
  const of = edited === skill ? '' : ` of ${plain(edited)}`
  const ids = tunedOn.slice(0, MOST_IDS).map((id) => plain(cut(id, 60)))
  const more = tunedOn.length > MOST_IDS ? ` and ${tunedOn.length - MOST_IDS} more` : ''
  return [
    title,
    `  The description${of}, ${plain(path)}:`,
    ...changedText(fix).map((line) => `    ${line}`),
    `  ${figures(fix)} (${plain(judge)}).`,
    `  Made from ${plural(tunedOn.length, 'other prompt')}: ${ids.join(', ')}${more}. Cost: $${costUsd.toFixed(2)}.`,
  ].join('\n')
}

const STATES: Record<Fix['state'], string> = {
  proposed: 'a better description',
  cannot_tell: 'cannot tell',
  nothing_better: 'nothing better',
  not_words: 'no words can mend it',
}

/** "On 8 prompts that it was not made from: right on 3 before, on 7 after. No other skill loses a prompt". */
export function figures({ heldOut: { prompts, before, after }, split, siblings }: Fix): string {
  const lost = siblings.filter((one) => one.lost > 0).map((one) => `${plain(one.skill)} (${one.lost})`)
  const others = lost.length === 0 ? 'No other skill loses a prompt' : `These lose prompts: ${lost.join(', ')}`
  return `On ${plural(prompts, 'prompt')} that it was not made from (split ${split ?? ''}): right on ${before} before, on ${after} after. ${others}`
}

/** The two descriptions: in one, `[-went-]` and `{+came+}`, or one below the other where little stayed. */
function changedText({ description: { before, after } }: Fix): string[] {
  const changes = diffWordsWithSpace(before, after)
  const kept = changes
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0)
  if (kept < Math.min(before.length, after.length) / 2) {
    return [
      ...before.split('\n').map((line) => `- ${plain(line)}`),
      ...after.split('\n').map((line) => `+ ${plain(line)}`),
    ]
  }
  const marked = changes
    .map(({ value, added, removed }) => (added ? `{+${value}+}` : removed ? `[-${value}-]` : value))
    .join('')
  return marked.split('\n').map(plain)
}

function sentence(text: string): string {
  const [first = '', ...rest] = text
  return text === '' ? '' : `${first.toUpperCase()}${rest.join('')}.`
}
