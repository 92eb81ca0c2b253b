import { oncePerPrompt, samePrompts } from '../gate/same-prompt.ts'
import { TaskGroups } from '../gate/task-groups.ts'
import type { CaseRemark } from '../sides/cases/case-remark.ts'
import { byImportance, examineCases } from '../sides/cases/examine-cases.ts'
import type { observedIn } from '../sides/cases/observed.ts'
import { namedRooms, type PairedRooms, skillsOfPair } from '../sides/pair-rooms.ts'
import { roomCatalogues } from '../sides/room-catalogues.ts'
import { notOfferedText } from '../skills/load-reason-text.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { hasLabel, labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'

/** The prompts of a working tree, as a run would ask them. */
export interface AskedOfTree {
  /** Skills by their rows in results: several for one in several rooms. */
  rows: readonly Skill[]
  tasks: readonly AskedTask[]
  /** The skill of a row. */
  idOf(row: string): string
}

/** Prompts of one row, each counted once. */
interface LabelledSkill {
  name: string
  /** The skill's own name, where it has a row in each of its rooms. */
  id: string
  positives: number
  /** The positives with a conversation once: its messages share their trials, and show no more than one of them. */
  independent: number
  negatives: number
  /** Whether some prompt can show a false trigger, by a label or because it is another skill's. */
  hasNegative: boolean
  /** Why no prompt measures it; null: it is offered. */
  notOffered: string | null
}

/** The rooms of a catalogue, with the prompts that are asked in each. */
export function roomsAsked(
  { skills }: Catalogue,
  { tasks }: Pick<AskedOfTree, 'tasks'>,
  rooms: PairedRooms,
): { name: string; skills: number; prompts: number }[] {
  const once = oncePerPrompt(tasks, samePrompts(tasks))
  return namedRooms(rooms).map(({ key, name, head }) => ({
    name,
    skills: skillsOfPair(skills, head).length,
    prompts: once.filter(({ room }) => room?.key === key).length,
  }))
}

/** The rows that prompts label, each in its own room. `unlabelled`: how prompts of other skills count. */
export function labelledSkills({ rows, tasks, idOf }: AskedOfTree, unlabelled: 'negative' | 'ignore'): LabelledSkill[] {
  const same = samePrompts(tasks)
  const groups = new TaskGroups(tasks, { same, unlabelled })
  return rows.flatMap((skill) => {
    const { name } = skill
    const notOffered = skill.offered ? null : (notOfferedText(skill) ?? 'is not offered')
    const wanted = oncePerPrompt(groups.positives(name), same)
    const positives = wanted.length
    const negatives = promptsAgainst(name, groups)
    const independent = new Set(wanted.map(({ key, message }) => message?.conversation ?? key)).size
    if (positives + negatives === 0) return []
    const isOthers = (task: AskedTask) =>
      task.room?.offers.has(name) !== false &&
      task.expectations.some(({ label }) => label === 'must_activate') &&
      !hasLabel(task, name)
    const hasNegative = negatives > 0 || (unlabelled === 'negative' && tasks.some(isOthers))
    return [{ name, id: idOf(name), positives, independent, negatives, hasNegative, notOffered }]
  })
}

/** How many prompts must not activate a skill, by a label or by a rule. */
function promptsAgainst(skill: string, groups: TaskGroups): number {
  const { same } = groups.pairing
  const promptsIn = (tasks: readonly AskedTask[]) => {
    const against = tasks.filter((task) => labelOf(task, skill) === 'should_not_activate')
    return new Set(against.map(({ key }) => same.get(key)?.[0]?.key ?? key)).size
  }
  const near = groups.near(skill, [])
  const [others = 0] = near.others('against', (tasks) => [promptsIn(tasks)])
  return promptsIn(near.tasks) + others
}

/** Remarks on prompts, room by room: a prompt measures little or much among the skills that it is asked with. */
export function remarksInRooms(
  { tasks }: Pick<AskedOfTree, 'tasks'>,
  catalogue: Catalogue,
  rooms: PairedRooms,
  observed: ReturnType<typeof observedIn>,
): CaseRemark[] {
  const told = new Set<string>()
  const remarks = [...roomCatalogues(rooms, { base: null, head: catalogue })].flatMap(([key, { head }]) => {
    const own = tasks.filter(({ room }) => (room?.key ?? '') === key)
    return examineCases(own, head.skills, observed).filter(({ kind, skill, prompts }) => {
      const remark = JSON.stringify([kind, rooms.idOf(skill), prompts.map(({ where }) => where)])
      return !told.has(remark) && told.add(remark)
    })
  })
  return remarks.sort(byImportance)
}
