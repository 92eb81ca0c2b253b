import { CONSTANTS } from '../../src/agents/lexical/constants.ts'
import { buildLexicalRouter, type LexicalRouter } from '../../src/agents/lexical/router.ts'
import { compareWording } from '../../src/agents/lexical/wording.ts'
import { gate, type Verdict } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import type { Edit } from './history.ts'
import type { Descriptions, GatedRepository } from './repository.ts'

type Suite = Pick<GatedRepository, 'tasks' | 'policy' | 'offeredTo'>

/**
 * The gate's verdict on a change of descriptions, by the router and with the prompts of `suite` on both sides. In this
 * process, without a file.
 */
export function judge({ base, head }: Pick<Edit, 'base' | 'head'>, suite: Suite): Verdict {
  const tasks = suite.tasks
    .map((task) => ({ ...task, expectations: task.expectations.filter(({ skill }) => head.has(skill)) }))
    .filter(({ expectations }) => expectations.length > 0)
  const onSide = (side: Descriptions, name: string) =>
    side.has(name) ? { offered: true, describes: side.get(name) !== '' } : null
  const names = [...new Set([...base.keys(), ...head.keys()])].sort()
  const conversation = gate({
    tasks,
    skills: names.map((name) => ({ name, base: onSide(base, name), head: onSide(head, name) })),
    policy: suite.policy,
    sides: 'both',
    notComparable: null,
    deterministic: true,
    wording: compareWording(listed(base), listed(head)),
    trials: { base: 1, head: 1 },
    shared: new Set(),
    stored: new Map(),
    jobs: 1,
  })
  const sides = { base: routing(base, suite), head: routing(head, suite) }
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  let step = conversation.next()
  while (step.done !== true) {
    const observations = step.value.flatMap(({ task: key, side, phase, first, trials }): Observation[] => {
      const task = byKey.get(key)
      if (task === undefined) throw new Error(`the gate asked for ${key}, which is no task`)
      const fired = sides[side](task)
      return Array.from({ length: trials }, (_, index) => ({
        ...{ task: key, side, phase, index: first + index, fired, failed: false, grades: [] },
      }))
    })
    step = conversation.next(observations)
  }
  return step.value
}

function listed(side: Descriptions) {
  return [...side].map(([name, description]) => ({ name, description }))
}

/** Scores of each message by skill and description: an edit changes few of either. */
const known = new WeakMap<Suite['tasks'], Map<string, Map<string, number>>>()

/**
 * The skills that fire on a task, with the descriptions of one side: as the router over all of them, which scores each
 * skill for itself. Only descriptions that no side had before are scored.
 */
export function routing(descriptions: Descriptions, { tasks, offeredTo }: Pick<Suite, 'tasks' | 'offeredTo'>) {
  const scores = known.get(tasks) ?? new Map<string, Map<string, number>>()
  known.set(tasks, scores)
  const keys = new Map([...descriptions].map(([name, description]) => [name, JSON.stringify([name, description])]))
  const routers = new Map<string, LexicalRouter>()
  /** Routes among all names, which a prompt may spell, and the descriptions of some. */
  const routerOf = (missing: ReadonlySet<string>): LexicalRouter => {
    const key = JSON.stringify([...missing])
    const router =
      routers.get(key) ??
      buildLexicalRouter(
        [...descriptions].map(([name, text]) => ({ name, description: missing.has(name) ? text : '' })),
      )
    routers.set(key, router)
    return router
  }
  const fires = (message: string, names: readonly string[]): string[] => {
    const own = scores.get(message) ?? new Map<string, number>()
    scores.set(message, own)
    const keyOf = (name: string) => keys.get(name) ?? ''
    const missing = new Set(names.filter((name) => !own.has(keyOf(name))))
    if (missing.size > 0) {
      for (const { name, score } of routerOf(missing).route(message).ranked) {
        if (missing.has(name)) own.set(keyOf(name), score)
      }
    }
    const ranked = names.map((name) => ({ name, score: own.get(keyOf(name)) ?? 0 }))
    const best = Math.max(...ranked.map(({ score }) => score))
    const bar = Math.max(CONSTANTS.threshold, best * CONSTANTS.margin)
    return ranked.filter(({ score }) => score >= bar).map(({ name }) => name)
  }
  return (task: AskedTask): string[] => {
    const offered = offeredTo(task)
    const names = [...descriptions.keys()].filter((name) => offered === null || offered.has(name))
    const messages = [task.prompt, ...(task.followUps ?? [])]
    return [...new Set(messages.flatMap((message) => fires(message, names)))]
  }
}
