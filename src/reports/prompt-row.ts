import { shellWord } from '../core/errors/shell-word.ts'
import { plainName } from '../core/results/plain-name.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import type { ExpectationResult, TaskResult } from '../core/results/results.ts'
import { aloneNote, answeredNote, contextNote, messageNote } from './context-notes.ts'
import { code, cut, escapeInline } from './escape.ts'
import { listed, markdownText } from './inline-text.ts'
import { fileLink } from './links.ts'
import { group, percent, plural } from './numbers.ts'
import { roomText } from './room-text.ts'
import type { PromptRow, View } from './view.ts'

/** Code points that a row shows of each foreign text. */
export interface RowLimits {
  prompt: number
  rationale: number
}

/**
 * One changed prompt as a list item: prompt, expected and fired skills, suite line, the author's rationale. `tasks`:
 * the prompt in each room, whose ids can be pasted.
 */
export function promptRow(view: View, row: PromptRow, limits: RowLimits, tasks: readonly TaskResult[]): string {
  const { task, expectation } = row
  const facts = [expectedAndGot(view, task, expectation), taskLink(view, task)]
  const ids = tasks.map(({ id }) => idWord(id)).filter((id) => id !== '')
  if (ids.length > 0) facts.push(`id ${listed(ids.slice(0, 5).map(code).concat(ids.slice(5)), 5)}`)
  const where = tasks.length > 1 ? `in ${tasks.length} rooms` : roomText(task.room)
  const context = [where, messageNote(task), contextNote(task, markdownText), aloneNote(view, task, expectation)]
  for (const note of [...context, originText(task), silentText(task), ...unansweredTexts(task)]) {
    if (note !== '') facts.push(note)
  }
  if (expectation.rationale !== null && expectation.rationale.trim() !== '') {
    facts.push(`why: ${escapeInline(cut(expectation.rationale, limits.rationale))}`)
  }
  return `- ${quoted(task, limits.prompt)}<br>${facts.join(' · ')}`
}

/** What a prompt of a skill is known by in all rooms that ask it, where a task stands in each. */
export function askedKey({ task, expectation }: Pick<PromptRow, 'task' | 'expectation'>): string {
  const { room, key, id, prompt, message } = task
  const own = room === undefined ? key : plainName(id, room)
  return JSON.stringify([plainName(expectation.skill, room), expectation.change, own, prompt, message?.number])
}

/**
 * ", and 9 more on lost prompts" for a list of new false triggers, so that list and tables add up; '' without any, and
 * for a non-deterministic agent, of which only sums of rates are known.
 */
export function takenText(view: View, rows: readonly PromptRow[]): string {
  const skills = new Set(rows.map(({ expectation }) => expectation.skill))
  const taken = view.isNoisy ? 0 : [...skills].reduce((sum, skill) => sum + (view.taken.get(skill) ?? 0), 0)
  return taken === 0 ? '' : `, and ${group(taken)} more on lost prompts`
}

/** The prompt in quotes, escaped. */
export function quoted(task: TaskResult, max: number): string {
  const shown = cut(task.prompt, max)
  const more = task.promptCut && shown === task.prompt ? '…' : ''
  return `“${escapeInline(shown) || '(empty prompt)'}${more}”`
}

/** Link to the task's line in head's suite, or in base's where head has no such task. */
export function taskLink(view: View, task: TaskResult): string {
  const { repository, sides } = view.results
  const commit = task.origin === 'head' ? repository.linkCommit : repository.linkCommit && (sides.base?.commit ?? null)
  return fileLink(repository, task.source, commit)
}

/** Code points of an id that `/evals explain` takes. */
export const MOST_ID = 500

/** A task's id as a word that can be pasted after `--task` and `/evals explain`; '' for one that is too long. */
export function idWord(id: string): string {
  return id.length > MOST_ID ? '' : shellWord(id)
}

/** "removed", "edited" or "new" with its source; '' for a task that both sides have. */
export function originText(task: TaskResult): string {
  const notes: string[] = []
  if (task.origin === 'removed') notes.push('removed here, asked as on base')
  if (task.origin === 'edited') notes.push('edited here, asked as on base')
  if (task.isNew) notes.push('new prompt')
  if (task.golden) notes.push('golden')
  if (neverBlocks(task)) notes.push(`${task.provenance}: blocks nothing`)
  if (task.tuned === true) notes.push('tuned on')
  return notes.join(', ')
}

/** "silent at the turn limit in 2 trials": it neither loaded a skill nor answered; '' without such trials. */
export function silentText({ silent }: TaskResult): string {
  if (silent === undefined) return ''
  const { base, head } = silent
  const where = head === 0 ? `${plural(base, 'trial')} of base` : plural(head, 'trial')
  return `silent at the turn limit in ${where}${head > 0 && base > 0 ? ` (base ${base})` : ''}`
}

/** "refused in 2 trials (base 1)", "cut off in 1 trial", "empty answer in 1 trial": the model gave no answer. */
export function unansweredTexts({ unanswered }: TaskResult): string[] {
  if (unanswered === undefined) return []
  const { base, head } = unanswered
  return UNANSWERED_WORDS.flatMap(([kind, word]) => {
    if (base[kind] + head[kind] === 0) return []
    const where = head[kind] === 0 ? `${plural(base[kind], 'trial')} of base` : plural(head[kind], 'trial')
    return [`${word} in ${where}${head[kind] > 0 && base[kind] > 0 ? ` (base ${base[kind]})` : ''}`]
  })
}

export const UNANSWERED_WORDS = [
  ['refused', 'refused'],
  ['cut_off', 'cut off'],
  ['empty_answer', 'empty answer'],
] as const

/** The skills that fired on a side, with rates where trials differ; `nothing` for none. */
export function firedText(fired: TaskResult['fired']['head'], most = 3): string {
  if (fired.length === 0) return 'nothing'
  const all = fired
    .slice(0, most)
    .map(({ skill, rate }) => `${code(cut(skill, 64))}${rate === 1 ? '' : ` ${percent(rate)}`}`)
  return listed([...all, ...fired.slice(most).map(({ skill }) => skill)], most)
}

/** The skills that should have fired on a task; empty where `expectation` only says which should not. */
function expectedSkills(task: TaskResult, expectation: ExpectationResult): string[] {
  if (expectation.label === 'must_activate') return [expectation.skill]
  return task.expectations.filter((item) => item.label === 'must_activate').map((item) => item.skill)
}

function expectedAndGot(view: View, task: TaskResult, expectation: ExpectationResult): string {
  // Its room stands beside it.
  const named = (skill: string) => code(cut(plainName(skill, task.room), 64))
  const own = named(expectation.skill)
  const withRates = !view.results.agent.deterministic && expectation.base !== null
  const rates = withRates
    ? ` (${own} in ${percent(expectation.base?.rate ?? null)} → ${percent(expectation.head.rate)} of trials)`
    : ''
  const others = (withRates ? task.fired.head.filter((item) => item.skill !== expectation.skill) : task.fired.head).map(
    (item) => ({ ...item, skill: plainName(item.skill, task.room) }),
  )
  const instead = answeredNote(task, markdownText)
  const got =
    expectation.head.rate === null
      ? 'no trial completed'
      : `got ${firedText(others)}${instead === '' ? '' : `: ${instead}`}`
  const wanted = expectedSkills(task, expectation).map(named)
  if (expectation.change === 'fixed') {
    const other = wanted.length === 0 ? '' : `; expected ${listed(wanted)}, ${got}`
    return `${own} no longer fires${rates}${other}`
  }
  return wanted.length === 0 ? `${own} fired and should not${rates}` : `expected ${listed(wanted)}, ${got}${rates}`
}
