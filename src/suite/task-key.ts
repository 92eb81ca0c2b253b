import { createHash } from 'node:crypto'
import { contextKey } from './context.ts'
import { offerKey } from './offer-key.ts'
import type { Task } from './suite.ts'

/** The parts that identify a task. Its id, weights, graders and rationale are not among them. */
export type TaskIdentity = PromptParts & Pick<Task, 'expectations' | 'expectsNoSkill'>

type PromptParts = Pick<Task, 'prompt' | 'followUps' | 'files' | 'offer' | 'context'>

/**
 * Returns the identity of a task: 16 hex digits of the SHA-256 of its prompt, follow-ups, files, changes to the offered
 * skills, context, labels (in any order) and whether no skill may load.
 */
export function taskKey(task: TaskIdentity): string {
  const labels = task.expectations.map(({ skill, label }) => [skill, label] as const)
  return digest([
    ...promptParts(task),
    labels.toSorted((a, b) => compare(a[0], b[0]) || compare(a[1], b[1])),
    task.expectsNoSkill,
  ])
}

/**
 * Returns a key that is equal for two tasks with the same prompt, follow-ups, files, offer and context, whatever their
 * labels.
 */
export function promptKey(task: PromptParts): string {
  return digest(promptParts(task))
}

function promptParts({ prompt, followUps, files, offer, context }: PromptParts): unknown[] {
  const contents = files.map(({ path, content }) => [path, content] as const)
  return [
    prompt,
    followUps,
    contents.toSorted((a, b) => compare(a[0], b[0])),
    ...(offer === undefined ? [] : [offerKey(offer)]),
    ...(context === undefined ? [] : [{ context: contextKey(context) }]),
  ]
}

/** The parts are lists in a fixed order, so the JSON is canonical. */
function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/** Compares by code unit, independent of the machine's locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
