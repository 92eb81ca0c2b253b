import { groupBy } from '../core/errors/group-by.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import type { ColumnResults, ExpectationResult, Rate, SkillResult, TaskResult } from '../core/results/results.ts'
import { messageNote } from './context-notes.ts'
import { cut, plain } from './escape.ts'
import { percent } from './numbers.ts'

/** One test of a suite. `text` holds no foreign control characters. */
export interface JunitCase {
  name: string
  outcome: JunitOutcome
  /** Of the head's trials; 0 where no trial was recorded. */
  seconds: number
  /** Completed trials in which the skill fired: `head 2/5, base 5/5`. */
  trials: string
}

export type JunitOutcome =
  | { kind: 'passed' }
  /** `type`: a word that tools group by. `message`: one line. `lines`: the rest. */
  | { kind: 'failure' | 'error' | 'skipped'; type: string; message: string; lines: string[] }

/** What happened in the trials of head, by the task's key. */
export interface HeadTrials {
  seconds: ReadonlyMap<string, number>
  errors: ReadonlyMap<string, readonly ColumnResults['errors'][number][]>
  /** Gives equal texts as one string: a rule about all other skills makes thousands of tests with the same few. */
  shared(text: string): string
}

/** Sums up the recorded trials of head, and groups its errors. */
export function headTrials({ trialRecords = [], errors }: ColumnResults): HeadTrials {
  const seconds = new Map<string, number>()
  for (const { task, side, durationMs } of trialRecords) {
    if (side === 'head') seconds.set(task, (seconds.get(task) ?? 0) + durationMs / 1000)
  }
  const texts = new Map<string, string>()
  return {
    seconds,
    shared(text) {
      const known = texts.get(text)
      if (known !== undefined) return known
      if (texts.size < MOST_SHARED) texts.set(text, text)
      return text
    },
    errors: groupBy(
      errors.filter(({ side }) => side === 'head'),
      ({ task }) => task,
    ),
  }
}

/** Texts that are looked for among equal ones. */
const MOST_SHARED = 1000

/** The share of trials that a single prompt has to lose, as in the comment's list of lost prompts. */
const HALF = 0.5
/** Code points of a prompt in a case's name. */
const NAME_PROMPT = 160

/** The name of a prompt's tests. */
export function caseName({ id, prompt }: TaskResult): string {
  return `${plain(cut(id, 100))}: ${plain(cut(prompt, NAME_PROMPT)) || '(empty prompt)'}`
}

const PASSED: JunitOutcome = Object.freeze({ kind: 'passed' })

/**
 * One labelled prompt of a skill as a test. Null for an `acceptable` one, and for an unlabelled one that this change
 * did not turn: neither says what should happen.
 *
 * With a base it fails only where it got worse and its skill regressed by that, so that the suite fails where the gate
 * does. A prompt that failed before, moved within tolerance or by chance is skipped and says so. Without a base every
 * prompt that fails is a failure.
 */
export function junitCase(
  results: ColumnResults,
  trials: HeadTrials,
  skill: SkillResult,
  task: TaskResult,
  expectation: ExpectationResult,
  name: string = caseName(task),
): JunitCase | null {
  const isWorse = expectation.change === 'lost' || expectation.change === 'false_trigger'
  if (expectation.label === 'acceptable') return null
  if (expectation.source === 'implicit' && !isWorse) return null
  return {
    name,
    outcome: outcomeOf(results, trials, skill, task, expectation, isWorse),
    seconds: trials.seconds.get(task.key) ?? 0,
    trials: trials.shared(trialsText(expectation)),
  }
}

function outcomeOf(
  results: ColumnResults,
  trials: HeadTrials,
  skill: SkillResult,
  task: TaskResult,
  expectation: ExpectationResult,
  isWorse: boolean,
): JunitOutcome {
  const told = (kind: 'failure' | 'error' | 'skipped', type: string, why = ''): JunitOutcome => ({
    kind,
    type,
    message: `${why}${expectedAndFired(task, expectation)}`,
    lines: details(results, trials, task, expectation),
  })
  if (expectation.head.rate === null) {
    return expectation.head.errors > 0
      ? told('error', 'no_trial_completed', 'Every trial ended in an error: ')
      : told('skipped', 'not_evaluated', 'Not asked: ')
  }
  if (skill.head === null) return told('skipped', 'removed', 'The skill is removed: ')
  if (results.sides.base === null) {
    return expectation.passed.head === false ? told('failure', wordOf(expectation)) : PASSED
  }
  if (isWorse) {
    const excuse = excuseOf(results, skill, task, expectation)
    return excuse === null ? told('failure', expectation.change) : told('skipped', excuse.type, `${excuse.why}: `)
  }
  if (expectation.passed.head !== false) return PASSED
  if (failsGolden(results, skill, task)) return told('failure', 'golden', 'A golden prompt fails: ')
  if (expectation.base === null) return told('skipped', 'no_base', 'Fails, with no base to compare with: ')
  if (expectation.base.rate === null) return told('skipped', 'not_evaluated', 'Fails, and no trial of base completed: ')
  if (expectation.change === 'moved') return told('skipped', 'moved', 'Moved to another skill: ')
  return expectation.passed.base === true
    ? told('skipped', 'unclear', 'Unclear, the difference may be chance: ')
    : told('skipped', 'as_before', 'Fails as on base: ')
}

/** Why a prompt that got worse is no failure; null where it is one. */
function excuseOf(
  { policy, agent }: ColumnResults,
  skill: SkillResult,
  task: TaskResult,
  { label, base, head }: ExpectationResult,
): { type: string; why: string } | null {
  if (neverBlocks(task))
    return { type: String(task.provenance), why: `A prompt got worse that never blocks: it is ${task.provenance}` }
  if (task.origin !== 'head' && policy.onRemovedTasks === 'warn') {
    return { type: 'removed_prompt', why: 'A prompt that this change drops or edits got worse' }
  }
  if (skill.accepted !== undefined) {
    return { type: 'accepted', why: `Accepted by ${plain(cut(skill.accepted.by, 64))}` }
  }
  const { verdict } = label === 'must_activate' ? skill.recall : skill.falseTriggers
  const moved = Math.abs((head.rate ?? 0) - (base?.rate ?? head.rate ?? 0))
  if (verdict === 'regressed' && !agent.deterministic && moved < HALF - 1e-9) {
    return { type: 'unclear', why: 'Its skill regressed, and this prompt alone may be chance' }
  }
  if (verdict === 'regressed') return null
  if (verdict === 'fires_more') return { type: 'fires_more', why: 'Fires more often, and gained as much' }
  if (verdict === 'not_evaluated')
    return { type: 'not_evaluated', why: 'Got worse, and its skill could not be evaluated' }
  return { type: 'within_tolerance', why: 'Got worse, within the tolerance of its skill' }
}

function failsGolden({ decision }: ColumnResults, { skill }: SkillResult, task: TaskResult): boolean {
  return task.golden && decision.reasons.some((reason) => reason.code === 'golden' && reason.skill === skill)
}

function wordOf({ label }: ExpectationResult): string {
  return label === 'must_activate' ? 'missed' : 'false_trigger'
}

/** `expected pdf, fired: docx 80%`. */
function expectedAndFired(task: TaskResult, expectation: ExpectationResult): string {
  const skill = name(expectation.skill)
  const wanted = expectation.label === 'must_activate' ? `expected ${skill}` : `${skill} should not fire`
  return `${wanted}, ${expectation.head.rate === null ? 'no trial completed' : `fired: ${firedText(task.fired.head)}`}`
}

/** Every line begins with a word of ours: readers of stack traces look at the beginnings of lines. */
function details(
  results: ColumnResults,
  trials: HeadTrials,
  task: TaskResult,
  expectation: ExpectationResult,
): string[] {
  const errors = trials.errors.get(task.key) ?? []
  return [
    `prompt: ${plain(task.prompt)}${task.promptCut ? '…' : ''}`,
    ...(task.message === undefined ? [] : [messageNote(task)]),
    `trials: ${trialsText(expectation)}`,
    ...(results.sides.base === null ? [] : [`fired on base: ${firedText(task.fired.base)}`]),
    `fired on head: ${firedText(task.fired.head)}`,
    ...(expectation.rationale === null ? [] : [`why: ${plain(cut(expectation.rationale, 500))}`]),
    `suite: ${plain(task.source.file)}:${task.source.line}`,
    ...errors.slice(0, 3).map(({ kind, message }) => `error: ${plain(kind)}: ${plain(cut(message, 500))}`),
    ...(errors.length > 3 ? [`errors: ${errors.length - 3} more`] : []),
  ]
}

function firedText(fired: TaskResult['fired']['head']): string {
  if (fired.length === 0) return 'nothing'
  const shown = fired
    .slice(0, 5)
    .map(({ skill, rate }) => (rate === 1 ? name(skill) : `${name(skill)} ${percent(rate)}`))
  return [...shown, ...(fired.length > 5 ? [`${fired.length - 5} more`] : [])].join(', ')
}

function trialsText({ base, head }: ExpectationResult): string {
  const of = ({ triggered, notTriggered, errors }: Rate): string =>
    `${triggered}/${triggered + notTriggered}${errors === 0 ? '' : ` (${errors} errors)`}`
  return `head ${of(head)}${base === null ? '' : `, base ${of(base)}`}`
}

function name(skill: string): string {
  return plain(cut(skill, 100)) || '(no name)'
}
