import { clause } from '../core/errors/clause.ts'
import { didYouMean } from '../core/errors/nearest-name.ts'
import { ownCommandLine } from '../core/errors/own-name.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import { refused, type Unanswered } from '../core/process/outcome.ts'
import { namedRooms, type PairedRooms } from '../sides/pair-rooms.ts'
import { labelHint } from '../suites/label-hint.ts'
import type { Suite } from '../suites/suite.ts'
import { unlabelledEvals } from '../suites/unlabelled-evals.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { matchesAny } from './filter-tasks.ts'
import type { EvaluationRequest } from './request.ts'

/** Whether a request is about a part of the tasks. */
export function isFiltered({ skills, tasks, tags, rooms }: EvaluationRequest['only']): boolean {
  return [skills, tasks, tags, rooms].some((globs) => globs.length > 0)
}

/** The error for a filter that no skill matches; null: each matches one. */
export function unknownSkill(globs: readonly string[], skills: readonly string[]): UserError | null {
  return unknownOf('skill', globs, skills)
}

/** The error for a filter that no room matches; null: each matches one. */
export function unknownRoom(globs: readonly string[], rooms: PairedRooms): UserError | null {
  const names = namedRooms(rooms).map(({ name }) => name)
  const together = 'All skills of this repository are offered together: leave the filter out.'
  return unknownOf('room', globs, names, names.length === 0 ? together : undefined)
}

function unknownOf(kind: string, globs: readonly string[], names: readonly string[], todo?: string): UserError | null {
  const unknown = globs.find((glob) => !names.some((name) => matchesAny(name, [glob])))
  if (unknown === undefined) return null
  const whole = `Give whole names; \`*\` stands for any part: ${[...new Set(names)].slice(0, 10).join(', ')}.`
  return new UserError({ what: `No ${kind} matches "${unknown}".${didYouMean(unknown, names)}`, todo: todo ?? whole })
}

/** What is refused where no task of head is left; null where one is. */
export function noTask(
  tasks: readonly AskedTask[],
  only: EvaluationRequest['only'],
  [unclear]: readonly Warning[],
): Unanswered | null {
  // A comment shows the ids of prompts that head removed, too.
  if (tasks.some(({ origin, gone }) => origin === 'head' || gone !== undefined || only.tasks.length > 0)) return null
  const filters = [
    ['skills', only.skills],
    ['task', only.tasks],
    ['tag', only.tags],
    ['room', only.rooms],
  ] as const
  const given = filters.flatMap(([option, globs]) => (globs.length === 0 ? [] : [`--${option} ${globs.join(' ')}`]))
  const none =
    given.length > 0
      ? {
          what: `No task matches ${given.join(' with ')}.`,
          todo: `Widen the filter; \`${ownCommandLine('validate -v')}\` lists what there is.`,
        }
      : unclear === undefined
        ? {
            what: 'The eval suites hold no task.',
            todo: 'Add prompts to a suite: an empty evaluation must not be green.',
          }
        : {
            what: `No prompt of the eval suites can be asked. ${unclear.what}`,
            where: unclear.where,
            todo: unclear.todo ?? '',
          }
  return refused([new UserError(none)])
}

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
