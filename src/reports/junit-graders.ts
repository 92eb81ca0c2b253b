import { neverBlocks } from '../core/results/provenance.ts'
import type { GraderResult, TaskResult } from '../core/results/results.ts'
import { cut, plain } from './escape.ts'
import { type JunitCase, type JunitContext, type JunitOutcome, withoutFailure } from './junit-case.ts'
import type { JunitSuite } from './junit-suite.ts'
import { percent, score } from './numbers.ts'

/**
 * A suite for each grader, a test for each prompt that it graded. As with skills, with a base a test fails only where
 * its score fell, the grader's fall is more than chance and the run blocks by it; without one, where fewer than half of
 * the trials passed.
 */
export function graderSuites(context: JunitContext): JunitSuite[] {
  const { results, blocking } = context
  const isBlocking =
    blocking !== null && results.decision.reasons.some(({ code, blocks }) => code === 'grader' && blocks)
  const own = { ...context, blocking: isBlocking ? blocking : null }
  return results.graders.map((grader) => ({
    name: `grader: ${plain(cut(grader.grader, 200))}`,
    properties: [
      ['type', plain(grader.type)],
      ['head.score', score(grader.head.score)],
      ['head.pass_rate', percent(grader.head.passRate)],
      ...(grader.base === null ? [] : [['base.score', score(grader.base.score)] satisfies [string, string]]),
    ],
    cases: results.tasks.flatMap((task) => graderCase(own, grader, task) ?? []),
  }))
}

function graderCase(context: JunitContext, grader: GraderResult, task: TaskResult): JunitCase | null {
  const { results } = context
  const own = (side: 'base' | 'head') => task.grades[side].find((grade) => grade.grader === grader.grader)
  const [base, head] = [own('base'), own('head')]
  if (head === undefined) return null
  const lines = [
    `prompt: ${plain(task.prompt)}${task.promptCut ? '…' : ''}`,
    `feedback: ${plain(cut(head.feedback, 500)) || 'none'}`,
    `suite: ${plain(task.source.file)}:${task.source.line}`,
  ]
  const told = (kind: 'failure' | 'error' | 'skipped', type: string, message: string): JunitOutcome => ({
    kind,
    type,
    message,
    lines,
  })
  const figures = `score ${score(head.score)}${base === undefined ? '' : ` (base ${score(base.score)})`}`
  const outcome = (): JunitOutcome => {
    if (head.graded === 0) {
      return head.errors > 0
        ? told('error', 'not_graded', 'Every grading ended in an error')
        : told('skipped', 'not_applicable', 'Applied to no trial')
    }
    const passes = (head.passRate ?? 0) >= 0.5
    if (results.sides.base === null)
      return passes ? { kind: 'passed', lines: [] } : told('failure', 'failed', `Failed, ${figures}`)
    const isLower = base !== undefined && (head.score ?? 0) < (base.score ?? 0)
    if (isLower && grader.fell !== undefined && !neverBlocks(task)) {
      return told('failure', 'grader', `Fell, ${figures}`)
    }
    if (passes) return { kind: 'passed', lines: [] }
    return isLower
      ? told('skipped', 'unclear', `Fell, which may be chance: ${figures}`)
      : told('skipped', 'as_before', `Fails, and did not fall: ${figures}`)
  }
  return {
    name: `${plain(cut(task.id, 100))}: ${plain(cut(task.prompt, 160)) || '(empty prompt)'}`,
    outcome: withoutFailure(outcome(), context),
    seconds: 0,
    trials: `head ${percent(head.passRate)} of ${head.graded}${base === undefined ? '' : `, base ${percent(base.passRate)} of ${base.graded}`}`,
  }
}
