import type { ResolvedTask } from '../suite/resolved-task.ts'

/** A task that both sides are asked. */
export interface AskedTask extends ResolvedTask {
  /** `head`: from head's suites. `removed`, `edited`: base's version of a task that head dropped, or changed. */
  origin: 'head' | 'removed' | 'edited'
  /** True for a task of head that base's suites do not hold. False without a base. */
  isNew: boolean
}

/**
 * The tasks that both sides are asked: head's, and base's version of every task that head dropped or edited, with
 * base's labels. Otherwise rephrasing a lost prompt until it names the skill would turn a red result green. A task is
 * its prompt, files and labels (its key), never its id. A golden task stays golden when head merely drops the mark.
 *
 * `base` holds base's tasks resolved to head's skill names, null without a base suite. `headSkills` are the skills of
 * head. Labels for other, removed skills are dropped, and with them tasks that have no other label.
 */
export function askedTasks(
  head: readonly ResolvedTask[],
  base: readonly ResolvedTask[] | null,
  headSkills: ReadonlySet<string>,
): AskedTask[] {
  const baseByKey = new Map((base ?? []).map((task) => [task.key, task]))
  const headKeys = new Set(head.map(({ key }) => key))
  const headIds = new Set(head.flatMap((task) => task.suites.map((suite) => idIn(suite, task.id))))
  const headPrompts = new Set(head.map(({ prompt }) => prompt))

  const fromHead = head.map((task): AskedTask => {
    const before = baseByKey.get(task.key)
    return {
      ...task,
      golden: task.golden || (before?.golden ?? false),
      origin: 'head',
      isNew: base !== null && before === undefined,
    }
  })
  const fromBase = [...baseByKey.values()]
    .filter(({ key }) => !headKeys.has(key))
    .map((task) => ({ ...task, expectations: task.expectations.filter(({ skill }) => headSkills.has(skill)) }))
    .filter(({ expectations }) => expectations.length > 0)
    .map((task): AskedTask => {
      const edited = headPrompts.has(task.prompt) || task.suites.some((suite) => headIds.has(idIn(suite, task.id)))
      return { ...task, origin: edited ? 'edited' : 'removed', isNew: false }
    })
  return [...fromHead, ...fromBase]
}

function idIn(suite: string, id: string): string {
  return JSON.stringify([suite, id])
}
