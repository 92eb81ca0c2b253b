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

/** The skills that fire on a task, with the descriptions of one side. */
export function routing(descriptions: Descriptions, { offeredTo }: Pick<Suite, 'offeredTo'>) {
  const routers = new Map<string, LexicalRouter>()
  const routerOf = (task: AskedTask): LexicalRouter => {
    const offered = offeredTo(task)
    const names = [...descriptions.keys()].filter((name) => offered === null || offered.has(name))
    const key = offered === null ? '' : JSON.stringify(names)
    const known = routers.get(key)
    if (known !== undefined) return known
    const router = buildLexicalRouter(names.map((name) => ({ name, description: descriptions.get(name) ?? '' })))
    routers.set(key, router)
    return router
  }
  return (task: AskedTask): string[] => {
    const router = routerOf(task)
    const messages = [task.prompt, ...(task.followUps ?? [])]
    return [...new Set(messages.flatMap((message) => router.route(message).fired.map(({ name }) => name)))]
  }
}
