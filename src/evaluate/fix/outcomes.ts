import { buildLexicalRouter, type LexicalRouter } from '../../agents/lexical/router.ts'
import { type Observation, rateOf } from '../../gate/metrics/observation.ts'
import { isOnlyOthers } from '../../gate/prompts-of-others.ts'
import { type SamePrompts, samePrompts } from '../../gate/same-prompt.ts'
import { labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import { type Edit, editOf, type FixQuestion, type Listed, listedAs } from './question.ts'

/** The skills that fire on each task, by its key. */
export type Fired = ReadonlyMap<string, ReadonlySet<string>>

/** What the router does with head, with head after an edit, and with base. */
export class RoutedSides {
  readonly #question: FixQuestion
  readonly #known = new Map<string, Fired>()

  constructor(question: FixQuestion) {
    this.#question = question
  }

  head(edit: Edit | null = null): Fired {
    const { skills } = this.#question
    return this.#routed(
      edit === null ? 'head' : JSON.stringify(edit),
      skills.map((skill) => listedAs(skill, editOf(skill, edit, this.#question))),
    )
  }

  /** Null without a base. */
  base(): Fired | null {
    const { base } = this.#question
    return base === null ? null : this.#routed('base', base)
  }

  #routed(id: string, listing: readonly Listed[]): Fired {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const { tasks, offeredTo } = this.#question
    const routers = new Map<string, LexicalRouter>()
    const routerOf = (task: AskedTask): LexicalRouter => {
      const offered = offeredTo(task)
      const own = listing.filter(({ name }) => offered === null || offered.has(name))
      const key = offered === null ? '' : JSON.stringify(own.map(({ name }) => name))
      const router = routers.get(key) ?? buildLexicalRouter(own)
      routers.set(key, router)
      return router
    }
    const fired = new Map(
      tasks.map((task) => {
        const router = routerOf(task)
        const firedBy = (text: string) => router.fired(text).map(({ name }) => name)
        const before = new Set((task.message?.before ?? []).flatMap(firedBy))
        const now = firedBy(task.prompt).filter((name) => !before.has(name))
        // What an earlier message loaded is still there for one that must have it.
        const kept = [...before].filter((name) => labelOf(task, name) === 'must_activate')
        return [task.key, new Set([...now, ...kept])]
      }),
    )
    this.#known.set(id, fired)
    return fired
  }
}

/** The prompts on which a skill does not do what their labels say. */
export interface Wrong {
  /** It must fire, and does not. */
  missed: AskedTask[]
  /** It fires, and must not: labelled so, or another skill's prompt. */
  taken: AskedTask[]
}

/** The prompts on which a skill is wrong. */
export function wrongOf(
  skill: string,
  { tasks, policy }: FixQuestion,
  fired: Fired,
  same: SamePrompts = samePrompts(tasks),
): Wrong {
  const wrong: Wrong = { missed: [], taken: [] }
  for (const task of tasks) {
    const fires = fired.get(task.key)?.has(skill) === true
    const label = labelOf(task, skill)
    if (label === 'must_activate' && !fires) wrong.missed.push(task)
    const isOthers = label === null && policy.unlabelled !== 'ignore' && isOnlyOthers(task, skill, same)
    if (fires && (label === 'should_not_activate' || isOthers)) wrong.taken.push(task)
  }
  return wrong
}

/** Prompts whose right answer each skill loses from one outcome to another, misses and false triggers alike. */
export function lossesBetween(question: FixQuestion, before: Fired, after: Fired): Map<string, Wrong> {
  const found = new Map<string, Wrong>()
  const same = samePrompts(question.tasks)
  for (const { name } of question.skills) {
    const [was, is] = [wrongOf(name, question, before, same), wrongOf(name, question, after, same)]
    const fresh = (kind: keyof Wrong) => is[kind].filter((task) => !was[kind].includes(task))
    found.set(name, { missed: fresh('missed'), taken: fresh('taken') })
  }
  return found
}

/** A skill fires on a prompt where it does so in most trials of it. Half of them is wrong either way. */
export function mostlyFired(
  { tasks }: Pick<FixQuestion, 'tasks'>,
  seen: ReadonlyMap<string, readonly Observation[]>,
): Fired {
  const fired = (task: AskedTask) => {
    const trials = seen.get(task.key) ?? []
    const names = new Set(trials.flatMap((one) => one.fired))
    return [...names].filter((name) => {
      const rate = rateOf(trials, name).rate ?? 0
      return labelOf(task, name) === 'must_activate' ? rate > 0.5 : rate >= 0.5
    })
  }
  return new Map(tasks.map((task) => [task.key, new Set(fired(task))]))
}
