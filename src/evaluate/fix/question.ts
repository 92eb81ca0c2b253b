import type { CandidateKind } from '../../core/errors/candidate-kind.ts'
import { oneLine } from '../../core/errors/one-line.ts'
import type { Policy } from '../../gate/question.ts'
import { hasLabel } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'

/** A skill of the change whose description may be mended. */
export interface FixSkill {
  /** The name of its row, unique on head: its id, with a room where it is in several. */
  name: string
  /** Its id, by which it is offered. Absent: `name`. */
  id?: string
  bareName: string
  /** A subagent or command, which competes and is never mended; absent for a skill. */
  kind?: CandidateKind
  /** The plugin that installs it; null without one. */
  plugin: string | null
  /** SKILL.md relative to the repository root. */
  path: string
  /** The frontmatter's `description` as written, without white space around it. */
  description: string
  /** The frontmatter's `when_to_use`, which agents show behind the description; '' without one. */
  whenToUse: string
  body: string
  /** Its description on base; null where base does not have the skill, or there is no base. */
  base: string | null
}

/** Everything that a fix depends on. */
export interface FixQuestion {
  /** Head's prompts with a label. */
  tasks: readonly AskedTask[]
  /** Head's skills that agents may choose. */
  skills: readonly FixSkill[]
  /** What agents see of base's skills, under head's names; null without a base. */
  base: readonly Listed[] | null
  policy: Policy
  /** The skills that a task is asked with, where it is not asked with all of them. */
  offeredTo(task: AskedTask): ReadonlySet<string> | null
  /** The skills of a skill's room. Absent: all skills are offered together. */
  neighbours?: (skill: string) => ReadonlySet<string>
}

/** A skill as a listing shows it. */
export interface Listed {
  name: string
  bareName: string
  description: string
}

/** Another description for one skill. */
export interface Edit {
  skill: string
  description: string
}

/** An edit as it is for a skill: rows of one skill in several rooms share their SKILL.md. Null: it is not edited. */
export function editOf(skill: FixSkill, edit: Edit | null, question: Pick<FixQuestion, 'skills'>): Edit | null {
  if (edit === null || skillNamed(question, edit.skill)?.path !== skill.path) return null
  return { ...edit, skill: skill.name }
}

/** What an agent's listing shows of a skill, with an edit of its description or without. */
export function listedAs({ name, bareName, description, whenToUse }: FixSkill, edit: Edit | null = null): Listed {
  const own = edit?.skill === name ? edit.description : description
  return { name, bareName, description: oneLine([own, whenToUse].filter((text) => text !== '').join(' ')) }
}

/** The skill of a name. */
export function skillNamed({ skills }: Pick<FixQuestion, 'skills'>, name: string): FixSkill | null {
  return skills.find((skill) => skill.name === name) ?? null
}

/** The names that the gate has a row for: skills, and the subagents and commands that some prompt labels. */
export function judgedNames({ skills, tasks }: Pick<FixQuestion, 'skills' | 'tasks'>): string[] {
  return skills.flatMap(({ name, kind }) =>
    kind === undefined || tasks.some((task) => hasLabel(task, name)) ? [name] : [],
  )
}

/** The other skills that are offered with a skill. */
export function siblingSkills(name: string, { skills, neighbours }: FixQuestion): FixSkill[] {
  const near = neighbours?.(name) ?? null
  return skills.filter((one) => one.name !== name && (near === null || near.has(one.name)))
}
