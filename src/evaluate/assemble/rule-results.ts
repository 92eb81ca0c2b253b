import type { ExpectationResult, RuleResult } from '../../core/results/results.ts'
import type { Observation, Observations } from '../../gate/metrics/observation.ts'
import { byRule } from '../../suites/labels.ts'
import type { NameList } from '../../suites/name-list.ts'
import type { Expectation } from '../../suites/suite.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { IndexedAssembly } from './assembly.ts'

/** The trials that a skill shows, by task, and whether base has it. */
interface Shown {
  base: Observations | null
  head: Observations
  onBase: boolean
}

/** The skills of a rule's list that show the same trials. */
interface Part extends Shown {
  skills: readonly string[]
}

/** Results of rules, and the lists that they name. */
export class RuleResults {
  /** See `skillLists` of the results. */
  readonly lists: (readonly string[])[] = []
  readonly #shownOf: (skill: string) => Shown
  /** Skills with a change that a label tells though they fired on neither side, by the task's key. */
  readonly #told: ReadonlyMap<string, ReadonlySet<string>>
  readonly #parts = new Map<NameList, readonly Part[]>()
  readonly #indexes = new Map<string, number>()

  constructor(run: IndexedAssembly, base: Observations | null, head: Observations) {
    const onBase = new Set(run.catalogues.base?.skills.map(({ name }) => name))
    this.#shownOf = (skill) => {
      const shown = run.verdictOn(skill)?.shown
      return {
        base: base === null ? null : (shown?.base ?? base),
        head: shown?.head ?? head,
        onBase: onBase.has(skill),
      }
    }
    this.#told = run.movedFrom
  }

  /**
   * What a task's rule says: an expectation for each of its skills that fired or whose result differs from that of the
   * others, and one rule for all the others. `read` works out the result of a label.
   */
  of(
    task: AskedTask,
    read: (label: Expectation) => ExpectationResult,
  ): { expectations: ExpectationResult[]; rules: RuleResult[] } {
    const { others, expectations: own } = task
    if (others === undefined) return { expectations: [], rules: [] }
    const isOwn = new Set(own.map(({ skill }) => skill))
    const written = new Set<string>()
    const silent = new Map<string, { members: { part: number; skills: readonly string[] }[]; rule: RuleResult }>()
    for (const [part, { skills, base, head, onBase }] of this.#partsOf(others.skills).entries()) {
      const trials = [...(base?.get(task.key) ?? []), ...(head.get(task.key) ?? [])]
      const fired = firedIn(trials, this.#told.get(task.key))
      const first = skills.find((skill) => !isOwn.has(skill) && !fired.has(skill))
      const result = first === undefined ? null : read(byRule(first, others))
      if (result !== null && isSilent(result)) {
        const { skill: _, weight: __, source: ___, change, passed, label: ____, ...rest } = result
        const rule: RuleResult = { label: 'should_not_activate', skills: -1, ...rest, ...told(change, passed) }
        const id = JSON.stringify([rule, base === null || onBase])
        const known = silent.get(id) ?? { members: [], rule }
        known.members.push({ part, skills })
        silent.set(id, known)
        for (const skill of fired) if (!isOwn.has(skill)) written.add(skill)
      } else for (const skill of skills) if (!isOwn.has(skill)) written.add(skill)
    }
    return {
      expectations: others.skills.inOrder(written).map((skill) => ({
        ...read(byRule(skill, others)),
        byRule: true,
      })),
      rules: [...silent.values()].map(({ members, rule }) => ({
        ...rule,
        skills: this.#index(others.skills, members),
      })),
    }
  }

  #partsOf(list: NameList): readonly Part[] {
    const known = this.#parts.get(list)
    if (known !== undefined) return known
    const parts: (Part & { skills: string[] })[] = []
    for (const skill of list) {
      const shown = this.#shownOf(skill)
      const same = parts.find(
        ({ base, head, onBase }) => base === shown.base && head === shown.head && onBase === shown.onBase,
      )
      if (same === undefined) parts.push({ ...shown, skills: [skill] })
      else same.skills.push(skill)
    }
    this.#parts.set(list, parts)
    return parts
  }

  /** The index of the list that the parts make together. */
  #index(list: NameList, members: readonly { part: number; skills: readonly string[] }[]): number {
    const id = `${this.#listId(list)} ${members.map(({ part }) => part).join(' ')}`
    const known = this.#indexes.get(id)
    if (known !== undefined) return known
    const all = new Set(members.flatMap(({ skills }) => skills))
    const index = this.lists.push(list.names.filter((skill) => all.has(skill))) - 1
    this.#indexes.set(id, index)
    return index
  }

  readonly #ids = new Map<NameList, number>()

  #listId(list: NameList): number {
    const id = this.#ids.get(list) ?? this.#ids.size
    this.#ids.set(list, id)
    return id
  }
}

function firedIn(trials: readonly Observation[], told: ReadonlySet<string> | undefined): ReadonlySet<string> {
  const found = new Set(told)
  for (const { fired } of trials) for (const skill of fired) found.add(skill)
  return found
}

/** Whether one rule can say it for all skills alike: nothing fired, nothing changed and nothing failed. */
function isSilent({ base, head, change, passed }: ExpectationResult): boolean {
  const fired = head.triggered + (base?.triggered ?? 0)
  const isSame = change === 'same' || change === 'unknown'
  return fired === 0 && isSame && passed.base !== false && passed.head !== false
}

function told(change: ExpectationResult['change'], passed: ExpectationResult['passed']) {
  return {
    change: change === 'unknown' ? ('unknown' as const) : ('same' as const),
    passed: {
      base: passed.base === null ? null : (true as const),
      head: passed.head === null ? null : (true as const),
    },
  }
}
