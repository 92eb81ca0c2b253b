import type { FullConfig } from '../core/config/full-config.ts'
import type { GraderSpec, Suite, Task } from './suite.ts'
import { withoutJudge } from './unlabelled-evals.ts'

/** What decides which prompts without a label are measured, and as what. */
interface LabelRules {
  /** `evals_json:` of the configuration. */
  unlabelled: FullConfig['evalsJson']
  /** Whether nobody answers a grader, see `lacksJudge`; absent: nobody does that is used only where a judge is. */
  lacksJudge?: (spec: GraderSpec) => boolean
  /** Whether the agent can be graded by none of a task's graders, and the task has no label. */
  isUngradable(task: Task): boolean
}

/**
 * The suites as a run asks them: without graders that only a judge uses where there is none. A prompt that nothing
 * would measure then must activate the skills that it is about. That is `inferred`, unless the configuration counts
 * such prompts as positives, or turns this off. Which other skills must not fire is a matter of all suites, see
 * `resolveTasks`.
 */
export function asAsked(suites: readonly Suite[], { unlabelled, lacksJudge, isUngradable }: LabelRules): Suite[] {
  const given = withoutJudge(suites, lacksJudge)
  if (unlabelled === 'off') return given
  const label = (task: Task): Task => {
    const about = task.about ?? []
    if (about.length === 0 || !isUngradable(task)) return task
    const expectations = about.map((skill) => ({ skill, label: 'must_activate' as const, weight: 1 }))
    return { ...task, expectations, ...(unlabelled === 'positives' ? {} : { provenance: 'inferred' as const }) }
  }
  return given.map((suite) => (suite.tasks.some(isAbout) ? { ...suite, tasks: suite.tasks.map(label) } : suite))
}

function isAbout({ about = [] }: Task): boolean {
  return about.length > 0
}
