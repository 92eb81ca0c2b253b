import type { SourcePosition } from '../core/errors/user-error.ts'
import { plainName } from '../core/results/plain-name.ts'
import type { ColumnResults, SkillResult } from '../core/results/results.ts'
import type { Account } from './account.ts'
import { causeText, unlistedText } from './cause-text.ts'
import { type Cause, causesOf } from './causes.ts'
import { messageNote } from './context-notes.ts'
import { cut, plain } from './escape.ts'
import { falseSentence, lostSentence } from './explain.ts'
import { listed, plainText } from './inline-text.ts'
import { percent } from './numbers.ts'
import type { SubjectView } from './subject-views.ts'
import { isGone, type PromptRow, type View } from './view.ts'

/** One annotation of a check run, as GitHub's API takes it; plain text, no markdown. */
export interface Annotation {
  path: string
  start_line: number
  end_line: number
  annotation_level: 'notice' | 'warning' | 'failure'
  /** At most 255 characters. */
  title: string
  /** At most 64 KB. */
  message: string
}

/** Annotations of one check. GitHub takes 50 a request and shows few of them. */
const MOST = 200
/** Causes that one of them tells. */
const MOST_CAUSES = 10

/**
 * Annotations of one subject: descriptions of the skills that regressed and of what else made them so, as the comment
 * tells it, then the suite lines of lost prompts and new false triggers. Those of skills that block are failures.
 */
export function annotationsOf(account: Account, subject: SubjectView): Annotation[] {
  const { column, view } = subject
  if (view === null) return []
  const own = account.subjects.length === 1 ? account : { ...account, causes: causesOf([subject]) }
  const worst = levelsOf(view, account.state === 'blocked' && column.enforced)
  const isRegressed = (skill: string) => view.byName.get(skill)?.state === 'regressed'
  const list = [
    ...view.skills.filter(({ skill }) => isRegressed(skill)).map((skill) => onRegressed(view, skill, worst, own)),
    ...own.causes.map((cause) => onCause(view, cause, own)),
    ...[...view.lost, ...view.falseTriggers].slice(0, MOST).map((row) => {
      const { skill } = row.expectation
      return onPrompt(view.results, row, isRegressed(skill) ? worst(skill) : 'notice')
    }),
  ]
  return list.filter((item) => item !== null).slice(0, MOST)
}

type Level = Annotation['annotation_level']

/** The level of a skill that regressed. */
function levelsOf({ results }: View, isBlocked: boolean): (skill: string) => Level {
  const blocking = new Set(
    results.decision.reasons.flatMap(({ skill, blocks }) => (blocks && skill !== null ? [skill] : [])),
  )
  return (skill) => (isBlocked && blocking.has(skill) ? 'failure' : 'warning')
}

function onRegressed(view: View, skill: SkillResult, worst: (skill: string) => Level, account: Account) {
  // A removed skill's description stands in base only.
  if (isGone(skill) || skill.descriptionPosition === null) return null
  const name = plainName(skill.skill, skill.room)
  const causes = account.causes.filter(
    ({ isRegression, by, losers }) => isRegression && (by === name || losers.some((loser) => loser.skill === skill)),
  )
  const told = causes.slice(0, MOST_CAUSES).map((cause) => {
    const { heading, text } = causeText(cause, account, plainText)
    return [`${heading}.`, text, unlistedText(cause)].filter((part) => part !== '').join(' ')
  })
  const title = `${plainText.name(skill.skill)} ${lossOf(view, skill)}`
  return annotate(skill.unloaded?.at ?? skill.descriptionPosition, worst(skill.skill), title, told.join('\n'))
}

/** On the description that made others regress, where its own skill did not. */
function onCause({ skills, results }: View, cause: Cause, account: Account): Annotation | null {
  if (cause.kind !== 'changed' || !cause.isRegression) return null
  const own = skills.filter(({ skill, room }) => plainName(skill, room) === cause.by)
  if (own.some(({ state }) => state === 'regressed')) return null
  const beside = results.candidates?.entries.find(({ skill }) => skill === cause.by)
  const position = own[0]?.descriptionPosition ?? beside?.position ?? null
  if (position === null) return null
  const { heading, text } = causeText(cause, account, plainText)
  return annotate(position, 'warning', heading, text)
}

function lossOf(view: View, skill: SkillResult): string {
  if (skill.unloaded !== undefined) return 'is no longer loaded'
  const parts = [lostSentence(view, skill, plainText), falseSentence(view, skill)]
  return parts.filter((part) => part !== '').join(' and ') || 'regressed'
}

/** An annotation at a position; null when the position is not in the head commit. */
export function annotate(position: SourcePosition, level: Level, title: string, message: string): Annotation | null {
  const path = position.file
  if (path === '' || path.startsWith('/') || path.split('/').includes('..')) return null
  return {
    path,
    start_line: position.line,
    end_line: position.line,
    annotation_level: level,
    // In UTF-16 units, of which a code point may take two.
    title: title.length <= 255 ? title : cut(title, 127),
    message: message || title,
  }
}

function onPrompt(results: ColumnResults, { task, expectation }: PromptRow, level: Level): Annotation | null {
  if (task.origin !== 'head') return null
  const own = plainText.name(expectation.skill)
  const got = listed(task.fired.head.map((item) => plainText.name(item.skill)).slice(0, 5), 5) || 'nothing'
  const lost = expectation.label === 'must_activate'
  const title = lost ? `Lost: expected ${own}, got ${got}` : `New false trigger: ${own} fires here and should not`
  const message = messageNote(task)
  const lines = [
    `Prompt${message === '' ? '' : ` (${message})`}: "${plainText.text(task.prompt, 1000)}"`,
    `Fired on head: ${got}.`,
  ]
  if (!results.agent.deterministic && expectation.base !== null) {
    lines.push(
      `${own} fired in ${percent(expectation.base.rate)} of trials on base, ${percent(expectation.head.rate)} on head.`,
    )
  }
  if (expectation.rationale !== null) lines.push(`Why it is expected: ${plain(cut(expectation.rationale, 1000))}`)
  return annotate(task.source, level, title, lines.join('\n'))
}
