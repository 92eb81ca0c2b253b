import { ownCommandLine } from '../core/errors/own-name.ts'
import type { Finding } from '../core/results/check-report.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { type Annotation, annotate } from './annotations.ts'
import { checkFindings, isWithoutSuites } from './check-findings.ts'
import { cut, prose } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { lineSection, listSection } from './fold.ts'
import { plainText } from './inline-text.ts'
import { fileLink } from './links.ts'
import type { View } from './view.ts'

/** Longest message in a comment, in code points. */
const MOST = 400

/** What the change made worse by its descriptions alone, about skills that no prompt measures. */
export function checkSection({ results }: View, maxRows: number): Section {
  const { alone } = checkFindings(results)
  return {
    what: 'findings about descriptions',
    before: `**${heading(results)}**\n`,
    rows: alone.slice(0, maxRows).map((one) => checkRow(results, one)),
    after: collides(results) ? `\n${ACCEPT}` : '',
    maxRows,
    total: alone.length,
    importance: 80,
  }
}

/** What the change made worse by its descriptions alone, about skills that prompts measure: folded. */
export function foldedCheckSection({ results }: View, maxRows: number): Section {
  return listSection({
    what: 'findings about descriptions of skills with prompts',
    heading: MEASURED_HEADING,
    items: checkFindings(results).asked,
    row: (one) => checkRow(results, one),
    maxRows,
    importance: 15,
  })
}

const MEASURED_HEADING = 'Worse by the descriptions alone, which blocks nothing'

function checkRow({ repository }: ColumnResults, { message, path: file, line }: Finding): string {
  return `- ${prose(cut(message, MOST))} ${fileLink(repository, { file, line, column: 1 })}`
}

/** Whether findings block. */
function collides({ decision }: ColumnResults): boolean {
  return decision.reasons.some(({ code }) => code === 'collision')
}

const ACCEPT =
  'If two skills may be alike, list them as a pair under `accepted_collisions` in skill-eval-gate.yml on the base branch.'

/** How to get a measurement, where there is no suite at all. */
export function firstSuiteSection({ results }: View): Section {
  const text = [
    nothingFound(results),
    `A suite is a list of prompts with the skill that each should trigger, such as \`evals/${exampleSkill(results)}/trigger_eval.json\`:`,
    '',
    '```json',
    '[',
    '  {"query": "a request that the skill is for", "should_trigger": true},',
    '  {"query": "a request for one of its neighbours", "should_trigger": false}',
    ']',
    '```',
    '',
    `\`${ownCommandLine('init')}\` drafts one for each skill.`,
  ].filter((line) => line !== null)
  return lineSection('how to write a suite', isWithoutSuites(results) ? text.join('\n') : '', 60)
}

/** One annotation for each finding about skills without a prompt, on the description to look at. */
export function checkAnnotations(results: ColumnResults): Annotation[] {
  const { decision } = results
  return checkFindings(results).alone.flatMap(({ kind, message, path: file, line }) => {
    const blocks =
      decision.enforced &&
      decision.state === 'regressed' &&
      decision.reasons.some((one) => one.blocks && message.startsWith(one.message))
    const level = blocks ? 'failure' : kind === 'form' ? 'notice' : 'warning'
    const text = plainText.text(message, 2_000)
    const annotation = annotate({ file, line, column: 1 }, level, TITLES[kind], text)
    return annotation === null ? [] : [annotation]
  })
}

const TITLES: Readonly<Record<Finding['kind'], string>> = {
  not_loaded: 'Agents do not load this skill any more',
  lost_words: 'This description takes words, or gives them up',
  same_words: 'Skills list the same words',
  twin: 'Two skills that look the same',
  listing: 'An agent leaves out descriptions',
  coverage: 'No reviewed prompt',
  form: 'Form of SKILL.md',
}

function heading(results: ColumnResults): string {
  const { tasks } = results
  const { alone } = checkFindings(results)
  if (alone.length > 0 && alone.every(({ kind }) => kind === 'not_loaded')) return 'No longer loaded:'
  const uncovered = alone.filter(({ kind }) => kind === 'coverage').length
  if (uncovered > 0) {
    return uncovered === alone.length
      ? 'Without a reviewed prompt:'
      : 'Without a reviewed prompt, or worse by the descriptions alone:'
  }
  return tasks.length === 0
    ? 'Worse by the descriptions alone:'
    : 'Worse by the descriptions alone, about skills without a prompt:'
}

function nothingFound({ check }: ColumnResults): string | null {
  return check !== undefined && check.findings.length === 0
    ? 'The descriptions take no words from each other that they did not take before.'
    : null
}

/** A skill to write the first suite for: a changed one, else any. */
function exampleSkill({ unmeasured }: ColumnResults): string {
  const one = unmeasured.find(({ changed }) => changed) ?? unmeasured[0]
  return one === undefined ? 'my-skill' : one.skill.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 64)
}
