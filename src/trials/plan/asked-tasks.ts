import { present } from '../../core/errors/present.ts'
import { neverBlocks } from '../../core/results/provenance.ts'
import { isLabelled } from '../../suites/labels.ts'
import { eachOnce, type NameList } from '../../suites/name-list.ts'
import type { ResolvedTask } from '../../suites/resolved-task.ts'
import type { Expectation } from '../../suites/suite.ts'

/** A task whose prompt agents are asked on both sides. */
export interface AskedTask extends ResolvedTask {
  /** `head`: from head's suites. `removed`, `edited`: base's version of a task that head dropped, or changed. */
  origin: 'head' | 'removed' | 'edited'
  /** True for a task of head that base's suites do not hold. False without a base. */
  isNew: boolean
  /** Of base's version of an edited task: the key of head's. Absent where head has none of its own for it. */
  editedTo?: string
  /** Skills that base says it must activate and that head does not have. Absent: none. */
  gone?: readonly string[]
  /** The room that it is asked in. Absent: all skills are offered together. */
  room?: TaskRoom
}

/** The set of skills that a task is offered on each side. Its labels name the rows of these skills. */
export interface TaskRoom {
  /** Unique; equal for tasks that are offered the same skills on both sides. */
  key: string
  name: string | null
  /** Base's name, where it is not `name`. */
  nameOnBase?: string
  /** The task's id without its room. */
  id: string
  /** Rows of the skills that are offered on either side. */
  offers: ReadonlySet<string>
}

/**
 * The tasks to ask on both sides: head's, and base's version (with base's labels) of every task that head dropped or
 * edited. Without base's version, rephrasing a lost prompt until it names the skill would turn a red result green.
 * Tasks are the same when their prompt, files and labels (their key) are; ids do not matter. A golden task stays golden
 * when head merely drops the mark, and one that counts on base counts when head marks it as advice.
 *
 * `base`: base's tasks resolved to head's skill names; null without a base suite. `headSkills`: names of head's skills.
 * A prompt that must activate a removed skill keeps that label, so that what became of it is asked. Other labels for
 * removed skills are dropped, and so are tasks without any label left.
 */
export function askedTasks(
  head: readonly ResolvedTask[],
  base: readonly ResolvedTask[] | null,
  headSkills: ReadonlySet<string>,
): AskedTask[] {
  const baseByKey = new Map((base ?? []).map((task) => [task.key, task]))
  const headKeys = new Set(head.map(({ key }) => key))
  const headIds = new Set(head.flatMap((task) => task.suites.map((suite) => idIn(suite, task.id))))
  const headPrompts = new Set(head.map(placedPrompt))

  const fromHead = head.map((task): AskedTask => {
    const before = baseByKey.get(task.key)
    const { provenance, ...rest } = task
    const from = neverBlocks(task) && before !== undefined ? before.provenance : provenance
    return {
      ...rest,
      ...present({ provenance: from }),
      golden: task.golden || (before?.golden ?? false),
      origin: 'head',
      isNew: base !== null && before === undefined,
    }
  })
  const replacing = replacements(fromHead)
  const onHead = eachOnce((list) => list.only((name) => headSkills.has(name)))
  const fromBase = [...baseByKey.values()]
    .filter(({ key }) => !headKeys.has(key))
    .map((task) => withoutRemoved(task, headSkills, onHead))
    .filter(isLabelled)
    .map((task): AskedTask => {
      const edited =
        headPrompts.has(placedPrompt(task)) || task.suites.some((suite) => headIds.has(idIn(suite, task.id)))
      const editedTo = edited ? replacing(task) : undefined
      return {
        ...task,
        origin: edited ? 'edited' : 'removed',
        isNew: false,
        ...present({ editedTo }),
      }
    })
  return [...fromHead, ...fromBase]
}

function withoutRemoved(
  task: ResolvedTask,
  headSkills: ReadonlySet<string>,
  onHead: (list: NameList) => NameList,
): ResolvedTask & Pick<AskedTask, 'gone'> {
  const isGone = ({ skill, label }: Expectation) => label === 'must_activate' && !headSkills.has(skill)
  const gone = task.expectations.filter(isGone).map(({ skill }) => skill)
  const expectations = task.expectations.filter((one) => headSkills.has(one.skill) || isGone(one))
  const { others, ...rest } = task
  const skills = others === undefined ? null : onHead(others.skills)
  const rule = others === undefined || skills === null || skills.length === 0 ? {} : { others: { ...others, skills } }
  return { ...rest, ...rule, expectations, ...(gone.length === 0 ? {} : { gone }) }
}

/**
 * Finds the new task of head that took the place of a task of base: the one with its id, else the one with its prompt.
 * Each is found once, so that two prompts of base never become one.
 */
function replacements(head: readonly AskedTask[]): (task: ResolvedTask) => string | undefined {
  const fresh = head.filter(({ isNew }) => isNew)
  const byId = new Map(fresh.flatMap((task) => task.suites.map((suite) => [idIn(suite, task.id), task.key] as const)))
  const byPrompt = new Map(fresh.map((task) => [placedPrompt(task), task.key]))
  const taken = new Set<string>()
  return (task) => {
    const { id, suites } = task
    const found = [...suites.map((suite) => byId.get(idIn(suite, id))), byPrompt.get(placedPrompt(task))].find(
      (key) => key !== undefined && !taken.has(key),
    )
    if (found !== undefined) taken.add(found)
    return found
  }
}

function idIn(suite: string, id: string): string {
  return JSON.stringify([suite, id])
}

/** A prompt, with the messages before it: "Thanks" in two conversations is not one prompt. */
function placedPrompt({ prompt, message }: ResolvedTask): string {
  return message === undefined || message.before.length === 0 ? prompt : JSON.stringify([...message.before, prompt])
}
