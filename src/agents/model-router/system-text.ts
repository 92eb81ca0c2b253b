import type { ContextTool } from '../trial-context.ts'
import { SKILL_TOOL, SUBAGENT_TOOL } from './ask-router.ts'
import type { RoutedSkills, RoutedSubagents } from './routed-skills.ts'

/** What the model is told of its work. */
export function systemText(tools: readonly ContextTool[], subagents: RoutedSubagents | null): string {
  const others = tools.length === 0 ? 'There are no other tools.' : 'Other tools are there for the rest.'
  const delegate =
    subagents === null
      ? ''
      : `\n\nSubagents do particular kinds of work on their own. Where a request falls under the description of a subagent, delegate it with the tool "${SUBAGENT_TOOL}" before you answer.`
  return `You are a coding assistant. The user asks for help with their work.

Skills are instructions for particular kinds of work. Where a request falls under the description of a skill, load that skill with the tool "${SKILL_TOOL}" before you answer. Load several where several apply, and none where none does. ${others}${delegate}

Answer in two or three sentences.`
}

/** The listing of the skills, as the agent writes it. */
export function listed({ text }: RoutedSkills): string {
  return text === '' ? 'There are no skills.' : `The skills:\n\n${text}`
}

export function delegatesTo({ subagents }: RoutedSkills): string {
  return subagents === null ? '' : `The subagents:\n\n${subagents.text}`
}
