import { distinctTerms } from '../../agents/lexical/terms.ts'
import { sha256 } from '../../core/errors/sha256.ts'
import { labelOf } from '../../suites/labels.ts'
import { messagesOf } from '../../suites/messages.ts'
import { promptKey } from '../../suites/task-key.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { FixQuestion } from './question.ts'

/** The prompts in two halves: those that a description is made from, and those that test it. Keys of tasks. */
export interface Split {
  tuning: ReadonlySet<string>
  heldOut: ReadonlySet<string>
  /** States the held-out half: 12 hex digits of the SHA-256 of its prompts. */
  digest: string
}

/** Shares of words from which two prompts ask for the same. The first that makes no group of half of all is used. */
const ALIKE = [0.5, 0.65, 0.8, 1]

/** Prompts that ask for the same in other words. */
interface Group {
  tasks: AskedTask[]
  /** How many of them the skill gets wrong, and how many of these it had right on base. */
  wrong: number
  lost: number
  order: string
}

/**
 * Splits the prompts half and half, prompts that ask for the same together, so that no held-out one is a rephrasing of
 * one that was seen. The order is drawn from the prompts' own text: the same prompts are split alike everywhere. Those
 * that the change lost, and those that are wrong besides, are spread evenly. A prompt that a description was tuned on
 * before is never held out.
 */
export function splitPrompts(
  skill: string,
  { tasks }: Pick<FixQuestion, 'tasks'>,
  { wrong, lost }: { wrong: ReadonlySet<string>; lost: ReadonlySet<string> },
): Split {
  const isOwn = (task: AskedTask) => wrong.has(task.key) || labelOf(task, skill) !== null
  const groups = groupsOf(tasks.filter(isOwn), skill, wrong, lost)
  const side = new Map<AskedTask, 'tuning' | 'heldOut'>()
  const kinds: ((group: Group) => number)[] = [
    (group) => group.lost,
    (group) => (group.lost > 0 ? 0 : group.wrong),
    (group) => (group.wrong > 0 ? 0 : group.tasks.length),
  ]
  for (const size of kinds) {
    const counts = { tuning: 0, heldOut: 0 }
    const some = groups.filter((group) => size(group) > 0).sort((a, b) => compare(a.order, b.order))
    const isTuned = (group: Group) => group.tasks.some(({ tuned }) => tuned === true)
    for (const group of some.sort((a, b) => Number(isTuned(b)) - Number(isTuned(a)) || size(b) - size(a))) {
      const to = isTuned(group) || counts.tuning < counts.heldOut ? 'tuning' : 'heldOut'
      counts[to] += size(group)
      for (const task of group.tasks) side.set(task, to)
    }
  }
  const byPrompt = new Map([...side].map(([task, half]) => [promptKey(task), half]))
  // Prompts of others: with the skill's own where they ask for the same, else by their own text.
  const own = [...side.keys()].map((task) => ({ half: side.get(task), words: wordsOf(task) }))
  const halfOf = (task: AskedTask) =>
    side.get(task) ??
    byPrompt.get(promptKey(task)) ??
    own.find(({ words }) => likeness(words, wordsOf(task)) >= (ALIKE[0] ?? 1))?.half ??
    (task.tuned !== true && Number.parseInt(orderOf(skill, [task]).slice(0, 2), 16) % 2 === 0 ? 'heldOut' : 'tuning')
  const heldOut = tasks.filter((task) => halfOf(task) === 'heldOut')
  const held = new Set(heldOut.map(({ key }) => key))
  return {
    heldOut: held,
    tuning: new Set(tasks.map(({ key }) => key).filter((key) => !held.has(key))),
    digest: digest([skill, ...heldOut.map(promptKey).sort()]).slice(0, 12),
  }
}

function groupsOf(
  tasks: readonly AskedTask[],
  skill: string,
  wrong: ReadonlySet<string>,
  lost: ReadonlySet<string>,
): Group[] {
  const words = tasks.map((task) => ({ task, words: wordsOf(task) }))
  const most = Math.max(2, tasks.length / 2)
  const grouped = ALIKE.map((least) => joined(words, least))
  const chosen = grouped.find((groups) => groups.every((group) => group.length <= most)) ?? grouped.at(-1) ?? []
  return chosen.map((group) => ({
    tasks: group,
    wrong: group.filter(({ key }) => wrong.has(key)).length,
    lost: group.filter(({ key }) => lost.has(key)).length,
    order: orderOf(skill, group),
  }))
}

/** Joins the prompts that are alike, directly or through others. */
function joined(all: readonly { task: AskedTask; words: ReadonlySet<string> }[], least: number): AskedTask[][] {
  let groups: { tasks: AskedTask[]; words: ReadonlySet<string>[] }[] = []
  for (const { task, words } of all) {
    const [near, far] = [true, false].map((is) =>
      groups.filter((group) => group.words.some((other) => likeness(words, other) >= least) === is),
    )
    const own = [{ tasks: [task], words: [words] }, ...(near ?? [])]
    groups = [
      ...(far ?? []),
      { tasks: own.flatMap((group) => group.tasks), words: own.flatMap((group) => group.words) },
    ]
  }
  return groups.map(({ tasks }) => tasks)
}

/** The share of their words that two prompts have in common (Jaccard), 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 && other.size === 0) return 1
  let both = 0
  for (const word of one) if (other.has(word)) both += 1
  return both / (one.size + other.size - both)
}

/** Of all messages: those of one conversation are never in two halves, since they share their trials. */
function wordsOf(task: AskedTask): Set<string> {
  return new Set(distinctTerms(messagesOf(task).join('\n')).keys())
}

function orderOf(skill: string, tasks: readonly AskedTask[]): string {
  return digest([skill, ...tasks.map(({ prompt }) => prompt).sort()])
}

function digest(parts: readonly string[]): string {
  return sha256(JSON.stringify(parts))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
