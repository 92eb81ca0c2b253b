import { addToGroup } from '../core/errors/group-by.ts'
import { labelOf } from '../suites/labels.ts'
import type { Label } from '../suites/suite.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { TrialRequest } from '../trials/plan/trial-request.ts'
import { conversationsOf } from './conversation-tasks.ts'
import { decide } from './decide.ts'
import type {
  Ask,
  Decided,
  DecisionQuestion,
  DecisionTask,
  EndpointName,
  Hypothesis,
  SuiteChanges,
} from './decision.ts'
import type { IndexedQuestion } from './indexed-question.ts'
import { limitsOfFalse } from './is-loss.ts'
import type { Observation } from './metrics/observation.ts'
import { isOnlyOthers } from './prompts-of-others.ts'
import { type GateQuestion, type Limits, limitsOf, screenOf, screenTrials } from './question.ts'
import { oncePerPrompt } from './same-prompt.ts'
import { SCHEDULE } from './schedule.ts'
import { suiteChanges } from './suite-versions.ts'
import type { TaskGroups } from './task-groups.ts'

/** Translates between `decide`, whose tasks are positions, and requests by task key. */
export function* screenAndConfirm(
  question: IndexedQuestion,
): Generator<readonly TrialRequest[], Decided<Observation>, readonly Observation[]> {
  const conversation = decide<Observation>(decisionQuestion(question))
  const asked = new Map<string, number>()
  let step = conversation.next()
  while (step.done !== true) {
    const placed = step.value.map((ask) => {
      const task = question.tasks[ask.task]
      if (task === undefined) throw new Error(`there is no task ${ask.task}`)
      const group = groupKey(task.key, ask)
      const first = asked.get(group) ?? 0
      asked.set(group, first + ask.trials)
      return { task: task.key, side: ask.side, phase: ask.phase, first, trials: ask.trials }
    })
    const showed = new Map<string, Observation[]>()
    for (const observation of yield byTurns(placed)) {
      const group = groupKey(observation.task, observation)
      addToGroup(showed, group, observation)
    }
    step = conversation.next(
      placed.map((request) => {
        const trials = showed.get(groupKey(request.task, request)) ?? []
        return trials.filter(({ index }) => index >= request.first).sort((a, b) => a.index - b.index)
      }),
    )
  }
  return step.value
}

function groupKey(task: string, { side, phase }: Pick<Ask, 'side' | 'phase'>): string {
  return `${task} ${side} ${phase}`
}

/** Interleaves the fresh trials of both sides, so that drift hits both alike; keeps the order of all others. */
function byTurns(requests: readonly TrialRequest[]): TrialRequest[] {
  const single = requests.flatMap((request, position) =>
    request.phase === 'confirm'
      ? Array.from({ length: request.trials }, (_, turn) => ({
          request: { ...request, first: request.first + turn, trials: 1 },
          turn,
          position,
        }))
      : [{ request, turn: -1, position }],
  )
  return single.sort((a, b) => a.turn - b.turn || a.position - b.position).map(({ request }) => request)
}

function decisionQuestion(question: IndexedQuestion): DecisionQuestion {
  const { same } = question
  const first = new Set(oncePerPrompt(question.tasks, same))
  const positions = new Map(question.tasks.map(({ key }, position) => [key, position]))
  const conversations = conversationsOf(question.tasks)
  // The messages of a conversation have the same trials, as many as one of them needs.
  const whole = new Set(
    question.tasks.map((task, at) => (screenOf(task, question).first === null ? conversations[at] : undefined)),
  )
  const isWhole = (conversation: number | undefined) => conversation !== undefined && whole.has(conversation)
  const tasks = question.tasks.map((task, position): DecisionTask => {
    const conversation = conversations[position]
    const original = first.has(task) ? undefined : same.get(task.key)?.find((twin) => first.has(twin))
    const alike = { conversation, copyOf: original && positions.get(original.key) }
    const own = screenOf(task, question)
    // Both sides are identical for this task: one set of trials counts for both, and no difference is possible.
    if (question.shared.has(task.key)) return { base: own.both, head: own.both, stored: false, ...alike }
    const { base, head } = isWhole(conversation) ? screenTrials(task, question) : own
    return {
      base,
      head,
      refill: task.trials ?? question.trials.base,
      stored: question.stored.has(task.key),
      first: isWhole(conversation) ? undefined : (own.first ?? undefined),
      ...alike,
    }
  })
  return {
    tasks,
    hypotheses: hypothesesOf(question, question.gated),
    schedule: SCHEDULE,
    jobs: question.jobs,
    final: question.final,
    changed: question.changed,
    spread: question.policy.sideSpread ?? 0,
  }
}

/**
 * Two hypotheses for each skill that both sides have, and recall for each that head removed, over the `gated` tasks by
 * their positions among all tasks of the question; each prompt once.
 */
export function hypothesesOf(question: GateQuestion, gated: TaskGroups): Hypothesis[] {
  const positions = new Map(question.tasks.map((task, position) => [task, position]))
  return question.skills.flatMap(({ name, id, base, head, isChanged = false }) => {
    if (base === null) return []
    // Rooms where it changed and rooms where it did not are asked different things.
    const familyOf = ({ endpoint }: Hypothesis) => id && JSON.stringify([id, endpoint, isChanged])
    const own = ofSkill(name, limitsOf(question.policy, name), gated, positions)
    const both = own.map((one) => ({ ...one, family: familyOf(one) }))
    return head === null ? both.filter(({ endpoint, tasks }) => endpoint === 'recall' && tasks.length > 0) : both
  })
}

function ofSkill(
  skill: string,
  limits: Limits,
  { tasks, pairing }: TaskGroups,
  positions: ReadonlyMap<AskedTask, number>,
): Hypothesis[] {
  const { same, unlabelled } = pairing
  const at = (some: readonly AskedTask[]) => some.flatMap((task) => positions.get(task) ?? [])
  const labelled = (label: Label) => tasks.filter((task) => labelOf(task, skill) === label)
  const [positives, negatives] = [labelled('must_activate'), labelled('should_not_activate')]
  const hypothesis = (endpoint: EndpointName, all: readonly AskedTask[], others: readonly AskedTask[]): Hypothesis => {
    const changes = suiteChanges([...all, ...others], pairing, { skill, endpoint })
    const counts = { negatives: negatives.length, own: positives.length }
    const { tolerance, ofAll = 0 } = endpoint === 'recall' ? limits : limitsOfFalse(limits, counts)
    return {
      skill,
      endpoint,
      tasks: at(oncePerPrompt(all, same)),
      candidates: at(oncePerPrompt([...all, ...others], same).filter((task) => labelOf(task, skill) === null)),
      tolerance,
      ofAll,
      changes: placedChanges(changes, (task) => positions.get(task) ?? -1),
    }
  }
  const implicit = unlabelled === 'negative' ? tasks.filter((task) => isOnlyOthers(task, skill, same)) : []
  return [hypothesis('recall', positives, []), hypothesis('falseTriggers', negatives, implicit)]
}

/** What head changed, by positions. */
function placedChanges(
  { edited, added, relabelled, ofGone }: SuiteChanges<AskedTask>,
  position: (task: AskedTask) => number,
): SuiteChanges<number> {
  return {
    edited: edited.map(({ base, head }) => ({ base: position(base), head: position(head) })),
    added: added.map(position),
    relabelled: relabelled.map((one) => ({ ...one, task: position(one.task) })),
    ofGone: ofGone.map(position),
  }
}
