import type { SourcePosition } from '../core/errors/user-error.ts'
import type { ColumnResults, SkillResult } from '../core/results/results.ts'
import { messageNote } from './context-notes.ts'
import { cut, plain } from './escape.ts'
import { explain, falseSentence, lostSentence, takersOf } from './explain.ts'
import { listed, plainText } from './inline-text.ts'
import { percent } from './numbers.ts'
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

/**
 * Descriptions of the skills that regressed or took prompts, then the suite lines of lost prompts and new false
 * triggers. `isBlocked`: those of skills that block are failures.
 */
export function annotationsOf(view: View, isBlocked: boolean): Annotation[] {
  const blocking = new Set(
    view.results.decision.reasons.flatMap(({ skill, blocks }) => (blocks && skill !== null ? [skill] : [])),
  )
  const worst = (skill: string) => (isBlocked && blocking.has(skill) ? 'failure' : 'warning')
  const regressed = view.skills.filter((skill) => skill.state === 'regressed')
  const list: (Annotation | null)[] = []
  for (const skill of regressed) {
    const title = `${plainText.name(skill.skill)} ${lossOf(view, skill)}`
    list.push(onSkill(skill, worst(skill.skill), title, explain(view, skill, plainText)))
  }
  const named = new Set(regressed.map((skill) => skill.skill))
  for (const victim of regressed) {
    for (const taker of takersOf(view, victim.skill)) {
      const beside = view.results.candidates?.entries.find(({ skill }) => skill === taker.skill)
      if (beside !== undefined && !named.has(taker.skill) && beside.change !== null && beside.position !== null) {
        named.add(taker.skill)
        list.push(annotate(beside.position, 'warning', takes(taker.skill, victim), explain(view, victim, plainText)))
      }
      const skill = view.byName.get(taker.skill)
      if (skill === undefined || named.has(skill.skill) || !(skill.descriptionChanged || skill.state === 'new'))
        continue
      named.add(skill.skill)
      list.push(onSkill(skill, 'warning', takes(skill.skill, victim), explain(view, victim, plainText)))
    }
  }
  for (const row of [...view.lost, ...view.falseTriggers].slice(0, MOST)) {
    const isRegressed = view.byName.get(row.expectation.skill)?.state === 'regressed'
    list.push(onPrompt(view.results, row, isRegressed ? worst(row.expectation.skill) : 'notice'))
  }
  return list.filter((item) => item !== null).slice(0, MOST)
}

function lossOf(view: View, skill: SkillResult): string {
  if (skill.unloaded !== undefined) return 'is no longer loaded'
  const parts = [lostSentence(view, skill, plainText), falseSentence(view, skill)]
  return parts.filter((part) => part !== '').join(' and ') || 'regressed'
}

function takes(taker: string, victim: SkillResult): string {
  return `${plainText.name(taker)} now takes prompts of ${plainText.name(victim.skill)}`
}

/** An annotation at a position; null when the position is not in the head commit. */
export function annotate(
  position: SourcePosition,
  level: Annotation['annotation_level'],
  title: string,
  message: string,
): Annotation | null {
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

function onSkill(
  skill: SkillResult,
  level: Annotation['annotation_level'],
  title: string,
  message: string,
): Annotation | null {
  // A removed skill's description stands in base only.
  if (isGone(skill) || skill.descriptionPosition === null) return null
  return annotate(skill.unloaded?.at ?? skill.descriptionPosition, level, title, message)
}

function onPrompt(
  results: ColumnResults,
  { task, expectation }: PromptRow,
  level: Annotation['annotation_level'],
): Annotation | null {
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
