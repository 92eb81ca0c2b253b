import { createHash } from 'node:crypto'
import { offerKey } from './skill-offer.ts'
import type { Task } from './suite.ts'

/** The parts of a task that make it the same task, whatever its id, weights, graders and rationale. */
export type TaskIdentity = Pick<Task, 'prompt' | 'followUps' | 'files' | 'expectations' | 'expectsNoSkill' | 'offer'>

type PromptParts = Pick<Task, 'prompt' | 'followUps' | 'files' | 'offer'>

/**
 * 16 hex digits that are equal for two tasks that ask the same and expect the same: SHA-256 over prompt, follow-ups,
 * files, what it is offered where that is its own, labels (in any order) and whether no skill may fire.
 */
export function taskKey(task: TaskIdentity): string {
  const labels = task.expectations.map(({ skill, label }) => [skill, label] as const)
  return digest([
    ...promptParts(task),
    labels.toSorted((a, b) => compare(a[0], b[0]) || compare(a[1], b[1])),
    task.expectsNoSkill,
  ])
}

/** Equal for two tasks that ask the same, whatever they expect. */
export function promptKey(task: PromptParts): string {
  return digest(promptParts(task))
}

function promptParts({ prompt, followUps, files, offer }: PromptParts): unknown[] {
  const contents = files.map(({ path, content }) => [path, content] as const)
  return [
    prompt,
    followUps,
    contents.toSorted((a, b) => compare(a[0], b[0])),
    ...(offer === undefined ? [] : [offerKey(offer)]),
  ]
}

/** Lists only, in a fixed order, so the JSON is canonical. */
function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/** By code unit: independent of the machine's locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
