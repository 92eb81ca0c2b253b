import type { AgentIdentity, Mode, Phase, RequestedSkill, Side, StopCondition } from '../../agents/agent.ts'
import type { TrialContext } from '../../agents/trial-context.ts'
import { present } from '../../core/errors/present.ts'
import { sha256 } from '../../core/errors/sha256.ts'
import type { Subject } from '../../core/results/subject.ts'
import { contextKey } from '../../suites/context.ts'
import { messagesOf } from '../../suites/messages.ts'
import type { InputFile } from '../../suites/suite.ts'
import { promptText } from '../../suites/task-key.ts'
import { isTriggerOnly } from '../../suites/trigger-only.ts'
import type { AskedTask } from './asked-tasks.ts'
import { offeredKey } from './offered-key.ts'
import { stopConditionOf } from './stop-condition.ts'
import type { TrialRequest } from './trial-request.ts'

/** Version of the meaning of a trial. Raise it when that changes, so that older stored trials are not reused. */
export const trialProtocol = 4

/** The skills that an agent is offered in a trial. */
export interface Offered {
  /** The skills, by the names that the side itself uses. */
  skills: readonly RequestedSkill[]
  /** Digest of everything that the agent can see of the skills. */
  surfaceDigest: string
  /** Digest of the listing that the agent is shown; absent where the listing is all that it sees. */
  listingDigest?: string
}

/** Properties that all trials of one side share. */
export interface SidePlan extends Offered {
  /** Offers for tasks in rooms, and those that restrict which skills are offered, by `offeredKey`. */
  special?: ReadonlyMap<string, Offered>
  /** What prompts find besides skills, by `contextKey`. */
  contexts?: ReadonlyMap<string, TrialContext>
  /** Digest of the hooks that prepare a task's trials, by the task's key. */
  preparation?: ReadonlyMap<string, string>
  /** The side's own id of a skill, by head's; undefined where it has no such skill. */
  ownIdOf?(id: string): string | undefined
  /** Makes the keys of this side's trials differ from the other side's, even where agents see the same. */
  salt?: string
}

/** Properties that all trials of a run share. */
export interface RunPlan {
  agent: AgentIdentity
  /** Who answers, and what it is told: trials of two subjects are never mixed. */
  subject: Subject
  mode: Mode
  systemPrompt: string | null
  /** Text that the mode adds, see `instructionsOf`. */
  instructions: string | null
  /** The configured limit of turns; null: the limit of the task's kind. */
  maxTurns: number | null
  /** Whether the agent supports a stop condition; where it does not, its trials do not depend on one. */
  supportsStopCondition: boolean
  /** Head's ids of the skills whose loads decide a task, by its key, see `decidedBy`; absent: none stops. */
  decidedBy?: ReadonlyMap<string, readonly string[]>
  model: string | null
  timeoutMs: number
  /** Files that prompts without files of their own find in a repository around them; absent: nothing is there. */
  project?: readonly InputFile[]
  sides: { base: SidePlan | null; head: SidePlan }
}

/** Identifies the screening trials of one task and one listing, whatever the bodies of the skills. */
export interface ListingKey {
  /** Content address without the trial's index, so that all trials of a task share it. */
  key: string
  /** Digest of everything that the agent can see of the skills. Trials with the same one are a set. */
  surface: string
}

/** One trial to run, with the tasks and sides that it counts for. */
export interface DistinctTrial {
  task: AskedTask
  /** The side on which it runs. */
  side: Side
  phase: Phase
  index: number
  skills: readonly RequestedSkill[]
  /** Absent: a blank home. */
  context?: TrialContext
  /** The files of the repository that the prompt finds; absent: its own files alone. */
  project?: readonly InputFile[]
  stopCondition: StopCondition
  /** Content address: equal keys are the same trial. */
  key: string
  /** Absent where no other trial can be used for it: outside of screening, or where the listing is all that is seen. */
  listing?: ListingKey
  countsFor: readonly { task: AskedTask; side: Side }[]
}

/**
 * The distinct trials of the requests, in their order. Trials in which the agent sees the same (surface, prompt, files,
 * mode, limits, agent and model) are one trial, on two sides or in two tasks that differ in labels only. So two sides
 * that are the same cannot differ by chance.
 */
export function planTrials(requests: readonly TrialRequest<AskedTask>[], run: RunPlan): DistinctTrial[] {
  const distinct = new Map<string, DistinctTrial & { countsFor: { task: AskedTask; side: Side }[] }>()
  for (const request of requests) {
    const { task, phase, first } = request
    const on = onSide(run, request.side)
    for (let index = first; index < first + request.trials; index += 1) {
      const key = trialKey(task, on, { phase, index })
      const known = distinct.get(key)
      if (known !== undefined) known.countsFor.push({ task, side: request.side })
      else {
        const countsFor = [{ task, side: request.side }]
        const { skills } = offeredTo(task, on.plan)
        const stopCondition = conditionOf(task, on)
        const listing = phase === 'screen' || phase === 'refill' ? listingKeyOf(task, on) : {}
        const context = contextOn(task, on.plan)
        const project = projectAround(task, on)
        const around = present({ context, project })
        const seen = { skills, ...around, stopCondition }
        distinct.set(key, { task, side: request.side, phase, index, ...seen, key, ...listing, countsFor })
      }
    }
  }
  return [...distinct.values()]
}

/** The distinct screening trials: trials 0 to `trialsOf(task)` - 1 of each task on each side. */
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

/**
 * Ids of the skills that each task's labels are about, by the task's key. Not of tasks with a rule about all other
 * skills, or with graders. Tasks of one prompt share their trials, so each has the labels of all of them.
 */
export function decidedBy(
  tasks: readonly AskedTask[],
  idOf = (row: string) => row,
): ReadonlyMap<string, readonly string[]> {
  const ofPrompts = new Map<string, { ids: Set<string>; isDecided: boolean }>()
  const promptOf = (task: AskedTask) => `${offeredKey(task)}\n${promptText(task)}`
  for (const task of tasks) {
    const { ids, isDecided } = ofPrompts.get(promptOf(task)) ?? { ids: new Set<string>(), isDecided: true }
    for (const { skill } of task.expectations) ids.add(idOf(skill))
    const isOpen = task.others !== undefined || task.expectsNoSkill || task.graders.length > 0
    ofPrompts.set(promptOf(task), { ids, isDecided: isDecided && !isOpen })
  }
  return new Map(
    tasks.flatMap((task) => {
      const { ids, isDecided } = ofPrompts.get(promptOf(task)) ?? { isDecided: false, ids: [] }
      return isDecided ? [[task.key, [...ids].sort()]] : []
    }),
  )
}

/** The key of one trial; default: of the screen. */
export function keyOfTrial(
  task: AskedTask,
  { side, phase = 'screen', index }: { side: Side; phase?: Phase; index: number },
  run: RunPlan,
): string {
  return trialKey(task, onSide(run, side), { phase, index })
}

/** Keys of the tasks for which agents see the same on both sides, so that one set of trials counts for both. */
export function sharedTasks(tasks: readonly AskedTask[], run: RunPlan): Set<string> {
  if (run.sides.base === null) return new Set()
  // The texts of the keys: their digests would be equal where these are.
  const seen = (task: AskedTask, side: Side) => {
    const on = onSide(run, side)
    return keyText(task, on, offeredTo(task, on.plan).surfaceDigest, 0)
  }
  const isShared = (task: AskedTask) => seen(task, 'base') === seen(task, 'head')
  return new Set(tasks.filter(isShared).map(({ key }) => key))
}

/** A run on one of its sides. */
interface OnSide {
  run: RunPlan
  plan: SidePlan
}

function onSide(run: RunPlan, side: Side): OnSide {
  const plan = run.sides[side]
  if (plan === null) throw new Error(`nothing is planned on ${side}`)
  return { run, plan }
}

function conditionOf(task: AskedTask, { run, plan }: OnSide): StopCondition {
  const labelled = run.decidedBy?.get(task.key) ?? []
  const own = labelled.flatMap((id) => plan.ownIdOf?.(id) ?? [])
  return stopConditionOf(task, run.maxTurns, own.length === 0 || own.length < labelled.length ? null : own)
}

function offeredTo(task: AskedTask, side: SidePlan): Offered {
  return side.special?.get(offeredKey(task)) ?? side
}

/** What a task's prompt finds besides skills on a side; null: nothing. */
export function contextOn(
  { context }: Pick<AskedTask, 'context'>,
  side: Pick<SidePlan, 'contexts'>,
): TrialContext | null {
  return (context === undefined ? null : side.contexts?.get(contextKey(context))) ?? null
}

/**
 * The project that a task's prompt finds around it; null: none. What brings files or is prepared by a hook has a place
 * of its own, and graders of files would grade the project too.
 */
function projectAround(task: AskedTask, { run: { project }, plan }: OnSide): readonly InputFile[] | null {
  const hasOwn =
    task.files.length > 0 || plan.preparation?.has(task.key) === true || (contextOn(task, plan)?.files ?? []).length > 0
  return project === undefined || hasOwn || !isTriggerOnly(task) ? null : project
}

function trialKey(task: AskedTask, on: OnSide, { phase, index }: Pick<DistinctTrial, 'phase' | 'index'>): string {
  // Trials that confirm or check the screening must not be the screening's own.
  return keyOf(task, on, offeredTo(task, on.plan).surfaceDigest, phase === 'screen' ? index : [phase, index])
}

function listingKeyOf(task: AskedTask, on: OnSide): { listing?: ListingKey } {
  const { listingDigest, surfaceDigest } = offeredTo(task, on.plan)
  if (listingDigest === undefined) return {}
  // `told` is part of the content address: another word would orphan the stored trials.
  return { listing: { key: keyOf(task, on, { told: listingDigest }, 'any'), surface: surfaceDigest } }
}

function keyOf(task: AskedTask, on: OnSide, seen: unknown, number: unknown): string {
  return sha256(keyText(task, on, seen, number))
}

function keyText(task: AskedTask, on: OnSide, seen: unknown, number: unknown): string {
  const { run, plan } = on
  const project = projectAround(task, on)
  const preparation = plan.preparation?.get(task.key)
  const context = contextOn(task, plan)
  const [prompt, ...followUps] = messagesOf(task)
  const parts = [
    trialProtocol,
    seen,
    prompt,
    followUps,
    fileParts(task.files),
    [run.subject.digest, task.timeoutMs ?? run.timeoutMs],
    number,
    ...(preparation === undefined ? [] : [preparation]),
    // Absent for a blank home, so that its key stays what it was.
    ...(context === null ? [] : [{ context: contextParts(context) }]),
    ...(project === null ? [] : [{ project: fileParts(project) }]),
    ...(run.supportsStopCondition ? [conditionOf(task, on)] : []),
    // Older transcripts of conversations do not say where a message begins.
    ...(followUps.length === 0 ? [] : ['messages']),
    ...(plan.salt === undefined ? [] : [{ salt: plan.salt }]),
  ]
  return JSON.stringify(parts)
}

function fileParts(files: readonly InputFile[]): unknown[] {
  return files.map(({ path, content }) => [path, content])
}

function contextParts({ messages, files, tools }: TrialContext): unknown[] {
  return [
    messages.map(({ role, text }) => [role, text]),
    fileParts(files),
    tools.map(({ name, description, inputSchema }) => [name, description, inputSchema]),
  ]
}
