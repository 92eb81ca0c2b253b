import type { Side } from '../../agents/agent.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { present } from '../../core/errors/present.ts'
import { sha256 } from '../../core/errors/sha256.ts'
import type { Observation } from '../../gate/metrics/observation.ts'
import type { ResolvedTask } from '../../suites/resolved-task.ts'
import type { Expectation, MessageOf } from '../../suites/suite.ts'
import { type HeldTrial, type HeldTrials, heldKey, heldSource, planHeld } from '../../trials/held-trials.ts'
import { type AskedTask, askedTasks, type TaskRoom } from '../../trials/plan/asked-tasks.ts'
import { answerFrom } from '../../trials/source.ts'
import type { OneSide, TaskFigures } from '../assemble/assembly.ts'
import type { KeyedTrial } from '../assemble/trial-records.ts'
import type { ResultFiles } from './compare-files.ts'
import type { ImportedTask } from './formats/imported-results.ts'
import { sortedLabels } from './formats/task-list.ts'
import type { ReadResults } from './read-results-file.ts'

/** Both sides' tasks as one list, with the trials of each side. */
export interface Paired {
  tasks: AskedTask[]
  held: HeldTrials
  /** Grader figures of tasks without single trials, by the task's key. */
  figures: ReadonlyMap<string, Partial<Record<Side, OneSide<TaskFigures>>>>
  /** Graders without known single scores: their fall cannot be tested against chance. */
  lostGrades: ReadonlySet<string>
}

/** Translates a skill's name on one side to head's name. */
export type NameOn = (side: Side, name: string) => string

const PROMPT_KEPT = 2000

/**
 * Pairs the tasks of both sides by prompt and labels; by id only where neither side holds its prompts. This product's
 * own results are paired by task key, which also covers input files. A task of one side only is new, removed or edited,
 * see `askedTasks`. Where only the labels of a prompt changed, the trials of that prompt count for both versions.
 * `headSkills` are the skills that head has.
 */
export function pairSides(
  files: ResultFiles,
  nameOn: NameOn,
  headSkills: ReadonlySet<string>,
  roomOf: (task: ImportedTask) => TaskRoom | undefined = () => undefined,
): Paired {
  const keyOf = keying(files)
  const sides = {
    base: sideTasks('base', files.base, nameOn, keyOf),
    head: sideTasks('head', files.head, nameOn, keyOf),
  }
  adoptLabels(sides.base, sides.head)
  adoptLabels(sides.head, sides.base)
  const asked = askedTasks([...sides.head.values()].map(resolved), [...sides.base.values()].map(resolved), headSkills)
  const tasks = asked.map((task): AskedTask => {
    const own = (task.origin === 'head' ? sides.head : sides.base).get(task.key)
    const room = own === undefined ? undefined : roomOf(own)
    return room === undefined ? task : { ...task, room }
  })
  const held = new Map<string, readonly HeldTrial[]>()
  const allFigures = new Map<string, Partial<Record<Side, OneSide<TaskFigures>>>>()
  const lostGrades = new Set<string>()
  const twins = { base: byPrompt(sides.base), head: byPrompt(sides.head) }
  for (const task of tasks) {
    const figures: Partial<Record<Side, OneSide<TaskFigures>>> = {}
    for (const side of ['base', 'head'] as const) {
      const own = sides[side].get(task.key) ?? relabelled(task, twins[side])
      if (own === undefined) continue
      if (own.figures !== null) figures[side] = own.figures
      for (const grader of own.lostGrades ?? []) lostGrades.add(grader)
      held.set(heldKey(task.key, side), own.trials)
    }
    if (Object.keys(figures).length > 0) allFigures.set(task.key, figures)
  }
  return { tasks, held, figures: allFigures, lostGrades }
}

/** The trials of files of results, and what they show. */
export interface Answered {
  trials: readonly KeyedTrial[]
  observations: readonly Observation[]
}

/** Every trial that is held, answered. It runs nowhere again, so that names and grades stand as they are. */
export async function answerHeld(tasks: readonly AskedTask[], held: HeldTrials): Promise<Answered> {
  const trials: KeyedTrial[] = []
  const observations: Observation[] = []
  await answerFrom([heldSource(held)], planHeld(tasks, held), async ({ countsFor, key }, { trial, grades }) => {
    const { task, side, phase, index, status, transcript } = trial
    const fired = transcript.skillInvocations.map(({ name }) => name)
    const own = countsFor.flatMap((counted) => grades?.get(counted) ?? [])
    trials.push({ ...trial, key })
    observations.push({ task, side, phase, index, fired, failed: status === 'error', grades: own })
    return 'done'
  })
  return { trials, observations }
}

/** `paired`: the key that it shares with the same task on the other side. */
type Keyed = ImportedTask & { identity: string; paired: string; file: string }
type SideTasks = Map<string, Keyed>

/**
 * Returns the function that identifies a task: by its key where all files are this product's own; else by its prompt,
 * or by its id where a side does not hold prompts.
 */
function keying({ base, head }: ResultFiles): (task: ImportedTask) => string {
  const files = [...base, ...head]
  if (files.every(({ tasks }) => tasks.every(({ key }) => key !== null))) return ({ key }) => key ?? ''
  const idOf = ({ suite, id }: ImportedTask) => JSON.stringify([suite ?? '', id])
  const withoutPrompt = new Set(
    files.flatMap(({ tasks }) => tasks.flatMap((task) => (task.prompt === null ? [idOf(task)] : []))),
  )
  return (task) =>
    task.prompt === null || withoutPrompt.has(idOf(task)) ? `id ${idOf(task)}` : `prompt ${cutPrompt(task.prompt)}`
}

function sideTasks(
  side: Side,
  files: readonly ReadResults[],
  nameOn: NameOn,
  keyOf: (task: ImportedTask) => string,
): SideTasks {
  const named = (name: string) => nameOn(side, name)
  const tasks: SideTasks = new Map()
  for (const { file, tasks: own } of files) {
    for (const task of own) {
      const renamed = {
        ...task,
        expectations: withoutRepetition(task.expectations.map((one) => ({ ...one, skill: named(one.skill) }))),
        knows: task.knows?.map(named) ?? null,
        trials: task.trials.map((trial) => ({ ...trial, fired: [...new Set(trial.fired.map(named))] })),
      }
      const identity = keyOf(task)
      const key = task.key !== null && identity === task.key ? task.key : digest(identity, renamed.expectations)
      const known = tasks.get(key)
      if (known === undefined) tasks.set(key, { ...renamed, identity, paired: key, file })
      else tasks.set(key, { ...known, trials: [...known.trials, ...renamed.trials] })
    }
  }
  return tasks
}

function withoutRepetition(expectations: readonly Expectation[]): Expectation[] {
  return [...new Map(expectations.map((one) => [one.skill, one])).values()]
}

/**
 * Some formats take labels from grader verdicts, so a task without a completed run may lack them. Copies those of the
 * other side.
 */
function adoptLabels(tasks: SideTasks, others: SideTasks): void {
  const labelled = new Map([...others].map(([key, task]) => [task.identity, { key, task }]))
  for (const [key, task] of [...tasks]) {
    const isSilent = task.expectations.length === 0 && task.trials.length > 0
    if (!isSilent || !task.trials.every(({ error }) => error !== null)) continue
    const other = labelled.get(task.identity)
    if (other === undefined || tasks.has(other.key)) continue
    tasks.delete(key)
    tasks.set(other.key, { ...task, paired: other.key, expectations: other.task.expectations })
  }
}

function byPrompt(tasks: SideTasks): Map<string, Keyed[]> {
  return groupBy(tasks.values(), ({ prompt, title, message, room }) =>
    promptIn(room, placeOf(prompt ?? title, message)),
  )
}

/**
 * Finds a task with the same prompt and other labels whose trials cover every skill that `task` labels. Equal labels
 * mean different files.
 */
function relabelled(task: AskedTask, others: ReadonlyMap<string, readonly Keyed[]>): Keyed | undefined {
  const labels = JSON.stringify(sortedLabels(task.expectations))
  return others
    .get(
      promptIn(
        task.room?.name,
        placeOf(
          task.prompt,
          task.message === undefined ? undefined : { ...task.message, number: task.message.before.length + 1 },
        ),
      ),
    )
    ?.find(
      ({ knows, expectations }) =>
        JSON.stringify(sortedLabels(expectations)) !== labels &&
        task.expectations.every(({ skill }) => knows === null || knows.includes(skill)),
    )
}

function resolved(task: Keyed): ResolvedTask {
  const message = task.message && messageOf(task.message)
  return {
    id: task.id,
    suite: task.suite ?? task.file,
    prompt: task.prompt ?? task.title,
    followUps: [],
    files: [],
    expectations: task.expectations,
    expectsNoSkill: false,
    graders: [],
    golden: task.golden,
    tags: task.tags,
    timeoutMs: null,
    ...present({ message, provenance: task.provenance, triggerThreshold: task.triggerThreshold }),
    source: task.source,
    key: task.paired,
    // Where no suite is named, ids are only positions.
    suites: task.suite === null ? [] : [task.suite],
    also: [],
  }
}

/** A prompt, and where in a conversation it is said. */
function placeOf(prompt: string, message: ImportedTask['message']): string {
  const text = cutPrompt(prompt)
  return message === undefined || message.number === 1 ? text : `${message.conversation} ${message.number} ${text}`
}

/** Results do not hold the other messages, only how many come before: the conversation stands for them. */
function messageOf({ conversation, number, of }: NonNullable<ImportedTask['message']>): MessageOf {
  return { conversation, of, before: Array.from({ length: number - 1 }, () => conversation) }
}

/** 16 hex digits, as the keys of this product's own tasks. */
function digest(identity: string, expectations: readonly Expectation[]): string {
  const parts = [identity, sortedLabels(expectations)]
  return sha256(JSON.stringify(parts)).slice(0, 16)
}

/** Asked in another room it is another prompt. */
function promptIn(room: string | null | undefined, prompt: string): string {
  return room == null ? prompt : `${prompt}\n@${room}`
}

/** Cuts a prompt as this product's own results do. */
function cutPrompt(prompt: string): string {
  return prompt.slice(0, PROMPT_KEPT).toWellFormed()
}
