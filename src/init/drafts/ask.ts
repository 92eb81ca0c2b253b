import { APICallError, generateText } from 'ai'
import type { ModelAccess } from '../../agents/cli-agent/model-access.ts'
import { plainError } from '../../agents/cli-agent/plain-error.ts'
import { languageModel } from '../../agents/model-router/language-model.ts'
import { cutText } from '../../errors/cut-text.ts'
import { RunEnded } from '../../errors/user-error.ts'
import { AgentFailure } from '../../process/agent-failure.ts'
import type { DraftQuestion } from './question.ts'

/** What came back: a text, or why none did. `isLast`: no other question would be answered either. */
export type Answer = { text: string } | { problem: string; isLast: boolean }

/** Tokens of an answer: 18 prompts, and room for a model that reasons first. */
export const MOST_OUTPUT = 8_192
const MOST_MS = 180_000

/** Asks for the drafts of one skill. Never asks again: the gateway does, where it helps. */
export async function askForDraft(
  { skill, system, prompt }: DraftQuestion,
  access: ModelAccess,
  modelName: string,
  signal: AbortSignal,
): Promise<Answer> {
  const trial = { task: `draft of ${skill.name}`, side: 'head', phase: 'screen', index: 0, attempt: 1 } as const
  const model = await access.open(trial)
  try {
    const { text, finishReason } = await generateText({
      model: languageModel(model, modelName),
      system,
      prompt,
      maxOutputTokens: MOST_OUTPUT,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
      providerOptions: { openai: { store: false } },
    })
    return finishReason === 'length' ? { problem: 'its answer was cut off', isLast: false } : { text }
  } catch (error) {
    signal.throwIfAborted()
    return problemOf(model.refusal?.() ?? error, model.origin)
  } finally {
    await model.close()
  }
}

function problemOf(error: unknown, origin: string): Answer {
  if (error instanceof RunEnded) return { problem: `${error.what} ${error.todo ?? ''}`.trim(), isLast: true }
  if (error instanceof AgentFailure) {
    const isLast = error.kind === 'budget'
    return { problem: isLast ? 'the budget was reached' : error.message, isLast }
  }
  const status = APICallError.isInstance(error) && error.statusCode !== undefined ? ` (HTTP ${error.statusCode})` : ''
  const message = error instanceof Error ? error.message : String(error)
  return { problem: `no answer${status}: ${cutText(plainError(message, origin), 200)}`, isLast: false }
}
