import type { Warning } from '../core/errors/user-error.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import { isLabelled } from './labels.ts'
import type { GraderSpec, Suite, Task } from './suite.ts'

/** Whether a task has neither a label nor a grader, so that a trial of it would measure nothing. */
export function isUnmeasured(task: Pick<Task, 'expectations' | 'others' | 'expectsNoSkill' | 'graders'>): boolean {
  return !isLabelled(task) && !task.expectsNoSkill && task.graders.length === 0
}

/** The suites without the graders that no judge answers: those that are used only where there is one. */
export function withoutJudge(suites: readonly Suite[], lacks: (spec: GraderSpec) => boolean = isForJudge): Suite[] {
  return suites.map((suite) => {
    if (!suite.tasks.some(({ graders }) => graders.some(lacks))) return suite
    const tasks = suite.tasks.map((task) => ({ ...task, graders: task.graders.filter((spec) => !lacks(spec)) }))
    return { ...suite, tasks }
  })
}

/** Whether a grader asks a judge and has none: nothing says whom to ask, or which model. `judge`: as configured. */
export function lacksJudge(spec: GraderSpec, judge: { model: string | null } | null): boolean {
  if (isForJudge(spec)) return judge === null || judge.model === null
  if (spec.type !== 'prompt') return false
  return judge === null || (judge.model === null && (spec.config['model'] ?? null) === null)
}

function isForJudge({ ifJudged }: Task['graders'][number]): boolean {
  return ifJudged === true
}

/** How the prompts of an evals.json become measurable. */
const MAKE_MEASURABLE =
  'Add `evals_json: positives` to skill-eval-gate.yml to count these prompts as must_activate of their skill, or a `judge:` with a model to grade their answers.'

/**
 * One warning about all files of evaluations with prompts that have neither label nor grader; null without any.
 */
export function unlabelledEvals(suites: readonly Suite[]): Warning | null {
  const found = suites.flatMap(({ file, tasks }) => {
    const unmeasured = tasks.filter((task) => task.about !== undefined && isUnmeasured(task))
    const [first] = unmeasured
    return first === undefined ? [] : [{ file, first, count: unmeasured.length }]
  })
  const [first, ...others] = found
  if (first === undefined) return null
  const count = found.reduce((sum, one) => sum + one.count, 0)
  const files = others.length === 0 ? '' : ` (and of ${others.length} more files)`
  return {
    what: `${count === 1 ? '1 prompt' : `${count} prompts`} of ${first.file}${files} ${count === 1 ? 'has' : 'have'} no label, and no judge is configured: not run`,
    where: first.first.source,
    todo: MAKE_MEASURABLE,
  }
}

/**
 * One warning about expectations of labelled prompts that no judge grades; null without any. `given`: the suites as
 * they were read. `asked`: the same as they are asked.
 */
export function ungradedExpectations(given: readonly Suite[], asked: readonly Suite[]): Warning | null {
  const isCounted = (task: Task) => !neverBlocks(task) && !isUnmeasured({ ...task, graders: [] })
  const specs = asked.flatMap(({ tasks }, suite) =>
    tasks.flatMap((task, at) => (isCounted(task) ? (given[suite]?.tasks[at]?.graders.filter(isForJudge) ?? []) : [])),
  )
  const [first] = specs
  if (first === undefined) return null
  return {
    what: `The expectations of ${specs.length === 1 ? '1 labelled prompt are' : `${specs.length} labelled prompts are`} not graded, as no judge is configured; their labels are used`,
    where: first.source,
    todo: 'Add a `judge:` with a model to skill-eval-gate.yml to grade them.',
  }
}
