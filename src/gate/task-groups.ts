import { addToGroup } from '../core/errors/group-by.ts'
import { present } from '../core/errors/present.ts'
import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { LabelledTask } from './metrics/skill-metrics.ts'
import { isDropped, isPromptOfAnother } from './prompts-of-others.ts'
import type { Policy } from './question.ts'
import type { SamePrompts } from './same-prompt.ts'

/** How prompts without a label for a skill count, and which tasks share a prompt. */
export interface Pairing {
  same: SamePrompts
  unlabelled: Policy['unlabelled']
}

/** Tasks of a list that have to be looked at together: they ask one prompt, or one took the place of another. */
interface TaskGroup {
  tasks: readonly AskedTask[]
  shape: Shape
}

/** What groups have in common that says the same of a skill which none of them names and which fired on none. */
interface Shape {
  groups: TaskGroup[]
  /** What says which skills they are about: the lists of their rules, and what is offered with them. */
  names: readonly { has(skill: string): boolean }[]
  /** What was worked out of one of them, by what it is and what `names` say of a skill. */
  known: Map<string, readonly number[]>
}

/** The tasks that say something of a skill by themselves, and what all the others say of it together. */
interface Near {
  /** In the order of the list. */
  tasks: readonly AskedTask[]
  /**
   * Adds up what the other groups say of the skill, in as many numbers as `of` makes of a group. `of` is asked once for
   * all groups that say the same; `id` names it.
   */
  others(id: string, of: (tasks: readonly AskedTask[]) => readonly number[]): readonly number[]
}

/**
 * A list of tasks, arranged so that a skill visits only those that name it or on which it fired. A rule relates
 * thousands of skills to thousands of prompts, nearly all of them silent: those are counted, not visited.
 */
export class TaskGroups {
  readonly tasks: readonly AskedTask[]
  readonly pairing: Pairing
  /** Whether the list has tasks that head dropped, edited or added. */
  readonly isChanged: boolean
  /** Whether base has its own version of a prompt: the pairs of a skill may differ between the sides. */
  readonly pairsDiffer: boolean
  readonly #positives = new Map<string, AskedTask[]>()
  readonly #groupOf = new Map<string, TaskGroup>()
  readonly #named = new Map<string, Set<TaskGroup>>()
  readonly #shapes: readonly Shape[]
  readonly #positions: ReadonlyMap<AskedTask, number>
  readonly #implied = new Map<AskedTask, LabelledTask>()

  constructor(tasks: readonly AskedTask[], pairing: Pairing) {
    this.tasks = tasks
    this.pairing = pairing
    this.isChanged = tasks.some((task) => isDropped(task) || task.isNew)
    this.pairsDiffer = tasks.some((task) => isDropped(task) && pairing.same.has(task.key))
    this.#positions = new Map(tasks.map((task, position) => [task, position]))
    const shapes = new Map<string, Shape>()
    const numbers = new Map<object, number>()
    for (const group of connected(tasks, pairing.same)) this.#add(group, shapes, numbers)
    this.#shapes = [...shapes.values()]
    for (const task of tasks) {
      const named = new Set(task.expectations.map(({ skill }) => skill))
      for (const skill of named) if (labelOf(task, skill) === 'must_activate') addToGroup(this.#positives, skill, task)
    }
  }

  /** The tasks that must activate a skill, in order. Only a written label can say so: no rule does. */
  positives(skill: string): readonly AskedTask[] {
    return this.#positives.get(skill) ?? []
  }

  /** The same without some tasks. */
  without(isLeft: (task: AskedTask) => boolean): TaskGroups {
    return new TaskGroups(
      this.tasks.filter((task) => !isLeft(task)),
      this.pairing,
    )
  }

  /** The tasks near to a skill: of groups that name it, and of those with one of the `keys`. */
  near(skill: string, keys: Iterable<string>): Near {
    const groups = new Set(this.#named.get(skill))
    for (const key of keys) {
      const group = this.#groupOf.get(key)
      if (group !== undefined) groups.add(group)
    }
    const at = (task: AskedTask) => this.#positions.get(task) ?? 0
    const tasks = [...groups].flatMap((group) => group.tasks).sort((a, b) => at(a) - at(b))
    return { tasks, others: (id, of) => this.#others(skill, groups, (group) => of(group.tasks), id) }
  }

  /** A task as a prompt of others, the same for every skill. */
  implied(task: AskedTask): LabelledTask {
    const known = this.#implied.get(task)
    if (known !== undefined) return known
    const { key, message } = task
    const made = { key, expectations: [], isImplied: true, ...present({ message }) }
    this.#implied.set(task, made)
    return made
  }

  #others(
    skill: string,
    near: ReadonlySet<TaskGroup>,
    of: (group: TaskGroup) => readonly number[],
    id: string,
  ): readonly number[] {
    const nearBy = new Map<Shape, number>()
    for (const { shape } of near) nearBy.set(shape, (nearBy.get(shape) ?? 0) + 1)
    const sums: number[] = []
    for (const shape of this.#shapes) {
      const count = shape.groups.length - (nearBy.get(shape) ?? 0)
      if (count === 0) continue
      const says = `${id} ${shape.names.map((names) => (names.has(skill) ? 1 : 0)).join('')}`
      let each = shape.known.get(says)
      if (each === undefined) {
        const group = shape.groups.find((one) => !near.has(one))
        each = group === undefined ? [] : of(group)
        shape.known.set(says, each)
      }
      for (const [index, value] of each.entries()) sums[index] = (sums[index] ?? 0) + count * value
    }
    return sums
  }

  #add(tasks: readonly AskedTask[], shapes: Map<string, Shape>, numbers: Map<object, number>): void {
    const { same } = this.pairing
    const twins = tasks.flatMap(({ key }) => same.get(key) ?? [])
    const all = new Set([...tasks, ...twins])
    const numberOf = (one: object | undefined) => {
      if (one === undefined) return ''
      const number = numbers.get(one) ?? numbers.size
      numbers.set(one, number)
      return String(number)
    }
    const order = [...all]
    const indexOf = (key: string | undefined) => order.findIndex((task) => task.key === key)
    const id = order
      .map((task) =>
        [
          this.#positions.has(task) ? 'own' : 'twin',
          task.origin,
          task.isNew,
          isPromptOfAnother(task),
          task.gone !== undefined,
          task.editedTo === undefined ? '' : indexOf(task.editedTo),
          indexOf(same.get(task.key)?.[0]?.key),
          numberOf(task.others?.skills),
          numberOf(task.room?.offers),
        ].join(' '),
      )
      .join(', ')
    const shape: Shape = shapes.get(id) ?? { groups: [], names: namesOf(order), known: new Map() }
    shapes.set(id, shape)
    const group = { tasks, shape }
    shape.groups.push(group)
    for (const task of all) {
      this.#groupOf.set(task.key, group)
      for (const { skill } of task.expectations) {
        const known = this.#named.get(skill)
        if (known === undefined) this.#named.set(skill, new Set([group]))
        else known.add(group)
      }
    }
  }
}

/** What says which skills some tasks are about, each once. */
function namesOf(tasks: readonly AskedTask[]): Shape['names'] {
  const lists = new Set(tasks.flatMap(({ others }) => (others === undefined ? [] : [others.skills])))
  const offers = new Set(tasks.flatMap(({ room }) => (room === undefined ? [] : [room.offers])))
  return [...lists, ...offers]
}

/** The tasks in the groups that have to be looked at together, each in order. */
function connected(tasks: readonly AskedTask[], same: SamePrompts): AskedTask[][] {
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  const groupOf = new Map<AskedTask, AskedTask[]>()
  const join = (a: AskedTask[], b: AskedTask[]) => {
    if (a === b) return
    const [into, from] = a.length < b.length ? [b, a] : [a, b]
    for (const task of from) {
      into.push(task)
      groupOf.set(task, into)
    }
  }
  for (const task of tasks) groupOf.set(task, [task])
  for (const task of tasks) {
    const linked = [
      ...(same.get(task.key) ?? []).map(({ key }) => key),
      ...(task.editedTo === undefined ? [] : [task.editedTo]),
    ]
    for (const key of linked) {
      const other = byKey.get(key)
      const [own, others] = [groupOf.get(task), other === undefined ? undefined : groupOf.get(other)]
      if (own !== undefined && others !== undefined) join(own, others)
    }
  }
  const position = new Map(tasks.map((task, index) => [task, index]))
  const at = (task: AskedTask) => position.get(task) ?? 0
  return [...new Set(groupOf.values())].map((group) => group.sort((a, b) => at(a) - at(b)))
}
