import { generateText } from 'ai'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { RunRequest } from '../agent.ts'
import type { ModelAccess } from '../cli-agent/model-access.ts'
import type { Unanswered } from '../transcript/unanswered.ts'
import { languageModel } from './language-model.ts'
import { noAnswer } from './no-answer.ts'

/** A question that a model answers with a text. */
interface TextQuestion {
  /** What it is charged to. */
  trial: RunRequest['trial']
  modelName: string
  system: string
  prompt: string
}

/** Tokens of an answer: room for a model that reasons before it answers. */
const MOST_OUTPUT = 8_192
const MOST_MS = 180_000

/**
 * The text that a model answers. Never asks again: the gateway does, where it helps. A refusal, half an answer and none
 * are errors.
 *
 * @throws UserError where no question can be answered any more, AgentFailure where this one was not, and the reason of
 *   `signal`
 */
export async function askText(
  access: ModelAccess,
  { trial, modelName, system, prompt }: TextQuestion,
  signal: AbortSignal,
): Promise<string> {
  const model = await access.open(trial)
  try {
    const { text } = await generateText({
      model: languageModel(model, modelName),
      system,
      prompt,
      maxOutputTokens: MOST_OUTPUT,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
      providerOptions: { openai: { store: false } },
    })
    const unanswered = model.unanswered?.() ?? null
    if (unanswered !== null) throw new AgentFailure(SAID[unanswered.kind])
    return text
  } catch (error) {
    signal.throwIfAborted()
    throw model.refusal?.() ?? noAnswer(error, model.origin)
  } finally {
    await model.close()
  }
}

const SAID: Record<Unanswered['kind'], string> = {
  refused: 'the model refused to answer',
  cut_off: "the model's answer was cut off",
  empty_answer: "the model's answer was empty",
}
