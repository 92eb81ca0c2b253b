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
  /** Completed trials in which the skill fired: `head 2/5, base 5/5`; '' where one trial a side says no more. */
  trials: string
}

export type JunitOutcome =
  /** `lines`: what there is to say of it all the same. */
  | { kind: 'passed'; lines: string[] }
  /** `type`: a word that tools group by. `message`: one line. `lines`: the rest. */
  | { kind: 'failure' | 'error' | 'skipped'; type: string; message: string; lines: string[] }

/** What happened in the trials of head, by the task's key. */
interface HeadTrials {
  seconds: ReadonlyMap<string, number>
  errors: ReadonlyMap<string, readonly ColumnResults['errors'][number][]>
}

/** Sums up the recorded trials of head, and groups its errors. */
export function headTrials({ trialRecords = [], errors }: ColumnResults): HeadTrials {
  const seconds = new Map<string, number>()
  for (const { task, side, durationMs } of trialRecords) {
    if (side === 'head') seconds.set(task, (seconds.get(task) ?? 0) + durationMs / 1000)
  }
  return {
    seconds,
    errors: groupBy(
      errors.filter(({ side }) => side === 'head'),
      ({ task }) => task,
    ),
  }
}

/** The share of trials that a single prompt has to lose, as in the comment's list of lost prompts. */
const HALF = 0.5
/** Code points of a prompt in a case's name. */
const NAME_PROMPT = 160

/** The name of a prompt's tests. */
export function caseName({ id, prompt }: TaskResult): string {
  return `${plain(cut(id, 100))}: ${plain(cut(prompt, NAME_PROMPT)) || '(empty prompt)'}`
}

const PASSED: JunitOutcome = Object.freeze({ kind: 'passed', lines: [] })

/** What the tests of one subject share. */
export interface JunitContext {
  results: ColumnResults
  trials: HeadTrials
  /** Skills whose losses block; null: the run does not block, so that no test fails. */
  blocking: ReadonlySet<string> | null
  /** Why nothing blocks, for tests that would fail. */
  advice: string
}

/** A labelled prompt of a skill. */
interface Asked {
  skill: SkillResult
  task: TaskResult
  expectation: ExpectationResult
  name?: string
}

/**
 * One labelled prompt of a skill as a test. Null for an `acceptable` one, and for an unlabelled one that this change
 * did not turn: neither says what should happen.
 *
 * With a base it fails only where it got worse and its skill blocks by that, so that the suite fails where the gate
 * does. A prompt that failed before, moved within tolerance or by chance is skipped and says so. Without a base every
 * prompt that fails is a failure where the run blocks.
 */
export function junitCase(context: JunitContext, asked: Asked): JunitCase | null {
  const { task, expectation, name = caseName(task) } = asked
  if (expectation.label === 'acceptable') return null
  if (expectation.source === 'implicit' && !isWorse(expectation)) return null
  return {
    name,
    outcome: withoutFailure(outcomeOf(context, asked), context),
    seconds: context.trials.seconds.get(task.key) ?? 0,
    trials: context.results.agent.deterministic ? '' : trialsText(expectation),
  }
}

function isWorse({ change }: ExpectationResult): boolean {
  return change === 'lost' || change === 'false_trigger'
}

/** A run that does not block fails no test: what got worse is said and skipped. */
export function withoutFailure(outcome: JunitOutcome, { blocking, advice }: JunitContext): JunitOutcome {
  if (outcome.kind !== 'failure' || blocking !== null) return outcome
  return { ...outcome, kind: 'skipped', message: `${advice}: ${outcome.message}` }
}

function outcomeOf(context: JunitContext, asked: Asked): JunitOutcome {
  const { results } = context
  const { skill, task, expectation } = asked
  const { head, base, passed, change } = expectation
  const told = (kind: 'failure' | 'error' | 'skipped', type: string, why = ''): JunitOutcome => ({
    kind,
    type,
    message: `${why}${expectedAndFired(task, expectation)}`,
    // Of thousands that fail as before nobody reads more than that.
    lines: kind === 'skipped' && !isWorse(expectation) ? [] : details(context, task, expectation),
  })
  if (head.rate === null) {
    return head.errors > 0
      ? told('error', 'no_trial_completed', 'Every trial ended in an error: ')
      : told('skipped', 'not_evaluated', 'Not asked: ')
  }
  if (skill.head === null) return told('skipped', 'removed', 'The skill is removed: ')
  if (results.sides.base === null) return passed.head === false ? told('failure', wordOf(expectation)) : PASSED
  if (isWorse(expectation)) {
    const excuse = excuseOf(context, asked)
    if (excuse === null) return told('failure', change ?? '')
    const outcome = told('skipped', excuse.type, `${excuse.why}: `)
    if (excuse.type !== 'accepted' || outcome.kind === 'passed') return outcome
    return { kind: 'passed', lines: [outcome.message, ...outcome.lines] }
  }
  if (passed.head !== false) return PASSED
  if (failsGolden(results, skill, task)) return told('failure', 'golden', 'A golden prompt fails: ')
  const [type, why] = failsAsBefore(base, passed.base, change)
  return told('skipped', type, `${why}: `)
}

/** Why a prompt that fails on head is no failure of this change. */
function failsAsBefore(
  base: Rate | null,
  passed: boolean | null,
  change: ExpectationResult['change'],
): [string, string] {
  if (base === null) return ['no_base', 'Fails, with no base to compare with']
  if (base.rate === null) return ['not_evaluated', 'Fails, and no trial of base completed']
  if (change === 'moved') return ['moved', 'Moved to another skill']
  return passed === true ? ['unclear', 'Unclear, the difference may be chance'] : ['as_before', 'Fails as on base']
}

/** Why a prompt that got worse is no failure; null where it is one. */
function excuseOf(
  { results: { policy, agent }, blocking }: JunitContext,
  { skill, task, expectation: { label, base, head } }: Asked,
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
  if (verdict !== 'regressed') return EXCUSES[verdict] ?? WITHIN
  const moved = Math.abs((head.rate ?? 0) - (base?.rate ?? head.rate ?? 0))
  if (!agent.deterministic && moved < HALF - 1e-9) {
    return { type: 'unclear', why: 'Its skill regressed, and this prompt alone may be chance' }
  }
  const isAdvice = blocking !== null && !blocking.has(skill.skill)
  return isAdvice ? { type: 'advice', why: 'Its skill regressed, which blocks nothing' } : null
}

const WITHIN = { type: 'within_tolerance', why: 'Got worse, within the tolerance of its skill' }
const EXCUSES: Partial<Record<SkillResult['recall']['verdict'], typeof WITHIN>> = {
  fires_more: { type: 'fires_more', why: 'Fires more often, and gained as much' },
  not_evaluated: { type: 'not_evaluated', why: 'Got worse, and its skill could not be evaluated' },
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
function details({ results, trials }: JunitContext, task: TaskResult, expectation: ExpectationResult): string[] {
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
