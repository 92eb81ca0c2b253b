import { neverBlocks } from '../core/results/provenance.ts'
import { labelledSkills } from '../suites/labels.ts'
import { changedSkills, type GateQuestion, noneBlocks, type SkillUnderTest } from './question.ts'
import { type SamePrompts, samePrompts } from './same-prompt.ts'
import { TaskGroups } from './task-groups.ts'

/** A question with what is worked out of it once. */
export interface IndexedQuestion extends GateQuestion {
  same: SamePrompts
  /** All of its tasks. */
  all: TaskGroups
  /** The tasks that displayed figures are computed from: head's own. */
  figures: TaskGroups
  /** The tasks that head is compared with base on: those that it removed or edited too, unless policy only warns. */
  gated: TaskGroups
  /** See `changedSkills`. */
  changed: readonly string[]
  /** The skills that some task labels. */
  labelled: ReadonlySet<string>
  /** A skill by its name. */
  skillNamed(name: string): SkillUnderTest | undefined
  /**
   * The question that the gate decides: advice never blocks, so it is about the other prompts alone. Where all are
   * advice it is this same question, and its decision is advice, see `noneBlocks`.
   */
  binding: IndexedQuestion
  /** Its tasks, and head's own among them, each with all tasks of this question that share its prompt. */
  bindingTasks: { all: TaskGroups; figures: TaskGroups }
}

/** Works out what is asked of a question for each of its skills. */
export function indexedQuestion(question: GateQuestion): IndexedQuestion {
  const { tasks, policy } = question
  const same = samePrompts(tasks)
  const pairing = { same, unlabelled: policy.unlabelled }
  const own = tasks.filter(({ origin }) => origin === 'head')
  const all = new TaskGroups(tasks, pairing)
  const figures = own.length === tasks.length ? all : new TaskGroups(own, pairing)
  const byName = new Map(question.skills.toReversed().map((skill) => [skill.name, skill]))
  const isSplit = tasks.some(neverBlocks) && !noneBlocks(tasks)
  const others = isSplit ? indexedQuestion({ ...question, tasks: tasks.filter((task) => !neverBlocks(task)) }) : null
  const indexed: IndexedQuestion = {
    ...question,
    same,
    all,
    figures,
    gated: policy.onRemovedTasks === 'gate' ? all : figures,
    changed: changedSkills(question),
    labelled: labelledSkills(tasks),
    skillNamed: (name) => byName.get(name),
    bindingTasks:
      others === null ? { all, figures } : { all: all.without(neverBlocks), figures: figures.without(neverBlocks) },
    get binding() {
      return others ?? indexed
    },
  }
  return indexed
}
