import { ID_PREFIX } from '../core/errors/candidate-kind.ts'
import { expectationFor } from '../core/results/all-expectations.ts'
import type { ExpectationResult, SkillResult, TaskResult } from '../core/results/results.ts'
import { type InlineText, listed, names } from './inline-text.ts'
import { plural } from './numbers.ts'
import type { View } from './view.ts'

/** "message 2 of 3": where in a conversation a prompt stands whose messages are questions of their own; '' for none. */
export function messageNote({ message }: TaskResult): string {
  return message === undefined ? '' : `message ${message.number} of ${message.of}`
}

/** "after 2 messages, with CLAUDE.md and 3 tools": what a prompt finds besides skills; '' for a blank home. */
export function contextNote({ context }: TaskResult, inline: InlineText): string {
  if (context === undefined) return ''
  const { messages, files, tools } = context
  const paths = [...new Set([...files.head, ...files.base])]
  const some =
    paths.length > 3
      ? [...paths.slice(0, 2).map(inline.name), `${paths.length - 2} more files`]
      : paths.map(inline.name)
  const [first] = tools
  const called =
    first === undefined ? [] : [tools.length === 1 ? `the tool ${inline.name(first)}` : `${tools.length} tools`]
  const found = [...some, ...called]
  const notes = [
    ...(messages === 0 ? [] : [`after ${plural(messages, 'message')}`]),
    ...(found.length === 0 ? [] : [`with ${listed(found, 4)}`]),
  ]
  return notes.join(', ')
}

/** What answered a prompt on head in place of its skills; '' for a blank home, and where skills alone fired. */
export function answeredNote({ answered }: TaskResult, inline: InlineText): string {
  if (answered === undefined) return ''
  const { tool, alone, tools } = answered.head
  const trials = (count: number) => (tool > 0 && alone > 0 ? ` (${plural(count, 'trial')})` : '')
  const told = [
    ...(tool === 0 ? [] : [`${toolNames(tools, inline)} answered${trials(tool)}`]),
    ...(alone === 0 ? [] : [`answered without a skill${trials(alone)}`]),
  ]
  return told.join(', ')
}

/** "loads when nothing precedes it": the same prompt in a blank home passes, so the context keeps the skill from it. */
export function aloneNote({ results }: View, task: TaskResult, { skill, label, passed }: ExpectationResult): string {
  if (task.context === undefined || label !== 'must_activate' || passed.head !== false) return ''
  const isAlone = results.tasks.some(
    (other) =>
      other.context === undefined &&
      (other.message?.number ?? 1) === 1 &&
      other.prompt === task.prompt &&
      other.expectations.some((one) => one.skill === skill && one.label === label && one.passed.head === true),
  )
  if (!isAlone) return ''
  const { messages, tools } = task.context
  return messages > 0
    ? 'loads when nothing precedes it'
    : tools.length > 0
      ? 'loads without the tools'
      : 'loads without the files'
}

/**
 * What happens on lost prompts on which no skill fires now: "the agent answers these prompts without a skill now". Null
 * where they have no context.
 */
export function answeredSentence(view: View, { skill }: SkillResult, inline: InlineText): string | null {
  const most = grownMost(view, skill)
  if (most === null) return null
  return most.tool === null
    ? 'the agent answers these prompts without a skill now'
    : `${answererText(most.tool, inline.name)} answers these prompts now`
}

/** ` to the tool x`, for "lost 3 prompts"; '' where neither a tool nor a subagent of the agent's own took them. */
export function toTool(view: View, { skill }: SkillResult, inline: InlineText): string {
  const most = grownMost(view, skill)
  return most === null || most.tool === null ? '' : ` to ${answererText(most.tool, inline.name)}`
}

/** What answered in place of a skill: a tool, or a subagent of the agent's own. `named`: how a name is written. */
export function answererText(tool: string, named: (name: string) => string): string {
  const { subagent } = ID_PREFIX
  return tool.startsWith(subagent)
    ? `the agent's own subagent ${named(tool.slice(subagent.length))}`
    : `the tool ${named(tool)}`
}

/** The instruction files that changed and that prompts of a skill find, as a list; null for none. */
export function changedContextOf({ results }: View, { skill }: SkillResult, inline: InlineText): string | null {
  const found = new Set(
    results.tasks
      .filter((task) => expectationFor(results, task, skill) !== undefined)
      .flatMap(({ context }) => (context === undefined ? [] : [...context.files.base, ...context.files.head])),
  )
  const changed = (results.changedContext ?? []).filter((path) => found.has(path))
  return changed.length === 0 ? null : names(changed, inline)
}

function grownMost({ results }: View, skill: string) {
  const [most] = (results.answered ?? [])
    .filter(({ expected, base, head }) => expected === skill && head - base >= 0.5)
    .sort((a, b) => b.head - b.base - (a.head - a.base))
  return most ?? null
}

function toolNames(tools: readonly string[], inline: InlineText): string {
  return `${tools.length === 1 ? 'the tool' : 'the tools'} ${names(tools, inline)}`
}
