import { createHash } from 'node:crypto'
import type { AgentIdentity, Mode, Phase, RequestedSkill, Side, StopCondition } from '../agents/agent.ts'
import { offerKey } from '../suite/skill-offer.ts'
import type { AskedTask } from './asked-tasks.ts'
import { stopConditionOf } from './stop-condition.ts'
import type { TrialRequest } from './trial-request.ts'

/** Raised when a trial's meaning changes, so that nothing older is mistaken for it. */
export const trialProtocol = 2

/** The skills that an agent is offered in a trial. */
export interface Offered {
  /** What the agent is given, by the names that the side itself uses. */
  skills: readonly RequestedSkill[]
  /** Digest of everything of the skills that the agent can see. */
  surfaceDigest: string
  /** Digest of the listing that the agent is shown of them; absent: the agent sees nothing but its listing. */
  listingDigest?: string
}

/** What the trials of one side have in common. */
export interface SidePlan extends Offered {
  /** What tasks of their own offer are offered, by `offerKey`. */
  special?: ReadonlyMap<string, Offered>
  /** What makes a trial another one although the agent sees the same, by the task's key: the hooks that prepare it. */
  preparation?: ReadonlyMap<string, string>
  /** What makes every trial of this side its own, though the other's agents see the same. */
  salt?: string
}

/** What all trials of a run have in common. */
export interface RunPlan {
  agent: AgentIdentity
  mode: Mode
  systemPrompt: string | null
  /** What mode and system prompt add, as `instructionsOf` says it. */
  instructions: string | null
  /** The configured limit of turns; null: that of the task's kind. */
  maxTurns: number | null
  /** Whether the agent keeps to a stop condition; where not, its trials do not depend on it. */
  supportsStopCondition: boolean
  model: string | null
  timeoutMs: number
  sides: { base: SidePlan | null; head: SidePlan }
}

/** Where to find trials of the screen of the same task and listing, whatever the bodies of the skills. */
export interface ListingKey {
  /** The same for all trials of a task, whatever their number. */
  key: string
  /** Digest of everything of the skills: trials with the same one are a set. */
  surface: string
}

/** One trial to run, and the tasks and sides that it counts for. */
export interface DistinctTrial {
  task: AskedTask
  /** The side that it runs on. */
  side: Side
  phase: Phase
  index: number
  skills: readonly RequestedSkill[]
  stopCondition: StopCondition
  /** Content address: equal keys are the same trial. */
  key: string
  /** Absent where no other trial can be used for it: the agent sees nothing but its listing, or it is no screen. */
  listing?: ListingKey
  countsFor: readonly { task: AskedTask; side: Side }[]
}

/**
 * The distinct trials behind the requests, in their order. Two trials whose agent would see the same (surface, prompt,
 * files, mode, limits, agent and model) are one, whether they are asked for two sides or for two tasks that differ in
 * their labels only: what is the same on both sides cannot differ by chance.
 */
export function planTrials(requests: readonly TrialRequest<AskedTask>[], run: RunPlan): DistinctTrial[] {
  const distinct = new Map<string, DistinctTrial & { countsFor: { task: AskedTask; side: Side }[] }>()
  for (const request of requests) {
    const { task, phase, first } = request
    const side = sideOf(run, request.side)
    for (let index = first; index < first + request.trials; index += 1) {
      const key = trialKey(task, side, { phase, index }, run)
      const known = distinct.get(key)
      if (known !== undefined) known.countsFor.push({ task, side: request.side })
      else {
        const countsFor = [{ task, side: request.side }]
        const { skills } = offeredTo(task, side)
        const stopCondition = stopConditionOf(task, run.maxTurns)
        const listing = phase === 'screen' || phase === 'refill' ? listingKeyOf(task, side, run) : {}
        distinct.set(key, { task, side: request.side, phase, index, skills, stopCondition, key, ...listing, countsFor })
      }
    }
  }
  return [...distinct.values()]
}

/** The distinct trials of a screen: trials 0 to `trialsOf(task)` - 1 of each task on each of the sides. */
export function planScreen(
  tasks: readonly AskedTask[],
  sides: readonly Side[],
  trialsOf: (task: AskedTask) => number,
  run: RunPlan,
): DistinctTrial[] {
  const requests = tasks.flatMap((task) =>
    sides.map((side) => ({ task, side, phase: 'screen' as const, first: 0, trials: trialsOf(task) })),
  )
  return planTrials(requests, run)
}

/** The key of one trial of a screen. */
export function screenKey(task: AskedTask, side: Side, index: number, run: RunPlan): string {
  return trialKey(task, sideOf(run, side), { phase: 'screen', index }, run)
}

/** Keys of the tasks that agents see the same of on both sides: one set of trials stands for both. */
export function sharedTasks(tasks: readonly AskedTask[], run: RunPlan): Set<string> {
  if (run.sides.base === null) return new Set()
  const isShared = (task: AskedTask) => screenKey(task, 'base', 0, run) === screenKey(task, 'head', 0, run)
  return new Set(tasks.filter(isShared).map(({ key }) => key))
}

function sideOf({ sides }: RunPlan, side: Side): SidePlan {
  const plan = sides[side]
  if (plan === null) throw new Error(`nothing is planned on ${side}`)
  return plan
}

function offeredTo({ offer }: AskedTask, side: SidePlan): Offered {
  return side.special?.get(offerKey(offer)) ?? side
}

function trialKey(
  task: AskedTask,
  side: SidePlan,
  { phase, index }: Pick<DistinctTrial, 'phase' | 'index'>,
  run: RunPlan,
): string {
  // A trial of the screen is as good as any; what confirms or checks it must not be the very same.
  return keyOf(task, side, offeredTo(task, side).surfaceDigest, phase === 'screen' ? index : [phase, index], run)
}

function listingKeyOf(task: AskedTask, side: SidePlan, run: RunPlan): { listing?: ListingKey } {
  const { listingDigest, surfaceDigest } = offeredTo(task, side)
  if (listingDigest === undefined) return {}
  return { listing: { key: keyOf(task, side, { told: listingDigest }, 'any', run), surface: surfaceDigest } }
}

function keyOf(task: AskedTask, side: SidePlan, seen: unknown, number: unknown, run: RunPlan): string {
  const { id, version, model } = run.agent
  const preparation = side.preparation?.get(task.key)
  const parts = [
    trialProtocol,
    seen,
    task.prompt,
    task.followUps,
    task.files.map(({ path, content }) => [path, content]),
    [run.mode, run.systemPrompt, run.instructions, task.timeoutMs ?? run.timeoutMs],
    [id, version, run.model ?? model],
    number,
    ...(preparation === undefined ? [] : [preparation]),
    ...(run.supportsStopCondition ? [stopConditionOf(task, run.maxTurns)] : []),
    ...(side.salt === undefined ? [] : [{ salt: side.salt }]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
