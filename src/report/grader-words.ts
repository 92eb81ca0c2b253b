import type { GraderResult, GradeSummary, TaskResult } from '../results.ts'
import type { FailedGrade, GradeState, StatedGrader } from './graders.ts'
import { change, group, percent, plural, score } from './numbers.ts'
import type { Words } from './words.ts'

/** What a state is called in a table. */
export function stateWords(state: GradeState): string {
  if (state === 'partial') return 'passes what it graded'
  return state === 'ungraded' ? 'not graded' : state.replaceAll('_', ' ')
}

/** `1 lower, 2 fail as before, 1 could not grade everything`: how many of the graders there is something to say of. */
export function countWords(graders: readonly StatedGrader[]): string {
  return counted([
    ...(['lower', 'higher', 'fails', 'fails_as_before'] as const).map((state) => inState(graders, state)),
    [graders.filter(({ grader }) => grader.errors > 0).length, 'could not grade everything'],
  ])
}

/** The graders that are not listed: `2 other graders pass as before, 1 did not apply`; '' when all are. */
export function otherWords(others: readonly StatedGrader[]): string {
  const [first, ...rest] = [
    inState(others, 'passes_as_before'),
    inState(others, 'passes'),
    [others.filter(({ state }) => state === 'ungraded').length, 'did not apply'] as const,
  ].filter(([number]) => number > 0)
  if (first === undefined) return ''
  return [`${plural(first[0], 'other grader')} ${first[1]}`, counted(rest)].filter((part) => part !== '').join(', ')
}

/** How many are in a state, and what is said of so many. */
function inState(graders: readonly StatedGrader[], state: GradeState): readonly [number, string] {
  const number = graders.filter((one) => one.state === state).length
  const words = stateWords(state)
  return [number, number === 1 ? words : words.replace(/^(fail|pass)(e?s)\b/, '$1')]
}

function counted(parts: readonly (readonly [number, string])[]): string {
  return parts
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${group(number)} ${what}`)
    .join(', ')
}

/** What a grader did not grade and why, in plain words; '' when it graded everything. */
export function missingWords(
  { notApplicable, errors }: Pick<GraderResult, 'notApplicable' | 'errors'>,
  reasons: { notApplicable?: string; error?: string } | undefined,
  words: Words,
): string {
  const because = (reason: string | undefined): string =>
    reason === undefined || reason === '' ? '' : `: ${words.text(ownReason(reason), 160)}`
  const parts: string[] = []
  if (errors > 0) parts.push(`could not grade ${plural(errors, 'trial')}${because(reasons?.error)}`)
  if (notApplicable > 0)
    parts.push(`did not apply in ${plural(notApplicable, 'trial')}${because(reasons?.notApplicable)}`)
  return parts.join('; ')
}

/** `score 1.00 → 0.50, passes 100% → 33% of trials`, or that it could not grade. */
export function gradeWords({ head, base }: FailedGrade): string {
  const parts: string[] = []
  if (head.score !== null) parts.push(`score ${change(base?.score ?? undefined, head.score, score)}`)
  if (isShare(head.passRate) || isShare(base?.passRate ?? null)) {
    parts.push(`passes ${change(base?.passRate ?? undefined, head.passRate, percent)} of trials`)
  }
  const missing = failureWords(head)
  return [...parts, ...(missing === '' ? [] : [missing])].join(', ')
}

/** That a grader itself failed, in how many trials of one task; '' when in none. */
export function failureWords({ errors, graded, notApplicable }: GradeSummary): string {
  if (errors === 0) return ''
  const all = errors + graded + notApplicable
  return errors === all ? 'could not be graded' : `could not be graded in ${errors} of ${plural(all, 'trial')}`
}

/** `flaky: passes in 67% of its trials (95%: 21% to 94%)`; '' for a task whose trials agree. */
export function flakyWords({ flaky, passRate, passRateInterval }: TaskResult): string {
  if (flaky.head !== true) return ''
  const interval = passRateInterval.head
  const range = interval === null ? '' : ` (95%: ${percent(interval.low)} to ${percent(interval.high)})`
  return `flaky: passes in ${percent(passRate.head)} of its trials${range}`
}

/** What a grader says of a task: why it failed, or what kept it from grading. Not escaped. */
export function feedbackOf({ head }: FailedGrade): string {
  return head.passRate === null || head.passRate === 1 ? ownReason(head.feedback) : head.feedback
}

/** Without the words that say only that there is a reason. */
function ownReason(feedback: string): string {
  return feedback.replace(/^The grader failed: /, '')
}

function isShare(rate: number | null): boolean {
  return rate !== null && rate > 0 && rate < 1
}
