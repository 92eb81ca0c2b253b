import { addToGroup } from '../../core/errors/group-by.ts'
import type { SourcePosition } from '../../core/errors/user-error.ts'
import { contextKey } from '../../suites/context.ts'
import { isOneMessage } from '../../suites/messages.ts'
import type { ResolvedTask } from '../../suites/resolved-task.ts'
import { nearlySame, wording } from './alike.ts'
import type { RemarkedPrompt } from './case-remark.ts'

/** Prompts that are compared with each other, to bound the time. */
const MOST_COMPARED = 500

/** Negatives in the words of a positive. Equal texts are an error of the suite already. */
export function contradictions(
  positives: readonly ResolvedTask[],
  negatives: readonly ResolvedTask[],
): RemarkedPrompt[] {
  const wanted = new Map(positives.map((task) => [identity(task), task]))
  return negatives.flatMap((task) => {
    const other = wanted.get(identity(task))
    return other === undefined || other.prompt === task.prompt ? [] : [repeats(task.source, task, other)]
  })
}

/** Prompts of one label that others say already, in the same words or nearly so. */
export function repetitions(tasks: readonly ResolvedTask[]): RemarkedPrompt[] {
  const found: RemarkedPrompt[] = []
  const groups = new Map<string, ResolvedTask[]>()
  for (const task of tasks) {
    for (const where of task.also) if (isElsewhere(where, task.source)) found.push(repeats(where, task, task))
    addToGroup(groups, identity(task), task)
  }
  for (const group of groups.values()) {
    const seen: ResolvedTask[] = []
    for (const task of group) {
      // The same words in another suite are a near miss there, and one prompt in every figure.
      const isRepeated = (one: ResolvedTask) => one.prompt !== task.prompt || one.source.file === task.source.file
      const before = seen.find(isRepeated)
      seen.push(task)
      if (before !== undefined) found.push(repeats(task.source, task, before))
    }
  }
  const compared = [...groups.values()]
    .flatMap(([first]) => (first === undefined || isMoreThanPrompt(first) ? [] : [first]))
    .slice(0, MOST_COMPARED)
  for (const [first, ...others] of nearlySame(compared.map(({ prompt }) => prompt))) {
    const original = compared[first ?? -1]
    for (const index of others) {
      const task = compared[index]
      if (task !== undefined && original !== undefined) found.push(repeats(task.source, task, original))
    }
  }
  return found
}

function repeats(where: SourcePosition, { prompt }: ResolvedTask, of: ResolvedTask): RemarkedPrompt {
  return { where, prompt, like: of.source }
}

/** Whether a prompt is written twice in one file. What two suites share is theirs. */
function isElsewhere(a: SourcePosition, b: SourcePosition): boolean {
  return a.file === b.file && a.line !== b.line
}

function isMoreThanPrompt({ files, context, ...task }: ResolvedTask): boolean {
  return !isOneMessage(task) || files.length > 0 || context !== undefined
}

function identity({ prompt, followUps, message, files, context }: ResolvedTask): string {
  return JSON.stringify([wording(prompt) || prompt, followUps, files, contextKey(context), message?.before ?? []])
}
