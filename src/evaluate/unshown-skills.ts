import { plural } from '../core/errors/plural.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { notOfferedText } from '../skills/load-reason-text.ts'
import type { Catalogue } from '../skills/skill.ts'
import { labelFor } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'

/**
 * The tasks without the labels of skills that agents show their models on neither side, as only people invoke them: a
 * prompt would be paid for, and count as missed, although nothing can load them. With one warning of them. Left as they
 * are where no other skill is measured: then the verdict says why nothing was.
 */
export function withoutUnshown(
  tasks: readonly AskedTask[],
  { base, head }: { base: Catalogue | null; head: Catalogue },
): { tasks: readonly AskedTask[]; warning: Warning | null } {
  const shown = new Set(
    [...head.skills, ...(base?.skills ?? [])].flatMap(({ name, offered }) => (offered ? [name] : [])),
  )
  const unshown = head.skills.filter(({ name, unloaded }) => unloaded === undefined && !shown.has(name))
  const isWanted = (task: AskedTask, skill: string) => labelFor(task, skill)?.label === 'must_activate'
  const wanting = unshown.flatMap((skill) => {
    const prompts = tasks.filter((task) => isWanted(task, skill.name))
    return prompts.length === 0 ? [] : [{ skill, prompts }]
  })
  const [first] = wanting.flatMap(({ prompts }) => prompts)
  const measuresOthers = tasks.some(({ expectations }) =>
    expectations.some(({ skill, label }) => label === 'must_activate' && shown.has(skill)),
  )
  if (first === undefined || !measuresOthers) return { tasks, warning: null }
  const names = new Set(unshown.map(({ name }) => name))
  const isLeft = ({ skill }: { skill: string }) => !names.has(skill)
  const listed = wanting.map(
    ({ skill, prompts }) =>
      `${plural(prompts.length, 'prompt')} of \`${skill.name}\`, which ${notOfferedText(skill) ?? 'is not offered'}`,
  )
  return {
    tasks: tasks.map((task) =>
      task.expectations.every(isLeft) ? task : { ...task, expectations: task.expectations.filter(isLeft) },
    ),
    warning: {
      what: `Not asked, as no agent can load the skill: ${listed.join('; ')}`,
      where: first.source,
    },
  }
}
