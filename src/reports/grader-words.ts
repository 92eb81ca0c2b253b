import type { GraderResult, GradeSummary, TaskResult } from '../core/results/results.ts'
import type { FailedGrade, GradeState, StatedGrader } from './graders.ts'
import type { InlineText } from './inline-text.ts'
import { change, group, percent, plural, score } from './numbers.ts'

/** A grader's state in words, for a table. */
export function stateText(state: GradeState): string {
  if (state === 'partial') return 'passes what it graded'
  return state === 'ungraded' ? 'not graded' : state.replaceAll('_', ' ')
}

/** `1 lower, 2 fail as before, 1 could not grade everything`: graders by state. */
export function countText(graders: readonly StatedGrader[]): string {
  return counted([
    ...(['lower', 'prefers_base', 'higher', 'fails', 'fails_as_before'] as const).map((state) =>
      inState(graders, state),
    ),
    [graders.filter(({ grader }) => grader.errors > 0).length, 'could not grade everything'],
  ])
}

/** Graders without a row: `2 other graders pass as before, 1 did not apply`; '' without any. */
export function otherText(others: readonly StatedGrader[]): string {
  const [first, ...rest] = [
    inState(others, 'passes_as_before'),
    inState(others, 'passes'),
    inState(others, 'prefers_head'),
    inState(others, 'prefers_neither'),
    [others.filter(({ state }) => state === 'ungraded').length, 'did not apply'] as const,
  ].filter(([number]) => number > 0)
  if (first === undefined) return ''
  return [`${plural(first[0], 'other grader')} ${first[1]}`, counted(rest)].filter((part) => part !== '').join(', ')
}

/** Number of graders in a state, with the words for that number. */
function inState(graders: readonly StatedGrader[], state: GradeState): readonly [number, string] {
  const number = graders.filter((one) => one.state === state).length
  const words = stateText(state)
  return [number, number === 1 ? words : words.replace(/^(fail|pass|prefer)(e?s)\b/, '$1')]
}

function counted(parts: readonly (readonly [number, string])[]): string {
  return parts
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${group(number)} ${what}`)
    .join(', ')
}

/** What a grader did not grade and why; '' when it graded everything. */
export function missingText(
  { notApplicable, errors }: Pick<GraderResult, 'notApplicable' | 'errors'>,
  reasons: { notApplicable?: string; error?: string } | undefined,
  inline: InlineText,
): string {
  const because = (reason: string | undefined): string =>
    reason === undefined || reason === '' ? '' : `: ${inline.text(ownReason(reason), 160)}`
  const parts: string[] = []
  if (errors > 0) parts.push(`could not grade ${plural(errors, 'trial')}${because(reasons?.error)}`)
  if (notApplicable > 0)
    parts.push(`did not apply in ${plural(notApplicable, 'trial')}${because(reasons?.notApplicable)}`)
  return parts.join('; ')
}

/**
 * `score 1.00 → 0.50, passes 100% → 33% of trials`, or that it could not grade; `preferred head in 20%` for a grader
 * that compares the sides. Where a difference may be chance (`isExact` is false): `score 0.50 (base 1.00)`.
 */
export function gradeText({ head, base, state }: FailedGrade, isExact: boolean): string {
  const parts: string[] = []
  if (isPreference(state)) parts.push(preferenceText(head.score))
  else {
    const figure = isExact ? change : beside
    if (head.score !== null) parts.push(`score ${figure(base?.score ?? undefined, head.score, score)}`)
    if (isShare(head.passRate) || isShare(base?.passRate ?? null)) {
      parts.push(`passes ${figure(base?.passRate ?? undefined, head.passRate, percent)} of trials`)
    }
  }
  const missing = failureText(head)
  return [...parts, ...(missing === '' ? [] : [missing])].join(', ')
}

/** Whether a grader compares the sides instead of scoring each. */
function isPreference(state: GradeState): boolean {
  return state === 'prefers_base' || state === 'prefers_neither' || state === 'prefers_head'
}

/** `preferred head in 60%`: ties count half. */
function preferenceText(score: number | null): string {
  return `preferred head in ${percent(score)}`
}

/** `0.50 (base 1.00)`; head's alone without a base, or where they are the same. */
export function beside(
  base: number | null | undefined,
  head: number | null,
  format: (value: number | null) => string,
): string {
  return base === undefined || base === head ? format(head) : `${format(head)} (base ${format(base)})`
}

/** Mean score and pass rate for a table, base → head for a deterministic agent; a preference for a comparing grader. */
export function graderFigures({ base, head }: GraderResult, state: GradeState, isExact: boolean): [string, string] {
  if (isPreference(state)) return [preferenceText(head.score), '-']
  const figure = isExact ? change : beside
  return [
    figure(base?.score ?? undefined, head.score, score),
    figure(base?.passRate ?? undefined, head.passRate, percent),
  ]
}

/** In how many trials of a task a grader itself failed; '' for none. */
function failureText({ errors, graded, notApplicable }: GradeSummary): string {
  if (errors === 0) return ''
  const all = errors + graded + notApplicable
  return errors === all ? 'could not be graded' : `could not be graded in ${errors} of ${plural(all, 'trial')}`
}

/** `flaky: passes in 67% of its trials (95%: 21% to 94%)`; '' where all trials agree. */
export function flakyText({ flaky, passRate, passRateInterval }: TaskResult): string {
  if (flaky.head !== true) return ''
  const interval = passRateInterval.head
  const range = interval === null ? '' : ` (95%: ${percent(interval.low)} to ${percent(interval.high)})`
  return `flaky: passes in ${percent(passRate.head)} of its trials${range}`
}

/** A grader's feedback on a task: why it failed, or why it could not grade. Not escaped. */
export function feedbackOf({ head }: FailedGrade): string {
  return head.passRate === null || head.passRate === 1 ? ownReason(head.feedback) : head.feedback
}

/** Feedback without its introduction. */
function ownReason(feedback: string): string {
  return feedback.replace(/^The grader failed: /, '')
}

function isShare(rate: number | null): boolean {
  return rate !== null && rate > 0 && rate < 1
}
