import { allLabels, labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Fired } from './outcomes.ts'
import type { Material } from './propose.ts'
import { type FixQuestion, type FixSkill, siblingSkills } from './question.ts'
import type { Split } from './split.ts'

/** What a proposer may see: prompts of the tuning half alone, about the skill or one that takes its prompts. */
export function materialOf(skill: FixSkill, question: FixQuestion, { tuning }: Split, now: Fired): Material {
  const { name } = skill
  const fires = ({ key }: AskedTask) => [...(now.get(key) ?? [])].sort()
  const seen = question.tasks.filter(({ key }) => tuning.has(key))
  const own = seen.filter((task) => labelOf(task, name) === 'must_activate' || fires(task).includes(name))
  const thieves = new Set(own.filter((task) => labelOf(task, name) === 'must_activate').flatMap(fires))
  const ofThieves = seen.filter((task) =>
    task.expectations.some((one) => one.label === 'must_activate' && thieves.has(one.skill) && one.skill !== name),
  )
  const named = (task: AskedTask, wanted: 'must_activate' | 'should_not_activate') =>
    (wanted === 'must_activate' ? task.expectations : allLabels(task)).flatMap((one) =>
      one.label === wanted ? [one.skill] : [],
    )
  return {
    skill,
    siblings: siblingSkills(name, question).map(({ body: _, ...shown }) => shown),
    prompts: [...new Set([...own, ...ofThieves])].map((task) => ({
      id: task.id,
      text: [...(task.message?.before ?? []), task.prompt].join('\n'),
      must: named(task, 'must_activate'),
      mustNot: named(task, 'should_not_activate'),
      fires: fires(task),
    })),
  }
}

/** Ids of the prompts that a proposer sees. */
export function idsOf({ prompts }: Pick<Material, 'prompts'>): string[] {
  return [...new Set(prompts.map(({ id }) => id))]
}
