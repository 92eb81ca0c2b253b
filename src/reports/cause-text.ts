import { plainName } from '../core/results/plain-name.ts'
import type { Account } from './account.ts'
import { type Cause, isLosing, type Victim } from './causes.ts'
import { cut, visible } from './escape.ts'
import { explain } from './explain.ts'
import { changeOf } from './explain-change.ts'
import { type InlineText, listed, names, reasonOf } from './inline-text.ts'
import { plural, prompts } from './numbers.ts'
import { type DiffPart, wordDiff } from './word-diff.ts'

/** A cause in words: what it did, what its description changed, what to do. */
interface CauseText {
  heading: string
  text: string
}

/** What a cause did, and what to do about it. */
export function causeText(cause: Cause, { told, state }: Account, inline: InlineText): CauseText {
  const changes = descriptionOf(cause, told.listings)
  // Where too little was measured, the first thing to do is to measure.
  const isUndecided = state === 'not_evaluated' && !cause.isRegression
  return { heading: headingOf(cause, inline), text: adviceOf(cause, changes, inline, isUndecided) }
}

/** "`pdf-forms` takes 5 prompts of `word-documents` and gave up 2 of its own". */
export function headingOf(cause: Cause, inline: InlineText): string {
  const { victims, by, kind } = cause
  const own = inline.name(by)
  const who = withKind(cause, own)
  const where = roomsOf(victims)
  const fate = fateOf(cause)
  const about = (list: readonly Victim[]) => plural(countOf(list), `${wordsOf(list)}prompt`)
  const lost = victims.filter((one) => one.kind === 'lost')
  if (kind === 'removed') return `${who} is removed, with ${about(lost)}${where}`
  if (kind === 'not_loaded') {
    const isUnloaded = cause.losers.some(({ skill }) => skill.unloaded !== undefined)
    const told = lost.length === 0 ? '' : `: ${about(lost)} lost`
    return `${who} is no longer ${isUnloaded ? 'loaded' : 'described'}${told}${where}${fate}`
  }
  const [gaveUp, took] = [lost.filter(({ skill }) => skill === by), lost.filter(({ skill }) => skill !== by)]
  const fires = victims.filter((one) => one.kind === 'false_trigger')
  const from = [...new Set(took.map(({ skill }) => skill))]
  const isUnexplained = kind === 'unexplained'
  const parts = [
    ...(took.length === 0 ? [] : [`takes ${about(took)} of ${names(from, inline)}`]),
    ...(gaveUp.length === 0
      ? []
      : [
          `${isUnexplained ? 'lost' : 'gave up'} ${took.length === 0 ? about(gaveUp) : `${countOf(gaveUp)} of its own`}`,
        ]),
    ...(fires.length === 0 ? [] : [`now fires on ${about(fires)} it should not`]),
    ...(victims.length === 0 ? untold(cause, inline) : []),
  ]
  const why = isUnexplained && !isTold(cause) ? ', and no description explains it' : ''
  return `${who} ${listed(parts)}${why}${where}${fate}`
}

/** Whether the reason of its verdict stands in place of prompts. */
function isTold({ victims, unlisted, losers }: Cause): boolean {
  return victims.length === 0 && unlisted === 0 && losers.length > 0
}

/** Without a prompt that tells: "shares 5 prompts of 5 with pdf, which took over its words". */
function untold(cause: Cause, inline: InlineText): string[] {
  const { unlisted, losers } = cause
  const [loser] = losers
  if (unlisted > 0) {
    const about = `about ${plural(unlisted, 'prompt')}`
    const from = othersOf(cause)
    if (from.length > 0) return [`takes ${about} of ${names(from, inline)}`]
    return [losers.some(({ skill }) => isLosing(skill)) ? `lost ${about}` : `now fires on ${about} it should not`]
  }
  return [loser === undefined ? 'regressed' : reasonOf(loser.skill, 'regressed', inline, 120)]
}

/** "inferred " where all of some prompts are, and others of the run may block; else ''. */
function wordsOf(list: readonly Victim[]): string {
  const words = new Set(list.map(({ row, view }) => (view.isCounted(row) ? '' : `${row.task.provenance} `)))
  return words.size === 1 ? [...words].join('') : ''
}

/** Why what a cause did blocks nothing; '' where it may block. */
function fateOf({ isRegression, victims }: Cause): string {
  const never = countOf(victims.filter(({ row, view }) => !view.isCounted(row)))
  if (never === 0) return isRegression ? '' : ', within tolerance'
  const block = never === 1 ? 'blocks' : 'block'
  if (never === countOf(victims)) return `, which never ${block}`
  return `, of which ${never} never ${block}${isRegression ? '' : ' and the others are within tolerance'}`
}

/** A prompt that is lost in three rooms counts three times, as its figures do. */
export function countOf(victims: readonly Victim[]): number {
  return victims.reduce((sum, { tasks }) => sum + tasks.length, 0)
}

function roomsOf(victims: readonly Victim[]): string {
  const rooms = new Set(victims.flatMap(({ tasks }) => tasks.map(({ room }) => room?.name)))
  return rooms.size < 2 ? '' : `, in ${rooms.size} rooms`
}

/** The subagent or command before its name. */
function withKind({ by, losers, victims }: Cause, own: string): string {
  const view = victims[0]?.view ?? losers[0]?.view
  const kind = view?.byName.get(by)?.kind ?? view?.results.candidates?.entries.find(({ skill }) => skill === by)?.kind
  return kind === undefined ? own : `The ${kind} ${own}`
}

/** What the description of a cause lost and got; null where results do not hold it, or nothing differs. */
function descriptionOf(cause: Cause, listings: Account['told']['listings']): DiffPart[] | null {
  const rooms = new Set(cause.victims.flatMap(({ tasks }) => tasks.map(({ room }) => room?.name)))
  const entry = listings?.entries.find(
    ({ skill, base, head }) =>
      base !== head && (skill === cause.by || [...rooms].some((room) => plainName(skill, room) === cause.by)),
  )
  if (entry === undefined || entry.base === null || entry.head === null) return null
  return wordDiff(visible(entry.base), visible(entry.head))
}

function adviceOf(cause: Cause, changes: readonly DiffPart[] | null, inline: InlineText, isUndecided: boolean): string {
  const { kind, by, victims, losers } = cause
  const [loser] = losers
  if (kind !== 'changed') {
    if (loser === undefined) return ''
    const { recall, falseTriggers } = loser.skill
    const isJudged = recall.verdict === 'regressed' || falseTriggers.verdict === 'regressed'
    if (kind === 'unexplained' && isTold(cause) && !isJudged) return ''
    const isLost = victims.length === 0 ? isLosing(loser.skill) : victims.some((one) => one.kind === 'lost')
    return explain(loser.view, loser.skill, isLost, withoutRoom(loser, inline))
  }
  const view = victims[0]?.view ?? loser?.view
  const what =
    view === undefined
      ? 'changed'
      : changeOf(view, view.skills.find(({ skill, room }) => plainName(skill, room) === by)?.skill ?? by)
  const said = {
    new: 'It is new.',
    renamed: 'It is renamed.',
    unknown: 'It is new or changed.',
    changed: changes === null ? 'Its description changed.' : `Its description: “${excerpt(changes, inline)}”.`,
  }[what]
  return isUndecided ? said : `${said} ${todoOf(cause, what, inline)}`
}

/** Names as headings and rows have them, which say the room beside. */
function withoutRoom({ skill: { room } }: Cause['losers'][number], inline: InlineText): InlineText {
  return { ...inline, name: (skill) => inline.name(plainName(skill, room)) }
}

/** The skills that lost prompts to a cause, without its own. */
function othersOf({ victims, losers, by }: Cause): string[] {
  const lost = victims.flatMap(({ kind, skill }) => (kind === 'lost' ? [skill] : []))
  const all = [...lost, ...losers.map(({ skill: { skill, room } }) => plainName(skill, room))]
  return [...new Set(all)].filter((name) => name !== by)
}

function todoOf(cause: Cause, what: string, inline: InlineText): string {
  const { victims, losers, by } = cause
  const others = othersOf(cause)
  const gaveUp =
    victims.some(({ kind, skill }) => kind === 'lost' && skill === by) ||
    (victims.length === 0 && others.length === 0 && losers.some(({ skill }) => isLosing(skill)))
  const back =
    what === 'renamed' ? 'put the words of its old name into its description' : 'put the words that matched back'
  if (others.length > 0)
    return `Narrow it, or say in ${names(others, inline)} that these are its own${gaveUp ? `; ${back}` : ''}.`
  if (gaveUp) return `${back.charAt(0).toUpperCase()}${back.slice(1)}.`
  return 'Narrow it, or say what it is not for.'
}

/** Words of context beside a change, and most words of one. */
const NEAR = 2
const MOST_WORDS = 9
/** Changes that are shown. */
const MOST_CHANGES = 2

/** The changed words of a description with those beside them: "… read and merge [-PDF forms-] {+any document+} …". */
function excerpt(parts: readonly DiffPart[], inline: InlineText): string {
  const changed = parts.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]))
  const last = changed[Math.min(changed.length, MOST_CHANGES * 2) - 1] ?? -1
  const first = changed[0] ?? 0
  const shown = parts.slice(Math.max(0, first - 1), last + 2)
  const text = shown.map(({ kind, text: words }, index) => {
    const bare = words.trim()
    if (kind !== 'same') {
      const said = cutWords(bare, MOST_WORDS)
      return said === '' ? '' : kind === 'added' ? inline.added(said) : inline.removed(said)
    }
    return inline.text(nearby(bare, index === 0 && first > 0, index === shown.length - 1 && last >= 0), 200)
  })
  return text
    .filter((part) => part !== '')
    .join(' ')
    .replace(/ (?=[,.;:)](?:[\s<]|$))/g, '')
}

/** The words of an unchanged part that stand beside a change. */
function nearby(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.split(' ')
  const most = isFirst || isLast ? NEAR : 2 * NEAR
  if (words.length <= most) return text
  if (isFirst) return `… ${words.slice(-NEAR).join(' ')}`
  if (isLast) return `${words.slice(0, NEAR).join(' ')} …`
  return `${words.slice(0, NEAR).join(' ')} … ${words.slice(-NEAR).join(' ')}`
}

function cutWords(text: string, most: number): string {
  const words = text.split(' ')
  return cut(words.length <= most ? text : `${words.slice(0, most).join(' ')} …`, 160)
}

/** What a cause lost beyond the prompts that are listed; '' where nothing. */
export function unlistedText({ unlisted, victims }: Cause): string {
  if (unlisted < 0.5 || victims.length === 0) return ''
  return `And about ${prompts(unlisted)} more, spread over prompts that each may be chance.`
}
