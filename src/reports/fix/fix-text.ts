import { firstOf } from '../../core/errors/first-of.ts'
import { MOST_JUDGED } from '../../evaluate/fix/family.ts'
import { type Fix, type Judged, NOTHING_TO_MEND, STATE_TEXTS } from '../../evaluate/fix/fix.ts'
import { type Hunk, isReworded, wordHunks } from '../../evaluate/fix/hunks.ts'
import type { Forecast } from '../../evaluate/request.ts'
import { wrap } from '../columns.ts'
import { cut, plain } from '../escape.ts'
import { describeForecast } from '../forecast.ts'
import { plural } from '../numbers.ts'

/** Ids named in one line. */
const MOST_IDS = 8

/** Narrower lines are harder to read than those that the terminal breaks. */
const LEAST_WIDTH = 40

interface FixTextOptions extends Judged {
  /** Columns of the terminal. Only a word that is longer stands out. */
  width: number
}

/** What fixes came to, for a terminal. */
export function renderFixes(fixes: readonly Fix[], options: FixTextOptions): string {
  const width = Math.max(LEAST_WIDTH, options.width)
  const shown = fixes.map((fix) => renderFix(fix, { ...options, width }))
  const none = fixes.length === 0 ? [NOTHING_TO_MEND] : []
  const judged = judgedText(options, plain)
  return `${[...none, ...shown, ...(judged === null ? [] : [wrap(judged, width, '')])].join('\n\n')}\n`
}

/** Which of several agents judged; null where one is configured. `shown`: how to write a name. */
export function judgedText({ judge, agents, judgedBy }: Judged, shown: (name: string) => string): string | null {
  if (judgedBy === null) return null
  const { name, right, unasked } = judgedBy
  const who = name === judge ? shown(name) : `${shown(name)} (${shown(judge)})`
  return [
    `Of the ${agents.length} configured agents ${who} judged.`,
    ...(right.length === 0 ? [] : [`Nothing is wrong with ${right.map(shown).join(', ')}.`]),
    ...(unasked.length === 0 ? [] : [`Not asked: ${unasked.map(shown).join(', ')}.`]),
  ].join(' ')
}

/** What the search may ask before its first trial: it says the budget before anything is spent. */
export function forecastText(forecast: Forecast): string {
  const { mostMore } = forecast
  const most = mostMore.toLocaleString('en')
  return `${describeForecast({ ...forecast, mostMore: 0 })}\nFor each skill to mend, at most ${MOST_JUDGED} descriptions are then tried: at most ${most} trials more, usually far fewer.`
}

function renderFix(fix: Fix, { judge, width }: FixTextOptions): string {
  const { skill, state, edited, path, change, tunedOn, costUsd } = fix
  const title = wrap(`${plain(skill)}: ${STATE_TEXTS[state]}. ${sentence(plain(change))}`.trim(), width, '', '  ')
  if (state !== 'proposed') return title
  const of = edited === skill ? '' : ` of ${plain(edited)}`
  const ids = tunedOn.map((id) => plain(cut(id, 60)))
  return [
    title,
    wrap(`The description${of}, ${plain(path)}:`, width, '  '),
    ...changedText(fix).map(({ text, mark }) => wrap(text, width, `    ${mark}`, `    ${' '.repeat(mark.length)}`)),
    wrap(`${figures(fix)} (${plain(judge)}).`, width, '  '),
    wrap(
      `Made from ${ids.length === 0 ? 'none of the prompts' : `${plural(ids.length, 'other prompt')}: ${firstOf(ids, MOST_IDS)}`}. Cost: $${costUsd.toFixed(2)}.`,
      width,
      '  ',
    ),
  ].join('\n')
}

/** "On 8 prompts that it was not made from: right on 3 before, on 7 after. No other skill loses a prompt". */
function figures({ heldOut: { prompts, before, after }, split, siblings }: Fix): string {
  const lost = siblings.filter((one) => one.lost > 0).map((one) => `${plain(one.skill)} (${one.lost})`)
  const others = lost.length === 0 ? 'No other skill loses a prompt' : `These lose prompts: ${lost.join(', ')}`
  return `On ${plural(prompts, 'prompt')} that it was not made from (split ${split ?? ''}): right on ${before} before, on ${after} after. ${others}`
}

/**
 * The lines of the two descriptions: in one, `[-went-]` and `{+came+}`, or one below the other where little stayed.
 * `mark`: what a line begins with.
 */
function changedText({ description: { before, after } }: Fix): { text: string; mark: string }[] {
  const hunks = wordHunks(before, after)
  const marked = (text: string, mark: string) => text.split('\n').map((line) => ({ text: plain(line), mark }))
  if (isReworded(hunks, before, after)) return [...marked(before, '- '), ...marked(after, '+ ')]
  const shown = ({ kept, removed, added }: Hunk) =>
    `${kept}${removed === '' ? '' : `[-${removed}-]`}${added === '' ? '' : `{+${added}+}`}`
  return marked(wholePhrases(hunks).map(shown).join(''), '')
}

/** Words that took the place of words, with only white space between them, as one: a phrase for a phrase. */
function wholePhrases(hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = []
  const isReplaced = (hunk: Hunk | undefined) => hunk !== undefined && hunk.removed !== '' && hunk.added !== ''
  for (const [index, hunk] of hunks.entries()) {
    const last = joined.at(-1)
    const isBetween = /^\s+$/.test(hunk.kept) && isReplaced(hunks[index + 1])
    if (last === undefined || !isReplaced(last) || (hunk.kept !== '' && !isBetween)) joined.push({ ...hunk })
    else {
      last.removed += hunk.kept + hunk.removed
      last.added += hunk.kept + hunk.added
    }
  }
  return joined
}

function sentence(text: string): string {
  const [first = '', ...rest] = text
  return text === '' ? '' : `${first.toUpperCase()}${rest.join('')}.`
}
