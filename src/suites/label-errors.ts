import { kindOfLabel } from '../core/errors/candidate-kind.ts'
import { didYouMean } from '../core/errors/nearest-name.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import { ofKind } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import { labelHint } from './label-hint.ts'
import type { Suite, Task } from './suite.ts'

/** Makes the error for a name that no skill has, in `count` tasks of a suite. `now`: what the skill is called now. */
export function unknownSkillError(
  { name, now, task, catalogue }: { name: string; now: string | undefined; task: Task; catalogue: Catalogue },
  count: number,
): UserError {
  const kind = kindOfLabel(name)
  const word = kind ?? 'skill'
  const alike = ofKind(catalogue, kind).skills.map((skill) => skill.name)
  const names = catalogue.skills.map((skill) => skill.name)
  const more = count === 1 ? '' : ` (nor of ${count - 1} more in this suite)`
  if (now !== undefined) {
    return new UserError({
      what: `The ${word} \`${name}\` of this task does not exist any more${more}: it was renamed to \`${now}\``,
      where: task.labelsAt?.get(name) ?? task.source,
      todo: `Write \`${now}\` in the suite, too.`,
    })
  }
  const list = `${alike.slice(0, 10).join(', ')}${alike.length > 10 ? ', ...' : ''}`
  const known = alike.length === 0 ? `; there is no ${word} yet` : `; there are: ${list}`
  return new UserError({
    what: `The ${word} \`${name}\` of this task does not exist${more}.${ofOtherKind(name, catalogue) ?? didYouMean(name, names)}`,
    where: task.labelsAt?.get(name) ?? task.source,
    todo:
      names.length === 0 && kind === undefined
        ? 'Add the skill: a folder with a SKILL.md.'
        : `Correct the name, or add the ${word}${known}.`,
  })
}

/** What of another kind has the name, so that its label begins otherwise; null: nothing. */
function ofOtherKind(name: string, { skills, candidates }: Catalogue): string | null {
  const bare = name
    .trim()
    .replace(/^(?:agent|command):/i, '')
    .toLowerCase()
  const found = [...skills, ...(candidates?.all ?? [])].find(({ bareName }) => bareName.toLowerCase() === bare)
  if (found !== undefined && found.name === name.trim()) return ` ${found.path} is where the agent does not look.`
  return found === undefined ? null : ` Did you mean the ${found.kind ?? 'skill'} \`${found.name}\`?`
}

/** Makes the error for a label that cannot be measured, since its skill is not offered. */
export function notOfferedError(name: string, task: Task): UserError {
  return new UserError({
    what: `This task labels the skill \`${name}\`, which it is not offered`,
    where: task.source,
    todo: 'Take the skill out of `disabled_skills`, name its folder in `skill_directories`, or remove the label.',
  })
}

/** One warning about the tasks of a suite that nothing measures; none without any. */
export function unmeasuredWarning(suite: Suite, tasks: readonly Task[]): Warning[] {
  const [first] = tasks
  if (first === undefined) return []
  const more = tasks.length === 1 ? '' : ` (and ${tasks.length - 1} more of ${suite.tasks.length} in this suite)`
  return [
    {
      what: `The task \`${first.id}\`${more} has no label and no grader, so it measures nothing`,
      where: first.source,
      todo: labelHint(suite),
    },
  ]
}
