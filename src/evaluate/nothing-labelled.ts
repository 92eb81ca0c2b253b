import { UserError, type Warning } from '../core/errors/user-error.ts'
import { labelHint } from '../suites/label-hint.ts'
import type { Suite } from '../suites/suite.ts'
import { unlabelledEvals } from '../suites/unlabelled-evals.ts'

/**
 * Every prompt lacks a label and a grader, so there is nothing to measure and nothing to block: report only. Never
 * thrown where base's prompts have labels, since those are asked too.
 */
export class NothingLabelled extends UserError {
  /** `labels`: what is wrong with the labels that there are, and with suites that were left out. */
  constructor(suites: readonly Suite[], labels: readonly Warning[]) {
    const evals = unlabelledEvals(suites)
    const [label] = labels
    const first = label ?? evals
    const count = suites.reduce((sum, { tasks }) => sum + tasks.length, 0)
    const reason = label === undefined ? '' : ` ${label.what.replace(/\.$/, '')}.`
    const todo = [evals?.todo, label?.todo].flatMap((one) => one ?? []).join(' ')
    super({
      what: `${count === 1 ? 'The prompt' : `None of the ${count} prompts`} ${count === 1 ? 'has no label and no grader' : 'has a label or a grader'}, so nothing can be measured.${reason}`,
      where: first?.where,
      todo: todo || suites.slice(0, 1).map(labelHint).join(''),
    })
    this.name = 'NothingLabelled'
  }
}
