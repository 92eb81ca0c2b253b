import { present } from '../core/errors/present.ts'
import { mistakeOf, type UserError, type Warning } from '../core/errors/user-error.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import { resolveSkill } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import { hasLabel, isLabelled } from '../suites/labels.ts'
import type { ResolvedTasks } from '../suites/resolve-tasks.ts'

/** What base knew about labels. */
interface BaseLabels {
  /** By base's own names. */
  catalogue: Catalogue
  resolved: Pick<ResolvedTasks, 'tasks' | 'errors' | 'unknownSkills'>
  /** Suites that base could not read. */
  unread: readonly { file: string }[]
}

/**
 * Sorts the mistakes in head's labels into those that the change made and those that were so before or cost nothing but
 * themselves. A label of a skill that does not exist is an error where base has the skill, where the prompt named a
 * skill on base, and where its suite names nothing else; but not where base names it so, or in a suite that the change
 * mended. Names that only advice has are warnings, unless other prompts of base name the skill in that suite. `base`
 * null: there is nothing to compare with, so all are warnings.
 */
export function blameForLabels(
  base: BaseLabels | null,
  head: Pick<ResolvedTasks, 'tasks' | 'errors' | 'unknownSkills'>,
): { errors: UserError[]; warnings: Warning[] } {
  const names = new Set(base?.resolved.unknownSkills.map(({ name }) => name))
  const mended = new Set(base?.unread.map(({ file }) => file))
  const known = new Set(base?.resolved.errors.map(mistakeOf))
  const unknown = new Map(head.unknownSkills.map((one) => [one.error, one]))
  const errors: UserError[] = []
  const warnings: Warning[] = []
  const blameOf = (error: UserError): 'nobody' | 'itself' | 'the change' => {
    if (base === null) return 'nobody'
    const label = unknown.get(error)
    if (label === undefined) return known.has(mistakeOf(error)) ? 'nobody' : 'the change'
    const skill = resolveSkill(base.catalogue, label.name)
    const isWrittenThere = skill !== null && isWritten(base.resolved.tasks, label.suite, skill.name)
    if (label.by.every(neverBlocks) && !isWrittenThere) return 'nobody'
    if (skill !== null) return 'the change'
    if (names.has(label.name) || mended.has(label.suite)) return 'nobody'
    return costsItself(label, base.resolved, head) ? 'itself' : 'the change'
  }
  for (const error of head.errors) {
    const { what, where, todo } = error
    const blame = blameOf(error)
    if (blame === 'the change') errors.push(error)
    else if (blame === 'nobody') warnings.push({ what, where, todo })
    else warnings.push({ code: 'left_out', what, where, todo, unread: [unknown.get(error)?.name ?? ''] })
  }
  return { errors, warnings }
}

/** Whether a name of no skill takes nothing away that base has, and leaves something of its suite to measure. */
function costsItself(
  { suite, by }: ResolvedTasks['unknownSkills'][number],
  base: Pick<ResolvedTasks, 'tasks'>,
  head: Pick<ResolvedTasks, 'tasks'>,
): boolean {
  const prompts = new Set(by.map(({ prompt }) => prompt))
  const wanted = (tasks: ResolvedTasks['tasks']) =>
    tasks.flatMap(({ prompt, expectations }) =>
      expectations.flatMap(({ skill, label }) =>
        label === 'must_activate' && prompts.has(prompt) ? `${skill}\0${prompt}` : [],
      ),
    )
  const kept = new Set(wanted(head.tasks))
  if (wanted(base.tasks).some((one) => !kept.has(one))) return false
  return head.tasks.some((task) => task.suites.includes(suite) && isLabelled(task))
}

/** Whether a prompt of a suite that is no advice names a skill. One that wants none at all names none. */
function isWritten(tasks: ResolvedTasks['tasks'], suite: string, skill: string): boolean {
  return tasks.some(
    ({ provenance, suites, expectations, expectsNoSkill, others }) =>
      !neverBlocks({ provenance }) &&
      suites.includes(suite) &&
      hasLabel({ expectations, ...present({ others: expectsNoSkill ? null : others }) }, skill),
  )
}
