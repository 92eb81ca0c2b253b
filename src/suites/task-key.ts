import { sha256 } from '../core/errors/sha256.ts'
import { contextKey } from './context.ts'
import { labelJson } from './label-json.ts'
import { compare } from './name-list.ts'
import { offerKey } from './offer-key.ts'
import type { Task } from './suite.ts'

/** The parts that identify a task. Its id, weights, graders and rationale are not among them. */
type TaskIdentity = PromptParts & Pick<Task, 'expectations' | 'others' | 'expectsNoSkill'>

type PromptParts = Pick<Task, 'prompt' | 'followUps' | 'message' | 'files' | 'offer' | 'context'>

/**
 * Returns the identity of a task: 16 hex digits of the SHA-256 of its prompt, follow-ups, files, changes to the offered
 * skills, context, labels (in any order) and whether no skill may load.
 */
export function taskKey(task: TaskIdentity): string {
  // The JSON of a list of the prompt's parts, the labels and the flag.
  const prompt = promptText(task).slice(0, -1)
  return shortened(sha256(`${prompt},${labelJson(task.expectations, task.others)},${task.expectsNoSkill}]`))
}

/**
 * Returns a key that is equal for two tasks with the same prompt, follow-ups, files, offer and context, whatever their
 * labels.
 */
export function promptKey(task: PromptParts): string {
  return shortened(sha256(promptText(task)))
}

/** What `promptKey` is the digest of, for those who only compare a few. */
export function promptText(task: PromptParts): string {
  // The parts are lists in a fixed order, so the JSON is canonical.
  return JSON.stringify(promptParts(task))
}

/** A key that is equal for tasks whose trials send the same messages; null for a task that sends only its prompt. */
export function conversationKey(task: PromptParts): string | null {
  if (task.message !== undefined) return task.message.conversation
  return task.followUps.length === 0 ? null : promptKey(task)
}

function promptParts({ prompt, followUps, message, files, offer, context }: PromptParts): unknown[] {
  const contents = files.map(({ path, content }) => [path, content] as const)
  return [
    prompt,
    followUps,
    contents.toSorted((a, b) => compare(a[0], b[0])),
    ...(offer === undefined ? [] : [offerKey(offer)]),
    ...(context === undefined ? [] : [{ context: contextKey(context) }]),
    // The first message is the same question as that of a conversation whose others ask nothing.
    ...(message === undefined || message.before.length === 0 ? [] : [{ before: message.before }]),
  ]
}

function shortened(digest: string): string {
  return digest.slice(0, 16)
}
