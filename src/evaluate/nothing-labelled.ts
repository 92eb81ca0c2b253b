import { clause } from '../core/errors/clause.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import type { Unanswered } from '../core/process/outcome.ts'
import { labelHint } from '../suites/label-hint.ts'
import type { Suite } from '../suites/suite.ts'
import { unlabelledEvals } from '../suites/unlabelled-evals.ts'

/**
 * Every prompt lacks a label and a grader, so there is nothing to measure and nothing to block: report only. Never so
 * where base's prompts have labels, since those are asked too. `labels`: what is wrong with the labels that there are,
 * and with suites that were left out.
 */
export function nothingLabelled(suites: readonly Suite[], labels: readonly Warning[]): Unanswered {
  const evals = unlabelledEvals(suites)
  const [label] = labels
  const count = suites.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const which =
    count === 1 ? 'The prompt has no label and no grader' : `None of the ${count} prompts has a label or a grader`
  const reason = label === undefined ? '' : ` ${clause(label.what)}.`
  const todo = [evals?.todo, label?.todo].flatMap((one) => one ?? []).join(' ')
  const why = new UserError({
    code: 'nothing_labelled',
    what: `${which}, so nothing can be measured.${reason}`,
    where: (label ?? evals)?.where,
    todo: todo || suites.slice(0, 1).map(labelHint).join(''),
  })
  return { kind: 'nothing', why }
}
