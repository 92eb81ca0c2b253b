import type { ModelAccess } from '../../../agents/cli-agent/model-access.ts'
import { askText } from '../../../agents/model-router/ask-text.ts'
import { hasCode } from '../../../core/errors/user-error.ts'
import { AgentFailure } from '../../../core/process/agent-failure.ts'
import type { DraftQuestion } from './question.ts'

/** What came back: a text, or why none did. `isLast`: no other question would be answered either. */
export type Answer = { text: string } | { problem: string; isLast: boolean }

/** Asks for the drafts of one skill. Never asks again: the gateway does, where it helps. */
export async function askForDraft(
  { skill, system, prompt }: DraftQuestion,
  access: ModelAccess,
  modelName: string,
  signal: AbortSignal,
): Promise<Answer> {
  const trial = { task: `draft of ${skill.name}`, side: 'head', phase: 'screen', index: 0, attempt: 1 } as const
  try {
    return { text: await askText(access, { trial, modelName, system, prompt }, signal) }
  } catch (error) {
    if (hasCode(error, 'run_ended')) return { problem: `${error.what} ${error.todo ?? ''}`.trim(), isLast: true }
    if (!(error instanceof AgentFailure)) throw error
    const isLast = error.kind === 'budget'
    return { problem: isLast ? 'the budget was reached' : error.message, isLast }
  }
}
